-- The options of setup(), as commands and requests of wxline name them.
local M = {}

-- What requests call the options: those about the weather, and those about the looks of the line.
local about = {
  place = "place",
  source = "source",
  lang = "lang",
  units = "units",
  temperature = "temperature",
  wind = "wind",
  glyphs = "glyphs",
}
local looks = { template = "template", max_width = "maxWidth", width = "width" }

local values = { command = { "wxline" } }

-- Takes the options of setup(); a name that is none is an error, so that a slip of the pen is found.
function M.set(given)
  for name, value in pairs(given) do
    if not (about[name] or looks[name] or name == "command" or name == "config") then
      error("wxline has no option " .. tostring(name), 3)
    end
    values[name] = value
  end
  if type(values.command) ~= "table" then
    values.command = { values.command }
  end
end

-- The value of an option; nil where it is not set.
function M.get(name)
  return values[name]
end

-- A command of wxline with some of the options as its flags.
function M.command(name, flags)
  local command = vim.list_extend({}, values.command)
  table.insert(command, name)
  for _, flag in ipairs(flags) do
    local value = values[flag]
    if value and flag == "config" then
      -- No shell reads it, and expand() would run what stands in backticks.
      value = vim.fn.fnamemodify(value, ":p")
    end
    if value then
      table.insert(command, ("--%s=%s"):format(flag, value))
    end
  end
  return command
end

-- Whether there is a program to start.
function M.is_there()
  return vim.fn.executable(values.command[1]) == 1
end

-- What to say where there is none.
function M.absence()
  return values.command[1] .. " is no program; see :help wxline-install"
end

local function add(params, names)
  for option, name in pairs(names) do
    params[name] = values[option]
  end
  return params
end

-- The parameters that every question about the weather has.
function M.about(place)
  local params = add({}, about)
  if place ~= "" then
    params.place = place
  end
  return params
end

-- The parameters of a line for 'statusline'.
function M.line(place)
  local params = add(M.about(place), looks)
  params["for"] = "statusline"
  return params
end

return M

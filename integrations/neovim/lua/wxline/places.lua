-- Places that begin with what is typed, for the command line.
local client = require("wxline.client")
local options = require("wxline.options")

local M = {}

local function begins(text, beginning)
  return vim.startswith(vim.fn.tolower(text), vim.fn.tolower(beginning))
end

-- What wxline finds; nothing where the reply takes longer than a user waits.
local function find(typed)
  -- A message would write over what is being typed.
  if not options.is_there() then
    return {}
  end
  local reply
  client.request("weather/places", { query = typed, limit = 50, lang = options.get("lang") }, function(given)
    reply = given
  end)
  vim.wait(300, function()
    return reply ~= nil
  end, 5)
  return reply and reply.result and reply.result.places or {}
end

function M.complete(lead, line, cursor)
  -- A place may have blanks in it, and Neovim completes the last word alone.
  local typed = line:sub(1, cursor):match("%f[%w]Wx%a*%s+(.*)$") or lead
  local before = typed:sub(1, #typed - #lead)
  local places = find(typed)
  local last = {}
  for index, place in ipairs(places) do
    last[place.id] = index
  end
  local found = {}
  for index, place in ipairs(places) do
    -- A county is told in the user's language, unless another is typed. The user's own places come before
    -- the counties, and are told as they are asked for: what they are called may be the name of another.
    local is_other = lead ~= "" and begins(place.query, typed)
    local is_county = place.name == place.county and last[place.id] == index
    local name = is_county and not is_other and place.name or place.query
    if begins(name, before) then
      table.insert(found, name:sub(#before + 1))
    end
  end
  return found
end

return M

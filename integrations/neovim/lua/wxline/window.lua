-- A window with the forecast, the week and the warnings of a place.
local client = require("wxline.client")
local message = require("wxline.message")
local options = require("wxline.options")

local M = {}

local sections = { "weather/forecast", "weather/week", "weather/alerts" }
-- The places that are shown, by buffer.
local views = {}
-- What each buffer shows.
local shown = {}

-- Writes the parts into the buffer, unless it is gone or shows others by now.
local function write(buffer, parts)
  if not vim.api.nvim_buf_is_loaded(buffer) or shown[buffer] ~= parts then
    return
  end
  local lines = vim.split(table.concat(parts, "\n\n"), "\n", { plain = true })
  vim.bo[buffer].modifiable = true
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, lines)
  vim.bo[buffer].modifiable = false
end

-- Asks for all sections at once; each is filled in as it comes.
local function ask(buffer)
  local parts = {}
  shown[buffer] = parts
  for index, section in ipairs(sections) do
    parts[index] = "..."
    local params = options.about(views[buffer])
    params.asText = true
    params.waitMs = 20000
    client.request(section, params, function(reply)
      parts[index] = reply.error and reply.error.message or reply.result.text:gsub("\n$", "")
      -- Where it comes before the others are asked for, all are written below.
      if #parts == #sections then
        write(buffer, parts)
      end
    end)
  end
  write(buffer, parts)
end

local function refresh(buffer)
  message.allow()
  local place = views[buffer] ~= "" and views[buffer] or options.get("place")
  local params = { place = place, source = options.get("source"), waitMs = 20000 }
  client.request("weather/refresh", params, function(reply)
    if reply.error then
      message.once(reply.error.message)
    end
    -- Without a code it has ended; to ask would start it again.
    if views[buffer] and not (reply.error and not reply.error.code) then
      ask(buffer)
    end
  end)
end

-- A window on screen already, or a new one; its buffer.
local function window(mods)
  for _, id in ipairs(vim.api.nvim_tabpage_list_wins(0)) do
    local buffer = vim.api.nvim_win_get_buf(id)
    if views[buffer] then
      vim.api.nvim_set_current_win(id)
      return buffer
    end
  end
  local height = math.min(20, math.floor(vim.o.lines / 2))
  vim.cmd(mods == "" and ("botright %dnew"):format(height) or mods .. " new")
  local buffer = vim.api.nvim_get_current_buf()
  for name, value in pairs({
    buftype = "nofile",
    bufhidden = "wipe",
    buflisted = false,
    swapfile = false,
    modifiable = false,
    undolevels = -1,
    textwidth = 0,
    filetype = "wxline",
    wrap = false,
    number = false,
    relativenumber = false,
    list = false,
    spell = false,
    foldenable = false,
    signcolumn = "no",
    colorcolumn = "",
    winfixheight = true,
  }) do
    vim.opt_local[name] = value
  end
  -- Another tab page may have a buffer of this name.
  pcall(vim.api.nvim_buf_set_name, buffer, "[wxline]")
  vim.keymap.set("n", "q", function()
    local is_last = vim.fn.winnr("$") == 1 and vim.fn.tabpagenr("$") == 1
    vim.cmd(is_last and "bwipeout" or "close")
  end, { buffer = buffer, nowait = true, silent = true })
  vim.keymap.set("n", "r", function()
    refresh(buffer)
  end, { buffer = buffer, nowait = true, silent = true })
  vim.api.nvim_create_autocmd("BufWipeout", {
    buffer = buffer,
    callback = function()
      views[buffer] = nil
      shown[buffer] = nil
    end,
  })
  return buffer
end

function M.open(place, mods)
  if not client.start() then
    return
  end
  place = place ~= "" and place or client.current()
  local buffer = window(mods)
  views[buffer] = place
  ask(buffer)
end

return M

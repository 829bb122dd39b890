-- What is said to the user, and how often.
local M = {}
local said = {}

-- A command was given: what goes wrong with it may be said, once more if need be.
function M.allow()
  said = {}
end

local function say(text)
  -- It comes when nobody expects a prompt for Enter, so what is too long for the last line is cut there;
  -- the whole is in :messages. Neovim itself takes some thirty cells of that line.
  local room = vim.o.columns * math.max(vim.o.cmdheight, 1) - 31
  if vim.fn.strdisplaywidth(text) <= room then
    vim.notify(text, vim.log.levels.WARN, { title = "wxline" })
    return
  end
  local start = vim.fn.printf("%.*S", room - 3, text) .. "..."
  vim.cmd("echohl WarningMsg")
  -- redraw takes back the prompt for what echomsg has written, but not for what vim.notify has.
  vim.cmd(("echomsg %s | redraw | echo %s"):format(vim.fn.string(text), vim.fn.string(start)))
  vim.cmd("echohl None")
end

-- Says something that has not been said since the last command.
function M.once(text)
  if said[text] then
    return
  end
  said[text] = true
  text = ("wxline: " .. text):gsub("%c", " ")
  -- Not while a statusline or a completion is worked out.
  vim.schedule(function()
    say(text)
  end)
end

return M

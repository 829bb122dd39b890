-- The weather on the status line: commands alone, so that starting Neovim costs nothing. :help wxline
if vim.g.loaded_wxline then
  return
end
vim.g.loaded_wxline = 1

local function complete(lead, line, cursor)
  return require("wxline.places").complete(lead, line, cursor)
end

local command = vim.api.nvim_create_user_command
command("Wxline", function(given)
  require("wxline").open(given.args, given.mods)
end, { nargs = "?", complete = complete, desc = "The weather of a place in a window" })
command("WxlinePlace", function(given)
  require("wxline").place(given.args)
end, { nargs = "?", complete = complete, desc = "Another place for the line" })

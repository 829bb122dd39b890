-- What an init.lua and the commands call. Modules are loaded when something needs them. :help wxline
local M = {}
local is_wanted = false

-- Sets options; what is not given is as the configuration of wxline says. Starts nothing.
function M.setup(given)
  require("wxline.options").set(given or {})
end

-- The line as plain text, for %{v:lua.require'wxline'.line()}. The first call has wxline started, once
-- Neovim has drawn its windows.
function M.line()
  if not is_wanted then
    is_wanted = true
    vim.schedule(function()
      require("wxline.client").start()
    end)
  end
  local client = package.loaded["wxline.client"]
  return client and client.line or ""
end

-- :Wxline [place]: the forecast, the week and the warnings in a window.
function M.open(place, mods)
  require("wxline.message").allow()
  require("wxline.window").open(place or "", mods or "")
end

-- :WxlinePlace [place]: another place for this Neovim, or the user's own again.
function M.place(place)
  require("wxline.message").allow()
  require("wxline.client").move(place or "")
end

-- Ends wxline and empties the line, until something is asked again.
function M.stop()
  require("wxline.client").stop()
end

return M

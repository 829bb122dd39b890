-- The component "wxline" of lualine: the last line that wxline has told, and nothing that takes time.
local component = require("lualine.component"):extend()

-- lualine hands on what it gets to 'statusline', where a % begins an item.
function component.update_status()
  return (require("wxline").line():gsub("%%", "%%%%"))
end

return component

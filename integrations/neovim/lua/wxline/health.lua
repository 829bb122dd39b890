-- :checkhealth wxline
local client = require("wxline.client")
local options = require("wxline.options")

local M = {}

-- Neovim 0.7 calls them otherwise, and has them elsewhere.
local health = vim.health or require("health")
local start = health.start or health.report_start
local say = {
  ok = health.ok or health.report_ok,
  warning = health.warn or health.report_warn,
  error = health.error or health.report_error,
}

-- Runs a command for at most half a minute; what it prints.
local function run(command)
  local lines = {}
  local job = vim.fn.jobstart(command, {
    stdout_buffered = true,
    on_stdout = function(_, data)
      lines = data
    end,
  })
  if vim.fn.jobwait({ job }, 30000)[1] == -1 then
    vim.fn.jobstop(job)
  end
  return table.concat(lines, "\n")
end

function M.check()
  start("wxline")
  if not options.is_there() then
    say.error(options.get("command")[1] .. " is no program", { "See :help wxline-install" })
    return
  end
  local command = options.command("doctor", { "config", "source", "lang" })
  table.insert(command, "--json")
  if client.current() ~= "" then
    table.insert(command, "--place=" .. client.current())
  end
  local is_json, report = pcall(vim.json.decode, run(command))
  if not is_json or type(report) ~= "table" then
    say.error("wxline doctor has not answered", { "Run it in a terminal." })
    return
  end
  for _, check in ipairs(report.checks) do
    local found = check.name .. ": " .. check.found
    local remedy = type(check.remedy) == "string" and { check.remedy } or nil
    local tell = say[check.verdict] or say.error
    tell(found, remedy)
  end
end

return M

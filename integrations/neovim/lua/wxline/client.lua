-- One `wxline serve` for this Neovim: started at the first need, and again when it has ended by itself.
local message = require("wxline.message")
local options = require("wxline.options")

local M = {
  -- The line as plain text; empty where there is none.
  line = "",
}

-- Seconds until another start, the longer the more often it has ended.
local pauses = { 1, 2, 5, 10, 30, 60 }

local job
local deaths = 0
-- Counts what makes a start that waits superfluous.
local turn = 0

local number = 0
-- What is done with a reply, by the number of its request.
local waiting = {}
local subscription
-- The place that :WxlinePlace has chosen; empty where there is none.
local place = ""
-- Counts the places that were asked for: only the last of them is gone to.
local moves = 0
-- What is told where there is no reply.
local ended = { error = { message = "wxline has ended." } }

-- Shows a line for 'statusline', which has every % doubled: %{} takes text as it is.
local function show(line)
  line = line:gsub("%%%%", "%%")
  if line == M.line then
    return
  end
  M.line = line
  vim.cmd("redrawstatus!")
  vim.cmd("redrawtabline")
  vim.api.nvim_exec_autocmds("User", { pattern = "WxlineChanged", modeline = false })
end

local function receive(text)
  local is_json, reply = pcall(vim.json.decode, text)
  if not is_json or type(reply) ~= "table" then
    return
  end
  if reply.method == "weather/changed" then
    if reply.params.subscription == subscription then
      show(reply.params.line)
    end
  elseif waiting[reply.id] then
    local handler = waiting[reply.id]
    waiting[reply.id] = nil
    handler(reply)
  end
end

local function start_later()
  local pause = pauses[math.min(math.max(deaths, 1), #pauses)]
  turn = turn + 1
  local mine = turn
  vim.defer_fn(function()
    if mine == turn then
      M.start()
    end
  end, pause * 1000)
end

-- Nobody keeps the line true any longer, and nobody answers.
local function forget()
  job = nil
  subscription = nil
  show("")
  local unanswered = waiting
  waiting = {}
  for _, handler in pairs(unanswered) do
    handler(ended)
  end
end

local function subscribe(wanted)
  M.request("weather/subscribe", options.line(wanted), function(reply)
    if reply.error then
      -- An error without a code is ours: it has ended, and starts again.
      if reply.error.code then
        message.once(reply.error.message)
      end
      return
    end
    if subscription then
      M.request("weather/unsubscribe", { subscription = subscription }, function() end)
    end
    subscription = reply.result.subscription
    place = wanted
    show(reply.result.line)
  end)
end

-- Starts wxline unless it runs; whether it does.
function M.start()
  if job then
    return true
  end
  turn = turn + 1
  if not options.is_there() then
    message.once(options.absence())
    -- Where it has run before it is being replaced by another version, and will be back.
    if deaths > 0 then
      deaths = deaths + 1
      start_later()
    end
    return false
  end
  local tail, said = "", ""
  local started = vim.loop.now()
  local new
  -- It fails where the file is just being written, and where the system has no process to give.
  local is_started
  is_started, new = pcall(vim.fn.jobstart, options.command("serve", { "config" }), {
    on_stdout = function(_, data)
      -- The first and the last item may be parts of a line.
      data[1] = tail .. data[1]
      tail = table.remove(data)
      for _, text in ipairs(data) do
        receive(text)
      end
    end,
    on_stderr = function(_, data)
      said = data[1] ~= "" and data[1] or said
    end,
    on_exit = function(_, status)
      if job ~= new then
        return
      end
      local life = vim.loop.now() - started
      deaths = life < 60000 and deaths + 1 or 1
      if life < 1000 and deaths > 2 then
        message.once("it ends at once: " .. (said == "" and "status " .. status or said))
      end
      start_later()
      forget()
    end,
  })
  if not is_started or new <= 0 then
    deaths = deaths + 1
    start_later()
    return false
  end
  job = new
  subscribe(place)
  return true
end

-- Ends wxline for good.
function M.stop()
  turn = turn + 1
  moves = moves + 1
  deaths = 0
  local old = job
  forget()
  if old then
    vim.fn.jobstop(old)
  end
end

-- Asks; the reply, with its `result` or its `error`, is given to a function.
function M.request(method, params, handler)
  if not M.start() then
    handler(options.is_there() and ended or { error = { message = options.absence() } })
    return
  end
  number = number + 1
  waiting[number] = handler
  local request = { jsonrpc = "2.0", id = number, method = method, params = params }
  if next(params) == nil then
    request.params = vim.empty_dict()
  end
  -- Where it has just ended, on_exit answers for it.
  pcall(vim.fn.chansend, job, vim.json.encode(request) .. "\n")
end

-- The place that the line is about; empty where wxline chooses.
function M.current()
  return place ~= "" and place or options.get("place") or ""
end

-- Another place, and the user's own for none. It is asked for once before the line is given up, so that a
-- name that nothing is called changes nothing.
function M.move(wanted)
  moves = moves + 1
  local mine = moves
  local params = options.about(wanted)
  params.waitMs = 20000
  M.request("weather/line", params, function(reply)
    if mine ~= moves then
      return
    end
    local code = reply.error and (reply.error.code or 0)
    -- 1002 and above: there is such a place, but no weather yet.
    if code and not (code >= 1002 and code <= 1006) then
      message.once(reply.error.message)
    else
      subscribe(wanted)
    end
  end)
end

-- On exit Neovim kills what it has started only after a while; the end of its input is the word for it.
vim.api.nvim_create_autocmd("VimLeavePre", {
  callback = function()
    if job then
      pcall(vim.fn.chanclose, job, "stdin")
    end
  end,
})

return M

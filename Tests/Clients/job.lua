-- A conversation with wxline over Neovim's jobstart; the results go into a file, one a line.
-- The variables vim.g.program and vim.g.results are set by whoever runs this.
local lines, tail, got = {}, "", {}
local exited
local job = vim.fn.jobstart({ vim.g.program, "serve" }, {
  -- The first and the last item may be parts of a line.
  on_stdout = function(_, data)
    data[1] = tail .. data[1]
    tail = table.remove(data)
    for _, line in ipairs(data) do
      table.insert(got, vim.json.decode(line))
    end
  end,
  on_stderr = function(_, data)
    if data[1] ~= "" then table.insert(lines, "stderr " .. data[1]) end
  end,
  on_exit = function(_, status) exited = status end,
})
local function send(message)
  message.jsonrpc = "2.0"
  vim.fn.chansend(job, vim.json.encode(message) .. "\n")
end

for number = 1, 50 do
  send({ id = number, method = "weather/line", params = { place = "臺中" } })
end
vim.wait(30000, function() return #got == 50 end, 5)
table.insert(lines, "replies " .. #got)
table.insert(lines, "line " .. got[50].result.line)
vim.fn.chanclose(job, "stdin")
vim.wait(30000, function() return exited ~= nil end, 5)
table.insert(lines, "exit " .. exited)
vim.fn.writefile(lines, vim.g.results)
vim.cmd("qall!")

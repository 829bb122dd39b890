" A conversation with wxline over each of Vim's channels; the results go into a file, one a line.
" The variables g:program and g:results are set by whoever runs this.
let s:lines = []
function! s:Note(text) abort
  call add(s:lines, a:text)
endfunction

" nl: a message a line, as wxline speaks by itself.
let s:got = []
let s:job = job_start([g:program, 'serve'], #{in_mode: 'nl', out_mode: 'nl', noblock: 1,
      \ out_cb: {channel, text -> add(s:got, json_decode(text))},
      \ err_cb: {channel, text -> s:Note('stderr ' .. text)}})
let s:channel = job_getchannel(s:job)
call ch_sendraw(s:channel, json_encode(#{jsonrpc: '2.0', id: 1, method: 'weather/line'}) .. "\n")
call ch_sendraw(s:channel, json_encode(#{jsonrpc: '2.0', id: 2, method: 'weather/subscribe'}) .. "\n")
while len(s:got) < 2
  sleep 5m
endwhile
call s:Note('nl ' .. s:got[0].result.line)
call s:Note('nl subscription ' .. s:got[1].result.subscription)
call ch_close_in(s:channel)
while job_status(s:job) ==# 'run'
  sleep 5m
endwhile
call s:Note('nl exit ' .. job_info(s:job).exitval)

" json: [n,message] and [n,reply].
let s:pushed = []
let s:job = job_start([g:program, 'serve', '--framing', 'vim'], #{in_mode: 'json', out_mode: 'json',
      \ noblock: 1, callback: {channel, message -> add(s:pushed, message)}})
let s:channel = job_getchannel(s:job)
let s:reply = ch_evalexpr(s:channel, #{jsonrpc: '2.0', method: 'weather/line'}, #{timeout: 20000})
call s:Note('json ' .. s:reply.result.line)
let s:reply = ch_evalexpr(s:channel, #{jsonrpc: '2.0', method: 'weather/nothing'}, #{timeout: 20000})
call s:Note('json error ' .. s:reply.error.code)
call job_stop(s:job)

" lsp: Content-Length headers; Vim numbers the requests itself.
let s:job = job_start([g:program, 'serve'], #{in_mode: 'lsp', out_mode: 'lsp', noblock: 1})
let s:channel = job_getchannel(s:job)
let s:reply = ch_evalexpr(s:channel, #{method: 'weather/line', params: #{place: '臺中'}}, #{timeout: 20000})
call s:Note('lsp ' .. s:reply.result.line .. ' ' .. s:reply.result.place.name)
let s:reply = ch_evalexpr(s:channel, #{method: 'shutdown', params: {}}, #{timeout: 20000})
call ch_sendexpr(s:channel, #{method: 'exit', params: {}})
while job_status(s:job) ==# 'run'
  sleep 5m
endwhile
call s:Note('lsp exit ' .. job_info(s:job).exitval)

call writefile(s:lines, g:results)
qall!

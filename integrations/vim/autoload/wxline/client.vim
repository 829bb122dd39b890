" One `wxline serve` for this Vim: started at the first need, and again when it has ended by itself.
let s:cpoptions = &cpoptions
set cpoptions&vim

" Seconds until another start, the longer the more often it has ended.
let s:pauses = [1, 2, 5, 10, 30, 60]

let s:job = v:null
let s:started = []
let s:deaths = 0
let s:timer = 0
let s:error = ''
" What is told where there is no reply.
let s:end = 'wxline has ended.'

let s:number = 0
" What is done with a reply, by the number of its request.
let s:waiting = {}
let s:subscription = 0
" The place that :WxlinePlace has chosen; empty where there is none.
let s:place = ''
" Counts the places that were asked for: only the last of them is gone to.
let s:moves = 0

" Starts wxline unless it runs; whether it does.
function! wxline#client#start() abort
  if s:runs()
    return 1
  endif
  call timer_stop(s:timer)
  if !wxline#options#is_there()
    call wxline#message#once(wxline#options#absence())
    " Where it has run before it is being replaced by another version, and will be back.
    if s:deaths > 0
      let s:deaths += 1
      call s:start_later()
    endif
    return 0
  endif
  let s:error = ''
  let s:started = reltime()
  let l:command = wxline#options#command() + ['serve'] + wxline#options#flags(['config'])
  let s:job = job_start(l:command, {
        \ 'in_mode': 'nl', 'out_mode': 'nl', 'err_mode': 'nl', 'noblock': 1,
        \ 'out_cb': function('s:receive'), 'err_cb': function('s:note'),
        \ 'exit_cb': function('s:ended')})
  if !s:runs()
    " One that has ended at once has told s:ended(); one that could not be started tells nobody.
    if job_status(s:job) ==# 'fail'
      let s:deaths += 1
      call s:start_later()
    endif
    return 0
  endif
  call s:subscribe(s:place)
  return 1
endfunction

" Ends wxline for good.
function! wxline#client#stop() abort
  call timer_stop(s:timer)
  let l:job = s:job
  let s:job = v:null
  let s:deaths = 0
  let s:moves += 1
  call s:forget()
  if type(l:job) == v:t_job
    call job_stop(l:job)
  endif
endfunction

" Another place, and the user's own for none. It is asked for once before the line is given up, so that a
" name that nothing is called changes nothing.
function! wxline#client#move(place) abort
  let s:moves += 1
  let l:params = extend(wxline#options#about(a:place), {'waitMs': 20000})
  call wxline#client#request('weather/line', l:params, function('s:moved', [a:place, s:moves]))
endfunction

function! s:moved(place, move, reply) abort
  if a:move != s:moves
    return
  endif
  let l:code = get(get(a:reply, 'error', {}), 'code', 0)
  " 1002 and above: there is such a place, but no weather yet.
  if has_key(a:reply, 'error') && !(l:code >= 1002 && l:code <= 1006)
    call wxline#message#once(a:reply.error.message)
  else
    call s:subscribe(a:place)
  endif
endfunction

" The places that answer to what is typed; none where the reply takes longer than a user waits.
function! wxline#client#places(typed) abort
  " A message would write over what is being typed.
  if !wxline#options#is_there()
    return []
  endif
  let l:found = {}
  let l:params = extend({'query': a:typed, 'limit': 50}, wxline#options#lang())
  call wxline#client#request('weather/places', l:params, {reply -> extend(l:found, reply)})
  let l:start = reltime()
  while empty(l:found) && s:runs()
    let l:left = 300 - float2nr(reltimefloat(reltime(l:start)) * 1000)
    let l:line = l:left > 0 ? ch_read(s:job, {'timeout': l:left}) : ''
    if l:line ==# ''
      break
    endif
    call s:receive(v:null, l:line)
  endwhile
  return get(get(l:found, 'result', {}), 'places', [])
endfunction

" Asks; the reply, with its `result` or its `error`, is given to a function.
function! wxline#client#request(method, params, Handler) abort
  if !wxline#client#start()
    let l:is_there = wxline#options#is_there()
    call a:Handler({'error': {'message': l:is_there ? s:end : wxline#options#absence()}})
    return
  endif
  let s:number += 1
  let s:waiting[s:number] = a:Handler
  let l:request = {'jsonrpc': '2.0', 'id': s:number, 'method': a:method, 'params': a:params}
  try
    call ch_sendraw(s:job, json_encode(l:request) . "\n")
  catch /E630\|E631\|E906/
    " It has just ended, and s:ended() answers for it.
  endtry
endfunction

" The place that the line is about; empty where wxline chooses.
function! wxline#client#current() abort
  return s:place !=# '' ? s:place : get(g:, 'wxline_place', '')
endfunction

function! s:runs() abort
  return type(s:job) == v:t_job && job_status(s:job) ==# 'run'
endfunction

function! s:subscribe(place) abort
  call wxline#client#request('weather/subscribe', wxline#options#line(a:place),
        \ function('s:subscribed', [a:place]))
endfunction

function! s:subscribed(place, reply) abort
  if has_key(a:reply, 'error')
    " An error without a code is ours: it has ended, and starts again.
    if has_key(a:reply.error, 'code')
      call wxline#message#once(a:reply.error.message)
    endif
    return
  endif
  if s:subscription > 0
    let l:params = {'subscription': s:subscription}
    call wxline#client#request('weather/unsubscribe', l:params, {reply -> 0})
  endif
  let s:subscription = a:reply.result.subscription
  let s:place = a:place
  call s:show(a:reply.result.line)
endfunction

" A message from wxline.
function! s:receive(channel, line) abort
  try
    let l:message = json_decode(a:line)
  catch /E491\|E474/
    return
  endtry
  if type(l:message) != v:t_dict
    return
  endif
  let l:number = get(l:message, 'id', 0)
  if get(l:message, 'method', '') ==# 'weather/changed'
    if l:message.params.subscription == s:subscription
      call s:show(l:message.params.line)
    endif
  elseif type(l:number) == v:t_number && has_key(s:waiting, l:number)
    let l:Handler = remove(s:waiting, l:number)
    call l:Handler(l:message)
  endif
endfunction

" Shows a line for 'statusline', which has every % doubled: %{} takes text as it is.
function! s:show(line) abort
  let l:line = substitute(a:line, '%%', '%', 'g')
  if l:line ==# get(g:, 'wxline', '')
    return
  endif
  let g:wxline = l:line
  " A prompt, or a menu in the status line, stays on the screen until it is answered.
  if mode() =~# '^r' || wildmenumode()
    autocmd SafeState * ++once call s:draw()
  else
    call s:draw()
  endif
  if exists('#User#WxlineChanged')
    doautocmd <nomodeline> User WxlineChanged
  endif
endfunction

function! s:draw() abort
  redrawstatus!
  " The parser of vint does not know it.
  execute 'redrawtabline'
endfunction

" What it says on standard error, where it should say nothing.
function! s:note(channel, line) abort
  let s:error = a:line
endfunction

function! s:ended(job, status) abort
  if type(s:job) != v:t_job || a:job != s:job
    return
  endif
  let l:life = reltimefloat(reltime(s:started))
  let s:deaths = l:life < 60 ? s:deaths + 1 : 1
  if l:life < 1 && s:deaths > 2
    call wxline#message#once('it ends at once: ' . (s:error ==# '' ? 'status ' . a:status : s:error))
  endif
  call s:start_later()
  call s:forget()
endfunction

function! s:start_later() abort
  let l:pause = s:pauses[min([max([s:deaths, 1]), len(s:pauses)]) - 1]
  let s:timer = timer_start(l:pause * 1000, {timer -> wxline#client#start()})
endfunction

" Nobody keeps the line true any longer, and nobody answers.
function! s:forget() abort
  let s:subscription = 0
  call s:show('')
  let l:waiting = s:waiting
  let s:waiting = {}
  for l:Handler in values(l:waiting)
    call l:Handler({'error': {'message': s:end}})
  endfor
endfunction

let &cpoptions = s:cpoptions
unlet s:cpoptions

" Windows with what wxline tells: the forecast, the week and the warnings of a place, or the doctor's report.
let s:cpoptions = &cpoptions
set cpoptions&vim

" What each window shows: parts that are filled in as they come, and how they are asked for, by buffer.
let s:views = {}

let s:sections = ['weather/forecast', 'weather/week', 'weather/alerts']

function! wxline#window#open(mods, place) abort
  if !wxline#client#start()
    return
  endif
  let l:place = a:place ==# '' ? wxline#client#current() : a:place
  let l:buffer = s:window(a:mods)
  let s:views[l:buffer] = {'ask': function('s:ask', [l:buffer, l:place]),
        \ 'refresh': function('s:refresh', [l:buffer, l:place])}
  call s:views[l:buffer].ask()
endfunction

function! wxline#window#doctor(mods) abort
  if !wxline#client#start()
    return
  endif
  let l:buffer = s:window(a:mods)
  let s:views[l:buffer] = {'refresh': function('s:examine', [l:buffer])}
  call s:views[l:buffer].refresh()
endfunction

" r in a window.
function! wxline#window#refresh() abort
  call wxline#message#allow()
  call s:views[bufnr('')].refresh()
endfunction

" q in a window, which may be the last one.
function! wxline#window#close() abort
  execute winnr('$') == 1 && tabpagenr('$') == 1 ? 'bwipeout' : 'close'
endfunction

" A window for a report, on screen already or new; its buffer.
function! s:window(mods) abort
  for l:buffer in tabpagebuflist()
    if has_key(s:views, l:buffer)
      call win_gotoid(bufwinid(l:buffer))
      return l:buffer
    endif
  endfor
  let l:height = min([20, &lines / 2])
  execute a:mods ==# '' ? 'botright ' . l:height . 'new' : a:mods . ' new'
  setlocal buftype=nofile bufhidden=wipe nobuflisted noswapfile nomodifiable undolevels=-1
  setlocal nowrap nonumber norelativenumber nolist nospell nofoldenable colorcolumn= textwidth=0
  setlocal winfixheight filetype=wxline
  " Another tab page may have a buffer of this name.
  silent! keepalt file [wxline]
  " Under 'compatible' there would be no <CR>.
  let l:cpoptions = &cpoptions
  set cpoptions&vim
  nnoremap <buffer> <silent> <nowait> q :<C-U>call wxline#window#close()<CR>
  nnoremap <buffer> <silent> <nowait> r :<C-U>call wxline#window#refresh()<CR>
  let &cpoptions = l:cpoptions
  let l:buffer = bufnr('')
  execute printf('autocmd BufWipeout <buffer=%d> call remove(s:views, %d)', l:buffer, l:buffer)
  return l:buffer
endfunction

" Asks for all sections at once.
function! s:ask(buffer, place) abort
  let l:parts = s:begin(a:buffer, map(copy(s:sections), '"..."'))
  for l:index in range(len(s:sections))
    let l:params = extend(wxline#options#about(a:place), {'asText': v:true, 'waitMs': 20000})
    call wxline#client#request(s:sections[l:index], l:params,
          \ function('s:fill', [a:buffer, l:parts, l:index]))
  endfor
  call s:write(a:buffer, l:parts)
endfunction

" From here on the window shows these parts, and no longer what was asked for before.
function! s:begin(buffer, parts) abort
  let s:views[a:buffer].parts = a:parts
  return a:parts
endfunction

function! s:fill(buffer, parts, index, reply) abort
  let a:parts[a:index] = has_key(a:reply, 'error') ? a:reply.error.message : a:reply.result.text
  call s:write(a:buffer, a:parts)
endfunction

function! s:refresh(buffer, place) abort
  let l:params = {'waitMs': 20000}
  if a:place !=# ''
    let l:params.place = a:place
  endif
  if get(g:, 'wxline_source', '') !=# ''
    let l:params.source = g:wxline_source
  endif
  call wxline#client#request('weather/refresh', l:params, function('s:refreshed', [a:buffer]))
endfunction

function! s:refreshed(buffer, reply) abort
  if has_key(a:reply, 'error')
    call wxline#message#once(a:reply.error.message)
    " Without a code it has ended; to ask would start it again.
    if !has_key(a:reply.error, 'code')
      return
    endif
  endif
  if has_key(s:views, a:buffer)
    call s:views[a:buffer].ask()
  endif
endfunction

" Runs wxline doctor, line by line into its window.
function! s:examine(buffer) abort
  let l:parts = s:begin(a:buffer, ['...'])
  call s:write(a:buffer, l:parts)
  let l:place = wxline#client#current()
  let l:command = wxline#options#command() + ['doctor']
        \ + wxline#options#flags(['config', 'source', 'lang', 'glyphs'])
        \ + (l:place ==# '' ? [] : ['--place=' . l:place])
  call job_start(l:command, {'in_io': 'null', 'err_io': 'out', 'out_mode': 'nl',
        \ 'out_cb': function('s:tell', [a:buffer, l:parts])})
endfunction

function! s:tell(buffer, parts, channel, line) abort
  let a:parts[0] = a:parts[0] ==# '...' ? a:line : a:parts[0] . "\n" . a:line
  call s:write(a:buffer, a:parts)
endfunction

" Writes the parts into the buffer, unless it is gone or shows others by now.
function! s:write(buffer, parts) abort
  if !bufloaded(a:buffer) || get(get(s:views, a:buffer, {}), 'parts', []) isnot a:parts
    return
  endif
  let l:lines = []
  for l:part in a:parts
    let l:lines += (empty(l:lines) ? [] : ['']) + split(l:part, "\n", 1)
    if l:lines[-1] ==# ''
      call remove(l:lines, -1)
    endif
  endfor
  call setbufvar(a:buffer, '&modifiable', 1)
  call setbufline(a:buffer, 1, l:lines)
  silent! call deletebufline(a:buffer, len(l:lines) + 1, '$')
  call setbufvar(a:buffer, '&modifiable', 0)
endfunction

let &cpoptions = s:cpoptions
unlet s:cpoptions

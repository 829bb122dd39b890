" What a vimrc and the commands call; the work is done in autoload/wxline/. :help wxline
let s:cpoptions = &cpoptions
set cpoptions&vim

let s:is_wanted = 0

" The line as plain text, for %{wxline#line()}. The first call has wxline started, once Vim has drawn its
" windows.
function! wxline#line() abort
  if !s:is_wanted && has('channel') && has('timers')
    let s:is_wanted = 1
    call timer_start(0, {timer -> wxline#client#start()})
  endif
  return get(g:, 'wxline', '')
endfunction

" :Wxline [place]: the forecast, the week and the warnings in a window.
function! wxline#open(mods, place) abort
  call wxline#message#allow()
  call wxline#window#open(a:mods, a:place)
endfunction

" :WxlinePlace [place]: another place for this Vim, or the user's own again.
function! wxline#place(place) abort
  call wxline#message#allow()
  call wxline#client#move(a:place)
endfunction

" :WxlineDoctor: what works and what does not.
function! wxline#doctor(mods) abort
  call wxline#message#allow()
  call wxline#window#doctor(a:mods)
endfunction

" Ends wxline and empties the line, until something is asked again.
function! wxline#stop() abort
  call wxline#client#stop()
endfunction

" Places that begin with what is typed, for the command line.
function! wxline#complete(lead, line, cursor) abort
  " A place may have blanks in it, and Vim completes the last word alone.
  let l:typed = matchstr(strpart(a:line, 0, a:cursor), '\C\<Wx\a*\s\+\zs.*')
  let l:before = strpart(l:typed, 0, strlen(l:typed) - strlen(a:lead))
  let l:found = []
  let l:places = wxline#client#places(l:typed)
  let l:ids = map(copy(l:places), 'v:val.id')
  for l:index in range(len(l:places))
    let l:place = l:places[l:index]
    " A county is told in the user's language, unless another is typed. The user's own places come before
    " the counties, and are told as they are asked for: what they are called may be the name of another.
    let l:is_other = a:lead !=# '' && s:begins(l:place.query, l:typed)
    let l:is_county = l:place.name ==# get(l:place, 'county', v:null)
          \ && index(l:ids, l:place.id, l:index + 1) < 0
    let l:name = l:is_county && !l:is_other ? l:place.name : l:place.query
    if s:begins(l:name, l:before)
      call add(l:found, strpart(l:name, strlen(l:before)))
    endif
  endfor
  return l:found
endfunction

function! s:begins(text, beginning) abort
  return stridx(tolower(a:text), tolower(a:beginning)) == 0
endfunction

let &cpoptions = s:cpoptions
unlet s:cpoptions

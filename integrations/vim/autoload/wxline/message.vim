" What is said to the user, and how often.
let s:cpoptions = &cpoptions
set cpoptions&vim

let s:said = {}

" A command was given: what goes wrong with it may be said, once more if need be.
function! wxline#message#allow() abort
  let s:said = {}
endfunction

" Says something that has not been said since the last command.
function! wxline#message#once(text) abort
  if has_key(s:said, a:text)
    return
  endif
  let s:said[a:text] = 1
  let l:text = 'wxline: ' . a:text
  echohl WarningMsg
  echomsg l:text
  " It comes when nobody expects a prompt for Enter, so what is too long for the last line is cut there;
  " the whole is in :messages. Vim itself takes some thirty cells of that line.
  let l:room = &columns * &cmdheight - 31
  if strdisplaywidth(l:text) > l:room
    redraw
    echo printf('%.*S', l:room - 3, l:text) . '...'
  endif
  echohl None
endfunction

let &cpoptions = s:cpoptions
unlet s:cpoptions

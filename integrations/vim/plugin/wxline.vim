" The weather on the status line: commands alone, so that starting Vim costs nothing. :help wxline
if exists('g:loaded_wxline') || !has('channel') || !has('timers')
  finish
endif
let g:loaded_wxline = 1

command! -nargs=? -complete=customlist,wxline#complete Wxline call wxline#open(<q-mods>, <q-args>)
command! -nargs=? -complete=customlist,wxline#complete WxlinePlace call wxline#place(<q-args>)
command! -nargs=0 WxlineDoctor call wxline#doctor(<q-mods>)

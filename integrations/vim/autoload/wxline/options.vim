" The options of this plugin, as commands and requests of wxline name them.
let s:cpoptions = &cpoptions
set cpoptions&vim

" What requests call the options: those about the weather, and those about the looks of the line.
let s:about = {'place': 'place', 'source': 'source', 'lang': 'lang', 'units': 'units',
      \ 'temperature': 'temperature', 'wind': 'wind', 'glyphs': 'glyphs'}
let s:looks = {'template': 'template', 'max_width': 'maxWidth', 'width': 'width'}

" The command that runs wxline.
function! wxline#options#command() abort
  let l:command = get(g:, 'wxline_command', ['wxline'])
  return type(l:command) == v:t_list ? copy(l:command) : [l:command]
endfunction

" Whether there is a program to start.
function! wxline#options#is_there() abort
  return executable(wxline#options#command()[0])
endfunction

" What to say where there is none.
function! wxline#options#absence() abort
  return printf('%s is no program; see :help wxline-install', wxline#options#command()[0])
endfunction

" Options as flags of the command line.
function! wxline#options#flags(names) abort
  let l:flags = []
  for l:name in a:names
    let l:value = get(g:, 'wxline_' . l:name, '')
    if l:name ==# 'config' && l:value !=# ''
      " No shell reads it, and expand() would run what stands in backticks.
      let l:value = fnamemodify(l:value, ':p')
    endif
    if l:value !=# ''
      call add(l:flags, printf('--%s=%s', l:name, l:value))
    endif
  endfor
  return l:flags
endfunction

" The parameters that every question about the weather has.
function! wxline#options#about(place) abort
  let l:params = s:set(s:about)
  if &encoding !=# 'utf-8'
    " Vim has no characters for the other pictures.
    call extend(l:params, {'glyphs': 'ascii'}, 'keep')
  endif
  return a:place ==# '' ? l:params : extend(l:params, {'place': a:place})
endfunction

" The parameters of a line for 'statusline'.
function! wxline#options#line(place) abort
  let l:params = extend(wxline#options#about(a:place), s:set(s:looks))
  return extend(l:params, {'for': 'statusline'})
endfunction

" The parameters that name the language.
function! wxline#options#lang() abort
  return s:set({'lang': 'lang'})
endfunction

" The options that are set, named as requests name them.
function! s:set(names) abort
  let l:params = {}
  for [l:option, l:name] in items(a:names)
    if get(g:, 'wxline_' . l:option, '') !=# ''
      let l:params[l:name] = g:['wxline_' . l:option]
    endif
  endfor
  return l:params
endfunction

let &cpoptions = s:cpoptions
unlet s:cpoptions

#!/bin/sh
# tmux plugin of wxline: puts the weather where status-left or status-right say #{weather}.
#
# Every value that a user can set reaches the command through #{q:…}, which quotes it for the shell,
# so that no place, template or path can break it or run anything.

option() {
  tmux show-option -gqv "$1"
}

# An option of wxline, where the user has set its twin in tmux: --place='…' for @wxline-place.
flag() {
  # shellcheck disable=SC1083
  printf '#{?#{@wxline-%s},--%s=#{q:@wxline-%s},}' "$1" "$1" "$1"
}

follow="exec #{?#{@wxline-command},#{q:@wxline-command},wxline} follow --for=tmux"
follow="$follow $(flag place) $(flag template) $(flag glyphs) $(flag lang) $(flag units)"
follow="$follow $(flag source) $(flag config) $(flag color) $(flag max-width) $(flag width)"

case $(option @wxline-mode) in
  pull)
    weather="#($follow)"
    ;;
  *)
    # One process for the whole server; a redraw starts none. It takes the place of the one that an
    # earlier reading of tmux.conf has started.
    weather='#{@wxline}'
    tmux run-shell -b "$follow --push=@wxline"
    ;;
esac

# A text as one word of a shell.
quote() {
  printf "'%s'" "$(printf %s "$1" | sed "s/'/'\\\\''/g")"
}

# Clicks, where they are asked for: on the side of the status line that shows the weather.
bind() {
  wxline='#{?#{@wxline-command},#{q:@wxline-command},wxline}'
  about="$(flag source) $(flag config) $(flag lang) >/dev/null 2>&1"
  tmux bind-key -T root "MouseDown1$1" run-shell -b "$wxline refresh $(flag place) $about"
  tmux bind-key -T root "WheelUp$1" run-shell -b "$wxline use --previous $about"
  tmux bind-key -T root "WheelDown$1" run-shell -b "$wxline use --next $about"
  # A popup's command is no format, so what users have set is quoted here.
  command=$(option @wxline-command)
  show=$(quote "${command:-wxline}")
  flags=''
  for name in place source config lang units glyphs; do
    value=$(option "@wxline-$name")
    [ -z "$value" ] || flags="$flags --$name=$(quote "$value")"
  done
  tmux bind-key -T root "MouseDown2$1" display-popup -E -w 64 -h 20 \
    "$show forecast $flags; $show alerts $flags; read -r _"
}

for side in status-left status-right; do
  text=$(option "$side")
  case $(option @wxline-clicks):$text in
    on:*'#{weather}'*) if [ "$side" = status-left ]; then bind StatusLeft; else bind StatusRight; fi ;;
  esac
  new=''
  while :; do
    case $text in
      *'#{weather}'*)
        new="$new${text%%'#{weather}'*}$weather"
        text=${text#*'#{weather}'}
        ;;
      *)
        new="$new$text"
        break
        ;;
    esac
  done
  tmux set-option -gq "$side" "$new"
done

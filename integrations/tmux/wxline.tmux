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
follow="$follow $(flag source) $(flag config)"

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

for side in status-left status-right; do
  text=$(option "$side")
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

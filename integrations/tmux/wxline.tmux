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
follow="$follow $(flag place) $(flag template) $(flag glyphs) $(flag lang)"
follow="$follow $(flag units) $(flag temperature) $(flag wind) $(flag source)"
follow="$follow $(flag config) $(flag color) $(flag max-width) $(flag width)"

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

# Options of wxline as words of a shell, where the user has set their twins in tmux: a popup's command is no
# format.
words() {
  for name; do
    value=$(option "@wxline-$name")
    [ -z "$value" ] || printf ' --%s=%s' "$name" "$(quote "$value")"
  done
}
command=$(option @wxline-command)
show=$(quote "${command:-wxline}")

# Clicks, where they are asked for: on the side of the status line that shows the weather.
wxline='#{?#{@wxline-command},#{q:@wxline-command},wxline}'
bind() {
  about="$(flag source) $(flag config) $(flag lang) >/dev/null 2>&1"
  tmux bind-key -T root "MouseDown1$1" run-shell -b "$wxline refresh $(flag place) $about"
  tmux bind-key -T root "WheelUp$1" run-shell -b "$wxline use --previous $about"
  tmux bind-key -T root "WheelDown$1" run-shell -b "$wxline use --next $about"
  shown=$(words place source config lang units glyphs width)
  # The shell of a popup may be one with another idea of read.
  tmux bind-key -T root "MouseDown2$1" display-popup -E -w 64 -h 20 \
    "exec sh -c $(quote "$show forecast $shown; $show alerts $shown; read -r _")"
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
  # A last semicolon would end the command.
  case $new in *';') new="${new%;}\\;" ;; esac
  tmux set-option -gq "$side" "$new"
done

# The map, in a popup; where tmux has none (before 3.2), or a menu is wanted, the counties in a menu.
counties() {
  cat <<'END'
63000 臺北市 Taipei
65000 新北市 New Taipei
68000 桃園市 Taoyuan
66000 臺中市 Taichung
67000 臺南市 Tainan
64000 高雄市 Kaohsiung
10017 基隆市 Keelung
10004 新竹縣 Hsinchu County
10018 新竹市 Hsinchu City
10005 苗栗縣 Miaoli
10007 彰化縣 Changhua
10008 南投縣 Nantou
10009 雲林縣 Yunlin
10010 嘉義縣 Chiayi County
10020 嘉義市 Chiayi City
10013 屏東縣 Pingtung
10002 宜蘭縣 Yilan
10015 花蓮縣 Hualien
10014 臺東縣 Taitung
10016 澎湖縣 Penghu
09020 金門縣 Kinmen
09007 連江縣 Lienchiang
END
}

map_key=W
[ -z "$(tmux show-option -gq @wxline-map-key)" ] || map_key=$(option @wxline-map-key)
if [ -z "$map_key" ]; then
  :
elif [ "$(option @wxline-map)" != menu ] && tmux list-commands | grep -q '^display-popup'; then
  shown=$(words config lang units glyphs width)
  # It is of Taiwan, whoever tells of other places.
  case $(option @wxline-source) in cwa | sample) shown="$shown$(words source)" ;; esac
  tmux bind-key "$map_key" display-popup -E -w 90% -h 90% \
    "$show map --pick --use$shown >/dev/null"
else
  # A menu's commands are formats, what they run is one again, and there #{q:…} quotes.
  use=$(printf %s "$wxline use" | sed 's/#/##/g')
  about=$(printf %s "$(flag source) $(flag config) >/dev/null 2>&1" | sed 's/#/##/g')
  set --
  while read -r code name english; do
    set -- "$@" "$name $english" '' "run-shell -b '$use $code $about'"
  done <<END
$(counties)
END
  tmux bind-key "$map_key" display-menu -x C -y C "$@"
fi

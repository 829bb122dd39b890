#!/bin/sh
# The weather as an item of SketchyBar: at the end of ~/.config/sketchybar/sketchybarrc.
# The follower sets the item's label when the line changes, and ends when the bar is gone.
sketchybar --add item weather right --set weather click_script="wxline refresh"
wxline follow --push sketchybar:weather &

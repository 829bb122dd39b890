#!/bin/sh
# The weather in the menu bar of macOS, by xbar or SwiftBar: put this into the folder of their plugins.
# <xbar.title>Weather on one line</xbar.title>
# <xbar.dependencies>wxline</xbar.dependencies>
PATH=/usr/local/bin:/opt/homebrew/bin:$HOME/.local/bin:$PATH
exec wxline line --for xbar --wait 5

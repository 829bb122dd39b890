#!/bin/sh
# The weather in the menu bar of macOS, by SwiftBar, which keeps it running.
# <swiftbar.title>Weather on one line</swiftbar.title>
# <swiftbar.type>streamable</swiftbar.type>
PATH=/usr/local/bin:/opt/homebrew/bin:$HOME/.local/bin:$PATH
exec wxline follow --for xbar

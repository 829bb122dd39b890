# The weather in Kakoune: an option for the mode line, and a page of what is to come.
#
# One process follows the weather for the session. It writes into a named pipe that Kakoune reads as a
# buffer, *wxline-feed*, and the last line there becomes the option. So no text passes through a shell or
# is a command to Kakoune; and when the session ends, however it ends, nobody reads the pipe any more,
# which is what ends the process.

declare-option -docstring 'the weather on one line, for modelinefmt: %opt{wxline}' str wxline
declare-option -docstring 'the program: a name on PATH, or a path' str wxline_command wxline
declare-option -docstring 'the place; empty: the one that wxline has by itself' str wxline_place
declare-option -docstring 'the form of the line; empty: as configured' str wxline_template
declare-option -docstring 'text, emoji, nerd or ascii; empty: as configured' str wxline_glyphs
declare-option -docstring 'zh-TW or en; empty: as configured, else by the locale' str wxline_language
declare-option -docstring 'metric or imperial; empty: as configured, else by the place' str wxline_units

define-command wxline-enable -params 0 -docstring '
wxline-enable: follow the weather, in the option wxline
In kakrc or at any time; once more, it takes the options as they are now.' %{
    wxline-disable
    wxline-sh enable
}

define-command wxline-disable -params 0 -docstring '
wxline-disable: end the process that follows the weather, and empty the option wxline' %{
    # Closing the pipe is what ends it.
    try %{ delete-buffer! *wxline-feed* }
    set-option global wxline ''
}

define-command wxline -params ..1 -docstring '
wxline [<place>]: show the weather to come: days and nights, the week, and warnings' \
-shell-script-candidates %{
    # Counties by both of their names; names of your own by what they are asked for.
    "$kak_opt_wxline_command" places |
        sed -n 's/^\([^ ]*[市縣]\)  *\(.*[^ ]\)  *[0-9]*$/\1\n\2/p; t; s/  .*//p'
} %{
    wxline-sh show %arg{@}
}

define-command wxline-place -params ..1 -docstring '
wxline-place [<place>]: show the weather of another place; without one, that of your own
What no place is called leaves everything as it is.' \
-shell-script-candidates %{
    "$kak_opt_wxline_command" places |
        sed -n 's/^\([^ ]*[市縣]\)  *\(.*[^ ]\)  *[0-9]*$/\1\n\2/p; t; s/  .*//p'
} %{
    wxline-sh move %arg{@}
}

define-command wxline-doctor -params 0 -docstring '
wxline-doctor: show whether everything that wxline needs is there, and what to do' %{
    wxline-sh doctor
}

define-command -hidden wxline-start %{
    # In kakrc there is no client yet, so the buffer is opened from that of the messages, which the first
    # message makes.
    echo -debug 'wxline: the weather is followed'
    evaluate-commands -buffer *debug* %{
        wxline-sh follow
        hook buffer BufReadFifo .* %{ evaluate-commands -draft %{
            select %val{hook_param}
            try wxline-take
        } }
        hook -always buffer BufCloseFifo .* %{ set-option global wxline '' }
    }
}

# The last line of what is selected becomes the option; a tab alone empties it, and what is empty does
# nothing.
define-command -hidden wxline-take %{
    execute-keys <a-s><a-k>^[^\n]+\n<ret>
    select %val{selection_desc}
    try %{
        execute-keys -draft <a-k>^\t\n<ret>
        set-option global wxline ''
    } catch %{
        # What a mode line shows of an option has its braces escaped by Kakoune, but not its backslashes.
        try %{ execute-keys -draft 's\\<ret>a\<esc>' }
        execute-keys 'xs^[^\n]+<ret>'
        set-option global wxline %val{selection}
    }
}

# Everything that needs a shell: an action, and a place for those that have one.
define-command -hidden wxline-sh -params 1..2 %{ evaluate-commands %sh{
    # A text as one word of a command of Kakoune.
    quote() { printf "'%s'" "$(printf %s "$1" | sed "s/'/''/g")"; }

    # Runs a command of wxline for a place.
    run() {
        name=$1 at=$2
        shift 2
        [ -z "$at" ] || set -- "$@" "--place=$at"
        [ -z "$kak_opt_wxline_glyphs" ] || set -- "$@" "--glyphs=$kak_opt_wxline_glyphs"
        [ -z "$kak_opt_wxline_language" ] || set -- "$@" "--lang=$kak_opt_wxline_language"
        [ -z "$kak_opt_wxline_units" ] || set -- "$@" "--units=$kak_opt_wxline_units"
        # Kakoune's <c-c> interrupts its whole process group, also what it did not mean.
        $session "$kak_opt_wxline_command" "$name" "$@"
    }
    session=$(command -v setsid)

    # Runs a function in the background, and has a buffer read what it prints.
    feed() {
        folder=$(mktemp -d "${TMPDIR:-/tmp}/wxline.XXXXXX") && mkfifo "$folder/pipe" || exit
        {
            # Opening it waits for the reader; then it needs no name any more.
            exec >"$folder/pipe"
            rm -r "$folder"
            "$1"
        } </dev/null >/dev/null 2>&1 &
        printf 'edit! -fifo %s %s\n' "$(quote "$folder/pipe")" "$2"
    }

    # Follows the weather until nobody reads.
    follow() {
        set -- --color=never
        [ -z "$kak_opt_wxline_template" ] || set -- "$@" "--template=$kak_opt_wxline_template"
        failures=0
        while :; do
            began=$(date +%s)
            run follow "$kak_opt_wxline_place" "$@"
            # An empty line says nothing, but to this loop, when the session is gone.
            printf '\n' || exit
            failures=$((failures + 1))
            [ $(($(date +%s) - began)) -lt 60 ] || failures=1
            # A line that nobody keeps true is not left standing.
            [ $failures -lt 3 ] || printf '\t\n' || exit
            pause=$(echo 1 2 5 10 30 60 | cut -d ' ' -f "$((failures < 6 ? failures : 6))")
            while [ "$pause" -gt 0 ]; do
                sleep 1
                printf '\n' || exit
                pause=$((pause - 1))
            done
        done
    }

    # The weather to come.
    show() {
        run forecast "$place" 2>&1
        # What is wrong with a place is told once.
        [ $? != 64 ] || exit
        for section in week alerts; do
            echo
            run $section "$place" 2>&1
        done
    }

    doctor() { run doctor "$kak_opt_wxline_place" 2>&1; }

    if ! command -v "$kak_opt_wxline_command" >/dev/null 2>&1; then
        message="wxline: there is no program $kak_opt_wxline_command; build wxline, put wxline and"
        message="$message wxline-fetch on your PATH, or set the option wxline_command"
        printf 'echo -debug -- %s\necho -- %s\n' "$(quote "$message")" "$(quote "$message")"
        exit
    fi
    case $1 in
        enable) echo wxline-start ;;
        follow) feed follow '-debug *wxline-feed*' ;;
        doctor) feed doctor '*wxline-doctor*' ;;
        show)
            place=${2:-$kak_opt_wxline_place}
            feed show '*wxline*'
            ;;
        move)
            message=$(run forecast "$2" --wait=5 2>&1 >/dev/null)
            if [ $? = 64 ]; then
                printf 'fail -- %s\n' "$(quote "$message")"
            else
                printf 'set-option global wxline_place %s\nwxline-enable\n' "$(quote "$2")"
            fi
            ;;
    esac
} }

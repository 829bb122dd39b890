"""A segment for powerline: the weather on one line.

In a theme: {"function": "wxline_powerline.weather", "args": {"place": "臺北市"}}, with this file's folder
among `common.paths` in config.json. Plain text: powerline escapes it for tmux, shells and editors itself.
"""

import subprocess


def weather(pl, place=None, command="wxline"):
    """Gives the line, or nothing where there is no wxline; what is overdue is fetched in the background."""
    arguments = [command, "line", "--color", "never", "--wait", "0"]
    if place:
        arguments += ["--", place]
    try:
        line = subprocess.run(
            arguments, capture_output=True, timeout=2, check=True, text=True
        ).stdout.rstrip("\n")
    except (OSError, subprocess.SubprocessError) as problem:
        pl.error("wxline: {0}", problem)
        return None
    return [{"contents": line, "highlight_groups": ["weather", "background"]}]

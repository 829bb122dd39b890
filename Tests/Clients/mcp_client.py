"""A conversation with wxline over the official client of the Model Context Protocol, in both eras."""
import asyncio
import json
import os
import sys
import time

from mcp import StdioServerParameters
from mcp.client import Client


async def talk(program, mode):
    parameters = StdioServerParameters(command=program, args=["serve"], env=dict(os.environ))
    async with Client(parameters, mode=mode) as client:
        tools = await client.list_tools()
        assert [tool.name for tool in tools.tools] == [
            "weather_line", "weather_forecast", "weather_now", "weather_week", "weather_alerts",
        ], tools

        line = await client.call_tool("weather_line", {"place": "Tainan", "lang": "en"})
        assert not line.is_error, line
        assert line.structured_content["line"] == "⛅ 18–24°C 30%", line
        assert line.content[0].text == "Tainan City, today: Partly cloudy, 18–24°C, 30%", line

        forecast = await client.call_tool("weather_forecast", {"lang": "en"})
        assert len(forecast.structured_content["periods"]) == 3, forecast

        now = await client.call_tool("weather_now", {"lang": "en"})
        assert now.structured_content["temperature"] == 20, now
        assert "Taipei (466920, 1.1 km)" in now.content[0].text, now
        week = await client.call_tool("weather_week", {"place": "Tainan"})
        assert len(week.structured_content["days"]) == 2, week
        alerts = await client.call_tool("weather_alerts", {"place": "Taipei", "lang": "en"})
        assert alerts.structured_content["alerts"][0]["severity"] == "moderate", alerts
        assert "extremely heavy rain advisory" in alerts.content[0].text, alerts

        unknown = await client.call_tool("weather_line", {"place": "Taipai"})
        assert unknown.is_error and "Taipai" in unknown.content[0].text, unknown
        wrong = await client.call_tool("weather_line", {"plcae": "Tainan"})
        assert wrong.is_error, wrong
        start = time.monotonic()
    # Closing took the end of the input, and no signal: those come after two seconds.
    print(mode, "closed in", json.dumps(round(time.monotonic() - start, 2)))
    assert time.monotonic() - start < 1.9


async def main(program):
    for mode in ["legacy", "auto", "2026-07-28"]:
        await talk(program, mode)
    print("done")


asyncio.run(main(sys.argv[1]))

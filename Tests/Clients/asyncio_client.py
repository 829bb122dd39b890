"""A conversation with wxline over asyncio's streams: what a Python editor plugin or bar would do."""
import asyncio
import json
import sys


async def main(program):
    wxline = await asyncio.create_subprocess_exec(
        program, "serve", stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE)

    def send(**message):
        wxline.stdin.write(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")

    async def receive():
        # Fails on a line over 64 KiB.
        return json.loads(await asyncio.wait_for(wxline.stdout.readline(), 30))

    send(id=1, method="weather/subscribe", params={"place": "臺北"})
    first = await receive()
    assert first["id"] == 1, first
    print("subscribed", first["result"]["line"], flush=True)
    # The period ends while the conversation goes on.
    changed = await receive()
    assert changed["method"] == "weather/changed", changed
    assert changed["params"]["subscription"] == first["result"]["subscription"]
    print("changed", changed["params"]["line"])

    for number in range(100):
        send(id=f"n{number}", method="weather/line", params={"place": "臺北"})
    await wxline.stdin.drain()
    replies = [await receive() for _ in range(100)]
    assert [reply["id"] for reply in replies] == [f"n{number}" for number in range(100)]
    assert {reply["result"]["line"] for reply in replies} == {changed["params"]["line"]}

    wxline.stdin.close()
    assert await wxline.wait() == 0
    assert await wxline.stderr.read() == b""
    print("done")


asyncio.run(main(sys.argv[1]))

extension Help {
  /// The line protocol in short; `integrations/PROTOCOL.md` is the reference.
  static let lineProtocol = """
    wxline serve speaks JSON-RPC 2.0, one message a line, UTF-8, on standard input and output.

    Input   {"jsonrpc":"2.0","id":1,"method":"weather/line","params":{"place":"台中"}}
    Output  {"jsonrpc":"2.0","id":1,"result":{"line":"⛅ 18–24°C 30%","state":"fresh", …}}

    Every request with an id gets one reply; replies may come out of order. A message without an id is
    never answered. A line that is no message gets its error, and the next line is served. The process
    ends when the input does, when nobody reads, or with its parent.

      weather/line         place, for, template, glyphs, color, width, maxWidth, maxBytes, units,
                           temperature, wind, lang, source, cachedOnly, waitMs: the weather on one
                           line, and what it was made of
      weather/forecast     place, glyphs, units, temperature, wind, lang, source, cachedOnly, waitMs,
                           asText, hours: the periods to come
      weather/now          as weather/forecast: the weather of now, as it was measured
      weather/week         as weather/forecast: the days to come
      weather/alerts       as weather/forecast: the warnings in force and to come
      weather/places       query, limit, lang: what can be asked for
      weather/locate       lat, lon, lang: the county of a point
      weather/refresh      place, source, waitMs: fetch now, within the limits of politeness
      weather/subscribe    as weather/line: the line now, and weather/changed for each other one
      weather/unsubscribe  subscription
      wxline/info          methods, hosts, fields, error codes
      wxline/status        what is known, when it is asked for next, what it costs
      shutdown, exit       as LSP has them; $/cancelRequest with id as well

    Parameters are given by name, all are optional, and one that a method does not have is an error.
    Errors: -32700 no JSON, -32600 no request, -32601 no such method, -32602 wrong parameters, -32603 a
    fault of wxline, -32800 cancelled, 1001 no such place, 1002 unreachable, 1003 nothing known yet,
    1004 asked too often, 1005 reply unusable, 1006 the source refuses, or wants a key.

    Header framing (Content-Length) is spoken to whoever begins with it, Vim's json channels with
    --framing vim. The Model Context Protocol is answered in the same loop.

    """
}

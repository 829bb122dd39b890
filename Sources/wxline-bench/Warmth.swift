/// A warm cache: what a fetch leaves behind, and the instant at which it is fresh.
enum Warmth {
  static let now = "2026-05-05T08:00:00+08:00"

  static let snapshot = """
    {"format":1,"source":"cwa","place":"63000","forecast":{"fetched":"2026-05-05T00:00:00Z",
    "value":{"issued":"2026-05-04T21:00:00Z","offset":28800,"periods":[
    {"start":"2026-05-04T22:00:00Z","end":"2026-05-05T10:00:00Z","low":18,"high":22,"rain":80,
    "condition":"rain","code":"11","night":false,
    "text":{"zh-TW":"陰短暫陣雨","en":"Cloudy with occasional showers"},
    "comfort":{"zh-TW":"稍有寒意至舒適","en":"chilly to comfortable"}},
    {"start":"2026-05-05T10:00:00Z","end":"2026-05-05T22:00:00Z","low":20,"high":21,"rain":50,
    "condition":"rain","code":"10","night":true,
    "text":{"zh-TW":"陰時多雲短暫陣雨","en":"Mostly cloudy with occasional showers"},
    "comfort":{"zh-TW":"舒適","en":"comfortable"}},
    {"start":"2026-05-05T22:00:00Z","end":"2026-05-06T10:00:00Z","low":21,"high":28,"rain":20,
    "condition":"cloudy","code":"6","night":false,
    "text":{"zh-TW":"陰時多雲","en":"Mostly cloudy"},
    "comfort":{"zh-TW":"舒適","en":"comfortable"}}]}}}
    """

  static let record = """
    {"format":1,"parts":{"forecast":{"made":"2026-05-05T00:00:00Z",
    "confirmed":"2026-05-05T00:00:00Z","failures":0,"next":"2026-05-05T09:00:00Z","spread":0,
    "configuration":""}}}
    """
}

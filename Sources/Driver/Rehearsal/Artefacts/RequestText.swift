import RehearsalWire

/// The requests of an app for people: when each was sent, answered and handled, and which of them overtook another.
enum RequestText {
  /// One line a request, and a line with its body below it.
  static func lines(_ requests: [RequestRecord]) -> [String] {
    requests.indices.flatMap { index in
      [line(index, in: requests)] + (requests[index].body.map { ["    \($0.prefix(2000))"] } ?? [])
    }
  }

  /// `2.  120 ms  GET https://… (stub 1), answered at 180 ms with 200, before 1 which was sent earlier, handled at 180 ms`.
  private static func line(_ index: Int, in requests: [RequestRecord]) -> String {
    let request = requests[index]
    let answer =
      request.passedThrough == true
      ? "passed through" : request.stubbed ? "stub\(request.stub.map { " \($0)" } ?? "")" : "no stub answers it"
    return "\(index + 1).  \(request.atMs)  \(request.method) \(request.url) (\(answer)), "
      + ([ending(of: request)] + overtaken(by: index, in: requests) + handling(of: request)).joined(separator: ", ")
  }

  private static func ending(of request: RequestRecord) -> String {
    guard let answered = request.answeredMs else { return "no answer yet" }
    let status = request.status.map { " with \($0)" } ?? ""
    guard let failure = request.failure else { return "answered at \(answered)\(status)" }
    let response = request.status.map { "answered at \(answered) with \($0), then " } ?? ""
    return "\(response)\(failure == "cancelled" ? "cancelled" : "failed with \(failure)")"
      + (request.status == nil ? " at \(answered)" : "")
  }

  private static func handling(of request: RequestRecord) -> [String] {
    if let handled = request.handledMs { return ["handled at \(handled)"] }
    return request.answeredMs == nil ? [] : [(300..<400).contains(request.status ?? 0) ? "redirected" : "not handled yet"]
  }

  /// The earlier requests for the same thing, whatever the query, that had no answer yet when this one was answered. Such
  /// requests make races.
  private static func overtaken(by index: Int, in requests: [RequestRecord]) -> [String] {
    let request = requests[index]
    guard let answered = request.answeredMs else { return [] }
    let slower = requests.indices.prefix(index).filter { earlier in
      let other = requests[earlier]
      return other.method == request.method && place(other) == place(request) && other.failure != "cancelled"
        && other.answeredMs.map { $0.duration > answered.duration } ?? true
    }
    return slower.isEmpty ? [] : ["before \(slower.map { "\($0 + 1)" }.joined(separator: ", ")), sent earlier"]
  }

  private static func place(_ request: RequestRecord) -> Substring { request.url.prefix { $0 != "?" && $0 != "#" } }
}

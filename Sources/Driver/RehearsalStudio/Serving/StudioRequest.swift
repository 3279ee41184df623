import Rehearsal

/// A request to the studio, with what it brings along.
struct StudioRequest: Sendable {
  var method: String
  var path: String
  var query: [String: String]
  /// The members of its body; an empty object where it has none.
  var body: JSONValue

  init(method: String, path: String, query: [String: String], bytes: [UInt8]) throws {
    (self.method, self.path, self.query) = (method, path, query)
    guard !bytes.isEmpty else {
      body = .object([:])
      return
    }
    do {
      body = try JSON.decode(JSONValue.self, from: bytes)
    } catch {
      throw StudioProblem("the body is no JSON: \(error)")
    }
    guard case .object = body else { throw StudioProblem("the body must be a JSON object, such as {}") }
  }

  /// A word of the query that must be there.
  func needed(_ name: String) throws -> String {
    guard let word = query[name], !word.isEmpty else { throw StudioProblem("the address must say '\(name)='") }
    return word
  }
}

extension Studio {
  /// Answers a request whose sender may ask. It may wait for agents and programs.
  func answer(_ request: StudioRequest) throws -> StudioAnswer {
    let body = request.body
    switch "\(request.method) \(request.path)" {
    case "GET /api/specs": return try StudioAnswer(try runs.list())
    case "GET /api/state": return try StudioAnswer(board)
    case "POST /api/runs":
      let ids = body["ids"]?.list?.compactMap(\.word)
      guard ids?.isEmpty != true else { throw StudioProblem("'ids' names no spec: leave it out to run all") }
      let (number, carryOut) = try runs.begin(ids, seed: body["seed"]?.word)
      inBackground(carryOut)
      return try StudioAnswer(["number": number])
    case "POST /api/runs/stop":
      runs.stop()
      return try Self.done
    case "POST /api/watch":
      guard let isOn = body["isOn"]?.flag else { throw StudioProblem("'isOn' must be true or false") }
      runs.watch(isOn)
      return try Self.done
    case "POST /api/tests":
      guard let isOn = body["isOn"]?.flag else { throw StudioProblem("'isOn' must be true or false") }
      try runs.include(tests: isOn)
      return try Self.done
    case "GET /api/recordings": return try StudioAnswer(["recordings": traces.entries()])
    case "GET /api/trace":
      return StudioAnswer(try traces.page(of: try request.needed("recording")), type: "text/html; charset=utf-8")
    case "GET /api/trace-data": return try StudioAnswer(try traces.trace(of: try request.needed("recording")))
    case "POST /api/query":
      return try StudioAnswer(["answers": try traces.answers(to: try body.needed("view"), in: try body.needed("recording"))])
    case "POST /api/explore":
      let runs = body["runs"]?.whole ?? Self.usualRuns
      inBackground(try explorations.begin(try body.needed("spec"), runs: runs))
      return try Self.done
    case "POST /api/explore/stop":
      explorations.stop()
      return try Self.done
    case "POST /api/history":
      try history.make()
      return try Self.done
    case _ where request.path.hasPrefix("/api/live") || request.path == "/api/apps": return try answerLive(request)
    case _ where request.method == "GET" && request.path.hasPrefix("/history/"):
      return try history.file(String(request.path.dropFirst("/history/".count)))
    default: throw StudioProblem("there is nothing at \(request.method) \(request.path.prefix(200))", status: 404)
    }
  }

  private func answerLive(_ request: StudioRequest) throws -> StudioAnswer {
    let body = request.body
    switch "\(request.method) \(request.path)" {
    case "GET /api/apps": return try StudioAnswer(["apps": try live.apps()])
    case "GET /api/live": return try StudioAnswer(try live.screen())
    case "POST /api/live":
      let seed = body["seed"]?.word.map { UInt64($0) }
      if case .some(.none) = seed { throw StudioProblem("a seed is a whole number below 2^64") }
      return try StudioAnswer(try live.launch(body["app"]?.word, seed: seed ?? nil, device: body["device"]?.word))
    case "DELETE /api/live":
      live.close()
      return try StudioAnswer(try live.screen())
    case "POST /api/live/act": return try StudioAnswer(try live.act(try LiveAct(body)))
    case "POST /api/live/expect": return try StudioAnswer(try live.expect(at: try body.point, depth: body["depth"]?.whole ?? 0))
    case "POST /api/live/story":
      return try StudioAnswer(
        try live.tell(
          isRecording: body["isRecording"]?.flag, name: body["name"]?.word, beginAnew: body["beginAnew"]?.flag ?? false))
    default: throw StudioProblem("there is nothing at \(request.method) \(request.path.prefix(200))", status: 404)
    }
  }

  /// How many runs a spec is explored for, unless somebody says.
  private static let usualRuns = 300

  private static var done: StudioAnswer { get throws { try StudioAnswer([String: String]()) } }
}

import Rehearsal
import RehearsalWire

/// What is known so far of an app that is being filmed.
struct FilmedApp {
  private(set) var told = TraceDocument.App(
    name: "", screen: Rect(x: 0, y: 0, width: 0, height: 0), commands: [], frames: [], pictureLines: [], viewLines: [],
    superclasses: [:], controllerTrees: [], moments: [], requests: [], console: [], missed: 0)
  private(set) var log: [String] = []
  private var now: Milliseconds = 0
  /// How many bytes of the end of a log are kept.
  private static let logLimit = 100_000
  /// How many bytes of the beginning of a response's body are kept, and how many characters of all together: a trace is one page,
  /// which is mailed.
  private static let responseBytes = 16_384
  private static let allResponseBytes = 262_144

  /// Adds a command, and what was filmed since the one before.
  mutating func add(
    _ command: some RehearsalWire.Command, _ place: SourcePlace?, _ fault: Fault?, _ film: Result<Film.Reply, Fault>
  ) {
    if let launch = command as? Launch, told.name.isEmpty { told.name = launch.app ?? "" }
    let (start, first) = (now, max(0, told.frames.count - 1))
    var pending: [PendingItem] = []
    switch film {
    case .success(let film):
      take(film)
      pending = film.pending
    case .failure(let problem): told.lost = told.lost ?? problem.message
    }
    told.commands.append(
      TraceDocument.Command(
        method: type(of: command).method, phrase: command.phrase, startMs: start, endMs: now, place: place,
        fault: fault.map { TraceDocument.Refusal(code: $0.code.rawValue, message: $0.message) }, firstFrame: first,
        lastFrame: max(0, told.frames.count - 1), controllers: max(0, told.controllerTrees.count - 1), pending: pending))
  }

  private mutating func take(_ film: Film.Reply) {
    told.frames += film.frames
    told.pictureLines += film.pictureLines
    told.viewLines += film.views
    told.superclasses.merge(film.superclasses) { known, _ in known }
    told.missed += film.missed
    take(film.motions)
    if told.controllerTrees.last != film.controllers { told.controllerTrees.append(film.controllers) }
    now = film.nowMs
    if let window = film.views.first(where: { $0.depth == 0 }), told.screen.width == 0 { told.screen = window.view.frame }
  }

  /// Each is told when it has begun, in the order of their numbers, and again when it is over.
  private mutating func take(_ motions: [FilmedMotion]) {
    var all = told.motions ?? []
    for motion in motions {
      if all.indices.contains(motion.number - 1) { all[motion.number - 1] = motion } else { all.append(motion) }
    }
    told.motions = all
  }

  /// Asks for what is only known at the end.
  mutating func conclude(_ trace: Trace.Reply?, in agent: AgentProcess) {
    log = agent.wholeLog(limit: Self.logLimit)?.split(separator: "\n").map(String.init) ?? []
    guard let trace else {
      told.lost = agent.crashText ?? told.lost ?? "the agent is gone"
      return
    }
    told.moments = trace.entries.compactMap(TraceDocument.Moment.init(entry:))
    told.requests = (try? agent.send(Requests(responseBytes: Self.responseBytes)).requests) ?? []
    told.requests.leaveOutResponseBodies(beyond: Self.allResponseBytes)
    told.console = (try? agent.send(Console()).lines) ?? []
    if told.name.isEmpty { told.name = Self.name(in: trace.entries) ?? "app" }
  }

  /// The name of an app whose launch did not say it: `launch Notes seed 7 {}`.
  private static func name(in entries: [String]) -> String? {
    guard let launch = entries.first(where: { $0.hasPrefix("launch ") }) else { return nil }
    return launch.dropFirst("launch ".count).range(of: " seed ").map {
      String(launch.dropFirst("launch ".count)[..<$0.lowerBound])
    }
  }
}

extension [RequestRecord] {
  /// Leaves out the bodies of responses, the oldest first, until the others have so many characters at most.
  mutating func leaveOutResponseBodies(beyond limit: Int) {
    var left = limit
    for place in indices.reversed() {
      guard var response = self[place].response else { continue }
      left -= (response.body ?? response.bodyBase64 ?? "").utf8.count
      guard left < 0 else { continue }
      (response.body, response.bodyBase64) = (nil, nil)
      self[place].response = response
    }
  }
}

extension TraceDocument.Moment {
  /// Reads an entry of a trace: `350 ms event network GET https://…`; nil for one that is not of the app.
  init?(entry: String) {
    guard let space = entry.range(of: " ms "), let number = Double(entry[..<space.lowerBound]), number <= Milliseconds.limit.value
    else { return nil }
    let rest = entry[space.upperBound...]
    let word = rest.prefix { $0 != " " }
    let kind: Kind
    switch word {
    case "command", "reply", "fault": return nil
    case "event": kind = .event
    case "request": kind = .request
    default: kind = .lifecycle
    }
    let text = kind == .event ? rest.dropFirst("event ".count) : rest
    self.init(atMs: Milliseconds(.milliseconds(number)), kind: kind, text: String(text))
  }
}

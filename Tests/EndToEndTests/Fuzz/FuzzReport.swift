import RehearsalWire

/// What came of the lines.
struct FuzzReport: CustomStringConvertible {
  struct Line {
    let text: String
    let seconds: Double
    let size: Int
  }

  struct Cost {
    var count = 0
    var seconds = 0.0
  }

  private var lines = 0
  private var results = 0
  private var errors = 0
  private var processorSeconds = 0.0
  private var codes: [String: Int] = [:]
  private var costOfMethods: [String: Cost] = [:]
  /// How many times as long as its line a reply to one was that is longer than a screen's worth of words.
  private var longestRatio = 0.0
  var relaunches = 0
  private(set) var slowest: [Line] = []
  private(set) var longReplies: [Line] = []
  /// Errors that the document does not name for the method: each once.
  private(set) var unannounced: [String: String] = [:]

  /// What an error may tell of its own: what is on the screen, what is pending, and what was tried.
  private static let tellingOfErrors = 40_000

  mutating func note(_ outcome: FuzzedAgent.Outcome, of line: [UInt8], _ method: String, announced: Set<String>) {
    lines += 1
    processorSeconds += outcome.processorSeconds
    costOfMethods[method, default: Cost()].count += 1
    costOfMethods[method]!.seconds += outcome.processorSeconds
    var size = 0
    for reply in outcome.replies {
      size += reply.utf8.count
      guard reply.hasPrefix(#"{"error":"#) else {
        results += 1
        continue
      }
      errors += 1
      let code = reply.dropFirst(17).prefix { $0 == "-" || $0.isNumber }
      codes[String(code), default: 0] += 1
      if !announced.contains(String(code)), !Self.codesOfRequests.contains(String(code)), Self.isRequest(line, of: method) {
        unannounced["\(method) \(code)"] = "\(Self.text(line))\n\(reply.prefix(500))"
      }
      let beyond = reply.utf8.count - Self.tellingOfErrors
      if beyond > 0 { longestRatio = max(longestRatio, Double(beyond) / Double(line.count)) }
      // A fault tells what it was asked, what was found and what was tried: the same words, three times or four.
      // That of a batch has what its steps answered before.
      if beyond > 4 * line.count, method != Batch.method {
        longReplies.append(Line(text: Self.text(line), seconds: 0, size: reply.utf8.count))
      }
    }
    if slowest.count < 20 || outcome.processorSeconds > slowest[slowest.count - 1].seconds {
      slow(Line(text: Self.text(line), seconds: outcome.processorSeconds, size: size))
    }
  }

  /// JSON-RPC's own, for what is no request at all.
  private static let codesOfRequests: Set<String> = ["-32700", "-32600"]

  /// Whether a line is one request of this method.
  private static func isRequest(_ line: [UInt8], of method: String) -> Bool {
    guard let request = try? JSON.decode(JSONValue.self, from: line) else { return false }
    return request["method"] == .string(method) && request["jsonrpc"] == "2.0"
  }

  private mutating func slow(_ line: Line) {
    slowest.append(line)
    slowest.sort { $0.seconds > $1.seconds }
    if slowest.count > 20 { slowest.removeLast() }
  }

  /// Adds what came of other lines.
  mutating func add(_ other: FuzzReport) {
    lines += other.lines
    results += other.results
    errors += other.errors
    processorSeconds += other.processorSeconds
    relaunches += other.relaunches
    longestRatio = max(longestRatio, other.longestRatio)
    codes.merge(other.codes, uniquingKeysWith: +)
    costOfMethods.merge(other.costOfMethods) { Cost(count: $0.count + $1.count, seconds: $0.seconds + $1.seconds) }
    other.slowest.forEach { slow($0) }
  }

  var description: String {
    "\(lines) lines, \(results) results, \(errors) errors, \(Self.rounded(processorSeconds)) s of processor time, slowest "
      + "\(Self.rounded(slowest.first?.seconds ?? 0)) s, longest error \(Self.rounded(longestRatio)) times its line, "
      + "\(relaunches) relaunches"
  }

  /// The methods that took the most processor time, and how often each error came.
  var costs: String {
    let dearest = costOfMethods.sorted { $0.value.seconds > $1.value.seconds }.prefix(12)
    return dearest.map { "\($0.key) (\($0.value.count)) \(Self.rounded($0.value.seconds)) s" }.joined(separator: ", ")
      + "; errors: " + codes.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }

  private static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }

  private static func text(_ line: [UInt8]) -> String {
    line.count > 1500
      ? "\(String(decoding: line.prefix(1200), as: UTF8.self)) … of \(line.count) bytes" : String(decoding: line, as: UTF8.self)
  }
}

import Injection
import RehearsalWire

extension Calls: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let injector = Injector.current
    let doubles = injector.doubledNames
    if let key, !doubles.contains(key) {
      throw Fault(
        .invalidArgument, "this launch bound '\(key)' to no double; \(NearMiss.suggestion(for: key, among: doubles))",
        asked: "list the calls of '\(key)'",
        found: injector.knownNames.contains(key) ? ["launch with bindings: [\"\(key)\": .double]"] : [])
    }
    let calls = injector.calls.filter { call in
      (key.map { $0 == call.key } ?? true) && (functionName.map { $0 == call.function } ?? true)
    }
    if let functionName, calls.isEmpty { try refuse(functionName, unlessIn: injector) }
    return Reply(calls: try calls.map(CallRecord.init), unusedAnswers: injector.unusedAnswers)
  }

  /// No double would ever have been called by a misspelt name, which a test for its absence would not notice.
  @MainActor private func refuse(_ function: String, unlessIn injector: Injector) throws {
    guard let known = injector.functionsOfDoubles(for: key), !known.contains(function) else { return }
    let near = NearMiss.candidates(for: function, among: known).map { "'\($0)'" }.joined(separator: " or ")
    throw Fault(
      .invalidArgument,
      "\(key.map { "the double of '\($0)'" } ?? "no double") has \(key == nil ? "a" : "no") function '\(function)'"
        + (near.isEmpty ? "" : "; did you mean \(near)?"),
      asked: "list the calls of '\(function)'", found: known.map { "it has \($0)" })
  }
}

extension CallRecord {
  fileprivate init(_ call: RecordedCall) throws {
    self.init(
      key: call.key, function: call.function,
      arguments: try call.arguments.map { try JSON.decode(JSONValue.self, from: Array($0.utf8)) },
      atMs: Milliseconds(nanoseconds: call.at.nanoseconds))
  }
}

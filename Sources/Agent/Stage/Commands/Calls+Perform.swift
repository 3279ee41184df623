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
      (key.map { $0 == call.key } ?? true) && (function.map { $0 == call.function } ?? true)
    }
    return Reply(calls: try calls.map(CallRecord.init), unusedAnswers: injector.unusedAnswers)
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

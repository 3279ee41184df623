import RehearsalMatchers
import Spelling

/// Was called, at least once or so many times, and with these arguments if any are given.
///
/// - Parameters:
///   - function: As Swift spells it: `post(_:times:)`.
///   - arguments: One for each parameter; another number than the method has is refused, as it can match nothing.
///   - times: How many such calls; any number from one unless given.
public func haveReceived(_ function: String, with arguments: ArgumentMatch..., times: Int? = nil) -> Matcher<[CallRecord]> {
  received(function, arguments.isEmpty ? nil : arguments, times)
}

/// The same of a double: `try expect(app.double("post")).to(haveReceived("post(_:times:)", with: "Hello", 2))`.
public func haveReceived(_ function: String, with arguments: ArgumentMatch..., times: Int? = nil) -> Matcher<DoubleObject> {
  let matcher = received(function, arguments.isEmpty ? nil : arguments, times)
  return Matcher(matcher.phrase) { (double: DoubleObject) in
    let calls = try double.app.send(Calls(key: double.key), at: double.app.lastPlace).calls
    var verdict = received(function, arguments.isEmpty ? nil : arguments, times, judging: calls)
    verdict.found = "the double of '\(double.key)'"
    return verdict
  }
}

private func received(_ function: String, _ arguments: [ArgumentMatch]?, _ times: Int?) -> Matcher<[CallRecord]> {
  let with = arguments.map { " with \($0.map(\.phrase).joined(separator: ", "))" } ?? ""
  let often = times.map { $0 == 1 ? ", once" : ", \($0) times" } ?? ""
  return Matcher("have received \(function)\(with)\(often)") { (calls: [CallRecord]) in
    received(function, arguments, times, judging: calls)
  }
}

private func received(
  _ function: String, _ arguments: [ArgumentMatch]?, _ times: Int?, judging calls: [CallRecord]
) -> Verdict {
  let parameters = function.filter { $0 == ":" }.count
  let ofFunction = calls.filter { $0.function == function }
  var details: [String] = []
  var matching = ofFunction
  if let arguments {
    matching = ofFunction.filter { call in
      call.arguments.count == arguments.count && zip(arguments, call.arguments).allSatisfy { $0.accepts($1) }
    }
    let count = ofFunction.first?.arguments.count ?? parameters
    if arguments.count != count {
      details.append(
        "wrong number of expected parameters for \(function): expected \(arguments.count), the method has \(count)")
    }
  }
  details += calls.isEmpty ? ["it received nothing"] : calls.prefix(10).map { "it received \($0.callText)" }
  if calls.count > 10 { details.append("and \(calls.count - 10) more") }
  if ofFunction.isEmpty, let near = NearMiss.candidates(for: function, among: Set(calls.map(\.function)).sorted()).first {
    details.append("did you mean \(near)?")
  }
  let matches = times.map { matching.count == $0 } ?? !matching.isEmpty
  return Verdict(matches, found: "the double", details: details)
}

extension CallRecord {
  /// `post(_:times:) with "Hello", 2 at 0 ms`.
  var callText: String {
    let with = arguments.isEmpty ? "" : " with \(arguments.map(\.text).joined(separator: ", "))"
    return "\(function)\(with) at \(atMs)"
  }
}

import RehearsalWire

extension Batch: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    var results: [JSONValue] = []
    for (place, step) in steps.enumerated() {
      do {
        guard let command = step.command as? any Performable else {
          throw Fault(.unknownCommand, "'\(type(of: step.command).method)' is not for the stage")
        }
        results.append(try stage.result(of: command))
      } catch {
        throw failure(error, of: step.command, at: place)
      }
    }
    return Reply(results: results, nowMs: stage.nowMs)
  }

  /// The fault of a step as that of the batch: its own code and message, and which it was.
  private func failure(_ error: any Error, of command: any Command, at place: Int) -> Fault {
    var fault = error as? Fault ?? Fault(.unknownError, "\(error)")
    let asked = fault.asked.isEmpty ? command.phrase : fault.asked
    fault.asked = "step \(place + 1) of a batch of \(steps.count): \(asked)"
    let left = steps.dropFirst(place + 1).map { type(of: $0.command).method }
    if !left.isEmpty { fault.found.append("not carried out after it: \(left.joined(separator: ", "))") }
    return fault
  }
}

extension Stage {
  /// Carries out one step of a batch as if it had come alone, but for its place in the trace, which is the batch's.
  fileprivate func result<Asked: Performable>(of command: Asked) throws -> JSONValue {
    try JSON.decode(JSONValue.self, from: JSON.encode(answer(to: command)))
  }
}

import RehearsalWire

extension Batch: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    var results: [JSONValue] = []
    for (place, step) in steps.enumerated() {
      do {
        guard let command = step.command as? any Performable else {
          throw Fault(.unknownCommand, "'\(type(of: step.command).method)' is not for the stage")
        }
        if let end = stage.effort.end {
          throw Fault(
            .restlessApp, "\(end): \(place) of \(steps.count) steps were carried out", asked: step.command.phrase,
            found: ["another 'batch' goes on from here"])
        }
        stage.effort.beginCommand()
        results.append(try stage.result(of: command, within: step.limit == .standard ? stage.limit : step.limit))
      } catch {
        var fault = error as? Fault ?? Fault(.unknownError, "\(error)")
        if fault.asked.isEmpty { fault.asked = step.command.phrase }
        fault = fault.ofStep(place, of: steps.map { type(of: $0.command).method })
        // What was done is done: whoever goes on from here must know what it gave.
        fault.results = results
        throw fault
      }
    }
    return Reply(results: results, nowMs: stage.nowMs)
  }
}

extension Stage {
  /// Carries out one step of a batch as if it had come alone, but for its place in the trace, which is the batch's.
  fileprivate func result<Asked: Performable>(of command: Asked, within limit: TimeLimit) throws -> JSONValue {
    let text = try JSON.encode(answer(to: command, within: limit))
    // It is written, read, and written again.
    effort.spend(text.count / 8)
    return try JSON.decode(JSONValue.self, from: text)
  }
}

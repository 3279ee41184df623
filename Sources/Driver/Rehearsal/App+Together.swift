extension App {
  /// Sends commands that are carried out one after the other, in one round trip: for what a person would call one act.
  ///
  /// What fails tells of itself alone, as if each had been sent by itself.
  func together<each Asked: Command>(
    _ commands: repeat each Asked, within budget: Duration? = nil, file: StaticString, line: UInt
  ) throws(Failure) -> (repeat (each Asked).Reply) {
    var steps: [BatchStep] = []
    for command in repeat each commands { steps.append(BatchStep(command, within: limit(of: command, budget).virtual)) }
    var results: ArraySlice<JSONValue>
    do {
      results = try send(Batch(steps: steps), file, line).results[...]
    } catch {
      throw error.replacing(error.fault.alone(wasStep: error.fault.results?.count ?? 0, of: steps.count))
    }
    do {
      return (repeat try Self.reply(to: (each Asked).self, from: &results))
    } catch {
      throw Failure(Fault(.unknownError, "the agent's reply to 'batch' makes no sense: \(error)"), file: file, line: line)
    }
  }

  private static func reply<Asked: Command>(to type: Asked.Type, from results: inout ArraySlice<JSONValue>) throws -> Asked.Reply
  {
    try JSON.decode(Asked.Reply.self, from: JSON.encode(results.popFirst() ?? .null))
  }

  /// The controllers once no transition is under way.
  func settledControllers(
    within budget: Duration?, _ file: StaticString, _ line: UInt
  ) throws(Failure) -> [ControllerSnapshot] {
    noteRequirement()
    let (_, controllers) = try together(settled(within: budget), Controllers(), file: file, line: line)
    return controllers.roots
  }

  /// A wait until no transition and no animation that will end is under way.
  func settled(within budget: Duration?) -> Await {
    Await(.settled, withinMs: Milliseconds(budget ?? defaultTimeout))
  }
}

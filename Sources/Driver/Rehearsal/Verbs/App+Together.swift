extension App {
  /// Sends commands that are carried out one after the other, in one round trip: for what a person would call one act.
  ///
  /// What fails tells of itself alone, as if each had been sent by itself.
  ///
  /// - Parameter explaining: What is told where one fails: its fault, or what can be said with what those before it answered.
  func together<each Asked: Command>(
    _ commands: repeat each Asked, within budget: Duration? = nil, file: StaticString, line: UInt,
    explaining: (Fault, BatchResults) -> Fault = { fault, _ in fault }
  ) throws -> (repeat (each Asked).Reply) {
    var all: [any Command] = []
    for command in repeat each commands { all.append(command) }
    let act = Act(commands: all, name: "", budget: budget, isRequired: false, place: Place(file, line))
    let results = BatchResults(try send([act], inBatchAt: nil, explaining: explaining))
    return (repeat try results.reply(to: each commands, of: act))
  }

  /// The controllers once no transition is under way.
  func settledControllers(within budget: Duration?, _ file: StaticString, _ line: UInt) throws -> [ControllerSnapshot] {
    noteRequirement()
    let (_, controllers) = try together(settled(within: budget), Controllers(), file: file, line: line)
    return controllers.roots
  }

  /// A wait until no transition and no animation that will end is under way.
  func settled(within budget: Duration?) -> Await {
    Await(.settled, withinMs: Milliseconds(budget ?? defaultTimeout))
  }
}

/// An action or a reading that a batch will carry out, with what it gives then.
///
/// Made by ``Element/later`` and ``App/later``; nothing happens before ``App/batch(file:line:_:)``. Several may stand for one,
/// and what they give can be made into something else:
///
/// ```swift
/// extension NoteControllerObject {
///   @BatchBuilder func saving(_ title: String) -> Later<(ElementSnapshot, ElementSnapshot)> {
///     titleField.later.enterText(title)
///     saveButton.later.tap()
///   }
///   var isSaved: Later<Bool> { statusLabel.later.text.map { $0 == "Saved" } }
/// }
/// ```
public struct Later<Value> {
  let steps: [LaterStep]
  let read: (ArraySlice<JSONValue>) throws -> Value

  init(_ steps: [LaterStep], read: @escaping (ArraySlice<JSONValue>) throws -> Value) {
    (self.steps, self.read) = (steps, read)
  }

  /// - Parameter budget: How much virtual time may pass until what it needs is there; the app's unless given.
  init<Asked: Command>(_ command: Asked, within budget: Duration? = nil, _ pick: @escaping (Asked.Reply) throws -> Value) {
    steps = [LaterStep(command, within: budget)]
    read = { try pick(Self.taken(from: $0)) }
  }

  /// A step that is more than one command, because it looks at the app before it acts: carried out by itself when its turn comes.
  init(apart verb: String, _ body: @escaping (StaticString, UInt) throws -> Value) where Value: Codable {
    steps = [LaterStep(apart: verb) { file, line in try Self.written(body(file, line)) }]
    read = { try Self.taken(from: $0) }
  }

  private static func written(_ value: some Encodable) throws -> JSONValue {
    try JSON.decode(JSONValue.self, from: JSON.encode(value))
  }

  private static func taken<Taken: Decodable>(from results: ArraySlice<JSONValue>) throws -> Taken {
    try JSON.decode(Taken.self, from: JSON.encode(results.first ?? .null))
  }

  /// The same, with something made of what it gives.
  public func map<Other>(_ transform: @escaping (Value) throws -> Other) -> Later<Other> {
    Later<Other>(steps) { try transform(read($0)) }
  }
}

/// Puts the steps of a batch one after the other; what they give comes as a tuple, in their order.
///
/// `for` gives an array, `if` an optional; the branches of an `if … else` must give the same.
@resultBuilder
public enum BatchBuilder {
  public static func buildBlock<each Value>(_ step: repeat Later<each Value>) -> Later<(repeat each Value)> {
    var steps: [LaterStep] = []
    for step in repeat each step { steps += step.steps }
    let parts = (repeat each step)
    return Later(steps) { results in
      var left = results
      return (repeat try take(each parts, from: &left))
    }
  }

  public static func buildArray<Value>(_ steps: [Later<Value>]) -> Later<[Value]> {
    Later(steps.flatMap(\.steps)) { results in
      var left = results
      return try steps.map { try take($0, from: &left) }
    }
  }

  public static func buildOptional<Value>(_ step: Later<Value>?) -> Later<Value?> {
    Later(step?.steps ?? []) { results in try step?.read(results) }
  }

  public static func buildEither<Value>(first step: Later<Value>) -> Later<Value> { step }

  public static func buildEither<Value>(second step: Later<Value>) -> Later<Value> { step }

  /// What a step gives, which takes its own results away from those of the rest.
  private static func take<Value>(_ step: Later<Value>, from left: inout ArraySlice<JSONValue>) throws -> Value {
    defer { left = left.dropFirst(step.steps.count) }
    return try step.read(left.prefix(step.steps.count))
  }
}

extension App {
  /// Carries out actions and readings one after the other in one round trip, and gives what they give.
  ///
  /// ```swift
  /// let (_, _, status) = try app.batch {
  ///   page.titleField.later.enterText("Milk")
  ///   page.saveButton.later.tap()
  ///   page.statusLabel.later.text
  /// }
  /// ```
  /// It comes to what the steps come to one by one, and no faster in virtual time: a view that is not there, or cannot be
  /// touched, yet is waited for as by ``Element``. The first step that fails ends it: the failure says which it was, what came
  /// before stays done, and what comes after is not begun. As all steps are sent at once, none can depend on what another gives.
  @discardableResult
  public func batch<Value>(
    file: StaticString = #filePath, line: UInt = #line, @BatchBuilder _ steps: () throws -> Later<Value>
  ) throws -> Value {
    let later = try steps()
    if later.steps.contains(where: \.isWait) { noteRequirement() }
    var results: [JSONValue] = []
    while results.count < later.steps.count {
      results += try go(through: later.steps, after: results, file, line)
    }
    return try later.read(results[...])
  }

  /// Sends the steps that are left, up to one that is carried out by itself. What the ones answered that were carried out.
  private func go(
    through steps: [LaterStep], after results: [JSONValue], _ file: StaticString, _ line: UInt
  ) throws -> [JSONValue] {
    let together = steps[results.count...].prefix { $0.command != nil }.compactMap { step in
      step.command.map { BatchStep($0, within: limit(of: $0, step.budget)) }
    }
    do {
      guard !together.isEmpty else { return [try steps[results.count].byItself(file, line)] }
      return try send(Batch(steps: together), file, line).results
    } catch let failure as Failure {
      // What is wrong with the batch itself is no step's.
      guard together.isEmpty || failure.fault.asked.hasPrefix("step ") else { throw failure }
      let done = failure.fault.results?.count ?? 0
      let alone = together.isEmpty ? failure.fault : failure.fault.alone(wasStep: done, of: together.count)
      throw failure.replacing(alone.ofStep(results.count + done, of: steps.map(\.verb)))
    }
  }
}

/// One step of a batch.
struct LaterStep {
  /// What is sent along with the other steps; nil of a step that looks at the app first, and so is carried out by itself.
  let command: (any Command)?
  /// How much virtual time may pass until what the command needs is there; nil for the app's.
  let budget: Duration?
  /// What it does, in a word.
  let verb: String
  /// Carries out what is no single command.
  let byItself: (StaticString, UInt) throws -> JSONValue

  init<Asked: Command>(_ command: Asked, within budget: Duration?) {
    (self.command, self.budget) = (command, budget)
    verb = Asked.method
    byItself = { _, _ in preconditionFailure("'\(Asked.method)' is sent along with the other steps") }
  }

  init(apart verb: String, _ body: @escaping (StaticString, UInt) throws -> JSONValue) {
    (command, budget) = (nil, nil)
    self.verb = verb
    byItself = body
  }

  /// Whether it is something that a test requires.
  var isWait: Bool { command is Await || command is Watch }
}

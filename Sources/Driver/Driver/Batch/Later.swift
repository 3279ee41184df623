/// An action or a reading that a batch will carry out, with what it gives then.
///
/// Made by ``Element/later`` and ``App/later``; nothing happens before ``App/batch(file:line:_:)``. Several may stand for one, and what they give can
/// be made into something else:
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
  let commands: [any Command]
  let read: (ArraySlice<JSONValue>) throws -> Value

  init(_ commands: [any Command], read: @escaping (ArraySlice<JSONValue>) throws -> Value) {
    (self.commands, self.read) = (commands, read)
  }

  init<Asked: Command>(_ command: Asked, _ pick: @escaping (Asked.Reply) throws -> Value) {
    commands = [command]
    read = { results in
      try pick(JSON.decode(Asked.Reply.self, from: JSON.encode(results.first ?? .null)))
    }
  }

  /// The same, with something made of what it gives.
  public func map<Other>(_ transform: @escaping (Value) throws -> Other) -> Later<Other> {
    Later<Other>(commands) { try transform(read($0)) }
  }
}

/// Puts the steps of a batch one after the other; what they give comes as a tuple, in their order.
///
/// `for` gives an array, `if` an optional; the branches of an `if … else` must give the same.
@resultBuilder
public enum BatchBuilder {
  public static func buildBlock<each Value>(_ step: repeat Later<each Value>) -> Later<(repeat each Value)> {
    var commands: [any Command] = []
    for step in repeat each step { commands += step.commands }
    let steps = (repeat each step)
    return Later(commands) { results in
      var left = results
      return (repeat try take(each steps, from: &left))
    }
  }

  public static func buildArray<Value>(_ steps: [Later<Value>]) -> Later<[Value]> {
    Later(steps.flatMap(\.commands)) { results in
      var left = results
      return try steps.map { try take($0, from: &left) }
    }
  }

  public static func buildOptional<Value>(_ step: Later<Value>?) -> Later<Value?> {
    Later(step?.commands ?? []) { results in try step?.read(results) }
  }

  public static func buildEither<Value>(first step: Later<Value>) -> Later<Value> { step }

  public static func buildEither<Value>(second step: Later<Value>) -> Later<Value> { step }

  /// What a step gives, which takes its own results away from those of the rest.
  private static func take<Value>(_ step: Later<Value>, from left: inout ArraySlice<JSONValue>) throws -> Value {
    defer { left = left.dropFirst(step.commands.count) }
    return try step.read(left.prefix(step.commands.count))
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
  /// It comes to what the steps come to one by one, and no faster in virtual time. The first that fails ends it: the failure says which step it was,
  /// what came before stays done, and what comes after is not begun. As all steps are sent at once, none can depend on what another gives.
  @discardableResult
  public func batch<Value>(
    file: StaticString = #filePath, line: UInt = #line, @BatchBuilder _ steps: () throws -> Later<Value>
  ) throws -> Value {
    let steps = try steps()
    if steps.commands.contains(where: { type(of: $0).effect == .wait }) { noteRequirement() }
    guard !steps.commands.isEmpty else { return try steps.read([]) }
    return try steps.read(send(Batch(steps.commands), file, line).results[...])
  }
}

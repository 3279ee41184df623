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
  let steps: [LaterStep]
  let read: (ArraySlice<JSONValue>) throws -> Value

  init(_ steps: [LaterStep], read: @escaping (ArraySlice<JSONValue>) throws -> Value) {
    (self.steps, self.read) = (steps, read)
  }

  /// - Parameters:
  ///   - element: What is waited for when the command cannot be carried out; nil for what needs no view.
  ///   - patience: How it must be then.
  init<Asked: Command>(
    _ command: Asked, on element: Element? = nil, until patience: Element.Patience = .there,
    _ pick: @escaping (Asked.Reply) throws -> Value
  ) {
    steps = [LaterStep(command, element, patience)]
    read = { results in
      try pick(JSON.decode(Asked.Reply.self, from: JSON.encode(results.first ?? .null)))
    }
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
  /// It comes to what the steps come to one by one, and no faster in virtual time: a view that is not there, or cannot be touched, yet is waited for
  /// as by ``Element``, which alone costs further round trips. The first step that fails ends it: the failure says which it was, what came
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

  /// Sends the steps that are left. What the ones answered that were carried out, the one among them that had to be waited for.
  private func go(
    through steps: [LaterStep], after results: [JSONValue], _ file: StaticString, _ line: UInt
  ) throws -> [JSONValue] {
    let left = steps[results.count...].map(\.command)
    do {
      return try send(Batch(left), file, line).results
    } catch {
      let done = error.fault.results ?? []
      let place = results.count + done.count
      // What is wrong with the batch itself is no step's.
      guard steps.indices.contains(place), error.fault.asked.hasPrefix("step ") else { throw error }
      let alone = error.replacing(error.fault.alone(wasStep: done.count, of: left.count))
      do {
        return done + [try steps[place].again(alone, file, line)]
      } catch let last as Failure {
        throw last.replacing(last.fault.ofStep(place, of: steps.map(\.command)))
      }
    }
  }
}

/// One command of a batch, and how it is carried out by itself where something must be waited for first.
struct LaterStep {
  let command: any Command
  /// Sends it once more, after a wait; throws the failure that is given where no wait would help.
  let again: (Failure, StaticString, UInt) throws -> JSONValue

  init<Asked: Command>(_ command: Asked, _ element: Element?, _ patience: Element.Patience) {
    self.command = command
    again = { failure, file, line in
      guard let element else { throw failure }
      let reply = try element.sendAgain(command, until: patience, after: failure, file, line)
      return try JSON.decode(JSONValue.self, from: JSON.encode(reply))
    }
  }

  var isWait: Bool { type(of: command).effect == .wait }
}

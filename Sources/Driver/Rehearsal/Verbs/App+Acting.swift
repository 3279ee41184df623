import RehearsalWire

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
  /// It comes to what they come to one by one, and no faster in virtual time: a view that is not there, or cannot be touched, yet
  /// is waited for as by ``Element``. The first that fails ends it: the failure says which it was, and points at its line; what
  /// came before stays done, and what comes after is not begun. As all are sent at once, none can depend on what another gives.
  @discardableResult
  public func batch<Reply>(
    file: StaticString = #filePath, line: UInt = #line, @BatchBuilder _ actions: () throws -> Action<Reply>
  ) throws -> Reply {
    try carryOut(actions(), inBatchAt: Place(file, line))
  }

  /// Sends what an action asks for, in one round trip, and gives what it makes of the answer.
  ///
  /// - Parameter place: Where the batch was said, if it is one: its actions are numbered.
  func carryOut<Reply>(_ action: Action<Reply>, inBatchAt place: Place? = nil) throws -> Reply {
    if action.acts.contains(where: \.isRequired) { noteRequirement() }
    do {
      if place == nil, let act = action.acts.first, act.commands.count == 1 { return try action.read(Asking(app: self)) }
      return try action.read(BatchResults(send(action.acts, inBatchAt: place)))
    } catch let failure as ActFailure {
      throw Failure(failure.fault, at: failure.place)
    }
  }

  /// Sends the commands of several acts at once. What fails tells of its act alone, as if that had been sent by itself, and in a
  /// batch which it was.
  ///
  /// - Parameter explaining: What is told of an act that is in no batch: its fault, or what can be said with what came before.
  func send(
    _ acts: [Act], inBatchAt place: Place?, explaining: (Fault, BatchResults) -> Fault = { fault, _ in fault }
  ) throws(Failure) -> [JSONValue] {
    let steps = acts.flatMap { act in
      act.commands.map { BatchStep($0, within: limit(of: $0, act.budget)) }
    }
    guard !steps.isEmpty else { return [] }
    let said = place ?? acts[0].place
    do throws(Fault) {
      return try exchange(Batch(steps: steps), said).results
    } catch {
      // What is wrong with the batch itself is no act's.
      guard error.asked.hasPrefix("step ") else { throw failure(error, said) }
      let done = error.results?.count ?? 0
      let fault = error.alone(wasStep: done, of: steps.count)
      let failed = acts.indices.first { acts[...$0].reduce(0) { $0 + $1.commands.count } > done } ?? 0
      guard place != nil else { throw failure(explaining(fault, BatchResults(error.results ?? [])), acts[failed].place) }
      throw failure(fault.ofStep(failed, of: acts.map(\.name)), acts[failed].place)
    }
  }
}

/// An agent that is asked one command after the other.
private struct Asking: Answering {
  let app: App

  func reply<Asked: Command>(to command: Asked, of act: Act) throws -> Asked.Reply {
    try app.send(command, within: act.budget, at: act.place)
  }
}

/// The results of a batch, of which each command takes its own.
final class BatchResults: Answering {
  private var left: ArraySlice<JSONValue>

  init(_ results: [JSONValue]) { left = results[...] }

  /// What the next command answered; nil where it was not carried out.
  func reply<Asked: Command>(to type: Asked.Type) -> Asked.Reply? {
    left.popFirst().flatMap { try? JSON.decode(Asked.Reply.self, from: JSON.encode($0)) }
  }

  func reply<Asked: Command>(to command: Asked, of act: Act) throws -> Asked.Reply {
    do {
      return try JSON.decode(Asked.Reply.self, from: JSON.encode(left.popFirst() ?? .null))
    } catch {
      throw ActFailure(
        fault: Fault(.unknownError, "the agent's reply to '\(Asked.method)' in a batch makes no sense: \(error)"),
        place: act.place)
    }
  }
}

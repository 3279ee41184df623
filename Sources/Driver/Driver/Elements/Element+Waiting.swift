// Acting and reading, once it can be done.
//
//   send ─▶ done
//     └─▶ no such view ─▶ is it in a row that has no cell? scroll to the row, send again
//     │                └▶ wait in virtual time until it is there ─▶ send again ─▶ done, or the failure with what was waited for
//     └─▶ hidden, disabled, covered, on the move (where it is to be touched) ─▶ wait until a touch could reach it ─▶ send again
//
// In the closure of a wait, which is evaluated after each event, nothing waits: time would pass unseen.
// Whoever finds at once waits for nothing and pays nothing. A wait that nothing pending could end, ends at once.
extension Element {
  /// The same element with a budget of its own for what is not there, or cannot be touched, yet; `.zero` waits for nothing (KIF-57).
  ///
  /// Without it the budget is ``App/defaultTimeout``, or that of the page object. It is virtual time.
  public func within(_ timeout: Duration) -> Element {
    Element(app: app, locator: locator, within: timeout, file: file, line: line)
  }

  /// What is waited for when a command could not be carried out.
  enum Patience {
    /// Until at least one view matches: for what only looks.
    case there
    /// Until a touch could reach it, too. An action that fails after it has begun must fail with another code, or it would be begun again.
    case tappable
    /// Until something has the focus: for keys, which go there.
    case focused
  }

  /// Sends what needs this element, and waits for it if need be.
  func send<Asked: Command>(
    _ command: Asked, until patience: Patience = .there, _ file: StaticString, _ line: UInt
  ) throws(Failure) -> Asked.Reply {
    do {
      return try app.send(command, file, line)
    } catch {
      return try sendAgain(command, until: patience, after: error, file, line)
    }
  }

  /// Sends once more what has failed, after what it may take; where that could not help, the failure is thrown.
  func sendAgain<Asked: Command>(
    _ command: Asked, until patience: Patience, after failure: Failure, _ file: StaticString, _ line: UInt
  ) throws(Failure) -> Asked.Reply {
    if failure.fault.code == .noSuchElement, try bringCell(file, line) { return try again(command, patience, file, line) }
    return try waitAndSend(command, patience, after: failure, file, line)
  }

  private func again<Asked: Command>(
    _ command: Asked, _ patience: Patience, _ file: StaticString, _ line: UInt
  ) throws(Failure) -> Asked.Reply {
    do {
      return try app.send(command, file, line)
    } catch {
      return try waitAndSend(command, patience, after: error, file, line)
    }
  }

  private func waitAndSend<Asked: Command>(
    _ command: Asked, _ patience: Patience, after failure: Failure, _ file: StaticString, _ line: UInt
  ) throws(Failure) -> Asked.Reply {
    let budget = app.patience(defaultTimeout)
    guard budget > .zero, let condition = condition(after: failure.fault.code, patience) else { throw failure }
    guard !failure.fault.pending.isEmpty else {
      throw failure.noting("waited for nothing: nothing is pending that could change that")
    }
    let waited: Duration
    do {
      waited = try app.send(Await(condition, withinMs: Milliseconds(budget)), file, line).waitedMs.duration
    } catch {
      guard error.fault.code == .timeout || error.fault.code == .hopelessWait else { throw error }
      let isHopeless = error.fault.code == .hopelessWait
      let reason = isHopeless ? "nothing that was pending could change that" : "\(Milliseconds(budget)) of virtual time, in vain"
      return try lastly(command, "waited for it: \(reason)", file, line)
    }
    // It was there all the time: something else is wrong, and no wait would mend it.
    guard waited > .zero else { throw failure }
    return try lastly(command, "waited \(Milliseconds(waited)) for it", file, line)
  }

  /// The command once more; where it fails, the failure tells of things as they are after the wait.
  private func lastly<Asked: Command>(
    _ command: Asked, _ note: String, _ file: StaticString, _ line: UInt
  ) throws(Failure) -> Asked.Reply {
    do {
      return try app.send(command, file, line)
    } catch {
      throw error.noting(note)
    }
  }

  private func condition(after code: FaultCode, _ patience: Patience) -> Condition? {
    switch (code, patience) {
    case (.noSuchElement, _): .exists(locator)
    case (.elementNotInteractable, .tappable), (.elementClickIntercepted, .tappable):
      .exists(locator.and(.state(.tappable)))
    case (.elementNotInteractable, .focused): .exists(locator)
    default: nil
    }
  }

  // MARK: Cells

  /// Scrolls to the row in whose cell this element is, if it is in one that has no cell now (ROB-49); tells whether it did.
  private func bringCell(_ file: StaticString, _ line: UInt) throws(Failure) -> Bool {
    var next: Locator? = locator
    while let part = next {
      if let row = part.row, var list = part.within {
        list.controller = list.controller ?? part.controller ?? locator.controller
        guard try app.send(FindViews(part), file, line).elements.isEmpty else { return false }
        // Neither a list that is gone nor a row that is not there can be scrolled to; the first failure says more.
        return (try? app.send(ScrollToRow(list, row: row), file, line)) != nil
      }
      next = part.within
    }
    return false
  }
}

extension Failure {
  /// The same failure with one more line of what was tried.
  func noting(_ note: String) -> Failure {
    var fault = fault
    fault.tried.append(CallLogEntry(atMs: fault.tried.last?.atMs ?? 0, note))
    return replacing(fault)
  }
}

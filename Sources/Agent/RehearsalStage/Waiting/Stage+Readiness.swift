import RehearsalWire
import UIKit
import VirtualTime

extension Stage {
  /// Performs a command as soon as it can be: what it needs is waited for, within the time limit.
  ///
  /// ```
  ///   perform ─▶ done
  ///     └─▶ no such view ─▶ is it in a row that has no cell? scroll to the row, perform again
  ///     │                └▶ let events run until it is there ─▶ again ─▶ done, or the fault with what was waited for
  ///     └─▶ hidden, disabled, covered, moving (where it is to be touched) ─▶ let events run until a touch reaches it ─▶ again
  /// ```
  /// What is there at once is waited for by nobody, and costs nothing. A wait that nothing pending could end, ends at once.
  func performWhenReady<Asked: Performable>(_ command: Asked) throws -> Asked.Reply {
    let notes = callLog.count
    do {
      return try command.perform(on: self)
    } catch let fault as Fault {
      guard command.need != .nothing, command.need != .parts else { throw fault }
      return try performLater(command, after: fault, notes: notes)
    }
  }

  /// - Parameter notes: How many notes there were before the first try.
  @inline(never)
  private func performLater<Asked: Performable>(_ command: Asked, after first: Fault, notes: Int) throws -> Asked.Reply {
    func again() throws -> Asked.Reply {
      forgetNotes(after: notes)
      effort.beginLook()
      return try command.perform(on: self)
    }
    func attempt() throws -> Asked.Reply {
      do {
        return try again()
      } catch let fault as Fault where fault.code == .noSuchElement {
        guard try bringCell(for: command.need) else { throw fault }
        return try again()
      }
    }
    var fault = first
    do {
      if fault.code == .noSuchElement, try bringCell(for: command.need) { return try again() }
    } catch let later as Fault {
      fault = later
    }
    let (start, budget) = (now, limit.wait)
    guard budget > 0 else { throw fault }
    let end = start.advanced(by: budget.duration)
    var hasWaited = false
    while let wish = wish(of: command.need, after: fault.code) {
      guard !pendingItems.isEmpty else {
        throw hasWaited ? fault : noting("waited for nothing: nothing is pending that could change that", in: fault, notes)
      }
      effort.beginLook()
      let ending = try runEvents(
        until: end, since: start, { Fault(.restlessApp, "\($0): \(wish.unfulfilled)", found: fault.found) }, wish.isGranted)
      // It was there all the time: something else is wrong, and no wait would mend it.
      guard ending.reason != .held || ending.events > 0 else { throw fault }
      hasWaited = true
      // What the app did wrong meanwhile is told before anything else is done.
      try raiseComplaints()
      let outcome =
        switch ending.reason {
        case .held: "waited \(Milliseconds(start.duration(to: now))) for \(wish.what)"
        case .nothingPending: "waited for \(wish.what): nothing that was pending could change that"
        case .budgetSpent: "waited for \(wish.what): \(budget) of virtual time, in vain"
        }
      do {
        return try attempt()
      } catch let later as Fault {
        // It tells of things as they are after the wait.
        fault = noting(outcome, in: later, notes)
        if ending.reason != .held { throw fault }
      }
    }
    throw fault
  }

  /// The same fault with one more line of what was tried.
  private func noting(_ text: String, in fault: Fault, _ notes: Int) -> Fault {
    var fault = fault
    let before = fault.tried.last ?? callLog.dropFirst(notes).last
    fault.tried.append(CallLogEntry(atMs: before?.atMs ?? 0, text))
    return fault
  }

  // MARK: What is waited for

  /// What a command waits for, and how that is told.
  private struct Wish {
    /// As the object of "waited for".
    var what = "it"
    /// A clause.
    let unfulfilled: String
    let isGranted: () throws -> Bool
  }

  /// What may mend a command that failed; nil where no wait would.
  private func wish(of need: Need, after code: FaultCode) -> Wish? {
    func wish(for condition: Condition, or alternative: @escaping () throws -> Bool = { false }) -> Wish {
      let evaluator = ConditionEvaluator(stage: self)
      return Wish(unfulfilled: "\(condition) does not hold yet") { try evaluator.holds(condition) || alternative() }
    }
    switch (need, code) {
    case (.view(let locator), .noSuchElement), (.touchable(let locator), .noSuchElement):
      return wish(for: .exists(locator)) { try self.hasRow(for: locator) }
    case (.views(let locator, let count), .noSuchElement):
      return Wish(what: "them", unfulfilled: "there are not \(count) of \(locator) yet") {
        try self.resolver.matches(of: locator).count >= count
      }
    case (.touchable(let locator), .elementNotInteractable), (.touchable(let locator), .elementClickIntercepted):
      return wish(for: .exists(locator.and(.state(ElementState(tappable: true)))))
    case (.focus, .noSuchElement), (.focus, .elementNotInteractable):
      // What the command itself asks for, without a look at every view.
      let focused = Condition.exists(Locator(state: ElementState(focused: true, takesText: true)))
      return Wish(unfulfilled: "\(focused) does not hold yet") { Typist.responder is UIView }
    case (.row(let list), .noSuchElement):
      guard let counts = rowCounts(of: list) else { return wish(for: .exists(list)) }
      return Wish(what: "its rows to change", unfulfilled: "the number of rows is as it was") {
        self.rowCounts(of: list) != counts
      }
    default: return nil
    }
  }

  private func rowCounts(of list: Locator) -> [Int]? { try? resolver.list(list, to: "count the rows of").counts }

  // MARK: Rows without a cell

  /// The row in whose cell a locator means a view, with its list; nil where it names no row.
  private func row(in locator: Locator) -> (part: Locator, list: Locator, row: RowPosition)? {
    var next: Locator? = locator
    while let part = next {
      if let row = part.row, var list = part.within {
        list.controller = list.controller ?? part.controller ?? locator.controller
        return (part, list, row)
      }
      next = part.within
    }
    return nil
  }

  /// Scrolls to the row in whose cell the view is that a command needs, if it is in one that has no cell now; tells whether it
  /// did.
  private func bringCell(for need: Need) throws -> Bool {
    guard let (part, list, row) = need.locator.flatMap(row(in:)) else { return false }
    guard try resolver.matches(of: part).isEmpty else { return false }
    // Neither a list that is gone nor a row that is not there can be scrolled to; the first fault says more.
    return (try? ScrollToRow(list, row: row).perform(on: self)) != nil
  }

  /// Whether the row has come, and has no cell, in which a locator means a view.
  private func hasRow(for locator: Locator) throws -> Bool {
    guard let (part, list, row) = row(in: locator), try resolver.matches(of: part).isEmpty else { return false }
    return (try? resolver.list(list, to: "look into").resolve(row, asked: "")) != nil
  }
}

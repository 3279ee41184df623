import Rehearsal

/// An app of a run whose order of events nobody chose, and why.
package struct UnexploredApp: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// It was launched in a block of `beforeAll`, before the run and for others too.
    case ofItsSuite
    /// Its launch says itself in which order events come.
    case ofItsOwnOrder
  }

  package let name: String
  package let reason: Reason

  package init(_ name: String, _ reason: Reason) { (self.name, self.reason) = (name, reason) }

  /// Why it was not explored, and what to do about it.
  package var why: String {
    switch reason {
    case .ofItsSuite: "it is launched in 'beforeAll', for all specs of its suite; launch it in 'beforeEach', or in the spec"
    case .ofItsOwnOrder: "it is launched with a 'schedule:' of its own; leave that out"
    }
  }
}

/// How many apps of a run let the order of their events be chosen, and which did not.
package struct ExploredApps: Equatable, Sendable {
  package let count: Int
  package let others: [UnexploredApp]

  package init(count: Int, others: [UnexploredApp] = []) { (self.count, self.others) = (count, others) }

  /// - Parameters:
  ///   - own: The apps that the run launched.
  ///   - shared: The apps that it used, and that were launched before it.
  package init(_ own: [App], shared: [App] = []) {
    let others = own.filter { !$0.isExplored }
    self.init(
      count: own.count - others.count,
      others: shared.map { UnexploredApp($0.name, .ofItsSuite) } + others.map { UnexploredApp($0.name, .ofItsOwnOrder) })
  }
}

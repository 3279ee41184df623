import Foundation
import Rehearsal
import RehearsalWire
import Spelling

/// How elements are looked for and failures are told: what all verbs and properties go through.
extension XCUIApplication {
  /// The app that runs; a failure where none does.
  func app(at place: Place) throws -> App {
    if let app = UITestSession.current.running(self) { return app }
    let name = asked.map { "'\($0)'" } ?? "the target application"
    throw Failure(
      Fault(.invalidSession, "\(name) is not running", asked: "use \(name)", found: ["call launch() first"]), at: place)
  }

  /// The elements as they are now, the application around them.
  func tree(at place: Place) throws -> Snapshot {
    let app = try app(at: place)
    return Snapshot(application: app.name, try app.elementTree(at: place))
  }

  /// The only element that a path leads to.
  func one(_ path: ElementPath, in root: Snapshot, to verb: String, at place: Place) throws -> Snapshot {
    let outcome: ElementPath.Outcome
    do throws(ElementPath.Ambiguity) {
      outcome = try path.search(in: root, isStrict: true)
    } catch {
      throw fault(of: error, path, to: verb)
    }
    guard let found = outcome.found.first else { throw try missing(outcome, path, to: verb, at: place) }
    return found
  }

  func fault(of ambiguity: ElementPath.Ambiguity, _ path: ElementPath, to verb: String) -> Fault {
    let found = ambiguity.found
    return Fault(
      .ambiguousElement, "Multiple matching elements found for \(path.words(first: ambiguity.steps))",
      asked: "\(verb) \(path.subject)",
      found: found.prefix(10).map(\.line) + (found.count > 10 ? ["and \(found.count - 10) more"] : []))
  }

  private func missing(
    _ outcome: ElementPath.Outcome, _ path: ElementPath, to verb: String, at place: Place
  ) throws -> Fault {
    let input = outcome.input
    var found = input.prefix(10).map(\.line) + (input.count > 10 ? ["and \(input.count - 10) more"] : [])
    if let name = path.name, path.steps.indices.contains(outcome.stepsDone), case .matching = path.steps[outcome.stepsDone] {
      let names = input.flatMap { [$0.label, $0.identifier] }.filter { !$0.isEmpty }
      found.insert(NearMiss.suggestion(for: name, among: names.uniqued()), at: 0)
    }
    let pending = try app(at: place).pending(at: place)
    return Fault(
      .noSuchElement, "No matches found for \(path.words(first: outcome.stepsDone + 1))", asked: "\(verb) \(path.subject)",
      found: found, tried: [CallLogEntry(atMs: pending.nowMs, "looked for \(path.words())")], pending: pending.items)
  }

  // MARK: Doing and telling

  /// Does something whose failure becomes one of the test, in XCUITest's words and with the whole story.
  func telling<Result>(
    _ verb: String, _ path: ElementPath, at place: Place? = nil, otherwise: Result, _ body: () throws -> Result
  ) -> Result {
    do {
      return try body()
    } catch {
      let said = place ?? self.place
      let (fault, log) =
        switch error {
        case let failure as Failure: (failure.fault, failure.log)
        case let fault as Fault: (fault, [])
        default: (Fault(.unknownError, "\(error)"), [String]())
        }
      var told = fault
      told.message = "Failed to \(verb) \(path.subject): \(fault.message)"
      told.asked = "\(verb) \(path.subject)"
      UITestSession.current.tell(Failure(told, at: said, log: log))
      return otherwise
    }
  }

  /// Reads something of the elements as they are now; moves no time.
  func reading<Result>(
    _ verb: String, _ path: ElementPath, at place: Place, otherwise: Result, _ body: (Snapshot) throws -> Result
  ) -> Result {
    telling(verb, path, at: place, otherwise: otherwise) { try body(try tree(at: place)) }
  }

  /// Whether something is so now; of an app that does not run nothing is.
  func looking(_ body: (Snapshot) throws -> Bool) -> Bool {
    guard UITestSession.current.running(self) != nil else { return false }
    return reading("look at", ElementPath(), at: place, otherwise: false, body)
  }

  /// Waits until something is so, asking at once and after each event of the app; whether it was.
  func waiting(
    for timeout: TimeInterval, _ verb: String, _ path: ElementPath, _ file: StaticString, _ line: UInt,
    _ holds: () -> Bool
  ) -> Bool {
    let place = Place(file, line)
    return telling(verb, path, at: place, otherwise: false) {
      let app = try app(at: place)
      return try UITestSession.current.quietly {
        try app.eventually(within: .seconds(timeout), at: place) { holds() }
      }
    }
  }

  /// Touches an element: transitions end before, one that is not there yet is waited for, and an alert in the way is handed to
  /// the test's monitors.
  func acting<Result>(
    _ verb: String, on element: XCUIElement, _ place: Place, otherwise: Result, _ body: (Target) throws -> Result
  ) -> Result {
    telling(verb, element.path, at: place, otherwise: otherwise) {
      let target = try target(element.path, to: verb, at: place)
      do {
        return try body(target)
      } catch let failure as Failure where failure.fault.code.isOfWhatIsInTheWay {
        guard InterruptionMonitor.answer(in: self, target) else { throw failure }
        return try body(try self.target(element.path, to: verb, at: place))
      }
    }
  }

  private func target(_ path: ElementPath, to verb: String, at place: Place) throws -> Target {
    let app = try app(at: place)
    try app.settle(at: place)
    var root = try tree(at: place)
    if try path.search(in: root, isStrict: false).found.isEmpty {
      // A row that has no cell yet has none in the tree either; the agent knows how to scroll to it.
      reveal(path, in: app, root, at: place)
      _ = try app.eventually(at: place) {
        root = try tree(at: place)
        return try !path.search(in: root, isStrict: false).found.isEmpty
      }
      root = try tree(at: place)
    }
    return Target(app: app, root: root, snapshot: try one(path, in: root, to: verb, at: place), place: place)
  }

  /// Scrolls the first list that has a row with what a path names to that row.
  private func reveal(_ path: ElementPath, in app: App, _ root: Snapshot, at place: Place) {
    guard path.isOfRows, let name = path.name.map(TextMatch.exactly) else { return }
    let wanted = Locator.any(of: .identifier(name), .label(name), .text(name))
    let lists = root.descendants.filter { $0.elementType == .table || $0.elementType == .collectionView }
    for number in lists.compactMap(\.number) {
      let list = app.element(numbered: number, at: place).within(.zero)
      if (try? list.cell(holding: wanted)) != nil { return }
    }
  }
}

extension FaultCode {
  fileprivate var isOfWhatIsInTheWay: Bool { self == .elementClickIntercepted || self == .elementNotInteractable }
}

extension Array where Element: Hashable {
  fileprivate func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

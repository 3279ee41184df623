import Rehearsal
import Synchronization

/// What the tree of elements does not tell of one of them, and the app is asked for where a client names it.
enum ElementFact: String, CaseIterable, Sendable {
  /// 1 where a touch could reach it, which only the app knows: what covers what; 0 where none could.
  case hittable
  /// How far a slider or a stepper goes.
  case minValue, maxValue
}

/// Asks the app for facts, each once: a tree of elements is of one state of the app, and so are they.
///
/// Attributes, predicates, class chains, selectors, XPath and pages of source all get them here, so that they mean the same.
final class ElementFacts: Sendable {
  private struct Asked: Hashable {
    let number: Int
    let fact: ElementFact
  }

  private struct Contents {
    var known: [Asked: Double?] = [:]
    var failure: (any Error)?
  }

  private let contents = Mutex(Contents())
  private let ask: @Sendable (Int, ElementFact) throws -> Double?

  /// - Parameter ask: Asks the app of the element with a number; nil is told where it has no such fact.
  init(_ ask: @escaping @Sendable (Int, ElementFact) throws -> Double?) { self.ask = ask }

  /// What the app says; nil where there is nothing to say, and where it cannot be asked, which ``check()`` tells.
  func value(of fact: ElementFact, number: Int) -> Double? {
    let asked = Asked(number: number, fact: fact)
    if let known = contents.withLock({ $0.known[asked] }) { return known }
    do {
      let value = try ask(number, fact)
      _ = contents.withLock { $0.known.updateValue(value, forKey: asked) }
      return value
    } catch {
      contents.withLock { if $0.failure == nil { $0.failure = error } }
      return nil
    }
  }

  /// - Throws: What came of the first question that was not answered: that is no fact.
  func check() throws {
    if let failure = contents.withLock({ $0.failure }) { throw failure }
  }
}

extension HostedApp {
  /// Asks for a fact of an element by its number.
  func fact(_ fact: ElementFact, ofElement number: Int) throws -> Double? {
    let locator = Locator.numbered(number)
    switch fact {
    case .hittable: return try send(FindViews(locator.and(.state(.tappable)))).elements.isEmpty ? 0 : 1
    case .minValue, .maxValue:
      do {
        return try send(Value(fact == .minValue ? "minimumValue" : "maximumValue", locator: locator)).value.number
      } catch let error as WebDriverError where error.code != .invalidSessionID {
        // It looks like a slider, and is none of UIKit's.
        return nil
      }
    }
  }
}

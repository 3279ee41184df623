import Testing
import UIKit
import VirtualCombine

/// What several publishers say to one who does not want everything, or gives up.
@MainActor struct JoinedDemandTests {
  private typealias Numbers = PassthroughSubject<Int, Never>

  /// Takes as much as it is told to ask for, and writes down what it gets.
  private final class Taker {
    var lines: [String] = []
    var subscription: (any Subscription)?
    /// What more it wants with each value.
    var more = Subscribers.Demand.none

    func drain() -> [String] {
      defer { lines = [] }
      return lines
    }

    func subscriber<Value>(of type: Value.Type) -> AnySubscriber<Value, Never> {
      AnySubscriber(
        receiveSubscription: { self.subscription = $0 },
        receiveValue: {
          self.lines.append("\($0)")
          return self.more
        }, receiveCompletion: { _ in self.lines.append("end") })
    }
  }

  // MARK: The latest

  @Test func ofTheLatestOnlyTheNewestWaitsForWhoeverWantsIt() {
    let (a, b, taker) = (Numbers(), Numbers(), Taker())
    a.combineLatest(b).subscribe(taker.subscriber(of: (Int, Int).self))
    a.send(1)
    b.send(2)
    a.send(3)
    #expect(taker.drain() == [])
    taker.subscription?.request(.max(1))
    #expect(taker.drain() == ["(3, 2)"])
    taker.subscription?.request(.max(1))
    #expect(taker.drain() == [], "nothing is new")
    a.send(4)
    a.send(5)
    #expect(taker.drain() == ["(4, 2)"])
    taker.more = .max(1)
    taker.subscription?.request(.max(1))
    b.send(6)
    b.send(7)
    #expect(taker.drain() == ["(5, 2)", "(5, 6)", "(5, 7)"])
    taker.subscription?.cancel()
    b.send(8)
    taker.subscription?.request(.unlimited)
    #expect(taker.drain() == [])
  }

  @Test func theLatestEndWhenOneEndsThatHasSaidNothingOrAllHaveEnded() {
    let (a, b, taker) = (Numbers(), Numbers(), Taker())
    a.combineLatest(b).subscribe(taker.subscriber(of: (Int, Int).self))
    taker.subscription?.request(.unlimited)
    a.send(1)
    a.send(completion: .finished)
    #expect(taker.drain() == [])
    b.send(2)
    b.send(completion: .finished)
    #expect(taker.drain() == ["(1, 2)", "end"])
    let (c, d) = (Numbers(), Numbers())
    c.combineLatest(d).subscribe(taker.subscriber(of: (Int, Int).self))
    taker.subscription?.request(.unlimited)
    c.send(1)
    d.send(completion: .finished)
    #expect(taker.drain() == ["end"])
  }

  // MARK: All

  @Test func ofEachOneValueIsKeptAndTheNextIsLost() {
    let (a, b, taker) = (Numbers(), Numbers(), Taker())
    a.merge(with: b.map { $0 * 10 }).subscribe(taker.subscriber(of: Int.self))
    a.send(1)
    a.send(2)
    b.send(3)
    #expect(taker.drain() == [])
    taker.subscription?.request(.max(1))
    #expect(taker.drain() == ["1"])
    a.send(4)
    taker.subscription?.request(.max(2))
    #expect(taker.drain() == ["30", "4"])
    a.send(5)
    for subject in [a, b] { subject.send(completion: .finished) }
    #expect(taker.drain() == [], "one is kept")
    taker.subscription?.request(.max(1))
    #expect(taker.drain() == ["5", "end"])
  }

  @Test func whatIsWantedComesAtOnceAndTheEndWithTheLast() {
    let (a, b, taker) = (Numbers(), Numbers(), Taker())
    a.merge(with: b.map { $0 * 10 }).subscribe(taker.subscriber(of: Int.self))
    taker.subscription?.request(.max(2))
    a.send(1)
    b.send(2)
    b.send(3)
    #expect(taker.drain() == ["1", "20"])
    taker.subscription?.request(.max(5))
    #expect(taker.drain() == ["30"])
    a.send(completion: .finished)
    b.send(4)
    #expect(taker.drain() == ["40"])
    b.send(completion: .finished)
    #expect(taker.drain() == ["end"])
  }

  // MARK: Giving up

  @Test func whoeverGivesUpGivesAllUp() {
    let (a, b, log) = (Numbers(), Numbers(), Log())
    let parts = [("a", a), ("b", b)].map { name, subject in
      subject.handleEvents(receiveCancel: { log.add("\(name) is given up") })
    }
    let merged = parts[0].merge(with: parts[1]).sink { log.add("\($0)") }
    let latest = parts[0].combineLatest(parts[1]).sink { log.add("\($0)") }
    a.send(1)
    #expect(log.drain() == ["1"])
    merged.cancel()
    #expect(log.drain() == ["a is given up", "b is given up"])
    latest.cancel()
    #expect(log.drain() == ["a is given up", "b is given up"])
    for subject in [a, b] { subject.send(2) }
    #expect(log.drain() == [])
  }

  @Test func aFailureGivesTheOthersUp() {
    let (a, b, log) = (PassthroughSubject<Int, URLError>(), PassthroughSubject<Int, URLError>(), Log())
    let other = b.handleEvents(receiveCancel: { log.add("b is given up") })
    let merged = a.merge(with: other).sink {
      if case .failure(let error) = $0 { log.add("failed \(error.code.rawValue)") } else { log.add("end") }
    } receiveValue: {
      log.add("\($0)")
    }
    b.send(1)
    a.send(completion: .failure(URLError(.timedOut)))
    b.send(2)
    #expect(log.drain() == ["1", "b is given up", "failed -1001"])
    merged.cancel()
  }
}

import Foundation
import Testing

@testable import VirtualTime

/// What one launch has, and no other.
@MainActor @Suite(.serialized) struct WorldTests {
  @PerLaunch private static var lines: [String] = []
  @PerLaunch private static var made = Counter.shared.count()
  nonisolated private static let level = PerLaunch(1.0)

  /// Of the test process: how often a value was made.
  @MainActor private final class Counter {
    static let shared = Counter()
    private(set) var total = 0
    func count() -> Int {
      total += 1
      return total
    }
  }

  /// Tells what becomes of it.
  private final class Witness {
    let onEnd: () -> Void
    init(_ onEnd: @escaping () -> Void) { self.onEnd = onEnd }
    deinit { onEnd() }
  }

  @PerLaunch private static var witness: Witness?

  // MARK: Properties

  @Test func aPropertyBeginsAnewInEachWorldAndIsFoundAgainInItsOwn() {
    let first = World.begin()
    Self.lines.append("first")
    Self.level.value = 2
    let second = World.begin()
    #expect(Self.lines == [] && Self.level.value == 1)
    Self.lines += ["second", "third"]
    first.enter()
    #expect(Self.lines == ["first"] && Self.level.value == 2)
    second.enter()
    #expect(Self.lines == ["second", "third"] && Self.level.value == 1)
  }

  @Test func aValueIsMadeOnceAndWhereItIsFirstUsed() {
    let before = Counter.shared.total
    World.begin()
    #expect(Counter.shared.total == before)
    #expect(Self.made == before + 1 && Self.made == before + 1)
    World.begin()
    #expect(Self.made == before + 2)
  }

  @Test func anArrayIsChangedInItsPlace() {
    World.begin()
    Self.lines = (0..<1000).map(String.init)
    let before = Self.lines.withUnsafeBufferPointer { $0.baseAddress }
    Self.lines.swapAt(0, 999)
    #expect(Self.lines.withUnsafeBufferPointer { $0.baseAddress } == before)
  }

  @Test func serialNumbersAreCountedInEachWorld() {
    let numbers = SerialNumbers(taken: 1)
    let first = World.begin()
    #expect(numbers.next() == 2 && numbers.next() == 3)
    World.begin()
    #expect(numbers.next() == 2)
    first.enter()
    #expect(numbers.next() == 4)
  }

  // MARK: Time, randomness, files

  @Test func timeIsEachWorldsOwn() {
    let first = World.begin(epoch: 0)
    EventQueue.main.jump(to: VirtualInstant(nanoseconds: 5_000_000_000))
    let second = World.begin(epoch: 1_000_000_000_000_000_000)
    #expect(Seal.closed { Date().timeIntervalSince1970 } == 1_000_000_000)
    first.enter()
    #expect(EventQueue.main === first.queue && EventQueue.main.now.nanoseconds == 5_000_000_000)
    #expect(Seal.closed { Date().timeIntervalSince1970 } == 5)
    second.enter()
    #expect(EventQueue.main.now == .launch)
    #expect(Seal.closed { Date().timeIntervalSince1970 } == 1_000_000_000)
  }

  @Test func randomNumbersAreEachWorldsOwn() {
    func draw() -> Int { Seal.closed { Int.random(in: 0..<1_000_000_000) } }
    World.begin(seed: 7)
    let alone = (0..<4).map { _ in draw() }
    let (first, second) = (World(seed: 7), World(seed: 7))
    for expected in alone {
      first.enter()
      #expect(draw() == expected)
      second.enter()
      #expect(draw() == expected)
    }
  }

  @Test func filesAreEachWorldsOwn() throws {
    let files = FileManager.default
    func names() throws -> [String] {
      try Seal.closed { () throws in try files.contentsOfDirectory(atPath: Container.path + "/Documents") }
    }
    func write(_ name: String) {
      Seal.closed { #expect(files.createFile(atPath: Container.path + "/Documents/" + name, contents: Data(name.utf8))) }
    }
    let first = World.begin()
    write("a")
    Seal.closed { #expect(files.changeCurrentDirectoryPath(Container.path + "/Documents")) }
    let second = World.begin()
    #expect(try names() == [])
    #expect(Seal.closed { files.contents(atPath: "a") } == nil)
    write("b")
    first.enter()
    #expect(try names() == ["a"])
    #expect(Seal.closed { files.contents(atPath: "a") } == Data("a".utf8))
    second.enter()
    #expect(try names() == ["b"])
  }

  @Test func userDefaultsAreEachWorldsOwn() {
    let standard = UserDefaults.standard
    func launch() -> World {
      let world = World.begin()
      Container.begin()
      return world
    }
    func read() -> [String?] {
      Seal.closed { [standard.string(forKey: "name"), standard.volatileDomain(forName: "shown")["name"] as? String] }
    }
    func write(_ name: String) {
      Seal.closed {
        standard.set(name, forKey: "name")
        standard.setVolatileDomain(["name": name], forName: "shown")
      }
    }
    let first = launch()
    write("first")
    let second = launch()
    #expect(read() == [nil, nil])
    write("second")
    first.enter()
    #expect(read() == ["first", "first"])
    second.enter()
    #expect(read() == ["second", "second"])
    World.begin()
    #expect(read() == [nil, nil])
  }

  @Test func escapesAreEachWorldsOwn() {
    let first = World.begin()
    Seal.noteEscape(.socket, "one")
    World.begin()
    #expect(Seal.escapes == [])
    first.enter()
    #expect(Seal.escapes.map(\.escape.subject) == ["one"])
  }

  // MARK: The end

  @Test func aWorldThatNobodyOwnsEndsWhenAnotherIsEntered() {
    var lines: [String] = []
    World.begin()
    Self.lines = ["of the first"]
    Self.witness = Witness { lines.append("gone") }
    World.current.onEnd { lines.append("onEnd in the world of \(Self.lines)") }
    World.begin()
    #expect(lines == ["onEnd in the world of [\"of the first\"]", "gone"])
    #expect(Self.lines == [])
  }

  @Test func aWorldThatIsOwnedStays() {
    var lines: [String] = []
    let first = World.begin()
    Self.witness = Witness { lines.append("gone") }
    World.begin()
    #expect(lines == [])
    first.end()
    #expect(lines == ["gone"])
  }

  @Test func whatGoesWithAWorldCancelsNothingInTheNext() {
    World.begin()
    let token = EventQueue.main.schedule(.timer, after: .seconds(1), label: "of the first") {}
    var late: Witness? = Witness { EventQueue.main.cancel(token) }
    World.begin()
    EventQueue.main.schedule(.timer, after: .seconds(1), label: "of the second") {}
    late = nil
    #expect(late == nil && EventQueue.main.pending.map(\.label) == ["of the second"])
  }

  @Test func whatGoesAtTheEndMayUseWhatHasGone() {
    World.begin()
    _ = Self.lines
    Self.witness = Witness { Self.level.value += 1 }
    World.begin()
    #expect(Self.level.value == 1)
  }

  @Test func aWorldIsToldWhenItIsEntered() {
    var count = 0
    let first = World.begin()
    first.onEntering { count += 1 }
    first.enter()
    #expect(count == 0)
    World.begin()
    first.enter()
    #expect(count == 1)
  }
}

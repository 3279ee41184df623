import RehearsalExploration

@testable import VirtualTime

/// A small program that was drawn: events that read and change a few things that they share, put others into the queue and take
/// them out, and a driver that looks, acts and waits in between.
struct RandomProgram {
  private final class Cell { var value = 0 }

  private indirect enum Deed {
    case read(Int), change(Int), clock, begin(EventKind, delay: Int, [Deed]), cancel(Int), ask(EventKind)
  }

  private enum Command {
    case look(Int), act(Int), begin(EventKind, delay: Int, [Deed]), wait(Int, most: Int), advance(Int), settle
  }

  private struct Root {
    let kind: EventKind
    let due: Int
    let deeds: [Deed]
  }

  private let roots: [Root]
  private let commands: [Command]
  private let bounds: ChoiceBounds
  private let hasLateBlocks: Bool
  private static let cells = 3

  /// - Parameters:
  ///   - hasCommands: Whether a driver does something after its beginning.
  ///   - hasLateBlocks: Whether blocks that are put off on the main queue are late where timers are, always by up to 15 ms.
  init(seed: UInt64, hasCommands: Bool = true, hasLateBlocks: Bool = false) {
    self.hasLateBlocks = hasLateBlocks
    var stream = RandomStream(seed: seed, name: "program")
    func draw(_ count: Int) -> Int { Int.random(in: 0..<count, using: &stream) }
    func kind() -> EventKind { [.timer, .network, .main, .dispatch, .network, .layout, .operation][draw(7)] }
    func deeds(_ depth: Int) -> [Deed] {
      (0..<draw(3)).map { _ in
        switch draw(12) {
        case 0...3: .read(draw(Self.cells))
        case 4...7: .change(draw(Self.cells))
        case 8: .clock
        case 9: depth > 0 ? .begin(kind(), delay: [0, 0, 10, 30][draw(4)], deeds(depth - 1)) : .read(draw(Self.cells))
        case 10: .cancel(draw(3))
        default: .ask(kind())
        }
      }
    }
    roots = (0..<(2 + draw(3))).map { _ in Root(kind: kind(), due: [10, 10, 20, 40][draw(4)], deeds: deeds(2)) }
    commands = (0..<(hasCommands ? draw(4) : 0)).map { _ in
      switch draw(7) {
      case 0, 1: .look(draw(Self.cells))
      case 2: .act(draw(Self.cells))
      case 3: .begin(kind(), delay: [0, 10][draw(2)], deeds(1))
      case 4: .wait(draw(Self.cells), most: 10 + 10 * draw(5))
      case 5: .advance(10 * draw(4))
      default: .settle
      }
    }
    let most = [0, 15, 100]
    var bounds = ChoiceBounds(
      answers: .milliseconds(most[draw(3)]), work: .milliseconds(most[draw(3)]), timers: .milliseconds([0, 0, 15][draw(3)]),
      pauses: .milliseconds([0, 0, 25][draw(3)]))
    if hasLateBlocks { bounds.timers = .milliseconds(15) }
    self.bounds = bounds
  }

  /// Its lines are what each deed and each look saw, each kind of it by itself, and what there is at the end: equal for runs that
  /// nothing tells apart.
  var program: QueueProgram {
    var program = QueueProgram(bounds: bounds) { _, _ in }
    program.drive = { queue, log in Run(self, queue, log).drive() }
    return program
  }

  /// What one run shares with nobody.
  private final class Run {
    let program: RandomProgram
    let queue: EventQueue
    let log: QueueProgram.Log
    let cells = (0..<RandomProgram.cells).map { _ in Cell() }
    let notes: Notes
    let tokens: Tokens

    /// What is seen: bookkeeping of the test.
    final class Notes { var seen: [String: [String]] = [:] }
    final class Tokens { var roots: [EventToken] = [] }

    init(_ program: RandomProgram, _ queue: EventQueue, _ log: QueueProgram.Log) {
      (self.program, self.queue, self.log) = (program, queue, log)
      (notes, tokens) = (Notes(), Tokens())
      queue.footprints?.exclude(notes)
      queue.footprints?.exclude(tokens)
    }

    func drive() {
      for (number, root) in program.roots.enumerated() {
        tokens.roots.append(put(root.kind, after: root.due, "e\(number)", root.deeds))
      }
      for (number, command) in program.commands.enumerated() { carryOut(command, "c\(number)") }
      while queue.runNext() {}
      // What there is at the end is the test's own question where nobody else asked any.
      if program.commands.isEmpty { queue.footprints?.pause() }
      log.lines =
        notes.seen.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.joined(separator: ","))" }
        + cells.map { "\($0.value)" }
    }

    /// Puts an event into the queue that carries out deeds.
    @discardableResult
    private func put(
      _ kind: EventKind, after delay: Int, _ label: String, as name: String? = nil, _ deeds: [Deed]
    ) -> EventToken {
      queue.schedule(
        kind, at: queue.present.advanced(by: .milliseconds(delay)), label: label,
        isExact: kind == .main && !program.hasLateBlocks
      ) { [self] in carryOut(deeds, name ?? label) }
    }

    private func note(_ text: String, _ name: String) { notes.seen[name, default: []].append(text) }

    private func carryOut(_ deeds: [Deed], _ name: String) {
      var sum = name.utf8.reduce(1) { $0 &* 31 &+ Int($1) }
      for (number, deed) in deeds.enumerated() {
        switch deed {
        case .read(let cell):
          sum = sum &* 31 &+ cells[cell].value
          note("\(cells[cell].value)", name)
        case .change(let cell): cells[cell].value = (cells[cell].value &* 31 &+ sum) & 0xffff
        case .clock: note("at \(queue.now.nanoseconds / 1_000_000)", name)
        case .begin(let kind, let delay, let deeds):
          put(kind, after: delay, "\(name).\(number)", deeds)
        case .cancel(let root): if root < tokens.roots.count { queue.cancel(tokens.roots[root]) }
        case .ask(let kind): note("\(queue.awaits([kind]))", name)
        }
      }
    }

    private func carryOut(_ command: Command, _ name: String) {
      let acts = if case .look = command { false } else { true }
      if acts { queue.pause(before: name) }
      queue.explorer?.noteCommand(name, acts: acts, at: queue.now)
      switch command {
      case .look(let cell): note("\(cells[cell].value)", name)
      case .act(let cell):
        cells[cell].value += 1
        queue.turn()
      case .begin(let kind, let delay, let deeds):
        put(kind, after: delay, name, as: name + "'", deeds)
        queue.turn()
      case .wait(let cell, let most):
        wait(until: queue.now.advanced(by: .milliseconds(most)), name) { self.cells[cell].value != 0 }
      case .advance(let time): wait(until: queue.now.advanced(by: .milliseconds(time)), name) { false }
      case .settle: while queue.awaits([.layout, .main]), queue.runNext() { queue.turn() }
      }
    }

    private func wait(until limit: VirtualInstant, _ name: String, _ holds: () -> Bool) {
      while !holds() {
        guard queue.runNext(upTo: limit) else {
          guard queue.hasWork else { return note("nothing pending at \(queue.now.nanoseconds / 1_000_000)", name) }
          queue.jump(to: limit)
          return note("gave up", name)
        }
      }
      note("held", name)
    }
  }
}

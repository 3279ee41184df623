import CSeal

/// Everything that belongs to one launch: its time, its randomness, its container, and all that UIKit and the other modules keep
/// about the app in ``PerLaunch`` properties.
///
/// ```
///   launch ─▶ World(epoch, seed) ─▶ enter ─▶ the app runs, its properties are made where they are first used
///                                     │
///             EventQueue.main, UIApplication.shared, … are those of the world that was entered last
/// ```
/// A new world is new throughout: nothing has to be set back, so nothing can be forgotten. Whoever runs the app owns its world
/// and enters it before each thing that it does to the app. A world that nobody owns any more ends when another one is entered.
///
/// What is no part of a world: what would be the same in each, such as the names of types, what a file of the program holds, or
/// the addresses of functions; and what the process has only one of, such as Foundation's notification centre and its registered
/// defaults.
///
/// Why `@unchecked Sendable` and `nonisolated(unsafe)`: an agent is a single-threaded process, and in a test process only the
/// main actor enters worlds and runs apps.
package final class World: @unchecked Sendable {
  /// The one that was entered last; before the first launch one of its own.
  ///
  /// Of the process: the one thing that says which world is meant.
  nonisolated(unsafe) package private(set) static var current: World = {
    let first = World()
    first.showSeal()
    return first
  }()

  /// What happens in it, and when.
  package let queue: EventQueue
  /// What its random numbers are drawn from.
  package let seed: UInt64
  /// Its clocks, generator and files, as the C library shows them.
  private let sealed: OpaquePointer
  /// A box for each slot that was used in it.
  private let values: UnsafeMutablePointer<AnyObject?>
  private var endings: [() -> Void] = []
  private var arrivals: [() -> Void] = []
  /// What it has in user defaults, which Foundation keeps for the process.
  var defaults = KeptDefaults()

  /// A world at virtual instant zero, in which nothing has happened.
  ///
  /// - Parameters:
  ///   - epoch: What its wall clock shows then, in nanoseconds since 1970.
  ///   - seed: What its random numbers are drawn from.
  package init(epoch: Int64 = EventQueue.defaultEpoch, seed: UInt64 = 0) {
    self.seed = seed
    sealed = rehearsal_world_make(epoch, seed)
    queue = EventQueue(epoch: epoch, sealed: sealed)
    values = .allocate(capacity: PerLaunchSlots.limit)
    values.initialize(repeating: nil, count: PerLaunchSlots.limit)
  }

  deinit {
    values.deinitialize(count: PerLaunchSlots.limit)
    values.deallocate()
    rehearsal_world_free(sealed)
  }

  /// Makes a world and enters it: from here on nothing is left of what was before.
  @discardableResult
  package static func begin(epoch: Int64 = EventQueue.defaultEpoch, seed: UInt64 = 0) -> World {
    let world = World(epoch: epoch, seed: seed)
    world.enter()
    EscapeLog.begin()
    return world
  }

  // MARK: Entering

  /// Makes it the current one, until another is entered.
  package func enter() {
    var former = World.current
    guard former !== self else { return }
    former.defaults.leave()
    show()
    CrashReport.forgetLastWords()
    defaults.arrive()
    for arrive in arrivals { arrive() }
    if isKnownUniquelyReferenced(&former) { former.end() }
  }

  private func show() {
    World.current = self
    showSeal()
  }

  private func showSeal() {
    rehearsal_world_show(sealed, UnsafeMutableRawPointer(values).assumingMemoryBound(to: UnsafeMutableRawPointer?.self))
  }

  /// Calls `body` each time when this world is entered: for what the process has only one of, and each world its own state.
  package func onEntering(_ body: @escaping () -> Void) { arrivals.append(body) }

  // MARK: Ending

  /// Calls `body` when this world ends, in it: for what does not go by itself, such as objects that keep each other.
  package func onEnd(_ body: @escaping () -> Void) { endings.append(body) }

  /// Lets go of everything in it. What is used of it afterwards begins anew, in a queue that is empty.
  package func end() {
    let outer = World.current
    show()
    let endings = endings
    (self.endings, arrivals) = ([], [])
    for end in endings.reversed() { end() }
    queue.removeAll()
    // What goes may use what has gone already, which is made once more then.
    for _ in 0..<4 { for number in 0..<PerLaunchSlots.limit where values[number] != nil { values[number] = nil } }
    outer.show()
  }

  /// The box of a slot that the current one has not used yet.
  @usableFromInline static func fill(_ number: Int) -> AnyObject {
    // Before the first use of all there is no world to be asked.
    if let known = current.values[number] { return known }
    let box = PerLaunchSlots.make(number)
    // What made it may have used it.
    if let known = current.values[number] { return known }
    current.values[number] = box
    return box
  }
}

import Foundation
import Rehearsal
import Synchronization

/// The sessions that are open, and those that wait until one may be opened.
///
/// What each command asks for is behind a lock, and not the actor's: waiting for an actor changes the thread, which takes longer
/// than most commands.
actor Sessions {
  /// How many may be open at once; more wait.
  private let limit: Int
  /// How long a new session may wait, in real time.
  private let patience: Duration
  private nonisolated let table = Mutex(Table())
  private var starting = 0
  private(set) var waiting: [(id: Int, continuation: CheckedContinuation<Bool, Never>)] = []
  private var nextWaiter = 0
  private var byKey: [String: Task<Session, any Error>] = [:]
  private var isClosed = false
  private static let lostThatAreRemembered = 100

  private struct Table {
    var open: [String: Entry] = [:]
    /// The last sessions that ended by themselves, oldest first, and why.
    var lost: [(id: String, reason: String)] = []
  }

  private struct Entry {
    let session: Session
    let idempotencyKey: String?
    var lastUsed: ContinuousClock.Instant
    /// How many commands are under way.
    var busy = 0
    let reaper: Task<Void, Never>?
  }

  init(limit: Int, patience: Duration) { (self.limit, self.patience) = (limit, patience) }

  /// Opens a session; one that was asked for by the same key before is given again.
  ///
  /// - Parameters:
  ///   - key: A client's `X-Idempotency-Key`, so that a request which is sent again opens nothing again.
  ///   - idleLimit: After how long without a command it ends, of real time; nil for never.
  func start(
    key: String?, idleLimit: Duration?, _ make: @escaping @Sendable () async throws -> Session
  ) async throws -> Session {
    if let key, let task = byKey[key] { return try await task.value }
    let task = Task { () async throws -> Session in
      try await admit()
      defer { starting -= 1 }
      let session = try await make()
      guard !isClosed else {
        await Self.finish(session, because: "the server is shutting down")
        throw WebDriverError(.sessionNotCreated, "the server is shutting down")
      }
      let reaper = idleLimit.map { limit in Task { await self.endWhenIdle(session.id, limit) } }
      let entry = Entry(session: session, idempotencyKey: key, lastUsed: .now, reaper: reaper)
      table.withLock { $0.open[session.id] = entry }
      return session
    }
    if let key { byKey[key] = task }
    do {
      return try await task.value
    } catch {
      if let key { byKey[key] = nil }
      admitNext()
      throw error
    }
  }

  /// Waits until one more session may be opened.
  private func admit() async throws {
    if count + starting >= limit {
      let id = nextWaiter
      nextWaiter += 1
      let timer = Task {
        try? await Task.sleep(for: patience)
        self.giveUp(id)
      }
      let isAdmitted = await withCheckedContinuation { waiting.append((id, $0)) }
      timer.cancel()
      guard isAdmitted else {
        throw WebDriverError(
          .sessionNotCreated,
          "\(limit) sessions are open, which is the limit, and none ended within \(patience): end some, or start the server with a "
            + "higher --max-sessions")
      }
      // Whoever let it in has counted it.
      return
    }
    starting += 1
  }

  private func giveUp(_ id: Int) {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: index).continuation.resume(returning: false)
  }

  private func admitNext() {
    while count + starting < limit, !waiting.isEmpty {
      starting += 1
      waiting.removeFirst().continuation.resume(returning: true)
    }
  }

  // MARK: Using them

  /// The session with an id, which is used now.
  nonisolated func use(_ id: String) throws(WebDriverError) -> Session {
    let (session, reason) = table.withLock { table in
      table.open[id]?.busy += 1
      return (table.open[id]?.session, table.lost.first { $0.id == id }?.reason)
    }
    if let session { return session }
    let why = reason.map { "it ended: \($0)" } ?? "it has ended, or never began"
    throw WebDriverError(.invalidSessionID, "there is no session '\(id.prefix(200))': \(why)")
  }

  /// The session with an id, where it is open; that is no use of it.
  nonisolated func opened(_ id: String) -> Session? { table.withLock { $0.open[id]?.session } }

  /// Something was asked of the session by its WebSocket, so it is not idle.
  nonisolated func touch(_ id: String) { table.withLock { $0.open[id]?.lastUsed = .now } }

  /// A command of the session is done.
  nonisolated func rest(_ id: String) {
    table.withLock {
      $0.open[id]?.busy -= 1
      $0.open[id]?.lastUsed = .now
    }
  }

  // MARK: Ending them

  private func endWhenIdle(_ id: String, _ limit: Duration) async {
    while let entry = table.withLock({ $0.open[id] }) {
      let left = entry.busy > 0 ? limit : ContinuousClock.now.duration(to: entry.lastUsed + limit)
      guard left > .zero else {
        await lose(id, because: "no command came for \(limit) (appium:newCommandTimeout)")
        return
      }
      do { try await Task.sleep(for: left) } catch { return }
    }
  }

  /// Ends a session for a reason that is not its client's, who is told it from then on.
  func lose(_ id: String, because reason: String) async {
    let isOpen = table.withLock { table in
      guard table.open[id] != nil else { return false }
      if table.lost.count == Self.lostThatAreRemembered { table.lost.removeFirst() }
      table.lost.append((id, reason))
      return true
    }
    if isOpen { await end(id, because: reason) }
  }

  /// Whether a session ended by itself, so that its client has it still to end.
  nonisolated func wasLost(_ id: String) -> Bool { table.withLock { $0.lost.contains { $0.id == id } } }

  /// Ends a session; whether there was one.
  @discardableResult
  func end(_ id: String, because reason: String = "its client has ended it") async -> Bool {
    guard let entry = table.withLock({ $0.open.removeValue(forKey: id) }) else { return false }
    entry.reaper?.cancel()
    if let key = entry.idempotencyKey { byKey[key] = nil }
    admitNext()
    await Self.finish(entry.session, because: reason)
    return true
  }

  /// Waits for the command that is under way, and keeps nobody else waiting meanwhile.
  private static func finish(_ session: Session, because reason: String) async {
    await withCheckedContinuation { done in
      DispatchQueue.global().async {
        session.end(because: reason)
        done.resume()
      }
    }
  }

  func endAll() async {
    isClosed = true
    // Before any session ends, which would let the next one in.
    for waiter in waiting { waiter.continuation.resume(returning: false) }
    waiting = []
    await withTaskGroup { group in
      for session in all { group.addTask { await self.end(session.id, because: "the server is shutting down") } }
    }
  }

  /// Those that are open, by their ids.
  nonisolated var all: [Session] { table.withLock { $0.open.values.map(\.session) }.sorted { $0.id < $1.id } }
  nonisolated var count: Int { table.withLock { $0.open.count } }
  var isFull: Bool { count + starting >= limit }
}

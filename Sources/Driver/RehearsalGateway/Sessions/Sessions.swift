import Foundation
import Rehearsal

/// The sessions that are open, and those that wait until one may be opened.
actor Sessions {
  /// How many may be open at once; more wait.
  private let limit: Int
  /// How long a new session may wait, in real time.
  private let patience: Duration
  private var open: [String: Entry] = [:]
  private var starting = 0
  private var waiting: [(id: Int, continuation: CheckedContinuation<Bool, Never>)] = []
  private var nextWaiter = 0
  private var byKey: [String: Task<Session, any Error>] = [:]
  private var isClosed = false
  /// The last sessions that ended by themselves, oldest first, and why.
  private var lost: [(id: String, reason: String)] = []
  private static let lostThatAreRemembered = 100

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
        session.end()
        throw WebDriverError(.sessionNotCreated, "the server is shutting down")
      }
      let reaper = idleLimit.map { limit in Task { await self.endWhenIdle(session.id, limit) } }
      open[session.id] = Entry(
        session: session, idempotencyKey: key, lastUsed: .now, reaper: reaper)
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
    if open.count + starting >= limit {
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
    while open.count + starting < limit, !waiting.isEmpty {
      starting += 1
      waiting.removeFirst().continuation.resume(returning: true)
    }
  }

  /// The session with an id, which is used now.
  func use(_ id: String) throws(WebDriverError) -> Session {
    guard let entry = open[id] else {
      let reason = lost.first { $0.id == id }.map { "it ended: \($0.reason)" } ?? "it has ended, or never began"
      throw WebDriverError(.invalidSessionID, "there is no session '\(id.prefix(200))': \(reason)")
    }
    open[id]?.busy += 1
    return entry.session
  }

  /// A command of the session is done.
  func rest(_ id: String) {
    open[id]?.busy -= 1
    open[id]?.lastUsed = .now
  }

  private func endWhenIdle(_ id: String, _ limit: Duration) async {
    while let entry = open[id] {
      let left = entry.busy > 0 ? limit : ContinuousClock.now.duration(to: entry.lastUsed + limit)
      guard left > .zero else {
        lose(id, because: "no command came for \(limit) (appium:newCommandTimeout)")
        return
      }
      do { try await Task.sleep(for: left) } catch { return }
    }
  }

  /// Ends a session for a reason that is not its client's, who is told it from then on.
  func lose(_ id: String, because reason: String) {
    guard end(id) else { return }
    if lost.count == Self.lostThatAreRemembered { lost.removeFirst() }
    lost.append((id, reason))
  }

  /// Whether a session ended by itself, so that its client has it still to end.
  func wasLost(_ id: String) -> Bool { lost.contains { $0.id == id } }

  /// Ends a session; whether there was one.
  @discardableResult
  func end(_ id: String) -> Bool {
    guard let entry = open.removeValue(forKey: id) else { return false }
    entry.reaper?.cancel()
    if let key = entry.idempotencyKey { byKey[key] = nil }
    entry.session.end()
    admitNext()
    return true
  }

  func endAll() {
    isClosed = true
    for id in open.keys.sorted() { end(id) }
    for waiter in waiting { waiter.continuation.resume(returning: false) }
    waiting = []
  }

  /// Those that are open, by their ids.
  var all: [Session] { open.values.map(\.session).sorted { $0.id < $1.id } }
  var count: Int { open.count }
  /// Whether new sessions wait for their turn.
  var hasWaiters: Bool { !waiting.isEmpty }
  var isFull: Bool { open.count + starting >= limit }
}

import Rehearsal
import Synchronization

/// What can be told of a session as it happens, over WebDriver BiDi.
enum SessionEvent: String, CaseIterable, Sendable {
  /// The app has printed a line, or UIKit has written one to its console.
  case logEntryAdded = "log.entryAdded"
  /// A command was carried out, or refused.
  case commandEnded = "rehearsal:session.commandEnded"
  /// The session is over; the connection is closed after it.
  case ended = "rehearsal:session.ended"

  /// The module, by which all of its events are subscribed to.
  var module: Substring { rawValue.prefix { $0 != "." } }

  /// Those that a client means by a name: an event's own, or a module's.
  static func named(_ name: String) -> [SessionEvent] { allCases.filter { $0.rawValue == name || $0.module == name } }
}

/// Tells what happens in a session to those who have subscribed to it.
final class SessionEvents: Sendable {
  typealias Send = @Sendable (JSONValue) -> Void

  private struct Subscription {
    let id: String
    let listener: ObjectIdentifier
    var events: Set<SessionEvent>
    let send: Send
  }

  private struct Contents {
    var subscriptions: [Subscription] = []
    var made = 0
    /// What is called once the session is over.
    var closers: [ObjectIdentifier: @Sendable () -> Void] = [:]
    var ending: String?
  }

  private let contents = Mutex(Contents())

  /// How many connections may listen, and how many subscriptions one may have.
  private static let mostListeners = 16
  static let mostSubscriptions = 100

  /// Whether the session is over.
  var isOver: Bool { contents.withLock { $0.ending != nil } }

  /// Whether one more connection may listen.
  var hasRoom: Bool { contents.withLock { $0.closers.count < Self.mostListeners } }

  /// Whether anybody wants to know of an event.
  func isWanted(_ event: SessionEvent) -> Bool {
    contents.withLock { $0.subscriptions.contains { $0.events.contains(event) } }
  }

  /// Tells it once to each connection that has subscribed to it.
  func tell(_ event: SessionEvent, _ parameters: JSONValue) {
    let message: JSONValue = ["type": "event", "method": .string(event.rawValue), "params": parameters]
    // Sent under the lock, so that everybody gets the events in one order.
    contents.withLock { contents in
      var told: Set<ObjectIdentifier> = []
      for subscription in contents.subscriptions
      where subscription.events.contains(event) && told.insert(subscription.listener).inserted {
        subscription.send(message)
      }
    }
  }

  // MARK: Listeners

  /// - Parameter close: Called when the session is over; at once where it is.
  func add(_ listener: AnyObject & Sendable, close: @escaping @Sendable () -> Void) {
    let isOver = contents.withLock { contents in
      contents.closers[ObjectIdentifier(listener)] = close
      return contents.ending != nil
    }
    if isOver { close() }
  }

  func remove(_ listener: AnyObject) {
    contents.withLock { contents in
      contents.closers[ObjectIdentifier(listener)] = nil
      contents.subscriptions.removeAll { $0.listener == ObjectIdentifier(listener) }
    }
  }

  /// Subscribes a listener to events; gives the subscription's name, or nil where it has as many as it may have.
  func subscribe(_ listener: AnyObject, to events: Set<SessionEvent>, send: @escaping Send) -> String? {
    contents.withLock { contents in
      guard contents.subscriptions.count(where: { $0.listener == ObjectIdentifier(listener) }) < Self.mostSubscriptions else {
        return nil
      }
      contents.made += 1
      let id = "subscription-\(contents.made)"
      contents.subscriptions.append(
        Subscription(id: id, listener: ObjectIdentifier(listener), events: events, send: send))
      return id
    }
  }

  /// Ends subscriptions by their names; the first that the listener does not have, where there is one, and nothing ends.
  func unsubscribe(_ listener: AnyObject, ids: [String]) -> String? {
    contents.withLock { contents in
      let own = Set(contents.subscriptions.filter { $0.listener == ObjectIdentifier(listener) }.map(\.id))
      let ended = Set(ids)
      if let unknown = ids.first(where: { !own.contains($0) }) { return unknown }
      contents.subscriptions.removeAll { ended.contains($0.id) }
      return nil
    }
  }

  /// Ends what a listener has subscribed to of some events; whether it had subscribed to each.
  func unsubscribe(_ listener: AnyObject, events: Set<SessionEvent>) -> Bool {
    contents.withLock { contents in
      let own = contents.subscriptions.indices.filter { contents.subscriptions[$0].listener == ObjectIdentifier(listener) }
      guard events.isSubset(of: own.reduce(into: []) { $0.formUnion(contents.subscriptions[$1].events) }) else { return false }
      for index in own { contents.subscriptions[index].events.subtract(events) }
      contents.subscriptions.removeAll(where: \.events.isEmpty)
      return true
    }
  }

  /// The session is over, for a reason: everybody is told, and all connections are closed.
  func end(_ id: String, because reason: String) {
    let closers = contents.withLock { contents -> [@Sendable () -> Void]? in
      guard contents.ending == nil else { return nil }
      contents.ending = reason
      return contents.closers.values.map(\.self)
    }
    guard let closers else { return }
    tell(.ended, ["sessionId": .string(id), "reason": .string(reason)])
    for close in closers { close() }
  }
}

import Rehearsal
import Synchronization
import Testing

@testable import RehearsalGateway

/// What a session's listeners are told, without sockets.
struct SessionEventsTests {
  private final class Listener: Sendable {
    let heard = Mutex<[JSONValue]>([])
    let isClosed = Mutex(false)

    func take(_ message: JSONValue) { heard.withLock { $0.append(message) } }
    func methods() -> [JSONValue?] { heard.withLock { $0.map { $0["method"] } } }
  }

  private let events = SessionEvents()

  private func listener(to wanted: Set<SessionEvent>) throws -> (Listener, String) {
    let listener = Listener()
    events.add(listener) { listener.isClosed.withLock { $0 = true } }
    return (listener, try #require(events.subscribe(listener, to: wanted) { listener.take($0) }))
  }

  @Test func onlyWhoHasSubscribedIsTold() throws {
    let (log, _) = try listener(to: [.logEntryAdded])
    let (end, _) = try listener(to: [.ended])
    #expect(events.isWanted(.logEntryAdded))
    #expect(!events.isWanted(.commandEnded))
    events.tell(.logEntryAdded, ["text": "a"])
    events.tell(.commandEnded, [:])
    #expect(log.heard.withLock { $0 } == [["type": "event", "method": "log.entryAdded", "params": ["text": "a"]]])
    #expect(end.methods() == [])
  }

  @Test func whoHasSubscribedTwiceIsToldOnce() throws {
    let (listener, first) = try listener(to: [.logEntryAdded])
    let second = try #require(events.subscribe(listener, to: [.logEntryAdded, .ended]) { listener.take($0) })
    #expect([first, second] == ["subscription-1", "subscription-2"])
    events.tell(.logEntryAdded, [:])
    #expect(listener.methods() == ["log.entryAdded"])
    #expect(events.unsubscribe(listener, ids: [first]) == nil)
    events.tell(.logEntryAdded, [:])
    #expect(listener.methods() == ["log.entryAdded", "log.entryAdded"], "the second still wants it")
    #expect(events.unsubscribe(listener, ids: [second, "x"]) == "x")
    #expect(events.isWanted(.ended), "where one is unknown none ends")
  }

  @Test func eventsAreTakenOutOfSubscriptionsOfTheListenerOnly() throws {
    let (one, _) = try listener(to: [.logEntryAdded, .ended])
    let (other, _) = try listener(to: [.logEntryAdded])
    #expect(events.unsubscribe(one, events: [.logEntryAdded]))
    #expect(!events.unsubscribe(one, events: [.logEntryAdded]))
    events.tell(.logEntryAdded, [:])
    #expect(one.methods() == [])
    #expect(other.methods() == ["log.entryAdded"])
  }

  @Test func theEndIsToldOnceAndClosesEverybody() throws {
    let (listener, _) = try listener(to: [.ended])
    events.end("s", because: "it is over")
    events.end("s", because: "it is over again")
    #expect(
      listener.heard.withLock { $0 } == [
        ["type": "event", "method": "rehearsal:session.ended", "params": ["sessionId": "s", "reason": "it is over"]]
      ])
    #expect(listener.isClosed.withLock { $0 })
    #expect(events.isOver)
    let late = Listener()
    events.add(late) { late.isClosed.withLock { $0 = true } }
    #expect(late.isClosed.withLock { $0 }, "who comes after the end is closed at once")
  }

  @Test func listenersAndSubscriptionsHaveBounds() throws {
    let (first, _) = try listener(to: [.ended])
    for _ in 1..<SessionEvents.mostSubscriptions {
      #expect(events.subscribe(first, to: [.ended]) { _ in } != nil)
    }
    #expect(events.subscribe(first, to: [.ended]) { _ in } == nil)
    let others = try (1..<16).map { _ in try listener(to: [.ended]).0 }
    #expect(!events.hasRoom)
    events.remove(others[0])
    #expect(events.hasRoom)
  }

  @Test func whoIsRemovedIsToldNothing() throws {
    let (gone, id) = try listener(to: [.ended, .logEntryAdded])
    let (there, _) = try listener(to: [.logEntryAdded])
    events.remove(gone)
    #expect(!events.isWanted(.ended))
    events.tell(.logEntryAdded, [:])
    #expect(gone.methods() == [] && there.methods() == ["log.entryAdded"])
    #expect(events.unsubscribe(gone, ids: [id]) == id)
    events.end("s", because: "over")
    #expect(!gone.isClosed.withLock { $0 } && there.isClosed.withLock { $0 })
  }

  @Test func subscriptionsOfOthersAreUnknown() throws {
    let (one, own) = try listener(to: [.logEntryAdded])
    let (other, theirs) = try listener(to: [.logEntryAdded])
    #expect(events.unsubscribe(one, ids: [own, theirs]) == theirs)
    #expect(events.unsubscribe(one, ids: []) == nil)
    events.tell(.logEntryAdded, [:])
    #expect(one.methods().count == 1 && other.methods().count == 1, "nothing has ended")
    #expect(events.unsubscribe(one, ids: [own]) == nil)
    events.tell(.logEntryAdded, [:])
    #expect(one.methods().count == 1 && other.methods().count == 2)
  }

  @Test func ofASubscriptionOneEventMayEnd() throws {
    let (one, id) = try listener(to: [.logEntryAdded, .commandEnded])
    #expect(events.unsubscribe(one, events: [.commandEnded]))
    events.tell(.commandEnded, [:])
    events.tell(.logEntryAdded, [:])
    #expect(one.methods() == ["log.entryAdded"])
    #expect(!events.unsubscribe(one, events: [.logEntryAdded, .commandEnded]))
    #expect(events.isWanted(.logEntryAdded), "all of them, or none")
    #expect(events.unsubscribe(one, events: [.logEntryAdded]))
    #expect(!events.isWanted(.logEntryAdded))
    #expect(events.unsubscribe(one, ids: [id]) == id, "one without events is none")
  }

  @Test func thereIsRoomForSixteen() throws {
    var all: [Listener] = []
    for _ in 0..<16 {
      #expect(events.hasRoom)
      all.append(try listener(to: [.ended]).0)
    }
    #expect(!events.hasRoom)
    #expect(!events.isOver)
    events.end("s", because: "over")
    #expect(all.allSatisfy { $0.isClosed.withLock { $0 } && $0.methods() == ["rehearsal:session.ended"] })
  }

  @Test(arguments: [
    ("log", [SessionEvent.logEntryAdded]), ("log.entryAdded", [.logEntryAdded]),
    ("rehearsal:session", [.commandEnded, .ended]), ("network", []), ("", []),
  ])
  func aModulesNameMeansAllOfItsEvents(name: String, meant: [SessionEvent]) { #expect(SessionEvent.named(name) == meant) }

  @Test(arguments: [
    ("[]", "a message is a JSON object"), (#"{"id": -1, "method": "a", "params": {}}"#, "'id' must be a whole number"),
    (#"{"id": 1.5, "method": "a", "params": {}}"#, "'id' must be a whole number"),
    (#"{"id": 1, "params": {}}"#, "'method' must be a string"), (#"{"id": 1, "method": "a"}"#, "'params' must be an object"),
  ])
  func aMessageIsWholeOrRefused(text: String, words: String) {
    let error = #expect(throws: BidirectionalError.self) { try BidirectionalMessage(Array(text.utf8)) }
    #expect(error?.message.hasPrefix(words) == true)
  }
}

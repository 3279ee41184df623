import RehearsalWire
import Synchronization
import Testing

@testable import RehearsalLink

/// A port to whose controllers as many steps happen as a test says.
private final class LivelyPort: ServingPort {
  private let steps = Mutex<[LifecycleStep]>([])

  func happen(_ moment: LifecycleMoment, to name: String = "A") {
    steps.withLock { steps in
      steps.append(
        LifecycleStep(number: steps.count + 1, moment: moment, controller: 1, class: name, state: .appeared, atMs: 0))
    }
  }

  func answer<Asked: Command>(
    _ command: Asked, within limit: TimeLimit, for session: Session, writingTo output: JSONOutput
  ) throws {
    session.open()
    switch command {
    case let wanted as Subscribe: try output.write(session.subscribe(wanted, at: lifecycle(since: .max).cursor))
    case is Unsubscribe: try output.write(session.unsubscribe())
    default:
      if command is Advance { happen(.appeared) }
      try Asked.write(Asked.example.reply, to: output)
    }
  }

  func lifecycle(since cursor: Int) -> LifecycleExcerpt {
    steps.withLock { LifecycleExcerpt(steps: Array($0.dropFirst(cursor)), cursor: $0.count) }
  }
}

struct SubscriptionTests {
  private let port = LivelyPort()

  private func subscribe(_ parameters: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":7,"method":"subscribe","params":\#(parameters)}"# + "\n"
  }

  @Test func aNotificationComesBeforeTheReplyOfTheCommandDuringWhichItHappened() {
    let conversation = Conversation.greeted(with: port)
    #expect(conversation.replies(to: subscribe()) == [#"{"id":7,"jsonrpc":"2.0","result":{"cursor":0}}"#])
    let told =
      #"{"jsonrpc":"2.0","method":"lifecycle","params":{"steps":[{"number":1,"moment":"appeared","controller":1,"className":"A","#
      + #""state":"appeared","atMs":0}],"cursor":1,"missed":0}}"#
    let lines = conversation.replies(to: Lines.advance).flatMap { $0.split(whereSeparator: \.isNewline).map(String.init) }
    #expect(lines.count == 2)
    #expect(lines.first == told)
    #expect(lines.last?.hasPrefix(#"{"id":1,"jsonrpc":"2.0","result":"#) == true)
  }

  @Test func withoutASubscriptionNothingIsTold() {
    let conversation = Conversation.greeted(with: port)
    #expect(conversation.replies(to: Lines.advance).count == 1)
    _ = conversation.replies(to: subscribe())
    _ = conversation.replies(to: #"{"jsonrpc":"2.0","id":8,"method":"unsubscribe"}"# + "\n")
    let lines = conversation.replies(to: Lines.advance).flatMap { $0.split(whereSeparator: \.isNewline) }
    #expect(lines.count == 1)
  }

  @Test func eachConnectionHasItsOwnAndHearsOfWhatOthersDid() {
    let (watcher, actor) = (Conversation.greeted(with: port), Conversation.greeted(with: port))
    _ = watcher.replies(to: subscribe())
    #expect(actor.replies(to: Lines.advance).joined().contains("lifecycle") == false)
    let read = #"{"jsonrpc":"2.0","id":9,"method":"controllers"}"# + "\n"
    #expect(watcher.replies(to: read).joined().contains(#""method":"lifecycle""#))
  }

  @Test func whatIsNotWantedIsPassedOver() {
    let conversation = Conversation.greeted(with: port)
    _ = conversation.replies(to: subscribe(#"{"moments":["deallocated"]}"#))
    #expect(conversation.replies(to: Lines.advance).joined().contains("lifecycle") == false)
    port.happen(.deallocated)
    #expect(conversation.replies(to: Lines.advance).joined().contains(#""moment":"deallocated""#))
  }

  @Test func aDriverCollectsWhatItIsTold() throws {
    try withServer(serving: port) { server in
      let connection = try AgentConnection(to: server.endpoint)
      _ = try connection.send(Subscribe())
      _ = try connection.send(Advance(byMs: 1))
      _ = try connection.send(Advance(byMs: 1))
      #expect(connection.takeAnnouncements().flatMap(\.steps).map(\.number) == [1, 2])
      #expect(connection.takeAnnouncements().isEmpty)
    }
  }
}

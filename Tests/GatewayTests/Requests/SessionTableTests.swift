import Rehearsal
import Synchronization
import Testing

@testable import RehearsalGateway

/// The sessions that are open, and those that may not be opened.
struct SessionTableTests {
  private final class Count: Sendable {
    private let number = Mutex(0)
    var value: Int { number.withLock { $0 } }

    func add() { number.withLock { $0 += 1 } }
  }

  @Test func whereNoneIsOpenNoneIsFound() async {
    let sessions = Sessions(limit: 1, patience: .zero)
    #expect(sessions.count == 0 && sessions.all.isEmpty)
    #expect(await !sessions.isFull)
    #expect(await sessions.waiting.count == 0)
    #expect(sessions.opened("a") == nil)
    #expect(!sessions.wasLost("a"))
    #expect(await !sessions.end("a"))
    await sessions.lose("a", because: "it is gone")
    #expect(!sessions.wasLost("a"), "what was never open cannot be lost")
    #expect(
      throws: WebDriverError(.invalidSessionID, "there is no session 'a': it has ended, or never began")
    ) { try sessions.use("a") }
  }

  @Test func aLongNameIsToldToItsTwoHundredthCharacter() {
    let sessions = Sessions(limit: 1, patience: .zero)
    let most = String(repeating: "a", count: 200)
    #expect(
      throws: WebDriverError(.invalidSessionID, "there is no session '\(most)': it has ended, or never began")
    ) { try sessions.use(most + "b") }
  }

  @Test func whoMayNotWaitIsTurnedAway() async {
    let sessions = Sessions(limit: 0, patience: .zero)
    #expect(await sessions.isFull)
    let made = Count()
    let words =
      "0 sessions are open, which is the limit, and none ended within \(Duration.zero): end some, or start the server with a "
      + "higher --max-sessions"
    await #expect(throws: WebDriverError(.sessionNotCreated, words)) {
      try await sessions.start(key: nil, idleLimit: nil) {
        made.add()
        throw WebDriverError(.unknownError, "never")
      }
    }
    #expect(made.value == 0)
    #expect(await sessions.waiting.count == 0)
  }

  @Test func whatCouldNotBeginLeavesRoom() async {
    let sessions = Sessions(limit: 1, patience: .zero)
    let made = Count()
    let broken = WebDriverError(.sessionNotCreated, "it does not begin")
    for number in 1...3 {
      await #expect(throws: broken) {
        try await sessions.start(key: "k", idleLimit: nil) {
          made.add()
          throw broken
        }
      }
      #expect(made.value == number, "the same key begins again after a failure")
      #expect(await !sessions.isFull)
    }
    #expect(sessions.count == 0)
  }

  @Test func aServerThatIsFullSaysSo() async {
    let client = Client { $0.maximumSessions = 0 }
    let answer = await client.answer("GET", "/status")
    #expect(answer.status == 200)
    #expect(answer.body["value"]?["ready"] == false)
    #expect(
      answer.body["value"]?["message"] == "0 sessions are open, which is the limit: a new one waits until another ends")
    #expect(answer.body["value"]?["build"] == ["version": .string(GatewayVersion.current)])
    #expect(answer.body["value"]?["os"] == ["name": "iOS", "version": "18.0"])
    await client.gateway.close()
  }

  @Test func whereNoSessionIsOpenNoneIsListed() async throws {
    let client = Client()
    #expect(try await client.value("GET", "/sessions") == [])
    #expect(try await client.value("GET", "/appium/sessions") == [])
    await client.gateway.close()
  }
}

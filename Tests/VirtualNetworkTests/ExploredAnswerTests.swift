import Foundation
import Testing
import VirtualTime

@testable import VirtualNetwork

extension NetworkTests {
  /// How long answers take of which a stub or the network gives a range, in explored runs.
  @MainActor
  struct ExploredAnswerTests {
    private let inbox = Inbox()
    private var stubs: StubRegistry { .main }

    private static func milliseconds(_ range: ClosedRange<Int>) -> ClosedRange<Duration> {
      .milliseconds(range.lowerBound) ... .milliseconds(range.upperBound)
    }

    private func explore(_ picks: [Int: Int] = [:], _ bounds: ChoiceBounds = ChoiceBounds()) {
      NetworkTests.startAfresh(seed: 7)
      EventQueue.main.explorer = Explorer(bounds, .these(picks))
    }

    /// One answer within a range, and one after 500 ms: what came when.
    private func bothAnswers(
      _ first: StubResponse, instead stub: RequestStub? = nil, timeout: TimeInterval? = nil
    ) -> [String] {
      stubs.add(stub ?? RequestStub(RequestCondition(path: "/first"), first))
      stubs.add(RequestCondition(path: "/second"), .text("second", delay: Self.milliseconds(500...500)))
      for path in ["first", "second"] {
        var request = URLRequest(url: URL(string: "https://quakes.example/\(path)")!)
        if let timeout { request.timeoutInterval = timeout }
        URLSession.shared.dataTask(with: request, completionHandler: inbox.handler).resume()
      }
      runAll()
      return inbox.items.map { "\($0.text ?? "\($0.error?.rawValue ?? 0)")@\($0.at.nanoseconds / 1_000_000)" }
    }

    private var choiceCount: Int { EventQueue.main.explorer?.log.choices.count ?? 0 }

    @Test func theUsualAnswerTakesTheShortestTime() {
      explore()
      #expect(bothAnswers(.text("first", delay: Self.milliseconds(100...900))) == ["first@100", "second@500"])
      #expect(choiceCount == 1, "that it may come later is a choice, whatever the seed would have drawn")
    }

    @Test func itMayTakeAsLongAsItsStubSays() {
      explore([0: 1])
      #expect(bothAnswers(.text("first", delay: Self.milliseconds(100...900))) == ["second@500", "first@900"])
    }

    @Test func whatIsLateByItselfComesOnTop() {
      explore([0: 1], ChoiceBounds(answers: .seconds(1)))
      #expect(bothAnswers(.text("first", delay: Self.milliseconds(100...900))) == ["second@500", "first@1900"])
    }

    @Test func aTimeThatIsNoRangeIsNoChoice() {
      explore()
      #expect(bothAnswers(.text("first", delay: Self.milliseconds(100...100))) == ["first@100", "second@500"])
      #expect(choiceCount == 0)
    }

    @Test(arguments: [([:], ["first@120", "second@530"]), ([0: 1], ["second@530", "first@650"])])
    func latencyAndJitterOfTheNetworkAreRangesToo(picks: [Int: Int], told: [String]) {
      explore(picks)
      stubs.settings.latency = Self.milliseconds(90...600)
      stubs.settings.jitter = Self.milliseconds(30...50)
      // The jitter makes a choice of the other one, too; as usual it takes the shortest.
      #expect(bothAnswers(.text("first")) == told)
    }

    @Test(arguments: [([:], ["first@200", "second@500"]), ([0: 1], ["second@500", "first@900"])])
    func aBodyTakesAsLongAsItsStubSays(picks: [Int: Int], told: [String]) {
      explore(picks)
      #expect(bothAnswers(.text("first").lasting(Self.milliseconds(200...900))) == told)
    }

    @Test func aBodyThatMayComeAtOnceMayComeLate() {
      explore([0: 1])
      #expect(bothAnswers(.text("first").lasting(Self.milliseconds(0...700))) == ["second@500", "first@700"])
    }

    @Test func noAnswerIsLaterThanItsRequestWaits() {
      explore([0: 1])
      #expect(
        bothAnswers(.text("first", delay: Self.milliseconds(100...5_000)), timeout: 2) == ["second@500", "first@2000"])
    }

    @Test func aRequestThatMayNotFailHasNoSuchChoice() {
      explore([0: 1], ChoiceBounds(failures: true))
      let stub = RequestStub(RequestCondition(path: "/first"), named: nil, sequence: [.text("kept")])
      stub.mayFail = false
      // The first is the one that is asked for first, and yet the choice is that of the second.
      #expect(
        bothAnswers(.text("first"), instead: stub) == ["kept@0", "\(URLError.Code.networkConnectionLost.rawValue)@500"])
      #expect(
        EventQueue.main.explorer?.log.names.filter { $0.actor == .outcome }.map(\.label) == [
          "GET https://quakes.example/second is answered", "GET https://quakes.example/second loses its connection",
        ])
    }

    @Test func aRunThatIsNotExploredDrawsAsItDid() {
      func drawn(_ seed: UInt64) -> [String] {
        NetworkTests.startAfresh(seed: seed)
        let inbox = Inbox()
        StubRegistry.main.add(
          RequestCondition(), StubResponse.text("x", delay: Self.milliseconds(100...900)).lasting(Self.milliseconds(0...900)))
        URLSession.shared.dataTask(with: .feed, completionHandler: inbox.handler).resume()
        runAll()
        return inbox.items.map { "\($0.at.nanoseconds)" }
      }
      #expect(drawn(1) == drawn(1))
      #expect(Set((1...5).map { drawn($0) }).count == 5)
    }
  }
}

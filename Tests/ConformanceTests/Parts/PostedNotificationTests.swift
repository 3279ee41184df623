import Foundation
import RehearsalWire
import Testing
import UIKit
import VirtualTime

@testable import RehearsalStage

/// What is kept of what was posted, and for how long.
@MainActor struct PostedNotificationTests {
  private func post(_ name: String, _ object: Any? = nil) {
    NotificationCenter.default.post(name: Notification.Name(name), object: object)
  }

  @Test func eachIsKeptWithItsNumberItsNameAndWhoseItIs() {
    World.begin()
    let posted = PostedNotifications()
    #expect(posted.last == 0)
    #expect(posted.since(0).isEmpty)
    post("rehearsal.first")
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    post("rehearsal.second", button)
    post("rehearsal.first", NSObject())
    let all = posted.since(0).filter { $0.name.hasPrefix("rehearsal.") }
    #expect(all.map(\.name) == ["rehearsal.first", "rehearsal.second", "rehearsal.first"])
    #expect(all.map(\.object) == [nil, "'Save' (UIButton)", "NSObject"])
    #expect(all.map(\.atMs) == [0, 0, 0])
    #expect(posted.since(0).map(\.number) == Array(1...posted.last))
    #expect(posted.since(posted.last).isEmpty)
    #expect(posted.since(posted.last - 1).map(\.name) == ["rehearsal.first"])
    #expect(posted.since(-5).count == posted.last)
  }

  @Test func aNameIsContainedAfterANumberIfItCameLater() throws {
    World.begin()
    let posted = PostedNotifications()
    post("rehearsal.ping")
    let number = try #require(posted.since(0).last { $0.name == "rehearsal.ping" }).number
    #expect(posted.contains("rehearsal.ping", since: 0))
    #expect(posted.contains("rehearsal.ping", since: number - 1))
    #expect(!posted.contains("rehearsal.ping", since: number))
    #expect(!posted.contains("rehearsal.pong", since: 0))
    post("rehearsal.ping")
    #expect(posted.contains("rehearsal.ping", since: number))
  }

  @Test func whoeverLetsGoOfItListensNoMore() {
    World.begin()
    weak var gone: PostedNotifications?
    do {
      let posted = PostedNotifications()
      gone = posted
    }
    #expect(gone == nil)
    post("rehearsal.late")
  }

  @Test func tenThousandAreKeptAndTheOldestTenthGoesFirst() {
    World.begin()
    let posted = PostedNotifications()
    post("rehearsal.oldest")
    post("rehearsal.again")
    while posted.last < 9_999 { post("rehearsal.tick") }
    post("rehearsal.again")
    #expect(posted.last == 10_000)
    #expect(posted.since(0).count == 10_000)
    #expect(posted.contains("rehearsal.oldest", since: 0))
    post("rehearsal.newest")
    #expect(posted.last == 10_001)
    #expect(posted.since(0).count == 9_001)
    #expect(posted.since(0).first?.number == 1_001)
    #expect(posted.since(1_001).first?.number == 1_002)
    #expect(posted.since(10_000).map(\.name) == ["rehearsal.newest"])
    // What is not kept any more is as if it had never been; what came again is there.
    #expect(!posted.contains("rehearsal.oldest", since: 0))
    #expect(posted.contains("rehearsal.again", since: 0))
    #expect(posted.contains("rehearsal.tick", since: 0))
  }
}

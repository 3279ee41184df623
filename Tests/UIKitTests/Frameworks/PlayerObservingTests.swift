import AVFoundation
import Testing
import UIKit

@testable import VirtualNetwork

/// What players and films tell of their properties.
@MainActor struct PlayerObservingTests {
  private let log = Log()

  private func begin() {
    startAnew()
    StubRegistry.main.add(.path("/film.wav"), .data(SoundTests.wave))
  }

  private func film() throws -> AVPlayerItem {
    AVPlayerItem(url: try #require(URL(string: "https://films.example/film.wav")))
  }

  @Test func aFilmTellsThatItCanBePlayed() throws {
    begin()
    let (item, log) = (try film(), log)
    let observations = [
      item.observe(\.status, options: [.initial, .old, .new]) { item, change in
        log.add("status \(change.oldValue.map { "\($0)" } ?? "-") \(item.status)")
      },
      item.observe(\.duration) { item, _ in log.add("duration \(item.duration.seconds)") },
      item.observe(\.isPlaybackLikelyToKeepUp, options: [.old, .new]) {
        log.add("keeps up \($1.oldValue ?? true) \($1.newValue ?? false)")
      },
    ]
    #expect(log.drain() == ["status - unknown"])
    let player = AVPlayer(playerItem: item)
    rest()
    #expect(log.drain() == ["status unknown readyToPlay", "duration 1.5", "keeps up false true"])
    withExtendedLifetime((observations, player)) {}
  }

  @Test func aPlayerTellsOfItsCourse() throws {
    begin()
    let (player, log) = (AVPlayer(), log)
    let observations = [
      player.observe(\.status) { player, _ in log.add("status \(player.status)") },
      player.observe(\.rate, options: [.old, .new]) { log.add("rate \($1.oldValue ?? -1) \($1.newValue ?? -1)") },
      player.observe(\.timeControlStatus) { player, _ in log.add("\(player.timeControlStatus)") },
      player.observe(\.currentItem) { player, _ in log.add("item \(player.currentItem != nil)") },
    ]
    #expect(player.status == .unknown)
    player.replaceCurrentItem(with: try film())
    player.play()
    player.play()
    #expect(log.drain() == ["item true", "rate 0.0 1.0", "waitingToPlayAtSpecifiedRate"])
    advance(by: .seconds(1))
    #expect(log.drain() == ["status readyToPlay", "playing"])
    player.pause()
    #expect(log.drain() == ["rate 1.0 0.0", "paused"])
    player.play()
    advance(by: .seconds(2))
    #expect(log.drain() == ["rate 0.0 1.0", "playing", "rate 1.0 0.0", "paused"])
    withExtendedLifetime(observations) {}
  }

  @Test func aPlayerIsObservedByName() throws {
    begin()
    let (player, observer) = (AVPlayer(), Observer())
    player.addObserver(observer, forKeyPath: "rate", options: .new, context: nil)
    player.rate = 2
    #expect(observer.heard == ["rate 2.0"])
    player.removeObserver(observer, forKeyPath: "rate")
  }
}

import AVFoundation
import Testing
import UIKit
import VirtualNetwork

/// Films that are played one after the other, and one that is played again and again. Each lasts a second and a half.
@MainActor struct QueuePlayerTests {
  private func begin() {
    startAnew()
    StubRegistry.main.add(.path("/film.wav"), .data(SoundTests.wave))
  }

  private func film() throws -> AVPlayerItem {
    AVPlayerItem(url: try #require(URL(string: "https://films.example/film.wav")))
  }

  /// Where in `items` the player is; nil where it has nothing.
  private func place(_ player: AVPlayer, _ items: [AVPlayerItem]) -> Int? { items.firstIndex { $0 === player.currentItem } }

  @Test func filmsPlayOneAfterTheOtherAndThenThePlayerWaits() throws {
    begin()
    let items = [try film(), try film()]
    let player = AVQueuePlayer(items: items)
    let ends = PlayerTests.Ends(.AVPlayerItemDidPlayToEndTime, of: nil)
    #expect(player.actionAtItemEnd == .advance)
    player.play()
    advance(by: .seconds(1))
    #expect(place(player, items) == 0)
    advance(by: .seconds(1))
    #expect(place(player, items) == 1)
    #expect(player.items() == [items[1]])
    #expect(player.currentTime().seconds == 0.5)
    advance(by: .seconds(2))
    #expect(player.currentItem == nil)
    #expect(player.items().isEmpty)
    #expect(player.rate == 1)
    #expect(player.timeControlStatus == .waitingToPlayAtSpecifiedRate)
    #expect(ends.times == [1500, 3000])
    player.insert(try film(), after: nil)
    advance(by: .milliseconds(250))
    #expect(player.timeControlStatus == .playing)
    #expect(player.currentTime().seconds == 0.25)
    ends.stop()
  }

  @Test func aQueueThatPausesKeepsWhatHasEnded() throws {
    begin()
    let items = [try film(), try film()]
    let player = AVQueuePlayer(items: items)
    player.actionAtItemEnd = .pause
    player.play()
    advance(by: .seconds(2))
    #expect(player.items() == items)
    #expect(player.rate == 0)
    player.advanceToNextItem()
    #expect(place(player, items) == 1)
    #expect(player.currentTime().seconds == 0)
    player.advanceToNextItem()
    player.advanceToNextItem()
    #expect(player.currentItem == nil)
  }

  @Test func itemsArePutBehindOthersAndTakenOut() throws {
    begin()
    let items = try (0..<4).map { _ in try film() }
    let player = AVQueuePlayer(playerItem: items[0])
    player.insert(items[2], after: nil)
    player.insert(items[1], after: items[0])
    #expect(player.items() == [items[0], items[1], items[2]])
    #expect(!player.canInsert(items[1], after: nil))
    #expect(!player.canInsert(items[3], after: try film()))
    #expect(player.canInsert(items[3], after: items[2]))
    player.insert(items[1], after: items[2])
    #expect(player.items() == [items[0], items[1], items[2]])
    player.remove(items[1])
    player.remove(items[0])
    #expect(place(player, items) == 2)
    player.replaceCurrentItem(with: items[3])
    #expect(player.items() == [items[3]])
    player.removeAllItems()
    #expect(player.items().isEmpty)
    #expect(player.currentItem == nil)
  }

  @Test func aLoopPlaysCopiesInTurnsUntilItIsDisabled() throws {
    begin()
    let item = try film()
    let player = AVQueuePlayer(playerItem: item)
    let looper = AVPlayerLooper(player: player, templateItem: item)
    #expect(looper.status == .unknown)
    rest()
    #expect(looper.status == .ready)
    #expect(player.items() == looper.loopingPlayerItems + [item])
    let log = Log()
    let observation = looper.observe(\.loopCount) { looper, _ in log.add("\(looper.loopCount)") }
    player.play()
    advance(by: .seconds(5))
    #expect(log.drain() == ["1", "2", "3"])
    #expect(looper.loopCount == 3)
    #expect(place(player, looper.loopingPlayerItems) == 1)
    #expect(player.currentTime().seconds == 0.5)
    looper.disableLooping()
    #expect(looper.status == .cancelled)
    #expect(player.items() == [looper.loopingPlayerItems[1], item])
    advance(by: .seconds(1))
    #expect(player.currentItem === item)
    #expect(looper.loopCount == 3)
    observation.invalidate()
  }

  @Test func aLoopPlaysAPartOfTheFilm() throws {
    begin()
    let player = AVQueuePlayer()
    let range = CMTimeRange(
      start: CMTime(seconds: 0.5, preferredTimescale: 1000), duration: CMTime(seconds: 0.25, preferredTimescale: 1000))
    let looper = AVPlayerLooper(player: player, templateItem: try film(), timeRange: range)
    player.play()
    advance(by: .milliseconds(600))
    #expect(looper.loopCount == 2)
    #expect(player.currentTime().seconds == 0.6)
  }

  @Test func aLoopOfWhatIsNoFilmFails() throws {
    begin()
    StubRegistry.main.add(.path("/film.txt"), .data(Data("film".utf8)))
    let url = try #require(URL(string: "https://films.example/film.txt"))
    let looper = AVPlayerLooper(player: AVQueuePlayer(), templateItem: AVPlayerItem(url: url))
    rest()
    #expect(looper.status == .failed)
    #expect((looper.error as? AVError)?.code == .fileFormatNotRecognized)
    #expect(looper.loopCount == 0)
  }

  @Test func aPlayerOfNoSoundPlaysNothing() {
    startAnew()
    let player = AVAudioPlayer()
    #expect(!player.prepareToPlay())
    #expect(!player.play())
    #expect(!player.play(atTime: player.deviceCurrentTime + 1))
    rest()
    #expect(!player.isPlaying)
    #expect(player.duration == 0)
    #expect(player.url == nil)
    #expect(player.data == nil)
    #expect(milliseconds == 0)
  }
}

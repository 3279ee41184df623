import AVFoundation
import AudioToolbox
import Permissions
import Testing
import UIKit
import VirtualNetwork

/// What is done to sounds and films while they play.
@MainActor struct PlayerTests {
  private let wave = SoundTests.wave

  /// A film of a second and a half that is loaded.
  private func film() throws -> AVPlayer {
    startAnew()
    StubRegistry.main.add(.path("/film.wav"), .data(wave))
    let player = AVPlayer(url: try #require(URL(string: "https://films.example/film.wav")))
    rest()
    #expect(player.currentItem?.status == .readyToPlay)
    return player
  }

  @MainActor final class Ends {
    var times: [Int64] = []
    private var token: (any NSObjectProtocol)?
    init(_ name: Notification.Name, of item: AVPlayerItem?) {
      token = NotificationCenter.default.addObserver(forName: name, object: item, queue: nil) { _ in
        MainActor.assumeIsolated { self.times.append(milliseconds) }
      }
    }
    func stop() { if let token { NotificationCenter.default.removeObserver(token) } }
  }

  @Test func aFilmPlaysFasterAndNeverBackwards() throws {
    let player = try film()
    let ends = Ends(.AVPlayerItemDidPlayToEndTime, of: player.currentItem)
    player.rate = -1
    #expect(player.rate == 0)
    #expect(player.timeControlStatus == .paused)
    player.playImmediately(atRate: 2)
    #expect(player.rate == 2)
    #expect(player.timeControlStatus == .playing)
    advance(by: .milliseconds(500))
    #expect(player.currentTime().seconds == 1)
    player.pause()
    #expect(player.rate == 0)
    advance(by: .seconds(3))
    #expect(player.currentTime().seconds == 1)
    player.play()
    #expect(player.rate == 1)
    advance(by: .seconds(2))
    #expect(ends.times == [4000])
    #expect(player.currentTime().seconds == 1.5)
    #expect(player.status == .readyToPlay)
    #expect(player.error == nil)
    ends.stop()
  }

  @Test func aSeekGoesThereAndIsToldInTheNextTurn() throws {
    let player = try film()
    var told: [Bool] = []
    player.seek(to: CMTime(value: 1, timescale: 2)) { told.append($0) }
    #expect(player.currentTime().seconds == 0.5)
    #expect(told == [])
    turn()
    #expect(told == [true])
    player.seek(to: .indefinite)
    #expect(player.currentTime().seconds == 0.5)
    player.seek(to: CMTime(value: 1, timescale: 1), toleranceBefore: .zero, toleranceAfter: .zero)
    #expect(player.currentTime().seconds == 1)
    player.seek(to: CMTime(value: 5, timescale: 4), toleranceBefore: .zero, toleranceAfter: .zero) { told.append($0) }
    turn()
    #expect(told == [true, true])
    #expect(player.currentTime().seconds == 1.25)
    player.seek(to: CMTime(value: 9, timescale: 1))
    #expect(player.currentTime().seconds == 1.5)
    player.seek(to: CMTime(value: -9, timescale: 1))
    #expect(player.currentTime().seconds == 0)
  }

  @Test func aFilmThatIsSoughtWhilePlayingGoesOnFromThere() throws {
    let player = try film()
    let ends = Ends(.AVPlayerItemDidPlayToEndTime, of: player.currentItem)
    player.actionAtItemEnd = .none
    player.play()
    player.seek(to: CMTime(value: 1, timescale: 1))
    advance(by: .milliseconds(499))
    #expect(ends.times == [])
    advance(by: .milliseconds(1))
    #expect(ends.times == [500])
    // Whoever wants nothing done at the end is still playing, and may go back.
    #expect(player.rate == 1)
    ends.stop()
  }

  @Test func anObserverIsCalledWhileItPlaysUntilItGoes() throws {
    let player = try film()
    var times: [Double] = []
    let observer = player.addPeriodicTimeObserver(forInterval: CMTime(value: 1, timescale: 4), queue: nil) {
      times.append($0.seconds)
    }
    let other = player.addPeriodicTimeObserver(forInterval: .invalid, queue: nil) { times.append(-$0.seconds) }
    advance(by: .seconds(1))
    #expect(times == [])
    player.play()
    advance(by: .milliseconds(600))
    #expect(times == [0.25, 0.5])
    player.removeTimeObserver(observer)
    player.removeTimeObserver("no observer")
    advance(by: .milliseconds(500))
    #expect(times == [0.25, 0.5, -1])
    player.removeTimeObserver(other)
  }

  @Test(arguments: [
    (StubResponse.data(Data("no film".utf8)), "AVFoundationErrorDomain", AVError.Code.fileFormatNotRecognized.rawValue),
    (.failure(.timedOut), URLError.errorDomain, URLError.Code.timedOut.rawValue),
  ])
  func aFilmThatCannotBeLoadedFails(response: StubResponse, domain: String, code: Int) throws {
    startAnew()
    StubRegistry.main.add(.path("/film.mp4"), response)
    let item = AVPlayerItem(url: try #require(URL(string: "https://films.example/film.mp4")))
    let failures = Ends(.AVPlayerItemFailedToPlayToEndTime, of: item)
    let player = AVPlayer(playerItem: item)
    player.play()
    rest()
    #expect(item.status == .failed)
    let error = try #require(item.error) as NSError
    #expect(error.domain == domain)
    #expect(error.code == code)
    #expect(failures.times.count == 1)
    #expect(player.timeControlStatus == .waitingToPlayAtSpecifiedRate)
    #expect(item.duration.isIndefinite)
    failures.stop()
  }

  @Test func aFileThatIsNotThereFailsToo() {
    startAnew()
    let item = AVPlayerItem(asset: AVURLAsset(url: URL(filePath: "/nowhere/film.mov"), options: nil))
    let player = AVPlayer(playerItem: item)
    #expect(item.status == .unknown)
    rest()
    #expect(item.status == .failed)
    #expect(item.asset.duration.isIndefinite)
    #expect(AVError(.unknown).errorCode == -11800)
    #expect(AVError(.mediaServicesWereReset).errorCode == -11819)
    #expect(player.currentItem === item)
  }

  @Test func aLayerIsBlackUntilItsFilmIsThere() throws {
    startAnew()
    StubRegistry.main.add(.path("/film.wav"), .data(wave))
    let player = AVPlayer(url: try #require(URL(string: "https://films.example/film.wav")))
    let layer = AVPlayerLayer(player: player)
    #expect(layer.player === player)
    #expect(layer.backgroundColor == UIColor.black.cgColor)
    #expect(layer.videoGravity == .resizeAspect)
    #expect(!layer.isReadyForDisplay)
    rest()
    #expect(layer.isReadyForDisplay)
    layer.player = nil
    #expect(!layer.isReadyForDisplay)
    let inside = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(AVMakeRect(aspectRatio: CGSize(width: 0, height: 2), insideRect: inside) == inside)
    #expect(AVMakeRect(aspectRatio: CGSize(width: 2, height: 0), insideRect: inside) == inside)
  }

  // MARK: Sounds

  @Test func aSoundGoesOnFromWhereItIsPut() throws {
    startAnew()
    let (player, listener) = (try AVAudioPlayer(data: wave, fileTypeHint: nil), SoundTests.Listener())
    player.delegate = listener
    #expect(player.data == wave)
    #expect(player.url == nil)
    #expect(player.prepareToPlay())
    #expect(!player.isPlaying)
    player.currentTime = 1
    #expect(player.currentTime == 1)
    #expect(player.play(atTime: player.deviceCurrentTime))
    advance(by: .milliseconds(250))
    player.currentTime = 0.5
    advance(by: .milliseconds(999))
    #expect(listener.lines == [])
    advance(by: .milliseconds(1))
    #expect(listener.lines == ["played true at 1250"])
    player.currentTime = 99
    #expect(player.currentTime == 1.5)
    // What is played at its end begins anew.
    #expect(player.play())
    #expect(player.currentTime == 0)
  }

  @Test func whatIsStoppedStandsAndIsRepeatedAsOftenAsAtFirst() throws {
    startAnew()
    let (player, listener) = (try AVAudioPlayer(data: wave), SoundTests.Listener())
    (player.delegate, player.numberOfLoops) = (listener, 1)
    player.play()
    advance(by: .seconds(2))
    #expect(player.currentTime == 0.5)
    player.stop()
    #expect(!player.isPlaying)
    advance(by: .seconds(3))
    #expect(player.currentTime == 0.5)
    player.play()
    advance(by: .seconds(2))
    #expect(listener.lines == [])
    advance(by: .seconds(2))
    #expect(listener.lines == ["played true at 7500"])
  }

  @Test func aSoundMayBeRepeatedForEver() throws {
    startAnew()
    let (player, listener) = (try AVAudioPlayer(data: wave), SoundTests.Listener())
    (player.delegate, player.numberOfLoops) = (listener, -1)
    player.play()
    advance(by: .seconds(15.25))
    #expect(player.isPlaying)
    #expect(player.currentTime == 0.25)
    #expect(listener.lines == [])
    player.stop()
  }

  @Test func theRateCountsWhereItIsLetAndAtOnce() throws {
    startAnew()
    let player = try AVAudioPlayer(data: wave)
    player.rate = 2
    player.play()
    advance(by: .milliseconds(500))
    #expect(player.currentTime == 0.5)
    player.enableRate = true
    player.rate = 0.5
    advance(by: .milliseconds(500))
    #expect(player.currentTime == 0.75)
    player.setVolume(0.25, fadeDuration: 3)
    player.updateMeters()
    #expect(player.volume == 0.25)
    #expect(player.averagePower(forChannel: 0) == -160)
    #expect(player.peakPower(forChannel: 1) == -160)
    #expect(player.numberOfChannels == 2)
    player.stop()
  }

  @Test func aSoundOfAFileKnowsIt() throws {
    startAnew()
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).wav")
    try wave.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let player = try AVAudioPlayer(contentsOf: file, fileTypeHint: "wav")
    #expect(player.url == file)
    #expect(player.data == nil)
    #expect(player.duration == 1.5)
  }

  @Test func soundsOfTheSystemAreOverAtOnce() throws {
    startAnew()
    let file = try #require(URL(string: "file:///bell.caf"))
    var (first, second): (SystemSoundID, SystemSoundID) = (0, 0)
    #expect(AudioServicesCreateSystemSoundID(file, &first) == kAudioServicesNoError)
    #expect(AudioServicesCreateSystemSoundID(file, &second) == 0)
    #expect([first, second] == [4097, 4098])
    var ends: [String] = []
    AudioServicesPlaySystemSoundWithCompletion(first) { ends.append("sound at \(milliseconds)") }
    AudioServicesPlayAlertSoundWithCompletion(kSystemSoundID_Vibrate) { ends.append("alert at \(milliseconds)") }
    AudioServicesPlaySystemSoundWithCompletion(second, nil)
    AudioServicesPlaySystemSound(first)
    AudioServicesPlayAlertSound(second)
    #expect(ends == [])
    rest()
    #expect(ends == ["sound at 0", "alert at 0"])
    #expect(AudioServicesDisposeSystemSoundID(first) == 0)
    #expect(kSystemSoundID_Vibrate == 4095)
    startAnew()
    AudioServicesCreateSystemSoundID(file, &first)
    #expect(first == 4097)
  }
}

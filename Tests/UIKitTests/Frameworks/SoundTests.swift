import AVFoundation
import AudioToolbox
import Permissions
import Testing
import UIKit
import VirtualNetwork

/// Sounds, films and speech, which take as long as they would.
@MainActor struct SoundTests {
  final class Listener: NSObject, AVAudioPlayerDelegate, AVSpeechSynthesizerDelegate, AVAudioRecorderDelegate, @unchecked Sendable
  {
    // Only the main actor comes here.
    var lines: [String] = []
    private func note(_ text: String) { MainActor.assumeIsolated { lines.append("\(text) at \(milliseconds)") } }
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) { note("played \(flag)") }
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {
      note("says \(utterance.speechString)")
    }
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) { note("said") }
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) { note("cancelled") }
    func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) { note("recorded \(flag)") }
  }

  /// A second and a half of silence, as a WAVE file.
  static let wave: Data = {
    var data = Data("RIFF".utf8) + Data([0x04, 0x5F, 0, 0]) + Data("WAVEfmt ".utf8)
    data += Data([16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1F, 0, 0, 0x80, 0x3E, 0, 0, 2, 0, 16, 0])
    return data + Data("data".utf8) + Data([0xC0, 0x5D, 0, 0]) + Data(count: 24_000)
  }()

  @Test func aSoundTakesAsLongAsItsFileSays() throws {
    startAnew()
    let (player, listener) = (try AVAudioPlayer(data: Self.wave), Listener())
    player.delegate = listener
    #expect(player.duration == 1.5)
    player.play()
    advance(by: .milliseconds(500))
    #expect(player.isPlaying)
    #expect(player.currentTime == 0.5)
    player.pause()
    advance(by: .seconds(5))
    #expect(player.currentTime == 0.5)
    player.play()
    advance(by: .milliseconds(999))
    #expect(listener.lines == [])
    advance(by: .milliseconds(2))
    #expect(listener.lines == ["played true at 6500"])
    #expect(!player.isPlaying)
    #expect(player.currentTime == 0)
  }

  @Test func aSoundBeginsWhenTheDevicesClockHasComeToATime() throws {
    startAnew()
    advance(by: .seconds(2))
    let (player, listener) = (try AVAudioPlayer(data: Self.wave), Listener())
    player.delegate = listener
    #expect(player.deviceCurrentTime == 2 && player.play(atTime: player.deviceCurrentTime + 0.5))
    advance(by: .milliseconds(499))
    #expect(!player.isPlaying && player.currentTime == 0)
    advance(by: .milliseconds(2))
    #expect(player.isPlaying)
    rest()
    #expect(listener.lines == ["played true at 4000"])
    player.play(atTime: 10)
    player.stop()
    player.play(atTime: 1)
    #expect(player.isPlaying)
    rest()
    #expect(listener.lines == ["played true at 4000", "played true at 5500"])
  }

  @Test func whatIsHeardIsNotedInItsOrder() throws {
    startAnew()
    var ping: SystemSoundID = 0
    AudioServicesCreateSystemSoundID(URL(fileURLWithPath: "/sounds/ping.aiff"), &ping)
    AudioServicesPlaySystemSound(1104)
    AudioServicesPlayAlertSound(ping)
    AudioServicesPlaySystemSound(kSystemSoundID_Vibrate)
    var ends = 0
    AudioServicesPlayAlertSoundWithCompletion(ping) { ends += 1 }
    AudioServicesPlaySystemSoundWithCompletion(ping) { ends += 1 }
    AudioServicesPlaySystemSoundWithCompletion(1000, nil)
    #expect(ends == 0)
    rest()
    #expect(ends == 2)
    AudioServicesDisposeSystemSoundID(ping)
    AudioServicesPlaySystemSound(ping)
    let player = try AVAudioPlayer(data: Self.wave)
    player.play()
    player.play()
    player.pause()
    player.play()
    let synthesizer = AVSpeechSynthesizer()
    synthesizer.speak(AVSpeechUtterance(string: "One"))
    synthesizer.speak(AVSpeechUtterance(string: "Two"))
    advance(by: .seconds(10))
    #expect(
      DeviceSignals.sounds == [
        "system sound 1104", "alert sound ping.aiff", "vibration", "alert sound ping.aiff", "system sound ping.aiff",
        "system sound 1000", "system sound \(ping)", "playing a sound of 24044 bytes", "playing a sound of 24044 bytes",
        "speech 'One'", "speech 'Two'",
      ])
  }

  @Test func aSoundIsRepeatedAndPlayedFaster() throws {
    startAnew()
    let (player, listener) = (try AVAudioPlayer(data: Self.wave), Listener())
    (player.delegate, player.numberOfLoops, player.enableRate, player.rate) = (listener, 2, true, 1.5)
    player.play()
    advance(by: .seconds(10))
    #expect(listener.lines == ["played true at 3000"])
  }

  @Test func whatIsNoSoundIsRefusedAsOnADevice() throws {
    let refused = try #require(#expect(throws: NSError.self) { try AVAudioPlayer(data: Data("no sound".utf8)) })
    #expect(refused.domain == "NSOSStatusErrorDomain")
    #expect(refused.code == 1_954_115_647)
  }

  @Test func aRecordingIsASoundOfItsLength() throws {
    startAnew()
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).wav")
    defer { try? FileManager.default.removeItem(at: file) }
    let (recorder, listener) = (try AVAudioRecorder(url: file, settings: [AVSampleRateKey: 44_100]), Listener())
    recorder.delegate = listener
    #expect(recorder.record())
    advance(by: .milliseconds(2500))
    #expect(recorder.currentTime == 2.5)
    recorder.stop()
    rest()
    #expect(listener.lines == ["recorded true at 2500"])
    #expect(try AVAudioPlayer(contentsOf: file).duration == 2.5)
    #expect(recorder.deleteRecording())
    Permissions.current.set(.microphone, to: .denied)
    #expect(!recorder.record())
  }

  @Test func speechTakesItsTime() {
    startAnew()
    let (speaker, listener) = (AVSpeechSynthesizer(), Listener())
    speaker.delegate = listener
    speaker.speak(AVSpeechUtterance(string: "Fifteen letters"))
    let slow = AVSpeechUtterance(string: "Fifteen letters")
    slow.rate = 0.25
    speaker.speak(slow)
    advance(by: .milliseconds(2500))
    #expect(speaker.stopSpeaking(at: .immediate))
    advance(by: .seconds(5))
    #expect(
      listener.lines == [
        "says Fifteen letters at 0", "said at 1000", "says Fifteen letters at 1000", "cancelled at 2500",
      ])
  }

  @Test func aFilmEndsWithItsNotification() throws {
    startAnew()
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).wav")
    try Self.wave.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let player = AVPlayer(url: file)
    var (ends, times) = ([Int64](), [Double]())
    let token = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: player.currentItem, queue: nil
    ) { _ in MainActor.assumeIsolated { ends.append(milliseconds) } }
    let observer = player.addPeriodicTimeObserver(forInterval: CMTime(value: 1, timescale: 2), queue: .main) {
      times.append($0.seconds)
    }
    player.play()
    #expect(player.timeControlStatus == .waitingToPlayAtSpecifiedRate)
    advance(by: .seconds(4))
    #expect(player.currentItem?.duration.seconds == 1.5)
    #expect(ends == [1500])
    #expect(times == [0.5, 1, 1.5])
    #expect(player.timeControlStatus == .paused)
    player.removeTimeObserver(observer)
    NotificationCenter.default.removeObserver(token)
  }

  @Test func aFilmIsLoadedOnceAPlayerHasIt() throws {
    startAnew()
    StubRegistry.main.add(.path("/film.wav"), .data(Self.wave))
    let item = AVPlayerItem(url: try #require(URL(string: "https://films.example/film.wav")))
    rest()
    #expect(StubRegistry.main.requests.isEmpty)
    #expect(item.status == .unknown)
    let player = AVPlayer(playerItem: item)
    rest()
    #expect(StubRegistry.main.requests.count == 1)
    #expect(item.status == .readyToPlay)
    #expect(item.duration.seconds == 1.5)
    player.replaceCurrentItem(with: nil)
    #expect(player.currentItem == nil)
  }

  @Test func whatNeverEndsIsWaitedForAndNoTrap() throws {
    startAnew()
    let (speaker, slow) = (AVSpeechSynthesizer(), AVSpeechUtterance(string: "Never"))
    slow.preUtteranceDelay = .infinity
    speaker.speak(slow)
    let player = try AVAudioPlayer(data: Self.wave)
    (player.enableRate, player.rate) = (true, 1e-30)
    player.play()
    advance(by: .seconds(3600))
    #expect(speaker.isSpeaking)
    #expect(player.isPlaying)
  }

  @Test func thePersonIsAskedWhetherTheAppMaySeeAndHear() {
    startAnew()
    #expect(AVCaptureDevice.authorizationStatus(for: .video) == .notDetermined)
    #expect(AVCaptureDevice.default(for: .video) == nil)
    var answers: [Bool] = []
    AVCaptureDevice.requestAccess(for: .video) { answers.append($0) }
    AVCaptureDevice.requestAccess(for: .video) { answers.append($0) }
    AVAudioSession.sharedInstance().requestRecordPermission { answers.append($0) }
    rest()
    #expect(Permissions.current.open == [.camera, .microphone])
    Permissions.current.set(.camera, to: .authorized)
    rest()
    #expect(answers == [true, true])
    Permissions.current.set(.microphone, to: .denied)
    rest()
    #expect(answers == [true, true, false])
    #expect(AVCaptureDevice.authorizationStatus(for: .video) == .authorized)
    #expect(AVAudioSession.sharedInstance().recordPermission == .denied)
  }

  @Test func timesAreFractions() {
    #expect(CMTime(value: 3, timescale: 2).seconds == 1.5)
    #expect(CMTime(value: 1, timescale: 2) == CMTime(value: 2, timescale: 4))
    #expect(CMTimeAdd(CMTime(value: 1, timescale: 2), CMTime(value: 1, timescale: 3)).seconds.isFinite)
    #expect((CMTime(value: 1, timescale: 600) + CMTime(value: 2, timescale: 600)).value == 3)
    #expect(CMTime.indefinite.seconds.isNaN)
    #expect(!CMTime.invalid.isValid)
    #expect(CMTime.zero < .positiveInfinity)
    #expect(CMTimeMakeWithSeconds(1.25, preferredTimescale: 600).value == 750)
  }

  @Test func thePlaceOfAPictureKeepsItsShape() {
    let inside = CGRect(x: 10, y: 10, width: 100, height: 100)
    #expect(
      AVMakeRect(aspectRatio: CGSize(width: 4, height: 2), insideRect: inside) == CGRect(x: 10, y: 35, width: 100, height: 50))
    #expect(
      AVMakeRect(aspectRatio: CGSize(width: 1, height: 2), insideRect: inside) == CGRect(x: 35, y: 10, width: 50, height: 100))
  }

  /// The two forms of what a film says of its length: in 32 bits, and in 64.
  @Test(arguments: [
    [0, 0, 0, 0] + [UInt8](repeating: 0, count: 8) + [0, 0, 2, 88, 0, 0, 5, 220],
    [1, 0, 0, 0] + [UInt8](repeating: 0, count: 16) + [0, 0, 2, 88, 0, 0, 0, 0, 0, 0, 5, 220],
  ])
  func aFilmSaysItsLength(header: [UInt8]) throws {
    startAnew()
    func atom(_ name: String, _ body: [UInt8]) -> [UInt8] { [0, 0, 0, UInt8(body.count + 8)] + Array(name.utf8) + body }
    let bytes = atom("ftyp", Array("isom".utf8)) + atom("moov", atom("mvhd", header))
    #expect(try AVAudioPlayer(data: Data(bytes)).duration == 2.5)
  }
}

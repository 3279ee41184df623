import AVFoundation
import Permissions
import Testing
import UIKit

/// What is recorded and spoken, and who may hear.
@MainActor struct RecordingTests {
  private let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).wav")

  private func recorder() throws -> (AVAudioRecorder, SoundTests.Listener) {
    startAnew()
    let (recorder, listener) = (try AVAudioRecorder(url: file, settings: [AVNumberOfChannelsKey: 1]), SoundTests.Listener())
    recorder.delegate = listener
    return (recorder, listener)
  }

  @Test func aRecordingOfAGivenLengthEndsByItself() throws {
    let (recorder, listener) = try recorder()
    defer { recorder.deleteRecording() }
    #expect(recorder.settings[AVNumberOfChannelsKey] as? Int == 1)
    #expect(recorder.record(forDuration: 1.5))
    advance(by: .milliseconds(1499))
    #expect(recorder.isRecording)
    advance(by: .milliseconds(1))
    rest()
    #expect(!recorder.isRecording)
    #expect(listener.lines == ["recorded true at 1500"])
    #expect(try AVAudioPlayer(contentsOf: file).duration == 1.5)
  }

  @Test func aRecordingThatIsStoppedBeforeDoesNotEndTwice() throws {
    let (recorder, listener) = try recorder()
    defer { recorder.deleteRecording() }
    #expect(recorder.record(forDuration: 3))
    advance(by: .seconds(1))
    recorder.stop()
    #expect(listener.lines == [])
    recorder.record()
    advance(by: .seconds(5))
    #expect(recorder.isRecording)
    #expect(listener.lines == ["recorded true at 1000"])
  }

  @Test func aPauseIsNotRecorded() throws {
    let (recorder, listener) = try recorder()
    defer { recorder.deleteRecording() }
    recorder.record()
    advance(by: .seconds(1))
    recorder.pause()
    #expect(!recorder.isRecording)
    advance(by: .seconds(10))
    #expect(recorder.currentTime == 1)
    recorder.record()
    advance(by: .milliseconds(500))
    #expect(recorder.currentTime == 1.5)
    recorder.pause()
    recorder.stop()
    #expect(recorder.currentTime == 0)
    rest()
    #expect(listener.lines == ["recorded true at 11500"])
    #expect(try AVAudioPlayer(contentsOf: file).duration == 1.5)
  }

  @Test func nothingEndsThatDidNotBegin() throws {
    let (recorder, listener) = try recorder()
    recorder.stop()
    rest()
    #expect(listener.lines == [])
    #expect(!recorder.deleteRecording())
    #expect(recorder.prepareToRecord())
    #expect(!recorder.isRecording)
    #expect(try AVAudioPlayer(contentsOf: file).duration == 0)
    recorder.updateMeters()
    #expect(recorder.averagePower(forChannel: 0) == -160)
    #expect(recorder.peakPower(forChannel: 0) == -160)
    #expect(recorder.deleteRecording())
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test func nobodyRecordsWhoMayNotOrCannot() throws {
    let (recorder, listener) = try recorder()
    for status in [PermissionStatus.denied, .restricted] {
      Permissions.current.set(.microphone, to: status)
      #expect(!recorder.record(forDuration: 1))
    }
    #expect(!FileManager.default.fileExists(atPath: file.path))
    Permissions.current.set(.microphone, to: .authorized)
    let lost = try AVAudioRecorder(url: URL(filePath: "/nowhere/sound.wav"), settings: [:])
    #expect(!lost.record())
    #expect(!lost.prepareToRecord())
    advance(by: .seconds(2))
    #expect(!lost.isRecording)
    #expect(listener.lines == [])
  }

  // MARK: Speech

  @Test func aPauseComesAfterWhatIsBeingSpoken() {
    startAnew()
    let (speaker, listener) = (AVSpeechSynthesizer(), SoundTests.Listener())
    speaker.delegate = listener
    #expect(!speaker.pauseSpeaking(at: .word))
    #expect(!speaker.isPaused)
    #expect(!speaker.continueSpeaking())
    #expect(!speaker.stopSpeaking(at: .word))
    speaker.speak(AVSpeechUtterance(string: "Fifteen letters"))
    speaker.speak(AVSpeechUtterance(string: "Fifteen letters"))
    advance(by: .milliseconds(500))
    #expect(speaker.pauseSpeaking(at: .immediate))
    #expect(speaker.isPaused)
    advance(by: .seconds(5))
    #expect(listener.lines == ["says Fifteen letters at 0", "said at 1000"])
    #expect(speaker.isSpeaking)
    #expect(speaker.continueSpeaking())
    #expect(!speaker.isPaused)
    advance(by: .milliseconds(500))
    // A pause that is taken back in time changes nothing.
    speaker.pauseSpeaking(at: .immediate)
    speaker.continueSpeaking()
    advance(by: .seconds(5))
    #expect(Array(listener.lines.dropFirst(2)) == ["says Fifteen letters at 5500", "said at 6500"])
    #expect(!speaker.isSpeaking)
  }

  @Test func whatIsSaidWhilePausedWaits() {
    startAnew()
    let (speaker, listener) = (AVSpeechSynthesizer(), SoundTests.Listener())
    speaker.delegate = listener
    speaker.speak(AVSpeechUtterance(string: "Fifteen letters"))
    speaker.pauseSpeaking(at: .immediate)
    advance(by: .seconds(2))
    speaker.speak(AVSpeechUtterance(string: "Later"))
    advance(by: .seconds(2))
    #expect(listener.lines.count == 2)
    #expect(speaker.stopSpeaking(at: .immediate))
    #expect(!speaker.isPaused)
    #expect(listener.lines.last == "cancelled at 4000")
  }

  @Test func aVoiceIsALanguage() {
    #expect(AVSpeechSynthesisVoice(language: "de-DE")?.language == "de-DE")
    #expect(AVSpeechSynthesisVoice(language: nil)?.language == "en-US")
    #expect(!AVSpeechSynthesisVoice.currentLanguageCode().isEmpty)
    #expect([AVSpeechUtteranceMinimumSpeechRate, AVSpeechUtteranceMaximumSpeechRate] == [0, 1])
    let silent = AVSpeechUtterance(string: "")
    #expect(silent.rate == 0.5 && silent.volume == 1 && silent.pitchMultiplier == 1)
  }

  @Test func delegatesMayLeaveEverythingOut() throws {
    final class Deaf: AVSpeechSynthesizerDelegate, AVAudioPlayerDelegate, AVAudioRecorderDelegate {}
    let (speaker, deaf) = (AVSpeechSynthesizer(), Deaf())
    let (recorder, _) = try recorder()
    defer { recorder.deleteRecording() }
    let player = try AVAudioPlayer(data: SoundTests.wave)
    (speaker.delegate, recorder.delegate, player.delegate) = (deaf, deaf, deaf)
    speaker.speak(AVSpeechUtterance(string: "One"))
    speaker.speak(AVSpeechUtterance(string: "Two"))
    player.play()
    recorder.record(forDuration: 1)
    advance(by: .milliseconds(300))
    #expect(speaker.stopSpeaking(at: .immediate))
    advance(by: .seconds(2))
    #expect(!player.isPlaying)
    #expect(!recorder.isRecording)
    deaf.audioPlayerDecodeErrorDidOccur(player, error: nil)
    deaf.audioRecorderEncodeErrorDidOccur(recorder, error: nil)
  }

  // MARK: The session

  @Test func aSessionKeepsWhatItIsTold() throws {
    startAnew()
    let session = AVAudioSession.sharedInstance()
    #expect(session.category == .soloAmbient)
    #expect(session.mode == .default)
    #expect(session.categoryOptions == [])
    try session.setCategory(.playback)
    #expect(session.category == .playback)
    try session.setCategory(.playAndRecord, options: [.defaultToSpeaker, .duckOthers])
    #expect(session.category == .playAndRecord)
    #expect(session.categoryOptions.rawValue == 10)
    try session.setMode(.voiceChat)
    #expect(session.mode == .voiceChat)
    try session.setCategory(.record, mode: .measurement)
    #expect(session.category == .record)
    #expect(session.mode == .measurement)
    #expect(session.categoryOptions == [])
    try session.setActive(true, options: .notifyOthersOnDeactivation)
    try session.overrideOutputAudioPort(.speaker)
    #expect(!session.isOtherAudioPlaying)
    #expect(!session.secondaryAudioShouldBeSilencedHint)
    #expect(session.outputVolume == 0.5)
    #expect(AVAudioSession.sharedInstance() === session)
    startAnew()
    #expect(AVAudioSession.sharedInstance().category == .soloAmbient)
  }

  @Test(arguments: [
    (PermissionStatus.notDetermined, AVAudioSession.RecordPermission.undetermined, AVAuthorizationStatus.notDetermined),
    (.denied, .denied, .denied), (.restricted, .denied, .restricted), (.authorized, .granted, .authorized),
    (.limited, .granted, .authorized), (.provisional, .granted, .authorized),
  ])
  func whoMayHearIsSaidInBothWays(
    status: PermissionStatus, permission: AVAudioSession.RecordPermission, authorization: AVAuthorizationStatus
  ) {
    startAnew()
    Permissions.current.set(.microphone, to: status)
    #expect(AVAudioSession.sharedInstance().recordPermission == permission)
    #expect(AVCaptureDevice.authorizationStatus(for: .audio) == authorization)
    #expect(AVCaptureDevice.authorizationStatus(for: .video) == .notDetermined)
    Permissions.current.set(.camera, to: status)
    #expect(AVCaptureDevice.authorizationStatus(for: .video) == authorization)
  }

  @Test func aTaskIsAnsweredWhenThePersonIs() {
    startAnew()
    let camera = hear { await AVCaptureDevice.requestAccess(for: .video) }
    let microphone = hear { await AVAudioApplication.requestRecordPermission() }
    rest()
    #expect(!camera.isOver && !microphone.isOver)
    #expect(Permissions.current.open == [.camera, .microphone])
    Permissions.current.set(.camera, to: .denied)
    Permissions.current.set(.microphone, to: .authorized)
    rest()
    #expect(camera.values == [false])
    #expect(microphone.values == [true])
    var told: [Bool] = []
    AVAudioApplication.requestRecordPermission { told.append($0) }
    rest()
    #expect(told == [true])
  }

  @Test func thereIsNoCamera() {
    #expect(AVCaptureDevice.default(.builtInDualCamera, for: .video, position: .back) == nil)
    #expect(AVCaptureDevice.default(for: .audio) == nil)
    #expect(AVCaptureDevice.devices(for: .video).isEmpty)
  }
}

import AVFoundation
import Testing
import UIKit

/// Names of the audio session from before Swift 4.2.
@MainActor struct FormerSessionTests {
  @MainActor private protocol Sources {
    var categories: [AVAudioSession.Category] { get }
    var modes: [AVAudioSession.Mode] { get }
    func set(on session: AVAudioSession) throws -> [AVAudioSession.Category]
  }

  /// As an app of 2017 says it.
  private struct Former: Sources {
    @available(*, deprecated)
    var categories: [AVAudioSession.Category] {
      [
        AVAudioSessionCategoryAmbient, AVAudioSessionCategorySoloAmbient, AVAudioSessionCategoryPlayback,
        AVAudioSessionCategoryRecord, AVAudioSessionCategoryPlayAndRecord, AVAudioSessionCategoryMultiRoute,
      ]
    }

    @available(*, deprecated)
    var modes: [AVAudioSession.Mode] {
      [
        AVAudioSessionModeDefault, AVAudioSessionModeVoiceChat, AVAudioSessionModeMeasurement,
        AVAudioSessionModeMoviePlayback, AVAudioSessionModeSpokenAudio, AVAudioSessionModeVideoRecording,
      ]
    }

    @available(*, deprecated)
    func set(on session: AVAudioSession) throws -> [AVAudioSession.Category] {
      var seen: [AVAudioSession.Category] = []
      try session.setCategory(AVAudioSessionCategoryRecord)
      seen.append(session.category)
      try session.setCategory(AVAudioSessionCategoryPlayAndRecord, with: [AVAudioSessionCategoryOptions.defaultToSpeaker])
      seen.append(session.category)
      let text: String = "AVAudioSessionCategoryPlayback"
      try session.setCategory(text)
      seen.append(session.category)
      try session.setActive(false, with: AVAudioSessionSetActiveOptions.notifyOthersOnDeactivation)
      return seen
    }
  }

  private let former: any Sources = Former()

  @Test func theConstantsOfTheSessionAreThePresentOnes() {
    startAnew()
    #expect(former.categories == [.ambient, .soloAmbient, .playback, .record, .playAndRecord, .multiRoute])
    #expect(former.modes == [.default, .voiceChat, .measurement, .moviePlayback, .spokenAudio, .videoRecording])
  }

  @Test func theSessionTakesACategoryByItsFormerNames() throws {
    startAnew()
    let session = AVAudioSession.sharedInstance()
    #expect(try former.set(on: session) == [.record, .playAndRecord, .playback])
    #expect(session.categoryOptions == .defaultToSpeaker)
  }
}

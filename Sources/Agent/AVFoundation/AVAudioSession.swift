import Permissions
import UIKit
import VirtualTime

/// How the app's sounds go together with others; kept, and nothing more, but for the question whether it may hear.
///
/// Why `@unchecked Sendable`: AVFoundation's may be used from anywhere; an agent runs everything on one thread.
open class AVAudioSession: NSObject, @unchecked Sendable {
  public struct Category: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let ambient = Self(rawValue: "AVAudioSessionCategoryAmbient")
    public static let soloAmbient = Self(rawValue: "AVAudioSessionCategorySoloAmbient")
    public static let playback = Self(rawValue: "AVAudioSessionCategoryPlayback")
    public static let record = Self(rawValue: "AVAudioSessionCategoryRecord")
    public static let playAndRecord = Self(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    public static let multiRoute = Self(rawValue: "AVAudioSessionCategoryMultiRoute")
  }

  public struct Mode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = Self(rawValue: "AVAudioSessionModeDefault")
    public static let voiceChat = Self(rawValue: "AVAudioSessionModeVoiceChat")
    public static let measurement = Self(rawValue: "AVAudioSessionModeMeasurement")
    public static let moviePlayback = Self(rawValue: "AVAudioSessionModeMoviePlayback")
    public static let spokenAudio = Self(rawValue: "AVAudioSessionModeSpokenAudio")
    public static let videoRecording = Self(rawValue: "AVAudioSessionModeVideoRecording")
  }

  public struct CategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let mixWithOthers = Self(rawValue: 1)
    public static let duckOthers = Self(rawValue: 2)
    public static let allowBluetooth = Self(rawValue: 4)
    public static let defaultToSpeaker = Self(rawValue: 8)
    public static let allowBluetoothA2DP = Self(rawValue: 32)
    public static let allowAirPlay = Self(rawValue: 64)
  }

  public struct SetActiveOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let notifyOthersOnDeactivation = Self(rawValue: 1)
  }

  public enum PortOverride: UInt, Sendable {
    case none = 0
    case speaker = 0x7370_6B72
  }

  public enum RecordPermission: UInt, Sendable {
    case undetermined = 0x756E_6474
    case denied = 0x6465_6E79
    case granted = 0x6772_6E74
  }

  private static let ofLaunch = PerLaunch(AVAudioSession(()))
  public class func sharedInstance() -> AVAudioSession { ofLaunch.value }
  private init(_: Void) {}

  public private(set) var category = Category.soloAmbient
  public private(set) var mode = Mode.default
  public private(set) var categoryOptions: CategoryOptions = []
  public var isOtherAudioPlaying: Bool { false }
  public var secondaryAudioShouldBeSilencedHint: Bool { false }
  public var outputVolume: Float { 0.5 }

  open func setCategory(_ category: Category) throws { self.category = category }
  open func setCategory(_ category: Category, options: CategoryOptions) throws {
    (self.category, categoryOptions) = (category, options)
  }
  open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
    (self.category, self.mode, categoryOptions) = (category, mode, options)
  }
  open func setMode(_ mode: Mode) throws { self.mode = mode }
  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
  open func overrideOutputAudioPort(_ portOverride: PortOverride) throws {}

  public var recordPermission: RecordPermission {
    switch Permissions.current.status(of: .microphone) {
    case .notDetermined: .undetermined
    case .denied, .restricted: .denied
    case .authorized, .limited, .provisional: .granted
    }
  }

  /// Asks the person whether the app may hear, if nobody has.
  open func requestRecordPermission(_ response: @escaping (Bool) -> Void) {
    Permissions.current.request(.microphone) { response($0 == .authorized) }
  }

  public static let interruptionNotification = Notification.Name("AVAudioSessionInterruptionNotification")
  public static let routeChangeNotification = Notification.Name("AVAudioSessionRouteChangeNotification")
}

/// Whether the app may hear; the newer place of the question.
public enum AVAudioApplication {
  public static func requestRecordPermission(completionHandler response: @escaping (Bool) -> Void) {
    AVAudioSession.sharedInstance().requestRecordPermission(response)
  }
  public static func requestRecordPermission() async -> Bool {
    await withCheckedContinuation { continuation in requestRecordPermission { continuation.resume(returning: $0) } }
  }
}

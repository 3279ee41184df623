import UIKit
import VirtualTime

/// Plays a sound that a driver reads of and nobody hears: it takes as long as its file says, in virtual time.
///
/// Why `@unchecked Sendable`: AVFoundation's may be used from anywhere; an agent runs everything on one thread.
open class AVAudioPlayer: NSObject, @unchecked Sendable {
  open weak var delegate: (any AVAudioPlayerDelegate)?
  public let url: URL?
  public let data: Data?
  /// Seconds.
  public let duration: TimeInterval
  /// How often it plays again; for ever when negative.
  open var numberOfLoops = 0
  /// Kept, and nothing more: nobody hears it.
  open var volume: Float = 1
  /// Kept, and nothing more.
  open var pan: Float = 0
  /// Whether ``rate`` counts.
  open var enableRate = false
  /// How fast it plays.
  open var rate: Float = 1 { didSet { if isPlaying { clock.play(speed) } } }
  /// Kept, and nothing more: what was not heard has no power.
  open var isMeteringEnabled = false
  public let numberOfChannels = 2
  /// As a driver reads it.
  private let name: String
  private let clock: PlayClock
  private var played = 0
  /// The beginning that `play(atTime:)` has put off.
  private var beginning: EventToken?

  /// Fails with `kAudioFileUnsupportedFileTypeError` where the file is no sound that is known here.
  public convenience init(contentsOf url: URL) throws { try self.init(Data(contentsOf: url), url) }
  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws { try self.init(contentsOf: url) }
  public convenience init(data: Data) throws { try self.init(data, nil) }
  public convenience init(data: Data, fileTypeHint utiString: String?) throws { try self.init(data: data) }

  /// One that has nothing to play: it never plays.
  public override init() {
    (url, data, duration, name) = (nil, nil, 0, "no sound")
    clock = PlayClock(length: 0, label: "end of no sound")
    super.init()
  }

  private var hasSound: Bool { url != nil || data != nil }

  /// `kAudioFileUnsupportedFileTypeError`, "typ?".
  private static let unsupportedFile = NSError(domain: "NSOSStatusErrorDomain", code: 1_954_115_647)

  private init(_ data: Data, _ url: URL?) throws {
    guard let seconds = MediaLength.seconds(of: data) else { throw Self.unsupportedFile }
    self.url = url
    self.data = url == nil ? data : nil
    duration = seconds
    name = url?.lastPathComponent ?? "a sound of \(data.count) bytes"
    clock = PlayClock(length: seconds, label: "end of the sound \(url?.lastPathComponent ?? "of \(data.count) bytes")")
    super.init()
    clock.ended = { [weak self] in self?.finished() }
  }

  deinit { if let beginning { EventQueue.main.cancel(beginning) } }

  private var speed: Double { enableRate ? Double(rate) : 1 }

  public var isPlaying: Bool { clock.rate > 0 }

  /// Seconds from the beginning.
  open var currentTime: TimeInterval {
    get { clock.position }
    set { clock.move(to: newValue) }
  }

  /// False where there is nothing to play; ``play()`` and ``play(atTime:)`` likewise.
  @discardableResult
  open func prepareToPlay() -> Bool { hasSound }

  @discardableResult
  open func play() -> Bool {
    guard hasSound else { return false }
    notLater()
    if clock.position >= duration { clock.move(to: 0) }
    if !isPlaying { DeviceSignals.sound("playing \(name)") }
    clock.play(speed)
    return true
  }

  /// Seconds on the clock of the device's sound, by which several players begin at one time: the virtual time since launch.
  open var deviceCurrentTime: TimeInterval { EventQueue.main.now.seconds }

  /// Plays once ``deviceCurrentTime`` has come to `time`, and at once where it has already; ``isPlaying`` is true from then on.
  @discardableResult
  open func play(atTime time: TimeInterval) -> Bool {
    let wait = time - deviceCurrentTime
    guard hasSound, wait > 0 else { return play() }
    notLater()
    beginning = EventQueue.main.schedule(.timer, after: .bounded(seconds: wait), label: "beginning of the sound \(name)") {
      [weak self] in self?.play()
    }
    return true
  }

  private func notLater() {
    if let beginning { EventQueue.main.cancel(beginning) }
    beginning = nil
  }

  open func pause() {
    notLater()
    clock.stand()
  }
  open func stop() {
    notLater()
    clock.stand()
    played = 0
  }
  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) { self.volume = volume }
  open func updateMeters() {}
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }

  private func finished() {
    if numberOfLoops < 0 || played < numberOfLoops {
      played += 1
      clock.move(to: 0, rate: speed)
      return
    }
    played = 0
    clock.move(to: 0, rate: 0)
    delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
  }
}

/// Hears when a sound is over. Every method may be left out.
public protocol AVAudioPlayerDelegate: AnyObject {
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// Why nothing can be played.
public struct AVError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = -11800
    case fileFormatNotRecognized = -11828
    case mediaServicesWereReset = -11819
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static let errorDomain = "AVFoundationErrorDomain"
  public var errorCode: Int { code.rawValue }
}

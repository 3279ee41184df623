import UIKit
import VirtualTime

/// Speaks what a driver reads and nobody hears: fifteen characters a second at the usual rate, which is about what people do.
///
/// Why `@unchecked Sendable`: AVFoundation's may be used from anywhere; an agent runs everything on one thread.
open class AVSpeechSynthesizer: NSObject, @unchecked Sendable {
  static let charactersPerSecond = 15.0

  open weak var delegate: (any AVSpeechSynthesizerDelegate)?
  private var waiting: [AVSpeechUtterance] = []
  private var end: EventToken?
  public private(set) var isPaused = false

  public override init() { super.init() }

  deinit { if let end { EventQueue.main.cancel(end) } }

  public var isSpeaking: Bool { !waiting.isEmpty }

  /// Speaks after what was to be spoken before.
  open func speak(_ utterance: AVSpeechUtterance) {
    waiting.append(utterance)
    if waiting.count == 1 { begin() }
  }

  private func begin() {
    guard let utterance = waiting.first, !isPaused else { return }
    DeviceSignals.sound("speech '\(utterance.speechString)'")
    delegate?.speechSynthesizer(self, didStart: utterance)
    let speed = Self.charactersPerSecond * Double(max(0.05, utterance.rate / AVSpeechUtteranceDefaultSpeechRate))
    let seconds = utterance.preUtteranceDelay + Double(utterance.speechString.count) / speed + utterance.postUtteranceDelay
    end = EventQueue.main.schedule(
      .timer, after: .bounded(seconds: seconds), label: "end of '\(utterance.speechString.prefix(40))'"
    ) {
      [weak self] in self?.finish()
    }
  }

  private func finish() {
    end = nil
    guard !waiting.isEmpty else { return }
    let utterance = waiting.removeFirst()
    delegate?.speechSynthesizer(self, didFinish: utterance)
    if end == nil { begin() }
  }

  /// Whether there was anything to stop.
  @discardableResult
  open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    guard let utterance = waiting.first else { return false }
    if let end { EventQueue.main.cancel(end) }
    (end, isPaused, waiting) = (nil, false, [])
    delegate?.speechSynthesizer(self, didCancel: utterance)
    return true
  }

  /// Stops after what is being spoken.
  @discardableResult
  open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    isPaused = isSpeaking
    return isSpeaking
  }

  @discardableResult
  open func continueSpeaking() -> Bool {
    guard isPaused else { return false }
    isPaused = false
    if end == nil { begin() }
    return true
  }
}

public enum AVSpeechBoundary: Int, Sendable {
  case immediate = 0
  case word
}

/// What is to be spoken.
open class AVSpeechUtterance: NSObject {
  public let speechString: String
  open var voice: AVSpeechSynthesisVoice?
  /// From 0 to 1; 0.5 is usual.
  open var rate = AVSpeechUtteranceDefaultSpeechRate
  open var pitchMultiplier: Float = 1
  open var volume: Float = 1
  /// Seconds.
  open var preUtteranceDelay: TimeInterval = 0
  /// Seconds.
  open var postUtteranceDelay: TimeInterval = 0

  public init(string: String) { speechString = string }
}

/// Who speaks: a language is all that is known of a voice.
open class AVSpeechSynthesisVoice: NSObject {
  public let language: String
  public init?(language languageCode: String?) { language = languageCode ?? "en-US" }
  public class func currentLanguageCode() -> String { Locale.preferredLanguages.first ?? "en-US" }
}

public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5

/// Hears when something is spoken. Every method may be left out.
public protocol AVSpeechSynthesizerDelegate: AnyObject {
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {}
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {}
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {}
}

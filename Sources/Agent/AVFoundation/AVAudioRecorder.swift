import Permissions
import UIKit
import VirtualTime

/// Records silence: a WAVE file as long as it recorded, in virtual time.
///
/// Why `@unchecked Sendable`: AVFoundation's may be used from anywhere; an agent runs everything on one thread.
open class AVAudioRecorder: NSObject, @unchecked Sendable {
  private static let (rate, bytesOfSample) = (8000, 2)

  open weak var delegate: (any AVAudioRecorderDelegate)?
  public let url: URL
  public let settings: [String: Any]
  open var isMeteringEnabled = false
  private let clock = PlayClock(length: nil, label: "recording")
  private var limit: EventToken?

  public init(url: URL, settings: [String: Any]) throws {
    (self.url, self.settings) = (url, settings)
    super.init()
  }

  public var isRecording: Bool { clock.rate > 0 }
  /// Seconds that were recorded so far.
  public var currentTime: TimeInterval { clock.position }

  @discardableResult
  open func prepareToRecord() -> Bool { write(0) }

  /// Begins, or goes on; false where the person does not let the app hear.
  @discardableResult
  open func record() -> Bool {
    let status = Permissions.current.status(of: .microphone)
    guard status != .denied, status != .restricted, write(0) else { return false }
    clock.play(1)
    return true
  }

  @discardableResult
  open func record(forDuration duration: TimeInterval) -> Bool {
    guard record() else { return false }
    limit = EventQueue.main.schedule(.timer, after: .bounded(seconds: duration), label: "end of a recording") { [weak self] in
      self?.stop()
    }
    return true
  }

  open func pause() { clock.stand() }

  open func stop() {
    if let limit { EventQueue.main.cancel(limit) }
    limit = nil
    guard isRecording || clock.position > 0 else { return }
    let isWritten = write(clock.position)
    clock.move(to: 0, rate: 0)
    EventQueue.main.schedule(.main, label: "end of a recording") { [weak self] in
      guard let self else { return }
      delegate?.audioRecorderDidFinishRecording(self, successfully: isWritten)
    }
  }

  @discardableResult
  open func deleteRecording() -> Bool { (try? FileManager.default.removeItem(at: url)) != nil }
  open func updateMeters() {}
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }

  /// Whether the file could be written.
  private func write(_ seconds: Double) -> Bool {
    let length = Int((min(seconds, 3600) * Double(Self.rate)).rounded()) * Self.bytesOfSample
    var file = Data()
    func add(_ text: String) { file.append(contentsOf: text.utf8) }
    func add(_ number: Int, _ bytes: Int) {
      for place in 0..<bytes { file.append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
    }
    add("RIFF")
    add(36 + length, 4)
    add("WAVEfmt ")
    for (number, bytes) in [(16, 4), (1, 2), (1, 2), (Self.rate, 4), (Self.rate * Self.bytesOfSample, 4), (2, 2), (16, 2)] {
      add(number, bytes)
    }
    add("data")
    add(length, 4)
    file.append(Data(count: length))
    return (try? file.write(to: url)) != nil
  }
}

/// Hears when a recording is over. Every method may be left out.
public protocol AVAudioRecorderDelegate: AnyObject {
  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}

extension AVAudioRecorderDelegate {
  public func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {}
  public func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {}
}

// What apps ask a recorder for; it records as it does.
public let AVFormatIDKey = "AVFormatIDKey"
public let AVSampleRateKey = "AVSampleRateKey"
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"
public let AVLinearPCMIsBigEndianKey = "AVLinearPCMIsBigEndianKey"
public let AVLinearPCMIsFloatKey = "AVLinearPCMIsFloatKey"
public let kAudioFormatLinearPCM: UInt32 = 0x6C70_636D
public let kAudioFormatMPEG4AAC: UInt32 = 0x6161_6320
public let kAudioFormatAppleLossless: UInt32 = 0x616C_6163

public enum AVAudioQuality: Int, Sendable {
  case min = 0
  case low = 0x20
  case medium = 0x40
  case high = 0x60
  case max = 0x7F
}

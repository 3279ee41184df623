import UIKit
import VirtualTime

/// A film that can be played: once a player has it, its file is read, or the response that a stub gives, which says its length.
///
/// Why `@unchecked Sendable`: AVFoundation's may be used from anywhere; an agent runs everything on one thread.
open class AVPlayerItem: NSObject, NSCopying, @unchecked Sendable {
  public enum Status: Int, Sendable {
    case unknown = 0
    case readyToPlay, failed
  }

  public let asset: AVAsset
  public private(set) var status = Status.unknown
  public private(set) var error: (any Error)?
  var seconds: Double?
  /// What of it is played, in seconds; nil for all.
  var range: ClosedRange<Double>?
  private var waiting: [() -> Void] = []

  public convenience init(url: URL) { self.init(asset: AVURLAsset(url: url)) }

  public init(asset: AVAsset) {
    self.asset = asset
    super.init()
  }

  /// A fresh item of the same asset.
  open func copy(with zone: NSZone? = nil) -> Any { AVPlayerItem(asset: asset) }

  /// Seconds; nil until it is known.
  var end: Double? { seconds.map { min($0, range?.upperBound ?? $0) } }

  /// Indefinite until it is known.
  public var duration: CMTime {
    seconds.map { CMTime(seconds: $0, preferredTimescale: 1_000_000_000) } ?? .indefinite
  }

  /// Whether it can be played without a stop; as soon as it is there.
  public var isPlaybackLikelyToKeepUp: Bool { status == .readyToPlay }
  /// Whether nothing of it is there.
  public var isPlaybackBufferEmpty: Bool { status != .readyToPlay }
  /// Whether no more of it can be kept; never.
  public var isPlaybackBufferFull: Bool { false }

  /// Loads it, unless that has begun, and calls `action` when it is there, or has failed.
  func whenLoaded(_ action: @escaping () -> Void) {
    guard status == .unknown else { return action() }
    waiting.append(action)
    guard waiting.count == 1 else { return }
    asset.read { [weak self] result in self?.end(result) }
  }

  private func end(_ result: Result<Double, any Error>) {
    let changing = ["status", "duration", "isPlaybackLikelyToKeepUp", "isPlaybackBufferEmpty"]
    for key in changing { ValueChanges.willChange(self, key) }
    switch result {
    case .success(let seconds): (self.seconds, status) = (seconds, .readyToPlay)
    case .failure(let problem): (error, status) = (problem, .failed)
    }
    for key in changing { ValueChanges.didChange(self, key) }
    let waiting = waiting
    self.waiting = []
    for action in waiting { action() }
    if status == .failed { NotificationCenter.default.post(name: .AVPlayerItemFailedToPlayToEndTime, object: self) }
  }
}

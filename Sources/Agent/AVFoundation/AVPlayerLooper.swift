import UIKit

/// Plays a film again and again, by copies of an item that take turns at the beginning of a player's queue.
///
/// Whoever makes it keeps it: the player does not, and without it the item that plays is the last one that does.
///
/// Why `@unchecked Sendable`: AVFoundation's may be used from anywhere; an agent runs everything on one thread.
open class AVPlayerLooper: NSObject, @unchecked Sendable {
  public enum Status: Int, Sendable {
    case unknown = 0
    case ready, failed, cancelled
  }

  /// Unknown until a copy was read, or could not be.
  public private(set) var status = Status.unknown {
    willSet { ValueChanges.willChange(self, "status") }
    didSet { ValueChanges.didChange(self, "status") }
  }
  /// Why it has failed.
  public private(set) var error: (any Error)?
  /// How often the item has come to its end.
  public private(set) var loopCount = 0 {
    willSet { ValueChanges.willChange(self, "loopCount") }
    didSet { ValueChanges.didChange(self, "loopCount") }
  }
  /// The copies that are played in turns.
  public let loopingPlayerItems: [AVPlayerItem]
  private weak var player: AVQueuePlayer?

  /// Plays all of the item.
  public convenience init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
    self.init(player: player, templateItem: itemToLoop, timeRange: .zero)
  }

  /// - Parameters:
  ///   - player: What is in its queue comes after the loop.
  ///   - itemToLoop: Copied, and not played itself.
  ///   - loopRange: What of the item is played; all of it when the range is empty or no range.
  public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem, timeRange loopRange: CMTimeRange) {
    self.player = player
    loopingPlayerItems = (0..<2).map { _ in AVPlayerItem(asset: itemToLoop.asset) }
    super.init()
    let (start, length) = (loopRange.start, loopRange.duration)
    if start.isNumeric, length.isNumeric, length.seconds > 0 {
      let first = max(0, start.seconds)
      for item in loopingPlayerItems { item.range = first...max(first, loopRange.end.seconds) }
    }
    player.looper?.disableLooping()
    player.looper = self
    player.putFirst(loopingPlayerItems)
    loopingPlayerItems[0].whenLoaded { [weak self] in self?.loaded() }
  }

  private func loaded() {
    guard status == .unknown else { return }
    error = loopingPlayerItems[0].error
    status = error == nil ? .ready : .failed
  }

  /// Ends the loop: the copy that plays is the last one.
  open func disableLooping() {
    guard status != .cancelled else { return }
    status = .cancelled
    guard let player else { return }
    if player.looper === self { player.looper = nil }
    for item in loopingPlayerItems where item !== player.currentItem { player.remove(item) }
  }

  func isCopy(_ item: AVPlayerItem) -> Bool { loopingPlayerItems.contains { $0 === item } }

  /// Whether an item that has ended goes to the end of the loop. What lasts no time would go there without end.
  func playsAgain(_ item: AVPlayerItem) -> Bool {
    guard status == .ready, isCopy(item) else { return false }
    loopCount += 1
    return (item.end ?? 0) > (item.range?.lowerBound ?? 0)
  }
}

import UIKit

/// Plays films one after the other.
///
/// ```
/// an item ends ─▶ AVPlayerItemDidPlayToEndTime ─▶ it leaves the queue, and the next one plays
///                                                 (actionAtItemEnd is .advance, as it is by default)
/// ```
/// When the last one has left, there is no current item, and the player waits for another one.
///
/// Why `@unchecked Sendable`: AVFoundation's may be used from anywhere; an agent runs everything on one thread.
open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
  /// The current one first.
  private var queue: [AVPlayerItem] = []
  weak var looper: AVPlayerLooper?

  public override init() {
    super.init()
    actionAtItemEnd = .advance
  }

  /// - Parameter items: The first one becomes the current one; what is there twice is left out the second time.
  public convenience init(items: [AVPlayerItem]) {
    self.init()
    for item in items { insert(item, after: nil) }
  }

  /// What is still to be played, the current item first.
  open func items() -> [AVPlayerItem] { queue }

  /// Ends the current item and begins the next one, if there is one.
  open func advanceToNextItem() {
    guard !queue.isEmpty else { return }
    queue.removeFirst()
    showFirst()
  }

  /// Whether the item is not in the queue yet, and `afterItem` is, or is nil.
  open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
    !holds(item) && afterItem.map(holds) ?? true
  }

  /// Puts an item behind another one; nothing happens where it cannot be inserted.
  ///
  /// - Parameter afterItem: Nil for the end of the queue.
  open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    guard canInsert(item, after: afterItem) else { return }
    let place = queue.firstIndex { $0 === afterItem }
    queue.insert(item, at: place.map { $0 + 1 } ?? queue.count)
    showFirst()
  }

  /// Takes an item out of the queue; of the current one the next one follows.
  open func remove(_ item: AVPlayerItem) {
    queue.removeAll { $0 === item }
    showFirst()
  }

  open func removeAllItems() {
    queue = []
    showFirst()
  }

  /// Puts an item in the place of the current one; with nil the next one follows.
  open override func replaceCurrentItem(with item: AVPlayerItem?) {
    guard item == nil || item !== queue.first else { return }
    if !queue.isEmpty { queue.removeFirst() }
    if let item {
      queue.removeAll { $0 === item }
      queue.insert(item, at: 0)
    }
    showFirst()
  }

  func putFirst(_ items: [AVPlayerItem]) {
    queue.insert(contentsOf: items, at: 0)
    showFirst()
  }

  private func holds(_ item: AVPlayerItem) -> Bool { queue.contains { $0 === item } }

  private func showFirst() { if currentItem !== queue.first { super.replaceCurrentItem(with: queue.first) } }

  override var pausesAtEnd: Bool { actionAtItemEnd == .pause }

  override func ended() {
    let item = currentItem
    super.ended()
    // Whoever heard of the end may have begun something else.
    guard actionAtItemEnd == .advance, let item, item === currentItem else { return }
    queue.removeFirst()
    if let looper, looper.playsAgain(item) {
      let place = queue.lastIndex { looper.isCopy($0) }
      queue.insert(item, at: place.map { $0 + 1 } ?? 0)
    }
    showFirst()
  }
}

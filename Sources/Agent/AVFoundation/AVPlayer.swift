import UIKit
import VirtualTime

/// Plays a film, of which nothing is seen and nothing heard: it takes as long as its file says, in virtual time.
///
/// Why `@unchecked Sendable`: AVFoundation's may be used from anywhere; an agent runs everything on one thread.
open class AVPlayer: NSObject, @unchecked Sendable {
  public enum Status: Int, Sendable {
    case unknown = 0
    case readyToPlay, failed
  }

  public enum TimeControlStatus: Int, Sendable {
    case paused = 0
    case waitingToPlayAtSpecifiedRate, playing
  }

  public enum ActionAtItemEnd: Int, Sendable {
    case advance = 0
    case pause, none
  }

  open private(set) var currentItem: AVPlayerItem? {
    willSet { ValueChanges.willChange(self, "currentItem") }
    didSet { ValueChanges.didChange(self, "currentItem") }
  }
  open var volume: Float = 1
  open var isMuted = false
  open var actionAtItemEnd = ActionAtItemEnd.pause
  open var automaticallyWaitsToMinimizeStalling = true
  open var allowsExternalPlayback = true
  private var wanted: Float = 0 {
    willSet { if newValue != wanted { ValueChanges.willChange(self, "rate") } }
    didSet { if oldValue != wanted { ValueChanges.didChange(self, "rate") } }
  }
  private let clock = PlayClock(length: nil, label: "end of a film")
  private var observers: [(id: Int, event: EventToken)] = []
  private var observed = 0

  public override init() {
    super.init()
    clock.ended = { [weak self] in self?.ended() }
  }

  public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }

  public convenience init(playerItem item: AVPlayerItem?) {
    self.init()
    replaceCurrentItem(with: item)
  }

  deinit { for observer in observers { EventQueue.main.cancel(observer.event) } }

  open func replaceCurrentItem(with item: AVPlayerItem?) {
    clock.move(to: 0, rate: 0)
    currentItem = item
    item?.whenLoaded { [weak self, weak item] in
      guard let self, let item, item === currentItem else { return }
      if status == .unknown { status = .readyToPlay }
      clock.length = item.end
      if let start = item.range?.lowerBound { clock.move(to: start) }
      if wanted > 0, item.status == .readyToPlay { clock.play(Double(wanted)) }
      noteTimeControl()
    }
    noteTimeControl()
  }

  /// Unknown until an item was read, or could not be.
  public private(set) var status = Status.unknown {
    willSet { ValueChanges.willChange(self, "status") }
    didSet { ValueChanges.didChange(self, "status") }
  }
  public var error: (any Error)? { nil }
  public private(set) var timeControlStatus = TimeControlStatus.paused {
    willSet { ValueChanges.willChange(self, "timeControlStatus") }
    didSet { ValueChanges.didChange(self, "timeControlStatus") }
  }

  private func noteTimeControl() {
    let present: TimeControlStatus = wanted == 0 ? .paused : clock.rate > 0 ? .playing : .waitingToPlayAtSpecifiedRate
    if present != timeControlStatus { timeControlStatus = present }
  }

  /// 0 while it stands.
  open var rate: Float {
    get { wanted }
    set {
      wanted = max(0, newValue)
      if currentItem?.status == .readyToPlay { clock.play(Double(wanted)) }
      noteTimeControl()
    }
  }

  open func play() { rate = 1 }
  open func pause() { rate = 0 }
  open func playImmediately(atRate rate: Float) { self.rate = rate }

  open func currentTime() -> CMTime { CMTime(seconds: clock.position, preferredTimescale: 1_000_000_000) }

  open func seek(to time: CMTime) { if time.isNumeric { clock.move(to: time.seconds) } }
  open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
    seek(to: time)
    EventQueue.main.schedule(.main, label: "end of a seek") { completionHandler(true) }
  }
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { seek(to: time) }
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime, completionHandler: @escaping (Bool) -> Void
  ) { seek(to: time, completionHandler: completionHandler) }

  /// Calls `block` again and again while it plays.
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping (CMTime) -> Void
  ) -> Any {
    observed += 1
    let period = Duration.bounded(seconds: max(0.001, interval.isNumeric ? interval.seconds : 1))
    let event = EventQueue.main.schedule(.timer, after: period, every: period, label: "observer of a film") { [weak self] in
      guard let self, clock.rate > 0 else { return }
      block(currentTime())
    }
    observers.append((observed, event))
    return observed
  }

  open func removeTimeObserver(_ observer: Any) {
    guard let id = observer as? Int else { return }
    for entry in observers where entry.id == id { EventQueue.main.cancel(entry.event) }
    observers.removeAll { $0.id == id }
  }

  /// Whether it stands when an item has ended; a player without a queue advances to nothing.
  var pausesAtEnd: Bool { actionAtItemEnd != .none }

  /// The item has come to its end.
  func ended() {
    if pausesAtEnd { wanted = 0 }
    noteTimeControl()
    NotificationCenter.default.post(name: .AVPlayerItemDidPlayToEndTime, object: currentItem)
  }
}

/// A film or a sound.
///
/// Why `@unchecked Sendable`: AVFoundation's may be used from anywhere; an agent runs everything on one thread.
open class AVAsset: NSObject, @unchecked Sendable {
  let url: URL
  private var length: Double?

  init(url: URL) { self.url = url }

  /// Of a file what it says; indefinite of what comes from the network until a player has it.
  public var duration: CMTime {
    if length == nil, url.isFileURL { length = (try? Data(contentsOf: url)).flatMap(MediaLength.seconds) }
    return length.map { CMTime(seconds: $0, preferredTimescale: 1_000_000_000) } ?? .indefinite
  }

  func read(_ done: @escaping (Result<Double, any Error>) -> Void) {
    func end(_ data: Data) -> Result<Double, any Error> {
      length = MediaLength.seconds(of: data)
      return length.map { .success($0) } ?? .failure(AVError(.fileFormatNotRecognized))
    }
    guard url.isFileURL else {
      nonisolated(unsafe) let (done, end) = (done, end)  // responses come on the app's one thread
      URLSession.shared.dataTask(with: url) { data, _, error in
        done(data.map(end) ?? .failure(error ?? AVError(.unknown)))
      }.resume()
      return
    }
    EventQueue.main.schedule(.main, label: "reading of \(url.lastPathComponent)") { [url] in
      do { done(end(try Data(contentsOf: url))) } catch { done(.failure(error)) }
    }
  }
}

/// A film or a sound at an address.
public final class AVURLAsset: AVAsset, @unchecked Sendable {
  public override init(url: URL) { super.init(url: url) }
  public convenience init(url URL: URL, options: [String: Any]?) { self.init(url: URL) }
}

extension Notification.Name {
  public static let AVPlayerItemDidPlayToEndTime = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
  public static let AVPlayerItemFailedToPlayToEndTime = Notification.Name("AVPlayerItemFailedToPlayToEndTimeNotification")
}

import RehearsalWire
import UIKit
import VirtualTime

/// Whether a view stands still, so that a person who aims at it meets it.
///
/// What ends by itself, such as an animation, is let end before any action. What is left moves for as long as nobody stops it:
///
/// ```
///   an animation that repeats without end ─▶ known at once, from the layers of the view and of those around it
///   a display link, or a timer as fast    ─▶ seen: the view is looked at twice, one tick apart (PW: "stable")
/// ```
/// Only an app with such a tick pays with time for the second look. A view that was seen to move counts as moving until it has
/// stood still for a whole tick, or nothing ticks any more: that is what a wait until it can be touched waits for.
@MainActor
enum Steadiness {
  /// Why a view cannot be touched.
  struct Motion {
    let reason: String
    let found: [String]
  }

  private struct Sighting {
    weak var view: UIView?
    var frame: CGRect
    var since: VirtualInstant
    var tick: Tick
  }

  /// The views that were seen to move and have not been seen to rest; mostly none.
  @PerLaunch private static var sightings: [ObjectIdentifier: Sighting] = [:]

  /// What moves a view now; nil of one that stands still, as far as is known.
  static func motion(of view: UIView) -> Motion? {
    var next: UIView? = view
    while let current = next {
      if let path = current.layerIfLoaded?.endlessMotion(ofContents: current !== view) {
        guard current !== view else {
          return Motion(
            reason: "is not stable: it moves without end", found: ["a repeating animation changes its \(path)"])
        }
        let around = "\(ElementSnapshot(of: current)) around it"
        return Motion(
          reason: "is not stable: \(around) moves without end",
          found: ["a repeating animation changes the \(path) of \(around)"])
      }
      next = current.superview
    }
    return seenMoving(view)
  }

  private static func seenMoving(_ view: UIView) -> Motion? {
    guard let sighting = sightings[ObjectIdentifier(view)] else { return nil }
    let (now, frame) = (EventQueue.main.now, view.frameInWindow)
    guard sighting.view === view, let tick = Tick.current else {
      sightings[ObjectIdentifier(view)] = nil
      return nil
    }
    if frame != sighting.frame {
      note(view, at: now, tick)
    } else if sighting.since.duration(to: now) >= sighting.tick.period {
      sightings[ObjectIdentifier(view)] = nil
      return nil
    }
    return Motion(reason: "is not stable: it still moves", found: [tick.text])
  }

  static func note(_ view: UIView, at instant: VirtualInstant, _ tick: Tick) {
    sightings[ObjectIdentifier(view)] = Sighting(view: view, frame: view.frameInWindow, since: instant, tick: tick)
  }

  /// What happens so often that a view may be moved by it.
  struct Tick {
    let period: Duration
    let text: String

    /// The slowest of those that come thirty times a second at least; nil where there is none.
    static var current: Tick? {
      let kinds: Set<EventKind> = [.animation, .timer]
      guard let slowest = EventQueue.main.slowest(kinds, repeatingWithin: .milliseconds(34)) else { return nil }
      let site = slowest.place.map { " (\($0))" } ?? ""
      let period = Milliseconds(slowest.period!)
      return Tick(period: slowest.period!, text: "\(slowest.kind.rawValue) '\(slowest.label)' moves it, every \(period)\(site)")
    }
  }
}

extension Stage {
  /// The one view that matches, once it is sure that it stands still; refused as not stable otherwise.
  ///
  /// - Parameter isAimedAt: Whether a finger is going to be put on it.
  func still(_ locator: Locator, to purpose: String, if isAimedAt: (UIView) -> Bool = { _ in true }) throws -> UIView {
    let view = try resolver.one(locator, to: purpose)
    guard let tick = Steadiness.Tick.current, isAimedAt(view) else { return view }
    let before = view.frameInWindow
    let limit = now.advanced(by: tick.period)
    while effort.end == nil, runNextEvent(upTo: limit) {}
    try settle()
    note("looked at it again after \(Milliseconds(tick.period)): is it where it was?")
    let again = try resolver.one(locator, to: purpose)
    let after = again.frameInWindow
    guard again !== view || before == after else {
      Steadiness.note(view, at: now, tick)
      func text(_ rect: CGRect) -> String {
        "(\(rect.minX.boundedInt), \(rect.minY.boundedInt)) \(rect.width.boundedInt) × \(rect.height.boundedInt)"
      }
      throw Fault(
        .elementNotInteractable, "\(ElementSnapshot(of: view)) is not stable: it moved from \(text(before)) to \(text(after))",
        asked: "\(purpose) \(locator)", found: [tick.text])
    }
    return again
  }
}

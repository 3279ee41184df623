import RehearsalWire
import UIKit
import VirtualTime

extension Stage {
  /// Makes a gesture on the one view that matches, as a person would.
  ///
  /// ```
  /// settle ─▶ find the view, standing still ─▶ what of it is seen, and can be touched? ─▶ make the stream
  ///        ─▶ check every finger ─▶ play ─▶ end transitions
  /// ```
  /// Every finger must come down on the view, where nothing covers it, and may then leave the view, but not the screen. Named
  /// places are those of the part that can be seen.
  func gesture(
    _ purpose: String, on locator: Locator, fingers: Int = 1, _ make: (TouchedView) throws -> TouchStream
  ) throws -> Acted {
    let asked = "\(purpose) \(locator)"
    try settle()
    let view = try still(locator, to: purpose)
    let snapshot = ElementSnapshot(of: view)
    note("found \(snapshot)")
    let target = try Touchability(windows: windows).target(of: view, fingers: fingers, asked: asked)
    let stream = try explained(asked) { try make(TouchedView(view: view, target: target, fingers: fingers)) }
    try play(stream, on: view, in: target.window, asked: asked)
    return acted(on: view, before: snapshot)
  }

  /// Delivers the touches of a stream that begins on a view, once it is sure that a person could make them.
  func play(_ stream: TouchStream, on view: UIView, in window: UIWindow, asked: String) throws {
    try check(stream, on: view, asked: asked)
    if let start = stream.frames.first?.contacts.first?.point { note("touched (\(start.x.boundedInt), \(start.y.boundedInt))") }
    TouchSynthesizer().play(stream, in: window)
    try deliverInput()
  }

  /// What an action answers: the view as it is now; where it is gone, as it was before.
  func acted(on view: UIView, before: ElementSnapshot) -> Acted {
    Acted(element: view.window == nil ? before : ElementSnapshot(of: view), nowMs: nowMs)
  }

  /// What an action answers that was meant for whichever view would take it.
  func met(_ view: UIView?, before: ElementSnapshot?) -> Met {
    Met(element: view.flatMap { $0.window == nil ? nil : ElementSnapshot(of: $0) } ?? before, nowMs: nowMs)
  }

  /// Refuses fingers that would come down beside the view, or on what covers it, and ways that lead off the screen.
  private func check(_ stream: TouchStream, on view: UIView, asked: String) throws {
    let touchability = Touchability(windows: windows)
    let screen = UIScreen.main.bounds
    var starts: [CGPoint] = []
    let count = stream.frames.first?.contacts.count ?? 1
    for contact in stream.frames.lazy.flatMap(\.contacts) {
      let (point, isStart) = (contact.point, contact.phase == .began)
      let finger = count > 1 ? "finger \(contact.finger + 1) of \(count)" : "a finger"
      guard (0...screen.width).contains(point.x), (0...screen.height).contains(point.y) else {
        throw Fault(
          isStart ? .elementNotInteractable : .invalidArgument,
          "\(finger) would \(isStart ? "come down off" : "leave") the screen, at (\(point.x.boundedInt), \(point.y.boundedInt))",
          asked: asked,
          found: ["the screen is \(screen.width.boundedInt) × \(screen.height.boundedInt)"])
      }
      guard isStart, !starts.contains(point) else { continue }
      starts.append(point)
      do {
        _ = try touchability.target(of: view, at: point, asked: asked)
      } catch var fault as Fault where count > 1 {
        fault.message = "\(finger): \(fault.message)"
        throw fault
      }
    }
  }

  /// Turns what is wrong with a gesture or with typing into the fault of the command.
  func explained<Result>(_ asked: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let fault as GestureFault {
      throw Fault(.invalidArgument, fault.description, asked: asked)
    } catch let error as TypingError {
      throw Fault(.elementNotInteractable, error.message, asked: asked)
    }
  }

  /// Refuses a way that ends where it begins: a finger would only rest there.
  func checkWay(from: Location?, to: Location?, asked: String) throws(Fault) {
    guard from != nil || to != nil else { return }
    let ends = try? GestureLocation.ends(from: from.map { GestureLocation($0) }, to: to.map { GestureLocation($0) })
    if let ends, ends.from == ends.to {
      throw Fault(.invalidArgument, "the finger would not move: it begins and ends at the same place", asked: asked)
    }
  }
}

/// A view that fingers are put on, and where its places are.
@MainActor
struct TouchedView {
  let view: UIView
  let target: Touchability.Target
  /// How many fingers there are, side by side.
  let fingers: Int

  /// The part of the view that can be seen, in the window.
  var seen: CGRect { target.seen }

  /// Points between two fingers.
  var gap: CGFloat { TouchStream.gap(of: fingers, in: seen.width) }

  /// Where a location is in the window.
  ///
  /// A named place is one of the whole view where all of it is seen, and otherwise of the part that is. Several fingers are moved
  /// together into that part, if it has room for them.
  func point(_ location: Location) throws -> CGPoint {
    try point(GestureLocation(location))
  }

  func point(_ location: GestureLocation) throws -> CGPoint {
    guard case .place(let place) = location else { return try view.windowPoint(of: location) }
    let isWhole = abs(seen.width - view.frameInWindow.width) < 0.5 && abs(seen.height - view.frameInWindow.height) < 0.5
    var point = try isWhole ? view.windowPoint(of: location) : place.point(in: seen)
    let half = CGFloat(fingers - 1) / 2 * gap + 1
    if fingers > 1, seen.width >= 2 * half { point.x = min(max(point.x, seen.minX + half), seen.maxX - half) }
    return point
  }

  /// The ends of a stroke; a named place that stands alone has the opposite one as its other end.
  func ends(from: Location?, to: Location?) throws -> (from: CGPoint, to: CGPoint) {
    let ends = try GestureLocation.ends(from: from.map { GestureLocation($0) }, to: to.map { GestureLocation($0) })
    return (try point(ends.from), try point(ends.to))
  }
}

extension GestureLocation {
  /// A location of the protocol, as UIKit's synthesis knows it.
  init(_ location: Location) {
    switch location {
    case .center: self = .place(.center)
    case .top: self = .place(.top)
    case .left: self = .place(.left)
    case .bottom: self = .place(.bottom)
    case .right: self = .place(.right)
    case .topLeft: self = .place(.topLeft)
    case .topRight: self = .place(.topRight)
    case .bottomLeft: self = .place(.bottomLeft)
    case .bottomRight: self = .place(.bottomRight)
    case .inView(let point): self = .inView(CGPoint(x: point.x, y: point.y))
    case .inWindow(let point): self = .inWindow(CGPoint(x: point.x, y: point.y))
    }
  }
}

extension GestureDirection {
  init(_ direction: Direction) {
    self =
      switch direction {
      case .up: .up
      case .down: .down
      case .left: .left
      case .right: .right
      }
  }
}

extension TouchStream {
  /// A length that was given, or the standard one.
  static func length(_ given: Milliseconds?, default standard: Duration = defaultDuration) -> Duration {
    given?.duration ?? standard
  }
}

import RehearsalWire
import UIKit

extension Stage {
  /// Makes a gesture on the one view that matches, as a person would.
  ///
  /// Lets transitions and animations end, checks that a finger that comes down at `starts` touches the view, delivers the
  /// touches, and runs what is due when the last finger has left.
  func gesture(
    _ purpose: String, on locator: Locator, startingAt starts: [Location?] = [nil],
    _ make: (TouchSynthesizer, UIView, Touchability.Target) throws -> Void
  ) throws -> Acted {
    let asked = "\(purpose) \(locator)"
    try settle()
    let view = try resolver.one(locator, to: purpose)
    let snapshot = ElementSnapshot(of: view)
    note("found \(snapshot)")
    let touchability = Touchability(windows: windows)
    var target = try touchability.target(of: view, asked: asked)
    for case let start? in starts {
      let point = try explained(asked) { try view.windowPoint(of: GestureLocation(start)) }
      target = try touchability.target(of: view, at: point, asked: asked)
    }
    note("touched (\(Int(target.point.x)), \(Int(target.point.y)))")
    try explained(asked) { try make(TouchSynthesizer(), view, target) }
    try deliverInput()
    return Acted(element: snapshot, nowMs: nowMs)
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

  /// A number of fingers that people have.
  func fingers(_ touches: Int?, default standard: Int = 1, asked: String) throws(Fault) -> Int {
    let touches = touches ?? standard
    guard (1...10).contains(touches) else {
      throw Fault(.invalidArgument, "touches: expected 1 to 10, got \(touches)", asked: asked)
    }
    return touches
  }

  /// A length of time that a gesture may take: up to an hour.
  func duration(_ given: Milliseconds?, default standard: Duration, asked: String) throws(Fault) -> Duration {
    guard let given else { return standard }
    guard given.nanoseconds >= 0, given.duration <= .seconds(3600) else {
      throw Fault(.invalidArgument, "durationMs: expected 0 to 3600000, got \(given)", asked: asked)
    }
    return given.duration
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

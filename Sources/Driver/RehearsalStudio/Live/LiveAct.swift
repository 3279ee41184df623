import Rehearsal
import RehearsalWire

/// What a person can do with the app on the page.
enum LiveAct: Sendable {
  case tap(Point)
  case longPress(Point)
  /// With where the finger left the screen, if somebody dragged.
  case swipe(Point, Direction, to: Point?)
  case type(String)
  case key(String)
  case advance(Milliseconds)
  case back
  case rotate

  /// Reads what a page sends.
  init(_ body: JSONValue) throws {
    let kind = body["kind"]?.word ?? ""
    switch kind {
    case "tap": self = .tap(try body.point)
    case "longPress": self = .longPress(try body.point)
    case "swipe":
      guard let direction = body["direction"]?.word.flatMap(Direction.init(rawValue:)) else {
        throw StudioProblem("a swipe needs a direction: up, down, left or right")
      }
      self = .swipe(try body.point, direction, to: try body["to"].map { try $0.point })
    case "type": self = .type(try body.needed("text"))
    case "key": self = .key(try body.needed("key"))
    case "advance":
      guard let time = body["ms"]?.amount, (0...86_400_000).contains(time) else {
        throw StudioProblem("the time that passes must be from 0 to 86400 seconds, which is a day")
      }
      self = .advance(Milliseconds(.milliseconds(time)))
    case "back": self = .back
    case "rotate": self = .rotate
    default:
      throw StudioProblem(
        "there is no act '\(kind)'; those that are: tap, longPress, swipe, type, key, advance, back and rotate")
    }
  }
}

extension JSONValue {
  /// A place on the screen.
  var point: Point {
    get throws {
      guard let x = self["x"]?.amount, let y = self["y"]?.amount, x.isFinite, y.isFinite else {
        throw StudioProblem("'x' and 'y' must be points from the top left corner of the screen")
      }
      return Point(x: x, y: y)
    }
  }

  /// A text that must be there.
  func needed(_ name: String) throws -> String {
    guard let text = self[name]?.word, !text.isEmpty else { throw StudioProblem("'\(name)' must be a text that is not empty") }
    return text
  }
}

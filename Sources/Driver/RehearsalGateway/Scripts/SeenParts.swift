import Foundation
import Rehearsal

extension ScreenElement {
  /// Whether it is the window that the keyboard is in, with what the app puts on top of the keys.
  var isKeyboardWindow: Bool {
    type == "XCUIElementTypeWindow"
      && (className == "KeyboardWindow" || descendants.contains { $0.type == "XCUIElementTypeKeyboard" })
  }

  private static let scrolling: Set<String> = ["Table", "CollectionView", "ScrollView", "TextView", "WebView", "Picker"]

  /// Whether it is of the keyboard, or of what the app puts on top of the keys.
  var isOfKeyboard: Bool { isKeyboardWindow || ancestors.contains(where: \.isKeyboardWindow) }

  /// The part of it that is on the screen, inside of what scrolls around it, and above the keyboard; nil where nothing is left.
  ///
  /// - Parameter keyboard: Where the keyboard is, at the bottom of the screen; nil for none. It covers nothing of its own.
  func seen(above keyboard: Rect?) -> Rect? {
    var left: Rect? = frame
    for around in ancestors
    where around.isApplication || Self.scrolling.contains(String(around.type.dropFirst(ElementTypes.prefix.count))) {
      left = left.flatMap { $0.intersection(around.frame) }
    }
    guard let keyboard, let seen = left, seen.intersection(keyboard) != nil, !isOfKeyboard else { return left }
    return keyboard.y > seen.y ? Rect(x: seen.x, y: seen.y, width: seen.width, height: keyboard.y - seen.y) : nil
  }
}

extension Session {
  /// The part of an element that the keyboard leaves, where it covers another part; nil where it covers nothing of it.
  ///
  /// What the stage does with an element begins in the middle of what can be seen of it, and the keyboard is a window of its own
  /// in front of that.
  ///
  /// - Throws: `element not interactable` where the keyboard covers all of it.
  func partAboveKeyboard(of element: ScreenElement) throws -> Rect? {
    guard let seen = element.seen(above: nil), let keyboard = try hosted.send(Device()).keyboard else { return nil }
    guard let left = element.seen(above: keyboard) else {
      throw WebDriverError(
        .elementNotInteractable,
        "the keyboard covers all of \(element.words): put it away before, such as by 'mobile: hideKeyboard'")
    }
    return left == seen ? nil : left
  }

  /// Refuses a place of an element, or of the app where none is named, that lies under the keyboard: the finger would type.
  ///
  /// - Returns: The place.
  /// - Throws: `element not interactable`.
  func aboveKeyboard(_ point: Point, of element: ScreenElement) throws -> Point {
    guard !element.isOfKeyboard, let keyboard = try hosted.send(Device()).keyboard, keyboard.contains(point) else { return point }
    throw WebDriverError(
      .elementNotInteractable,
      "(\(point.x), \(point.y)) lies under the keyboard, of which the finger would hit a key: put it away before, such as by "
        + "'mobile: hideKeyboard'; who wants to press a key names it")
  }

  /// The middle of what can be touched of an element.
  func middle(of element: ScreenElement) throws -> Point {
    (try partAboveKeyboard(of: element) ?? element.seen(above: nil) ?? element.frame).middle
  }
}

/// Fingers on a part of the screen, as paths.
enum FingerPaths {
  /// The least that a finger is from the middle of two: closer they would be one.
  private static let least = 4.0

  /// Two fingers that part, or meet, around the middle of a rectangle; where there is room 20 points from it when they are near.
  /// They come down in the rectangle and stay on the screen.
  ///
  /// - Parameter scale: How many times as far apart they are at the end as at the beginning.
  /// - Returns: Nil where there is too little room.
  static func pinch(in rect: Rect, on screen: Rect, scale: Double, length: Duration) -> [FingerPath]? {
    let (middle, inside) = (rect.middle, rect.width / 2 - 1)
    let onScreen = min(middle.x - screen.x, screen.x + screen.width - middle.x) - 1
    let ratio = max(scale, 1 / scale)
    let near = scale > 1 ? min(20, inside, onScreen / ratio) : min(20, min(inside, onScreen) / ratio)
    guard near >= least else { return nil }
    let (start, end) = scale > 1 ? (near, near * ratio) : (near * ratio, near)
    return [-1.0, 1].map { side in
      path([Point(x: middle.x + side * start, y: middle.y), Point(x: middle.x + side * end, y: middle.y)], length)
    }
  }

  /// Two fingers on a circle around the middle of a rectangle, which begin to its right and its left and turn clockwise.
  ///
  /// - Returns: Nil where there is too little room.
  static func turn(in rect: Rect, on screen: Rect, radians: Double, length: Duration) -> [FingerPath]? {
    let middle = rect.middle
    let across = min(rect.width / 2, middle.x - screen.x, screen.x + screen.width - middle.x)
    let radius = min(across, middle.y - screen.y, screen.y + screen.height - middle.y) - 1
    guard radius >= least else { return nil }
    return [0, Double.pi].map { start in
      path(
        (0...20).map { step in
          let angle = start + radians * Double(step) / 20
          return Point(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle))
        }, length)
    }
  }

  /// Several fingers side by side that tap, with a tenth of a second from one tap to the next.
  static func taps(at middle: Point, times: Int, touches: Int, gap: Double) -> [FingerPath] {
    (0..<touches).map { finger in
      let point = Point(x: middle.x + (Double(finger) - Double(touches - 1) / 2) * gap, y: middle.y)
      return FingerPath(
        (0..<times).flatMap { number in
          [
            FingerStep(at: Milliseconds(.milliseconds(100 * number)), .down, point),
            FingerStep(at: Milliseconds(.milliseconds(100 * number + 50)), .up, point),
          ]
        })
    }
  }

  /// A finger that comes down on the first point, is on the last when the time is over, and is lifted there.
  private static func path(_ points: [Point], _ length: Duration) -> FingerPath {
    let moves = points.dropFirst().enumerated().map { index, point in
      FingerStep(at: Milliseconds(length * (index + 1) / (points.count - 1)), .move, point)
    }
    return FingerPath([FingerStep(at: 0, .down, points[0])] + moves + [FingerStep(at: Milliseconds(length), .up, points.last!)])
  }
}

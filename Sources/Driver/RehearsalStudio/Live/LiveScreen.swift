import Rehearsal
import RehearsalWire

/// The screen of a running app, put together from what its film tells.
struct LiveScreen {
  private var pictureLines: [String] = []
  private var viewLines: [FilmedView] = []
  private(set) var superclasses: [String: [String]] = [:]
  private var pictureNumbers: [Int] = []
  private var viewNumbers: [Int] = []
  private(set) var pending: [PendingItem] = []
  private(set) var nowMs: Milliseconds = 0

  mutating func take(_ film: Film.Reply) {
    pictureLines += film.pictureLines
    viewLines += film.views
    superclasses.merge(film.superclasses) { known, _ in known }
    for frame in film.frames {
      _ = frame.picture.apply(to: &pictureNumbers)
      _ = frame.views.apply(to: &viewNumbers)
    }
    (pending, nowMs) = (film.pending, film.nowMs)
  }

  /// An SVG document.
  var picture: String { pictureNumbers.map { pictureLines[$0] }.joined(separator: "\n") }

  /// The views from the back to the front, each before those that are in it.
  var views: [FilmedView] { viewNumbers.map { viewLines[$0] } }

  /// The visible views of the app, without the keyboard, which is the system's.
  var appViews: [ElementSnapshot] {
    var isKeyboard = false
    return views.filter { line in
      if line.depth == 0 { isKeyboard = line.view.className == "KeyboardWindow" }
      return !isKeyboard && line.view.visible
    }.map(\.view)
  }

  /// The visible views under a point, the frontmost first.
  func views(under point: Point) -> [ElementSnapshot] {
    views.reversed().map(\.view).filter { $0.visible && $0.frame.holds(point) && $0.className != "KeyboardWindow" }
  }

  /// Whether a class is another one, or inherits from it.
  func isA(_ name: String, _ className: String) -> Bool { className == name || superclasses[className]?.contains(name) == true }

  /// The size of the screen as the device is held.
  var bounds: Rect { views.first { $0.depth == 0 }?.view.frame ?? Rect(x: 0, y: 0, width: 0, height: 0) }
}

extension Rect {
  func holds(_ point: Point) -> Bool {
    point.x >= x && point.y >= y && point.x < x + width && point.y < y + height
  }

  func holds(_ other: Rect) -> Bool {
    other.x >= x && other.y >= y && other.x + other.width <= x + width && other.y + other.height <= y + height
  }

  var area: Double { width * height }
}

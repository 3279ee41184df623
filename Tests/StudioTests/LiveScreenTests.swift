import Rehearsal
import RehearsalWire
import Testing

@testable import RehearsalStudio

/// How the screen of a running app is put together from its film.
struct LiveScreenTests {
  private func view(
    _ name: String, _ frame: Rect, depth: Int = 1, visible: Bool = true
  ) -> FilmedView {
    FilmedView(
      depth: depth,
      view: ElementSnapshot(
        class: name, label: nil, identifier: nil, text: nil, value: nil, traits: [], frame: frame, visible: visible,
        enabled: true))
  }

  private func film(
    _ frames: [FilmFrame] = [], lines: [String] = [], views: [FilmedView] = [], superclasses: [String: [String]] = [:],
    pending: [PendingItem] = [], nowMs: Milliseconds = 0
  ) -> Film.Reply {
    Film.Reply(
      frames: frames, pictureLines: lines, views: views, superclasses: superclasses, motions: [], controllers: [],
      pending: pending, missed: 0, nowMs: nowMs)
  }

  private func frame(_ picture: Splice, _ views: Splice) -> FilmFrame { FilmFrame(atMs: 0, picture: picture, views: views) }

  /// A screen that shows these views, one after the other.
  private func screen(_ views: [FilmedView], superclasses: [String: [String]] = [:]) -> LiveScreen {
    var screen = LiveScreen()
    screen.take(
      film(
        [frame(Splice(keep: 0, drop: 0, add: []), Splice(keep: 0, drop: 0, add: Array(views.indices)))], views: views,
        superclasses: superclasses))
    return screen
  }

  private static let whole = Rect(x: 0, y: 0, width: 400, height: 800)

  @Test func beforeItsFirstFilmThereIsNothing() {
    let screen = LiveScreen()
    #expect(screen.picture == "" && screen.views == [] && screen.appViews == [])
    #expect(screen.pending == [] && screen.nowMs == 0 && screen.superclasses == [:])
    #expect(screen.bounds == Rect(x: 0, y: 0, width: 0, height: 0))
    #expect(screen.views(under: Point(x: 0, y: 0)) == [])
  }

  /// Lines and views are named by their place among all that were told so far.
  @Test func eachFilmGoesOnFromTheOneBefore() {
    var screen = LiveScreen()
    let (window, button, label) = (
      view("UIWindow", Self.whole, depth: 0), view("UIButton", Rect(x: 10, y: 10, width: 50, height: 20)),
      view("UILabel", Rect(x: 10, y: 40, width: 50, height: 20))
    )
    let timer = PendingItem(kind: "timer", label: "the clock", dueMs: 20, everyMs: nil, site: nil)
    screen.take(
      film(
        [frame(Splice(keep: 0, drop: 0, add: [0, 1, 2]), Splice(keep: 0, drop: 0, add: [0, 1]))],
        lines: ["<svg>", "<a/>", "</svg>"], views: [window, button], superclasses: ["UIButton": ["UIControl", "UIView"]],
        pending: [timer], nowMs: 10))
    #expect(screen.picture == "<svg>\n<a/>\n</svg>")
    #expect(screen.views == [window, button])
    #expect(screen.pending == [timer] && screen.nowMs == 10)
    // Two frames: the first takes the button out, the second puts a label in.
    screen.take(
      film(
        [
          frame(Splice(keep: 1, drop: 1, add: []), Splice(keep: 1, drop: 1, add: [])),
          frame(Splice(keep: 1, drop: 0, add: [3, 1]), Splice(keep: 1, drop: 0, add: [2])),
        ], lines: ["<b/>"], views: [label], superclasses: ["UIButton": ["Other"], "UILabel": ["UIView"]], nowMs: 30))
    #expect(screen.picture == "<svg>\n<b/>\n<a/>\n</svg>")
    #expect(screen.views == [window, label])
    #expect(screen.pending == [] && screen.nowMs == 30)
    #expect(screen.superclasses == ["UIButton": ["UIControl", "UIView"], "UILabel": ["UIView"]], "what is known stays")
    // Nothing changed but the time.
    screen.take(film(nowMs: 40))
    #expect(screen.views == [window, label] && screen.nowMs == 40)
  }

  @Test func theKeyboardIsNotTheApps() {
    let all = [
      view("UIWindow", Self.whole, depth: 0), view("UIButton", Self.whole), view("UILabel", Self.whole, visible: false),
      view("KeyboardWindow", Self.whole, depth: 0), view("UIKey", Self.whole, depth: 1), view("UIWindow", Self.whole, depth: 0),
      view("UIImageView", Self.whole),
    ]
    #expect(screen(all).appViews.map(\.className) == ["UIWindow", "UIButton", "UIWindow", "UIImageView"])
    #expect(screen(all).views.count == 7)
  }

  @Test func viewsUnderAPointComeFromTheFront() {
    let all = [
      view("UIWindow", Self.whole, depth: 0), view("Left", Rect(x: 0, y: 0, width: 100, height: 100)),
      view("Hidden", Self.whole, visible: false), view("Top", Rect(x: 50, y: 50, width: 100, height: 100)),
      view("KeyboardWindow", Self.whole, depth: 0), view("UIKey", Rect(x: 0, y: 700, width: 40, height: 40)),
    ]
    let screen = screen(all)
    #expect(screen.views(under: Point(x: 75, y: 75)).map(\.className) == ["Top", "Left", "UIWindow"])
    #expect(screen.views(under: Point(x: 100, y: 75)).map(\.className) == ["Top", "UIWindow"])
    #expect(screen.views(under: Point(x: 10, y: 710)).map(\.className) == ["UIKey", "UIWindow"])
    #expect(screen.views(under: Point(x: 400, y: 10)) == [])
  }

  @Test func aClassIsItselfAndWhatItInheritsFrom() {
    let screen = screen([], superclasses: ["SaveButton": ["UIButton", "UIControl"]])
    #expect(screen.isA("SaveButton", "SaveButton"))
    #expect(screen.isA("UIButton", "SaveButton") && screen.isA("UIControl", "SaveButton"))
    #expect(!screen.isA("UILabel", "SaveButton") && !screen.isA("SaveButton", "UIButton"))
    #expect(screen.isA("Unknown", "Unknown") && !screen.isA("UIView", "Unknown"))
  }

  @Test func theScreenIsAsLargeAsItsFirstWindow() {
    let landscape = Rect(x: 0, y: 0, width: 800, height: 400)
    #expect(
      screen([view("UIButton", Self.whole), view("UIWindow", landscape, depth: 0), view("UIWindow", Self.whole, depth: 0)]).bounds
        == landscape)
    #expect(screen([view("UIButton", Self.whole)]).bounds == Rect(x: 0, y: 0, width: 0, height: 0))
  }
}

import RehearsalStage
import RehearsalWire
import Testing
import UIKit

/// Where scroll views come to stand, and why some do not scroll.
@MainActor struct ScrollingPartTests {
  private let scroll = Locator.identifier("scroll")

  private func scroller(_ frame: CGRect, _ content: CGSize, _ name: String) -> UIScrollView {
    let scroller = UIScrollView(frame: frame)
    (scroller.contentSize, scroller.accessibilityIdentifier) = (content, name)
    return scroller
  }

  private func button(_ title: String, _ frame: CGRect) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.frame = frame
    return button
  }

  private func open() throws -> StagePort {
    try StagePort.showingViews {
      let scroller = scroller(
        CGRect(x: 20, y: 100, width: 200, height: 200), CGSize(width: 600, height: 1_000), "scroll")
      scroller.addSubview(button("Deep", CGRect(x: 300, y: 700, width: 100, height: 44)))
      return [scroller, button("Go", CGRect(x: 20, y: 400, width: 100, height: 44))]
    }
  }

  private func offset(_ port: StagePort) throws -> JSONValue { try port.send(Value("contentOffset", locator: scroll)).value }

  private func at(_ x: Int64, _ y: Int64) -> JSONValue { .object(["x": .int(x), "y": .int(y)]) }

  // MARK: To a place

  @Test func eachEdgeIsReachedAlongItsOwnWay() throws {
    let port = try open()
    var places: [JSONValue] = []
    for edge in [.bottom, .right, .top, .left] as [ScreenEdge] {
      #expect(try port.send(ScrollTo(scroll, edge: edge)).element.identifier == "scroll")
      places.append(try offset(port))
    }
    #expect(places == [at(0, 800), at(400, 800), at(400, 0), at(0, 0)])
  }

  @Test func anOffsetIsKeptWithinTheContent() throws {
    let port = try open()
    _ = try port.send(ScrollTo(scroll, offset: Point(x: 50, y: 60)))
    #expect(try offset(port) == at(50, 60))
    _ = try port.send(ScrollTo(scroll, offset: Point(x: -5, y: 5_000)))
    #expect(try offset(port) == at(0, 800))
    let fault = try fault { try port.send(ScrollTo(.label("Go"), edge: .top)) }
    #expect((fault.code, fault.message) == (.invalidArgument, "'Go' (UIButton) is no UIScrollView"))
    #expect(fault.found == ["what is in one is scrolled to by 'reveal'"])
    #expect(fault.asked == "scroll view labelled 'Go'")
  }

  @Test func aViewIsScrolledToAsFarAsIsNeeded() throws {
    let port = try open()
    let shown = try port.send(Reveal(.label("Deep"))).element
    #expect(try offset(port) == at(200, 544))
    #expect(shown.frame == Rect(x: 120, y: 256, width: 100, height: 44))
    _ = try port.send(Reveal(.label("Deep")))
    #expect(try offset(port) == at(200, 544))
  }

  @Test func whatCannotBeScrolledToIsToldWithWhereItLies() throws {
    let port = try StagePort.showingViews {
      let away = scroller(CGRect(x: 20, y: 3_000, width: 100, height: 100), CGSize(width: 100, height: 400), "away")
      away.addSubview(button("Lost", CGRect(x: 0, y: 0, width: 50, height: 44)))
      return [button("Far", CGRect(x: 20, y: 2_000, width: 200, height: 44)), away]
    }
    let far = try fault { try port.send(Reveal(.label("Far"))) }
    #expect(far.code == .elementNotInteractable)
    #expect(far.message == "'Far' (UIButton) cannot be scrolled to: nothing around it scrolls")
    #expect(far.found == ["it lies at (20, 2000) 200 × 44"])
    #expect(far.asked == "scroll to view labelled 'Far'")
    let lost = try fault { try port.send(Reveal(.label("Lost"))) }
    #expect(lost.message == "'Lost' (UIButton) cannot be scrolled to")
    #expect(lost.found.last == "UIScrollView with identifier 'away' at (20, 3000) 100 × 100")
  }

  @Test func whatIsRefusedScrollsNothing() throws {
    let port = try StagePort.showingViews {
      let scroller = scroller(CGRect(x: 20, y: 100, width: 200, height: 200), CGSize(width: 200, height: 1_000), "scroll")
      let unseen = button("Unseen", CGRect(x: 0, y: 200, width: 100, height: 44))
      unseen.alpha = 0
      scroller.addSubview(unseen)
      return [scroller]
    }
    let fault = try fault { try port.send(Reveal(.label("Unseen"))) }
    #expect((fault.code, fault.message) == (.elementNotInteractable, "'Unseen' (UIButton) cannot be scrolled to"))
    #expect(try offset(port) == at(0, 0))
  }

  @Test func aTapOnTheStatusBarScrollsToTheTop() throws {
    let port = try open()
    _ = try port.send(ScrollTo(scroll, offset: Point(x: 50, y: 60)))
    #expect(try port.send(TapScreen(Point(x: 195, y: 46))).hit == nil)
    _ = try port.send(Await(.settled))
    #expect(try offset(port) == at(50, 0))
    // It is there already, and the touch goes no further.
    #expect(try port.send(TapScreen(Point(x: 195, y: 46))).hit == nil)
    #expect(try offset(port) == at(50, 0))
    // Below the bar.
    #expect(try port.send(TapScreen(Point(x: 195, y: 47))).hit?.className == "UIView")
  }

  // MARK: By a finger

  @Test func aFingerMovesTheContentTheWayThatItGoes() throws {
    let port = try open()
    _ = try port.send(Scroll(scroll, vertical: -0.5))
    func places() throws -> (x: Double, y: Double) {
      (
        try #require(try port.send(Value("contentOffset.x", locator: scroll)).value.number),
        try #require(try port.send(Value("contentOffset.y", locator: scroll)).value.number)
      )
    }
    let down = try places()
    #expect(down.x == 0 && (80...100).contains(down.y))
    _ = try port.send(Scroll(scroll, horizontal: -0.5))
    let across = try places()
    #expect((80...100).contains(across.x) && across.y == down.y)
    _ = try port.send(Scroll(scroll, vertical: 1))
    _ = try port.send(Await(.settled))
    #expect(try places().y == 0)
  }

  @Test func toScrollNowhereIsRefused() throws {
    let port = try open()
    for command in [Scroll(scroll), Scroll(scroll, horizontal: 0, vertical: 0)] {
      let fault = try fault { try port.send(command) }
      #expect((fault.code, fault.message) == (.invalidArgument, "give horizontal or vertical, from -1 to 1 and not 0"))
      #expect(fault.asked == "scroll view with identifier 'scroll'")
    }
  }

  @Test func whatDoesNotScrollSaysWhy() throws {
    let port = try StagePort.showingViews {
      let fits = scroller(CGRect(x: 20, y: 100, width: 100, height: 100), CGSize(width: 50, height: 60), "fits")
      let off = scroller(CGRect(x: 20, y: 300, width: 100, height: 100), CGSize(width: 500, height: 600), "off")
      off.isScrollEnabled = false
      return [fits, off]
    }
    func refusal(_ name: String, _ across: Double?, _ down: Double?) throws -> Fault {
      try fault { try port.send(Scroll(.identifier(.exactly(name)), horizontal: across, vertical: down), within: .atOnce) }
    }
    let fits = "nothing at UIScrollView with identifier 'fits' scrolls"
    #expect(try refusal("fits", nil, -0.5).message == fits + " vertically")
    #expect(try refusal("fits", -0.5, nil).message == fits + " horizontally")
    #expect(try refusal("fits", -0.5, 0.5).message == fits + " at all")
    #expect(
      try refusal("fits", nil, 1).found == [
        "UIScrollView with identifier 'fits' shows all of its content, 50 × 60, on 100 × 100 points"
      ])
    let off = try refusal("off", nil, -0.5)
    #expect(off.code == .elementNotInteractable)
    #expect(off.found == ["UIScrollView with identifier 'off' has scrolling turned off"])
  }

  @Test func withoutARefreshControlThatTakesPartNothingIsPulled() throws {
    let port = try StagePort.showingViews {
      let plain = scroller(CGRect(x: 20, y: 100, width: 200, height: 200), CGSize(width: 200, height: 600), "plain")
      let off = scroller(CGRect(x: 20, y: 400, width: 200, height: 200), CGSize(width: 200, height: 600), "off")
      off.refreshControl = UIRefreshControl()
      off.refreshControl?.isEnabled = false
      return [plain, off]
    }
    let plain = try fault { try port.send(PullToRefresh(.identifier("plain")), within: .atOnce) }
    #expect(plain.message == "nothing at UIScrollView with identifier 'plain' can be pulled to refresh")
    #expect(plain.found == ["UIScrollView with identifier 'plain' has no refresh control that takes part"])
    let off = try fault { try port.send(PullToRefresh(.identifier("off")), within: .atOnce) }
    #expect(
      off.message
        == "nothing at UIScrollView with identifier 'off' can be pulled to refresh: its refresh control is disabled")
  }
}

import Testing
import UIKit
import VirtualTime

/// Which view is told what of which finger.
@MainActor struct TouchDeliveryTests {
  @Test func aViewHearsOfOneFingerOnlyUnlessItWantsMore() {
    let table = Table()
    #expect(table.play(.tap(at: point(200, 200), touches: 2), views: true) == ["view began", "view ended"])
    table.view.isMultipleTouchEnabled = true
    #expect(table.play(.tap(at: point(200, 200), touches: 2), views: true) == ["view began 2", "view ended 2"])
  }

  /// Notes all fingers of each event in which one has moved.
  final class Watcher: UIGestureRecognizer {
    var seen: [[String]] = []
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      seen.append((event.allTouches ?? []).map { "\($0.phase) \($0.location(in: nil).x)" }.sorted())
    }
  }

  @Test func anEventHoldsAllFingersThatAreDown() {
    let table = Table()
    table.view.isMultipleTouchEnabled = true
    let watcher = Watcher()
    (watcher.delaysTouchesEnded, watcher.cancelsTouchesInView) = (false, false)
    table.view.addGestureRecognizer(watcher)
    let (first, second) = (
      TouchScreen.begin(at: point(150, 150), in: table.window), TouchScreen.begin(at: point(250, 150), in: table.window)
    )
    TouchScreen.send([first, second])
    first.update(.moved, at: point(160, 150))
    TouchScreen.send([first])
    #expect(TouchScreen.touches == [first, second])
    #expect(second.phase == .stationary)
    #expect(watcher.seen == [["moved 160.0", "stationary 250.0"]])
    for touch in [first, second] { touch.update(.ended) }
    TouchScreen.send([first, second])
    #expect(TouchScreen.touches == [])
    #expect(table.log.drain() == ["view began 2", "view moved", "view ended 2"])
  }

  @Test func fingersOnTwoViewsAreToldOfSeparately() {
    let table = Table()
    let other = TouchedView("other", table.log, frame: CGRect(x: 0, y: 400, width: 200, height: 100))
    table.window.addSubview(other)
    let paths = [[point(200, 200), point(200, 210)], [point(50, 450), point(50, 440)]]
    #expect(
      table.play(.fingers(along: paths), views: true) == [
        "view began", "other began", "view moved", "other moved", "view ended", "other ended",
      ])
  }

  @Test func aFingerNextToAnExclusiveOneGoesNowhere() {
    let table = Table()
    let other = TouchedView("other", table.log, frame: CGRect(x: 0, y: 400, width: 200, height: 100))
    table.window.addSubview(other)
    let paths = [[point(200, 200)], [point(50, 450)]]
    table.view.isExclusiveTouch = true
    #expect(table.play(.fingers(along: paths), views: true) == ["view began", "view ended"])
    #expect(table.play(.fingers(along: paths.reversed()), views: true) == ["other began", "other ended"])
  }

  @Test func theFrontWindowThatIsTouchedGetsTheFinger() {
    final class Shade: UIWindow {
      var isSolid = true
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        isSolid ? super.hitTest(point, with: event) : nil
      }
    }
    let table = Table()
    let shade = Shade()
    shade.windowLevel = .alert
    let cover = TouchedView("cover", table.log, frame: shade.bounds)
    shade.addSubview(cover)
    shade.isHidden = false
    #expect(table.play(.tap(at: point(200, 200)), views: true) == ["cover began", "cover ended"])
    shade.isSolid = false
    #expect(table.play(.tap(at: point(200, 200)), views: true) == ["view began", "view ended"])
    shade.windowLevel = UIWindow.Level(rawValue: -1)
    shade.isSolid = true
    #expect(table.play(.tap(at: point(200, 200)), views: true) == ["view began", "view ended"])
  }

  @Test func aViewThatLeavesItsWindowKeepsItsFinger() {
    let table = Table()
    let tap = table.add(UITapGestureRecognizer(), "tap")
    tap.cancelsTouchesInView = false
    TouchSynthesizer().tap(at: point(200, 200), in: table.window)
    turn()
    table.view.removeFromSuperview()
    rest()
    // Its recognizers are given up.
    #expect(table.log.drain() == ["view began", "view ended"])
    #expect(tap.state == .possible)
    #expect(tap.numberOfTouches == 0)
  }

  @Test func theSystemCanTakeAllFingersAway() {
    let table = Table()
    table.add(UIPanGestureRecognizer(), "pan").cancelsTouchesInView = false
    TouchSynthesizer().play(.drag(from: point(150, 150), to: point(250, 150)), in: table.window)
    pass(.milliseconds(100))
    #expect(Array(table.log.drain().suffix(2)) == ["pan changed", "view moved"])
    TouchScreen.cancelTouches()
    #expect(table.log.drain() == ["pan cancelled", "view cancelled"])
    rest()
    #expect(table.log.drain() == [])
  }

  @Test func aRecognizerThatDelaysTheBeginningTellsItWhenItFails() {
    let table = Table()
    let swipe = table.add(UISwipeGestureRecognizer(), "swipe")
    swipe.delaysTouchesBegan = true
    TouchSynthesizer().play(.tap(at: point(200, 200)), in: table.window)
    turn()
    #expect(table.log.drain() == [])
    rest()
    #expect(table.log.drain() == ["view began", "view ended"])
    #expect(table.play(.swipe(from: point(150, 200), .right, distance: 100), views: true) == ["swipe ended"])
  }

  @Test func theEndOfATouchWaitsForASecondTap() {
    let table = Table()
    let double = table.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    TouchSynthesizer().tap(at: point(200, 200), in: table.window)
    pass(.milliseconds(399))
    #expect(table.log.drain() == ["view began"])
    rest()
    #expect(table.log.drain() == ["view ended"])
    double.delaysTouchesEnded = false
    TouchSynthesizer().tap(at: point(200, 200), in: table.window)
    pass(.milliseconds(50))
    #expect(table.log.drain() == ["view began", "view ended"])
    rest()
    double.delaysTouchesEnded = true
    #expect(
      table.play(.tap(at: point(200, 200), times: 2), views: true) == [
        "view began", "view began", "double ended", "view cancelled 2",
      ])
  }

  @Test func aRecognizerThatDoesNotCancelLeavesTheViewItsTouch() {
    let table = Table()
    table.add(UITapGestureRecognizer(), "tap").cancelsTouchesInView = false
    #expect(table.play(.tap(at: point(200, 200)), views: true) == ["view began", "tap ended", "view ended"])
  }

  @Test func aTapAsksOnlyTheViewsThatItIsIn() {
    final class Counted: UIView {
      static var asked = 0
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        Self.asked += 1
        return super.hitTest(point, with: event)
      }
    }
    let table = Table()
    for row in 0..<10 {
      let group = Counted(frame: CGRect(x: 0, y: CGFloat(row) * 20, width: 200, height: 20))
      for column in 0..<100 { group.addSubview(Counted(frame: CGRect(x: CGFloat(column) * 2, y: 0, width: 2, height: 20))) }
      table.view.addSubview(group)
    }
    Counted.asked = 0
    TouchSynthesizer().tap(at: point(101, 101), in: table.window)
    rest()
    // The ten groups and the hundred views of the one that was touched, of a thousand.
    #expect(Counted.asked == 110)
  }

  @Test func aTouchAnswersAsUIKitsDoes() {
    let table = Table()
    let touch = TouchScreen.begin(at: point(150, 170), in: table.window, tapCount: 2)
    TouchScreen.send([touch])
    touch.update(.moved, at: point(160, 170))
    let event = UIEvent(touches: [touch])
    #expect(touch.location(in: table.view) == point(60, 70))
    #expect(touch.previousLocation(in: table.view) == point(50, 70))
    #expect(touch.preciseLocation(in: nil) == point(160, 170))
    #expect((touch.tapCount, touch.force, touch.majorRadius) == (2, 0, 20))
    #expect(touch.type == .direct)
    #expect(event.coalescedTouches(for: touch) == [touch])
    #expect(event.predictedTouches(for: touch) == [])
    #expect(event.touches(for: table.view) == [touch])
    #expect(event.touches(for: table.window) == [touch])
    #expect(event.touches(for: UIView()) == nil)
    #expect(UIEvent.EventType.presses.rawValue == 3)
    #expect(UIEvent(type: .presses).allTouches == nil)
  }
}

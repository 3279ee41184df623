import Testing
import UIKit
import VirtualTime

/// Fingers that slide over controls which lie in something that pans or is swiped.
@MainActor struct SlideAcrossTests {
  /// A view of 200 × 200 points at (100, 100) with a slider, whose thumb is at (200, 165), and a switch of which the upper left
  /// corner is at (150, 200).
  private func table() -> (table: Table, slider: UISlider, toggle: UISwitch) {
    let table = Table()
    let slider = UISlider(frame: CGRect(x: 0, y: 50, width: 200, height: 31))
    slider.value = 0.5
    let toggle = UISwitch(frame: CGRect(x: 50, y: 100, width: 51, height: 31))
    table.view.addSubview(slider)
    table.view.addSubview(toggle)
    table.window.layoutIfNeeded()
    return (table, slider, toggle)
  }

  private func drag(_ x: CGFloat, _ y: CGFloat, by way: CGPoint) -> TouchStream {
    .drag(from: point(x, y), to: point(x + way.x, y + way.y), numberOfPoints: 5)
  }

  @Test func aFingerOnTheThumbOfASliderIsTheSlidersWhileItGoesAlong() {
    let (table, slider, _) = table()
    table.add(UIPanGestureRecognizer(), "pan")
    #expect(slider.thumbCenter(for: 0.5) == point(100, 15.5))
    #expect(table.play(drag(200, 165, by: point(50, 0))) == [])
    #expect(slider.value > 0.7)
    slider.value = 0.5
    #expect(table.play(drag(200, 165, by: point(-50, 30))) == [])
    #expect(slider.value < 0.3)
    slider.value = 0.5
    // Up and down, beside the thumb, or on a slider that is off, it pans.
    #expect(table.play(drag(200, 165, by: point(0, 50))).first == "pan began")
    #expect(table.play(drag(200, 165, by: point(50, 50))).first == "pan began")
    #expect(table.play(drag(130, 165, by: point(50, 0))).first == "pan began")
    slider.isEnabled = false
    #expect(table.play(drag(200, 165, by: point(50, 0))).first == "pan began")
    #expect(slider.value == 0.5)
  }

  @Test func aSwipeToTheSideLeavesASliderAndASwitchAlone() {
    let (table, slider, toggle) = table()
    let swipe = table.add(UISwipeGestureRecognizer(), "swipe")
    let right = TouchStream.swipe(from: point(200, 165), .right, distance: 60)
    #expect(table.play(right) == [])
    #expect(slider.value > 0.5)
    #expect(table.play(.swipe(from: point(120, 165), .right, distance: 60)) == ["swipe ended"])
    #expect(table.play(.swipe(from: point(160, 215), .right, distance: 60)) == [])
    #expect(toggle.isOn)
    swipe.direction = .up
    slider.value = 0.5
    #expect(table.play(.swipe(from: point(200, 165), .up, distance: 60)) == ["swipe ended"])
    #expect(table.play(.swipe(from: point(160, 215), .up, distance: 60)) == ["swipe ended"])
    #expect(toggle.isOn && slider.value == 0.5)
    swipe.direction = [.up, .right]
    #expect(table.play(right) == [])
  }

  @Test func aFingerThatGoesAlongASwitchIsTheSwitchs() {
    let (table, _, toggle) = table()
    table.add(UIPanGestureRecognizer(), "pan")
    #expect(table.play(drag(160, 215, by: point(30, 0))) == [])
    #expect(toggle.isOn)
    #expect(table.play(drag(190, 215, by: point(-30, 10))) == [])
    #expect(!toggle.isOn)
    #expect(table.play(drag(160, 215, by: point(0, 30))).first == "pan began")
    #expect(!toggle.isOn)
    toggle.isEnabled = false
    #expect(table.play(drag(160, 215, by: point(30, 0))).first == "pan began")
    #expect(!toggle.isOn)
  }
}

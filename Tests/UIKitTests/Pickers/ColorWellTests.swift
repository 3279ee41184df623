import Foundation
import Testing

@testable import UIKit

/// The control that shows a colour.
@MainActor
struct ColorWellTests {
  @MainActor private struct Scene {
    let window: UIWindow
    let controller = UIViewController()
    let well = UIColorWell(frame: CGRect(x: 40, y: 100, width: 28, height: 28))
    let log = Log()

    init() {
      startAnew()
      controller.view.addSubview(well)
      window = show(controller)
      well.logEvents(to: log)
    }

    var picker: UIColorPickerViewController? { controller.presentedViewController as? UIColorPickerViewController }
  }

  @Test func itBeginsWithoutAColour() {
    startAnew()
    let well = UIColorWell(frame: .zero)
    #expect(well.selectedColor == nil)
    #expect(well.title == nil)
    #expect(well.supportsAlpha)
    #expect(well.intrinsicContentSize == CGSize(width: 28, height: 28))
    #expect(well.sizeThatFits(CGSize(width: 100, height: 100)) == CGSize(width: 28, height: 28))
  }

  @Test func itIsAButtonWithItsTitleAndItsColour() {
    startAnew()
    let well = UIColorWell(frame: .zero)
    #expect(well.isAccessibilityElement)
    #expect(well.accessibilityLabel == "Color Well")
    #expect(well.accessibilityValue == nil)
    #expect(well.accessibilityTraits == .button)
    (well.title, well.selectedColor) = ("Ink", .red)
    #expect(well.accessibilityLabel == "Ink")
    #expect(well.accessibilityValue == "#FF0000")
  }

  @Test func aTapPresentsThePickerWithWhatTheWellHas() throws {
    let scene = Scene()
    (scene.well.title, scene.well.selectedColor, scene.well.supportsAlpha) = ("Ink", .red, false)
    tap(scene.well)
    let picker = try #require(scene.picker)
    #expect(picker.title == "Ink")
    #expect(picker.selectedColor == .red)
    #expect(!picker.supportsAlpha)
    #expect(picker.modalPresentationStyle == .popover)
    #expect(picker.popoverPresentationController?.sourceView === scene.well)
    #expect(scene.log.lines == ["touchDown", "touchUpInside"])
  }

  @Test func withoutAColourThePickerBeginsAsEver() throws {
    let scene = Scene()
    tap(scene.well)
    let picker = try #require(scene.picker)
    #expect(picker.selectedColor == .black)
    #expect(picker.title == "Colors")
    #expect(scene.well.selectedColor == nil)
  }

  @Test func aChoiceIsTheWellsColourAndAChangeOfItsValue() throws {
    let scene = Scene()
    tap(scene.well)
    _ = scene.log.drain()
    try #require(scene.picker).choose(.green)
    #expect(scene.well.selectedColor == .green)
    #expect(scene.log.drain() == ["valueChanged", "primaryActionTriggered"])
    try #require(scene.picker).choose(opacity: 0.5, continuously: true)
    #expect(scene.well.selectedColor == UIColor.green.withAlphaComponent(0.5))
    #expect(scene.log.lines == ["valueChanged", "primaryActionTriggered"])
  }

  @Test func settingAColourTellsNoTargetAndReachesThePicker() throws {
    let scene = Scene()
    tap(scene.well)
    _ = scene.log.drain()
    scene.well.selectedColor = .blue
    scene.well.supportsAlpha = false
    #expect(scene.log.lines == [])
    #expect(scene.picker?.selectedColor == .blue)
    #expect(scene.picker?.supportsAlpha == false)
  }

  @Test func theColourCanBeObserved() {
    let scene = Scene()
    let log = Log()
    let observation = scene.well.observe(\.selectedColor) { well, _ in
      MainActor.assumeIsolated { log.add(well.selectedColor?.description ?? "none") }
    }
    scene.well.selectedColor = .blue
    scene.well.selectedColor = nil
    #expect(log.lines == ["#0000FF", "none"])
    observation.invalidate()
  }

  @Test func aWellThatIsOffPresentsNothing() {
    let scene = Scene()
    scene.well.isEnabled = false
    tap(scene.well)
    #expect(scene.picker == nil)
    #expect(scene.well.accessibilityTraits == [.button, .notEnabled])
  }

  @Test func itCanBeOpenedAgain() throws {
    let scene = Scene()
    tap(scene.well)
    try #require(scene.picker).close()
    rest()
    #expect(scene.picker == nil)
    tap(scene.well)
    #expect(scene.picker != nil)
  }

  @Test func itsPictureIsARingWithTheColourInIt() {
    let scene = Scene()
    #expect(!ScreenPicture.svg(of: scene.well).contains("#123456"))
    scene.well.selectedColor = UIColor(UIColor.Components(0x123456))
    let picture = ScreenPicture.svg(of: scene.well)
    #expect(picture.contains("#123456"))
    #expect(picture.contains("r=\"9\""))
    #expect(picture.contains("r=\"12.5\""))
  }
}

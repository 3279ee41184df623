import Foundation
import Testing

@testable import UIKit

/// Choosing a colour in the system's picker.
@MainActor
struct ColorPickerTests {
  private class Listener: UIViewController, UIColorPickerViewControllerDelegate {
    let log = Log()
    /// Kept, as nobody else does.
    var window: UIWindow?

    func colorPickerViewController(
      _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {
      log.add("\(color) \(continuously) \(viewController.selectedColor == color)")
    }

    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {
      log.add("finished \(viewController.isBeingDismissed) \(presentedViewController != nil)")
    }
  }

  private func present(_ picker: UIColorPickerViewController) -> Listener {
    let listener = Listener()
    listener.window = show(listener)
    picker.delegate = listener
    listener.present(picker, animated: true)
    rest()
    return listener
  }

  private func chooser(_ picker: UIColorPickerViewController) throws -> ColorChooserView {
    try #require(picker.view as? ColorChooserView)
  }

  private func swatch(_ name: String, _ picker: UIColorPickerViewController) throws -> ColorSwatch {
    try #require(try chooser(picker).grid.swatches.first { $0.accessibilityLabel == name })
  }

  // MARK: The grid

  @Test func itHasTwelveColumnsAndTenRowsOfDifferentColours() {
    let shades = ColorGrid.shades
    #expect(shades.count == 120)
    #expect(Set(shades.map(\.name)).count == 120)
    #expect(Set(shades.map(\.code)).count == 120)
    #expect(shades.prefix(2).map(\.name) + [shades[10].name, shades[11].name] == ["White", "Gray 1", "Gray 10", "Black"])
    #expect(shades[0].code == "#FEFFFE" && shades[11].code == "#000000")
    #expect(shades[12].name == "Cyan 1" && shades[12].code == "#00374A")
    #expect(shades[119].name == "Green 9" && shades[119].code == "#DEEED4")
    #expect(shades.map(\.code) == shades.map(\.color.description))
  }

  @Test func itIsLaidOutFromTheUpperLeft() throws {
    startAnew()
    let picker = UIColorPickerViewController()
    let listener = present(picker)
    let chooser = try chooser(picker)
    #expect(chooser.bounds.width == 390)
    #expect(chooser.closeButton.frame == CGRect(x: 344, y: 20, width: 30, height: 30))
    #expect(chooser.grid.frame.origin == CGPoint(x: 16, y: 66))
    #expect(chooser.grid.frame.width == 358)
    #expect(abs(chooser.grid.frame.height - CGFloat(298.333)) < 0.01)
    let side = CGFloat(358) / 12
    let second = chooser.grid.swatches[13].frame
    #expect([second.minX, second.minY, second.width, second.height].allSatisfy { abs($0 - side) < 1e-9 })
    #expect(chooser.opacitySlider.frame.minX == 16)
    _ = listener
  }

  // MARK: Defaults

  @Test func itBeginsWithBlackAndAnOpacity() throws {
    startAnew()
    let picker = UIColorPickerViewController()
    #expect(picker.selectedColor == .black)
    #expect(picker.supportsAlpha)
    #expect(picker.title == "Colors")
    #expect(picker.preferredContentSize == CGSize(width: 375, height: 580))
    picker.preferredContentSize = CGSize(width: 300, height: 400)
    #expect(picker.preferredContentSize == CGSize(width: 300, height: 400))
    picker.loadViewIfNeeded()
    #expect(try swatch("Black", picker).isSelected)
    #expect(try chooser(picker).opacitySlider.value == 1)
    #expect(try chooser(picker).opacitySlider.accessibilityLabel == "Opacity")
    #expect(try chooser(picker).closeButton.accessibilityLabel == "Close")
  }

  // MARK: Choosing

  @Test func aColourThatIsTappedIsToldOnce() throws {
    startAnew()
    let picker = UIColorPickerViewController()
    let listener = present(picker)
    let blue = try swatch("Blue 5", picker)
    #expect(blue.accessibilityIdentifier == "#0061FD")
    #expect(blue.accessibilityTraits == .button)
    tap(blue)
    #expect(listener.log.drain() == ["#0061FD false true"])
    #expect(blue.isSelected && blue.layer.borderWidth == 3)
    #expect(try !swatch("Black", picker).isSelected)
    #expect(listener.presentedViewController === picker)
  }

  @Test func theOpacityStaysWhenAnotherColourIsChosen() throws {
    startAnew()
    let picker = UIColorPickerViewController()
    picker.selectedColor = UIColor.red.withAlphaComponent(0.4)
    let listener = present(picker)
    #expect(try chooser(picker).opacitySlider.value == 0.4)
    tap(try swatch("White", picker))
    #expect(listener.log.lines == ["#FEFFFE66 false true"])
    #expect(try swatch("White", picker).isSelected)
  }

  @Test func withoutAnOpacityWhatIsChosenIsOpaque() throws {
    startAnew()
    let picker = UIColorPickerViewController()
    picker.supportsAlpha = false
    picker.selectedColor = UIColor.red.withAlphaComponent(0.4)
    let listener = present(picker)
    #expect(try chooser(picker).opacitySlider.isHidden)
    tap(try swatch("White", picker))
    #expect(listener.log.lines == ["#FEFFFE false true"])
    picker.supportsAlpha = true
    #expect(try !chooser(picker).opacitySlider.isHidden)
  }

  @Test func aDragOfTheOpacityIsToldContinuouslyAndThenOnceMore() throws {
    startAnew()
    let picker = UIColorPickerViewController()
    let listener = present(picker)
    let slider = try chooser(picker).opacitySlider
    drag(slider, from: slider.thumbCenter(for: 1), to: slider.thumbCenter(for: 0.5))
    let told = listener.log.lines.map { $0.components(separatedBy: " ") }
    #expect(told.count > 2)
    #expect(told.last?[1] == "false")
    #expect(told.dropLast().allSatisfy { $0[1] == "true" })
    #expect(told.allSatisfy { $0[2] == "true" })
    #expect(told.last?[0] == told.dropLast().last?[0])
    #expect(abs(picker.selectedColor.alpha - 0.5) < 0.01)
    #expect(picker.selectedColor.withAlphaComponent(1) == .black)
  }

  @Test func aStepOfAssistiveTechnologyIsNotContinuous() throws {
    startAnew()
    let picker = UIColorPickerViewController()
    let listener = present(picker)
    try chooser(picker).opacitySlider.accessibilityDecrement()
    #expect(listener.log.lines == ["#000000E5 false true"])
  }

  @Test func settingAColourTellsNobodyAndShowsIt() throws {
    startAnew()
    let picker = UIColorPickerViewController()
    let listener = present(picker)
    picker.selectedColor = UIColor(red: 0, green: 97 / 255, blue: 253 / 255, alpha: 0.2)
    #expect(listener.log.lines == [])
    #expect(try swatch("Blue 5", picker).isSelected)
    #expect(try chooser(picker).opacitySlider.value == 0.2)
    picker.selectedColor = UIColor(red: 0.123, green: 0, blue: 0, alpha: 1)
    #expect(try chooser(picker).grid.swatches.allSatisfy { !$0.isSelected })
  }

  @Test func theColourCanBeObserved() {
    startAnew()
    let picker = UIColorPickerViewController()
    let log = Log()
    let observation = picker.observe(\.selectedColor, options: [.old, .new]) { _, change in
      MainActor.assumeIsolated { log.add("\(change.oldValue?.description ?? "") \(change.newValue?.description ?? "")") }
    }
    picker.choose(UIColor.red)
    #expect(log.lines == ["#000000 #FF0000"])
    observation.invalidate()
  }

  @Test func anOlderAppIsToldInItsWay() {
    final class Older: UIColorPickerViewControllerDelegate {
      var told: [UIColor] = []
      func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {
        told.append(viewController.selectedColor)
      }
    }
    startAnew()
    let (picker, older) = (UIColorPickerViewController(), Older())
    picker.delegate = older
    picker.choose(.red)
    picker.choose(opacity: 0.5, continuously: true)
    #expect(older.told == [.red, UIColor.red.withAlphaComponent(0.5)])
  }

  // MARK: The end

  @Test func theCloseButtonTellsAndThenDismisses() throws {
    startAnew()
    let picker = UIColorPickerViewController()
    let listener = present(picker)
    tap(try chooser(picker).closeButton)
    #expect(listener.log.lines == ["finished false true"])
    #expect(listener.presentedViewController == nil)
  }

  @Test func aSwipeTellsWhenThePickerHasGone() throws {
    startAnew()
    let picker = UIColorPickerViewController()
    let listener = present(picker)
    let presentation = try #require(picker.ownPresentation)
    #expect(presentation.dismissByUser())
    #expect(listener.log.lines == [])
    rest()
    #expect(listener.log.lines == ["finished false false"])
  }

  @Test func aDismissalByTheAppTellsNothing() {
    startAnew()
    let picker = UIColorPickerViewController()
    let listener = present(picker)
    listener.dismiss(animated: true)
    rest()
    #expect(listener.presentedViewController == nil)
    #expect(listener.log.lines == [])
  }
}

import Testing
import UIKit

/// Where a slider's parts stand, and how its range and its value keep to each other.
@MainActor struct SliderGeometryTests {
  private func slider() -> UISlider {
    startAnew()
    return UISlider(frame: CGRect(x: 0, y: 0, width: 204, height: 31))
  }

  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIImage(color: .red, size: CGSize(width: width, height: height))
  }

  @Test func theTrackLiesBetweenThePictures() {
    let slider = slider()
    let bounds = CGRect(x: 10, y: 20, width: 204, height: 31)
    #expect(slider.trackRect(forBounds: bounds) == CGRect(x: 12, y: 33.5, width: 200, height: 4))
    slider.minimumValueImage = image(20, 10)
    #expect(slider.minimumValueImageRect(forBounds: bounds) == CGRect(x: 10, y: 30.5, width: 20, height: 10))
    #expect(slider.trackRect(forBounds: bounds) == CGRect(x: 38, y: 33.5, width: 174, height: 4))
    slider.maximumValueImage = image(30, 10)
    #expect(slider.maximumValueImageRect(forBounds: bounds) == CGRect(x: 184, y: 30.5, width: 30, height: 10))
    #expect(slider.trackRect(forBounds: bounds) == CGRect(x: 38, y: 33.5, width: 138, height: 4))
    #expect(slider.trackRect(forBounds: CGRect(x: 0, y: 0, width: 40, height: 31)).width == 0)
  }

  @Test func aSliderWithoutARangeKeepsItsValueUnderAFinger() {
    startAnew()
    let controller = UIViewController()
    let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 204, height: 31))
    (slider.minimumValue, slider.maximumValue) = (1, 1)
    slider.value = 1
    controller.view.addSubview(slider)
    let window = show(controller)
    let start = slider.convert(slider.thumbCenter(for: 1), to: nil)
    TouchSynthesizer().play(
      .drag(from: start, to: CGPoint(x: start.x + 50, y: start.y), duration: .seconds(1)), in: window)
    rest()
    #expect(slider.value == 1)
  }

  @Test func theThumbStaysWithinTheTrack() {
    let slider = slider()
    (slider.minimumValue, slider.maximumValue) = (-10, 30)
    let track = CGRect(x: 0, y: 0, width: 131, height: 4)
    func thumb(_ value: Float) -> CGRect { slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: value) }
    #expect(thumb(-10) == CGRect(x: 0, y: 0, width: 31, height: 31))
    #expect(thumb(0).minX == 25 && thumb(30).maxX == 131)
    slider.setThumbImage(image(11, 21), for: .normal)
    #expect(thumb(-10) == CGRect(x: 0, y: 5, width: 11, height: 21) && thumb(30).maxX == 131)
    (slider.minimumValue, slider.maximumValue) = (5, 5)
    #expect(thumb(5).minX == 0)
  }

  @Test func theValueStaysInItsRangeAndTheEndsGoAlong() {
    let slider = slider()
    slider.value = 2
    #expect(slider.value == 1)
    slider.value = -1
    #expect(slider.value == 0)
    slider.minimumValue = 3
    #expect(slider.maximumValue == 3 && slider.value == 3)
    slider.maximumValue = -2
    #expect(slider.minimumValue == -2 && slider.value == -2)
    slider.maximumValue = 8
    slider.setValue(5, animated: true)
    #expect(slider.value == 5)
    slider.maximumValue = 4
    #expect(slider.value == 4)
    slider.minimumValue = 4.5
    #expect(slider.maximumValue == 4.5)
  }

  @Test func picturesOfAStateAreThoseOfNormalUnlessThereAreOthers() {
    let slider = slider()
    let (usual, other) = (image(1, 1), image(2, 2))
    slider.setThumbImage(usual, for: .normal)
    slider.setThumbImage(other, for: .highlighted)
    slider.setMinimumTrackImage(usual, for: .normal)
    slider.setMaximumTrackImage(other, for: .disabled)
    #expect(slider.thumbImage(for: .disabled) === usual && slider.thumbImage(for: .highlighted) === other)
    #expect(slider.currentThumbImage === usual)
    slider.isHighlighted = true
    #expect(slider.currentThumbImage === other)
    #expect(slider.minimumTrackImage(for: .selected) === usual)
    #expect(slider.maximumTrackImage(for: .disabled) === other && slider.maximumTrackImage(for: .normal) == nil)
  }

  @Test func itIsReadAsPerCentAndStepsByTenths() {
    let slider = slider()
    var told = 0
    slider.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
    (slider.minimumValue, slider.maximumValue) = (10, 30)
    slider.value = 15
    #expect(slider.accessibilityValue == "25%" && slider.accessibilityTraits.contains(.adjustable))
    slider.accessibilityIncrement()
    #expect(slider.value == 17 && told == 1)
    slider.accessibilityDecrement()
    slider.accessibilityDecrement()
    #expect(slider.value == 13 && told == 3)
    slider.isEnabled = false
    slider.accessibilityIncrement()
    #expect(slider.value == 13 && told == 3)
    (slider.minimumValue, slider.maximumValue) = (30, 30)
    #expect(slider.accessibilityValue == "0%")
  }

  @Test func aFingerBesideTheThumbDoesNothing() {
    let slider = slider()
    let shown = window(with: slider)
    defer { withExtendedLifetime(shown) {} }
    slider.value = 0.5
    drag(slider, from: CGPoint(x: 20, y: 15), to: CGPoint(x: 180, y: 15))
    #expect(slider.value == 0.5)
    // Within ten points of the thumb, a finger takes hold of it where it is.
    drag(slider, from: CGPoint(x: 102 + 24, y: 15), to: CGPoint(x: 102 + 24 + 50, y: 15))
    #expect(abs(slider.value - (0.5 + 50.0 / 169)) < 0.01)
  }

  @Test func itIsAsHighAsItsThumb() {
    let slider = slider()
    #expect(slider.intrinsicContentSize.height == 31 && slider.intrinsicContentSize.width == UIView.noIntrinsicMetric)
    #expect(slider.sizeThatFits(CGSize(width: 1, height: 1)) == CGSize(width: 204, height: 31))
  }
}

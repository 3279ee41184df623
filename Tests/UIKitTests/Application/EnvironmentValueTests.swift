import Testing
import UIKit

/// Values that say how a device is held and how large its text is.
@MainActor
struct EnvironmentValueTests {
  @Test func eachWayToHoldADeviceIsUprightOrAcrossOrFlat() {
    let all = (0...6).compactMap(UIDeviceOrientation.init(rawValue:))
    #expect(
      all == [.unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .faceUp, .faceDown])
    #expect(all.filter(\.isPortrait) == [.portrait, .portraitUpsideDown])
    #expect(all.filter(\.isLandscape) == [.landscapeLeft, .landscapeRight])
    #expect(all.filter(\.isFlat) == [.faceUp, .faceDown])
    #expect(
      all.filter(\.isValidInterfaceOrientation) == [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight])
  }

  @Test func anInterfaceLiesAcrossTheOtherWayThanItsDevice() {
    let all = (0...6).compactMap(UIDeviceOrientation.init(rawValue:))
    #expect(
      all.map(\.interfaceOrientation) == [nil, .portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft, nil, nil])
  }

  @Test func textSizesAreComparedByTheirPlaceInTheOrder() {
    let all = UIContentSizeCategory.inOrder
    #expect(all.count == 12)
    for (place, left) in all.enumerated() {
      for (other, right) in all.enumerated() {
        #expect((left < right) == (place < other), "\(left) \(right)")
        #expect((left <= right) == (place <= other), "\(left) \(right)")
        #expect((left > right) == (place > other), "\(left) \(right)")
        #expect((left >= right) == (place >= other), "\(left) \(right)")
      }
    }
    #expect(all.filter(\.isAccessibilityCategory) == Array(all.suffix(5)))
  }

  @Test func equalTraitsAreOneElementOfASetAndOtherTraitsAreOthers() {
    func traits() -> [UITraitCollection] {
      [
        UITraitCollection(), UITraitCollection(userInterfaceIdiom: .pad), UITraitCollection(userInterfaceStyle: .dark),
        UITraitCollection(userInterfaceStyle: .light), UITraitCollection(horizontalSizeClass: .compact),
        UITraitCollection(verticalSizeClass: .compact), UITraitCollection(preferredContentSizeCategory: .small),
      ]
    }
    #expect(traits() == traits())
    #expect(traits().map(\.hashValue) == traits().map(\.hashValue))
    #expect(Set(traits() + traits()).count == 7)
    // Each of these traits counts in the hash, so that a large set of them is searched fast.
    #expect(Set(traits().map(\.hashValue)).count == 7)
  }
}

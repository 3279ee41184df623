import Foundation
import Testing
import UIKit

/// Which frames meet a screen from (0, 0) to (100, 200).
struct RectMeetingTests {
  private let screen = CGRect(x: 0, y: 0, width: 100, height: 200)

  @Test(
    arguments: [
      (10, 10, 20, 20, true), (-10, -10, 500, 500, true), (99, 0, 10, 10, true), (100, 0, 10, 10, false), (-10, 0, 10, 10, false),
      (-9, 0, 10, 10, true), (0, 199, 10, 10, true), (0, 200, 10, 10, false), (0, -10, 10, 10, false), (0, -9, 10, 10, true),
      (101, 201, 10, 10, false), (50, 250, 10, 10, false), (150, 50, 10, 10, false),
    ] as [(CGFloat, CGFloat, CGFloat, CGFloat, Bool)])
  func rectanglesThatOnlyTouchDoNotMeet(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat, expected: Bool) {
    let rect = CGRect(x: x, y: y, width: width, height: height)
    #expect(rect.meets(screen) == expected)
    #expect(screen.meets(rect) == expected)
  }

  @Test(
    arguments: [
      (0, 0, true), (50, 50, true), (99, 199, true), (100, 0, false), (0, 200, false), (-1, 0, false), (0, -1, false),
    ] as [(CGFloat, CGFloat, Bool)])
  func whatHasNoSizeMeetsWhatItLiesIn(x: CGFloat, y: CGFloat, expected: Bool) {
    #expect(CGRect(x: x, y: y, width: 0, height: 0).meets(screen) == expected)
  }
}

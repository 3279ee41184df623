import Foundation
import Testing

@testable import UIKit

/// Where a popover stands beside what it belongs to, in a room from (10, 10) to (390, 790).
///
/// ```
///       ▲ tip          arrow 13 high
///   ╭───┴──────╮
///   │ content  │       plate
///   ╰──────────╯
/// ```
struct PopoverLayoutTests {
  private let room = CGRect(x: 10, y: 10, width: 380, height: 780)

  private func layout(
    _ anchor: CGRect, _ permitted: UIPopoverArrowDirection = .any, width: CGFloat = 100, height: CGFloat = 50,
    mayOverlap: Bool = false
  ) -> PopoverLayout {
    PopoverLayout(
      of: CGSize(width: width, height: height), at: anchor, in: room, permitted: permitted, mayOverlap: mayOverlap)
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private var middle: CGRect { rect(200, 400, 20, 20) }

  @Test func itStandsAnArrowAwayOnTheSideThatItsArrowPointsFrom() {
    let up = layout(middle, .up)
    #expect(up.direction == .up)
    #expect(up.frame == rect(160, 420, 100, 63))
    #expect(up.content == rect(0, 13, 100, 50))
    #expect(up.tip == 50)
    let down = layout(middle, .down)
    #expect(down.direction == .down)
    #expect(down.frame == rect(160, 337, 100, 63))
    #expect(down.content == rect(0, 0, 100, 50))
    #expect(down.tip == 50)
    let left = layout(middle, .left)
    #expect(left.direction == .left)
    #expect(left.frame == rect(220, 385, 113, 50))
    #expect(left.content == rect(13, 0, 100, 50))
    #expect(left.tip == 25)
    let right = layout(middle, .right)
    #expect(right.direction == .right)
    #expect(right.frame == rect(87, 385, 113, 50))
    #expect(right.content == rect(0, 0, 100, 50))
    #expect(right.tip == 25)
  }

  @Test func theFirstSideWithRoomIsTaken() {
    #expect(layout(middle).direction == .up)
    #expect(layout(middle, []).direction == .up)
    #expect(layout(middle, .unknown).direction == .up)
    #expect(layout(middle, [.right, .down]).direction == .down)
    #expect(layout(middle, [.right, .left]).direction == .left)
    // 50 points are left below one that ends at 727.
    #expect(layout(rect(200, 707, 20, 20)).direction == .up)
    #expect(layout(rect(200, 707.5, 20, 20)).direction == .down)
    // 50 points are left above one that begins at 73.
    #expect(layout(rect(200, 73, 20, 700)).direction == .down)
    #expect(layout(rect(200, 72.5, 20, 700)).direction == .left)
    // 100 points are left beside one that ends at 277, or begins at 123.
    #expect(layout(rect(257, 20, 20, 760)).direction == .left)
    #expect(layout(rect(257.5, 20, 20, 760)).direction == .right)
    #expect(layout(rect(123, 20, 200, 760)).direction == .right)
  }

  @Test func atAnEdgeOfTheRoomThePlateStaysInAndTheTipLeavesItsMiddle() {
    let left = layout(rect(12, 400, 20, 20))
    #expect(left.frame == rect(10, 420, 100, 63))
    #expect(left.tip == 31.5)
    let right = layout(rect(370, 400, 20, 20))
    #expect(right.frame == rect(290, 420, 100, 63))
    #expect(right.tip == 68.5)
    let top = layout(rect(200, 10, 20, 20), .left, height: 200)
    #expect(top.frame == rect(220, 10, 113, 200))
    #expect(top.tip == 31.5)
    let bottom = layout(rect(200, 770, 20, 20), .left, height: 200)
    #expect(bottom.frame == rect(220, 590, 113, 200))
    #expect(bottom.tip == 168.5)
    let between = layout(rect(48, 400, 20, 20))
    #expect(between.frame.minX == 10)
    #expect(between.tip == 48)
  }

  @Test func whatFitsNowhereStandsWhereMostOfItIsSeenAndIsCut() {
    let large = layout(middle, width: 1000, height: 1000)
    #expect(large.direction == .down)
    #expect(large.frame == rect(10, 10, 380, 390))
    #expect(large.content == rect(0, 0, 380, 377))
    // As much room above as below: the first side is taken.
    #expect(layout(rect(200, 390, 20, 20), width: 1000, height: 1000).direction == .up)
    let wide = layout(middle, [.left, .right], width: 1000, height: 300)
    #expect(wide.direction == .right)
    #expect(wide.content.size == CGSize(width: 177, height: 300))
  }

  @Test func onlyWhereItMayItLiesOverWhatItBelongsTo() {
    let over = layout(middle, .down, width: 100, height: 600, mayOverlap: true)
    #expect(over.frame == rect(160, 10, 100, 613))
    #expect(over.content == rect(0, 0, 100, 600))
    let beside = layout(middle, .down, width: 100, height: 600)
    #expect(beside.frame == rect(160, 10, 100, 390))
    #expect(beside.content == rect(0, 0, 100, 377))
    // What fits stands beside it all the same.
    #expect(layout(middle, .down, mayOverlap: true) == layout(middle, .down))
  }

  @Test func itIsAtLeastFortyFourPointsWideAndHighWhereItWantsMore() {
    let none = PopoverLayout(
      of: CGSize(width: 100, height: 100), at: rect(0, 0, 50, 50), in: rect(0, 0, 50, 50), permitted: .any, mayOverlap: false)
    #expect(none.direction == .up)
    #expect(none.content.size == CGSize(width: 50, height: 44))
    let small = layout(middle, width: 30, height: 20)
    #expect(small.content.size == CGSize(width: 30, height: 20))
  }
}

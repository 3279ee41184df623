import Foundation
import Testing

@testable import UIKit

/// Points, sizes and rectangles are `NSValue`s where an app asks for one, and come out of them again.
struct BoxedGeometryTests {
  private let point = CGPoint(x: 1, y: 2)
  private let size = CGSize(width: 3, height: 4)
  private var rect: CGRect { CGRect(origin: point, size: size) }

  @Test func aValueInAnyIsABoxByACast() {
    #expect((point as Any as? NSValue)?.cgPointValue == point)
    #expect((size as Any as? NSValue)?.cgSizeValue == size)
    #expect((rect as Any as? NSValue)?.cgRectValue == rect)
    let note = Notification(name: .init("note"), userInfo: ["frame": rect])
    #expect((note.userInfo?["frame"] as? NSValue)?.cgRectValue == rect)
    #expect(note.userInfo?["frame"] as? CGRect == rect)
  }

  @Test func aBoxIsWhatIsInItByACast() {
    #expect(NSValue(cgPoint: point) as Any as? CGPoint == point)
    #expect(NSValue(cgSize: size) as Any as? CGSize == size)
    #expect(NSValue(cgRect: rect) as Any as? CGRect == rect)
  }

  @Test func noValueIsTakenForOneOfAnotherType() {
    #expect(NSValue(cgPoint: point) as Any as? CGSize == nil)
    #expect(NSValue(cgSize: size) as Any as? CGRect == nil)
    #expect(NSNumber(value: 1) as Any as? CGPoint == nil)
    #expect(rect as Any as? NSNumber == nil)
  }
}

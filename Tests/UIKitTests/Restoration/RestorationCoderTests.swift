import Foundation
import Testing

@testable import UIKit

/// What controllers encode, and find again.
@MainActor
struct RestorationCoderTests {
  final class Bookmark: NSObject, NSCoding {
    let page: Int
    let next: Bookmark?
    init(page: Int, next: Bookmark? = nil) { (self.page, self.next) = (page, next) }
    init?(coder: NSCoder) {
      page = coder.decodeInteger(forKey: "page")
      next = coder.decodeObject(forKey: "next") as? Bookmark
    }
    func encode(with coder: NSCoder) {
      coder.encode(page, forKey: "page")
      coder.encode(next, forKey: "next")
    }
  }

  /// What is written, as a later launch reads it.
  private func read(
    controller: @escaping ([String]) -> UIViewController? = { _ in nil }, _ write: (NSCoder) -> Void
  ) throws -> RestorationCoder {
    let coder = RestorationCoder { $0.restorationPath }
    write(coder)
    let bytes = try JSONEncoder.sorted.encode(coder.values)
    let values = try JSONDecoder().decode([String: ArchivedValue].self, from: bytes)
    #expect(values == coder.values)
    return RestorationCoder(values, controller: controller)
  }

  @Test func numbersAndFlagsAreThereByTheirTypes() throws {
    startAnew()
    let coder = try read {
      $0.encode(true, forKey: "flag")
      $0.encode(-7, forKey: "integer")
      $0.encode(Int32(3), forKey: "32")
      $0.encode(Int64.max, forKey: "64")
      $0.encode(Float(1.5), forKey: "float")
      $0.encode(2.75, forKey: "double")
    }
    #expect(coder.decodeBool(forKey: "flag") && coder.decodeInteger(forKey: "integer") == -7)
    #expect(coder.decodeInt32(forKey: "32") == 3 && coder.decodeInt64(forKey: "64") == .max)
    #expect(coder.decodeInt32(forKey: "64") == .max)
    #expect(coder.decodeFloat(forKey: "float") == 1.5 && coder.decodeDouble(forKey: "double") == 2.75)
    #expect(coder.decodeDouble(forKey: "integer") == -7 && coder.decodeInteger(forKey: "double") == 2)
    #expect(coder.decodeBool(forKey: "none") == false && coder.decodeInteger(forKey: "none") == 0)
    #expect(coder.containsValue(forKey: "flag") && !coder.containsValue(forKey: "none"))
    #expect(coder.allowsKeyedCoding && coder.requiresSecureCoding)
  }

  @Test func valuesAreThereAgain() throws {
    startAnew()
    let date = Date(timeIntervalSinceReferenceDate: 0.1)
    let coder = try read {
      $0.encode("text", forKey: "text")
      $0.encode(["a", "b"], forKey: "list")
      $0.encode(["k": 1], forKey: "dictionary")
      $0.encode(date, forKey: "date")
      $0.encode(IndexPath(row: 3, section: 1), forKey: "index")
      $0.encode(NSNumber(value: 4.5), forKey: "number")
      $0.encode(NSNumber(value: true), forKey: "true")
      $0.encode(NSArray(array: [NSString(string: "x")]), forKey: "array")
      $0.encode(nil as String?, forKey: "nil")
    }
    #expect(coder.decodeObject(forKey: "text") as? String == "text")
    #expect(coder.decodeObject(of: NSString.self, forKey: "text") == NSString(string: "text"))
    #expect(coder.decodeObject(forKey: "list") as? [String] == ["a", "b"])
    #expect(coder.decodeObject(forKey: "dictionary") as? [String: Int] == ["k": 1])
    #expect(coder.decodeObject(forKey: "date") as? Date == date)
    #expect(coder.decodeObject(forKey: "index") as? IndexPath == IndexPath(row: 3, section: 1))
    #expect(coder.decodeDouble(forKey: "number") == 4.5 && coder.decodeBool(forKey: "true"))
    #expect(coder.decodeObject(forKey: "true") as? Bool == true)
    #expect(coder.decodeObject(forKey: "array") as? [String] == ["x"])
    #expect(coder.decodeObject(forKey: "nil") == nil && coder.containsValue(forKey: "nil"))
    #expect(coder.decodeObject(of: NSDate.self, forKey: "text") == nil)
  }

  @Test func geometryIsThereAgain() throws {
    startAnew()
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: -6.5)
    let coder = try read {
      $0.encode(CGPoint(x: 1.5, y: -2), forKey: "point")
      $0.encode(CGSize(width: 3, height: 4), forKey: "size")
      $0.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "rect")
      $0.encode(CGVector(dx: 1, dy: 2.5), forKey: "vector")
      $0.encode(transform, forKey: "transform")
      $0.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
    }
    #expect(coder.decodeCGPoint(forKey: "point") == CGPoint(x: 1.5, y: -2))
    #expect(coder.decodeCGSize(forKey: "size") == CGSize(width: 3, height: 4))
    #expect(coder.decodeCGRect(forKey: "rect") == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(coder.decodeCGVector(forKey: "vector") == CGVector(dx: 1, dy: 2.5))
    #expect(coder.decodeCGAffineTransform(forKey: "transform") == transform)
    #expect(coder.decodeUIEdgeInsets(forKey: "insets") == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(coder.decodeUIEdgeInsets(forKey: "none") == .zero && coder.decodeCGVector(forKey: "insets") == CGVector(dx: 0, dy: 0))
  }

  @Test func objectsCodeThemselves() throws {
    startAnew()
    let coder = try read {
      $0.encode(Bookmark(page: 1, next: Bookmark(page: 2)), forKey: "mark")
      $0.encode([Bookmark(page: 3)], forKey: "marks")
    }
    let mark = try #require(coder.decodeObject(forKey: "mark") as? Bookmark)
    #expect(mark.page == 1 && mark.next?.page == 2 && mark.next?.next == nil)
    #expect((coder.decodeObject(forKey: "marks") as? [Bookmark])?.map(\.page) == [3])
    #expect(UIKitComplaints.drain().isEmpty)
  }

  @Test func whatDoesNotCodeItselfIsAnException() throws {
    startAnew()
    struct Secret {}
    let coder = try read { $0.encode(Secret(), forKey: "secret") }
    #expect(!coder.containsValue(forKey: "secret"))
    #expect(UIKitComplaints.drain().map(\.reason).first?.contains("'secret'") == true)
  }

  @Test func aControllerIsWrittenAsItsPlace() throws {
    startAnew()
    let (root, child, nameless) = (UIViewController(), UIViewController(), UIViewController())
    (root.restorationIdentifier, child.restorationIdentifier) = ("root", "child")
    root.addChild(child)
    root.addChild(nameless)
    let coder = try read(controller: { $0 == ["root", "child"] ? child : nil }) {
      $0.encode(child, forKey: "child")
      $0.encode(nameless, forKey: "nameless")
      $0.encode([child, root], forKey: "both")
    }
    #expect(coder.decodeObject(forKey: "child") as? UIViewController === child)
    #expect(coder.decodeObject(forKey: "nameless") == nil)
    // The root was not to be had.
    #expect((coder.decodeObject(forKey: "both") as? [UIViewController])?.map { $0 === child } == [true])
  }
}

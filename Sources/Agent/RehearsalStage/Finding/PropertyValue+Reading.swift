import Foundation
import RehearsalWire
import UIKit

extension PropertyValue {
  /// What was read, as JSON.
  @MainActor
  init(_ value: Any?) {
    guard let value else {
      self.init(type: "Optional", value: .null)
      return
    }
    self.init(type: Self.name(of: value), value: Self.json(value, depth: 0))
  }

  @MainActor
  private static func name(of value: Any) -> String {
    if Swift.type(of: value) is AnyClass { return ClassNames.lineage(of: value as AnyObject)[0] }
    return "\(Swift.type(of: value))"
  }

  /// How deep lists in lists are told: what is deeper stands as its description.
  private static let maximumDepth = 4

  @MainActor
  private static func json(_ value: Any, depth: Int) -> JSONValue {
    if let optional = value as? any AnyOptional { return optional.held.map { json($0, depth: depth) } ?? .null }
    if let scalar = scalar(value) { return scalar }
    if let shape = shape(value) { return shape }
    if depth < maximumDepth {
      if let list = value as? [Any] { return .array(list.map { json($0, depth: depth + 1) }) }
      if let fields = value as? [String: Any] { return .object(fields.mapValues { json($0, depth: depth + 1) }) }
      if let set = value as? Set<AnyHashable> { return .array(set.map { "\($0)" }.sorted().map { .string($0) }) }
    }
    return .string(text(value))
  }

  private static func scalar(_ value: Any) -> JSONValue? {
    switch value {
    case let flag as Bool: .bool(flag)
    case let number as Int: .int(Int64(number))
    case let number as CGFloat: self.number(Double(number))
    case let number as Double: self.number(number)
    case let number as Float: self.number(Double(number))
    case let number as any FixedWidthInteger: Int64(exactly: number).map { .int($0) } ?? .string("\(number)")
    case let text as String: .string(text)
    case let text as NSAttributedString: .string(text.string)
    case let url as URL: .string(url.absoluteString)
    case let date as Date: .string(date.formatted(.iso8601))
    default: nil
    }
  }

  /// A whole number as JSON writes it, so that it is the same on either side of a socket; infinities as words, which JSON has no
  /// number for.
  private static func number(_ value: Double) -> JSONValue {
    guard value.isFinite else { return .string("\(value)") }
    return Int64(exactly: value).map { .int($0) } ?? .double(value)
  }

  private static func shape(_ value: Any) -> JSONValue? {
    func object(_ fields: [(String, CGFloat)]) -> JSONValue {
      .object(Dictionary(fields.map { ($0.0, number(Double($0.1))) }) { first, _ in first })
    }
    return switch value {
    case let point as CGPoint: object([("x", point.x), ("y", point.y)])
    case let size as CGSize: object([("width", size.width), ("height", size.height)])
    case let rect as CGRect:
      object([("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height)])
    case let insets as UIEdgeInsets:
      object([("top", insets.top), ("left", insets.left), ("bottom", insets.bottom), ("right", insets.right)])
    default: nil
    }
  }

  /// A view and a controller as failure texts name them, an enumeration by its case; nothing that tells an address.
  @MainActor
  private static func text(_ value: Any) -> String {
    switch value {
    case let view as UIView: return "\(ElementSnapshot(of: view))"
    case let controller as UIViewController: return "\(controller.lineage[0]) (number \(controller.serial))"
    default: break
    }
    if Swift.type(of: value) is AnyClass {
      let object = value as AnyObject
      return (object as? any CustomStringConvertible).map { "\($0)" } ?? ClassNames.lineage(of: object)[0]
    }
    return "\(value)"
  }
}

private protocol AnyOptional {
  var held: Any? { get }
}

extension Optional: AnyOptional {
  var held: Any? { self }
}

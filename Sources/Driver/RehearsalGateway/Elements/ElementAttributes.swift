import Predicates
import Foundation
import Rehearsal
import Spelling

/// What can be asked of an element by name: in `GET attribute`, in predicates, and as `@name` in XPath.
enum ElementAttribute: String, CaseIterable {
  case accessible, customActions, elementType, enabled, focused, frame, hittable, identifier, index, label, maxValue, minValue,
    name
  case nativeFrame, placeholderValue, rawIdentifier, rect, selected, traits, type, value, visible
  case x, y, width, height, className

  /// What WebDriverAgent calls the same besides: `wdLabel`, `isEnabled`, `isWDVisible`.
  init?(anyName name: String) {
    if let attribute = ElementAttribute(rawValue: name) {
      self = attribute
      return
    }
    for prefix in ["isWD", "wd", "is"] where name.hasPrefix(prefix) {
      let rest = name.dropFirst(prefix.count)
      guard let first = rest.first, first.isUppercase else { continue }
      let bare = first.lowercased() + rest.dropFirst()
      if let attribute = ElementAttribute(rawValue: bare) {
        self = attribute
        return
      }
    }
    return nil
  }

  static func unknown(_ name: String) -> WebDriverError {
    WebDriverError(
      .invalidArgument,
      "an element has no attribute '\(name.prefix(200))'; \(NearMiss.suggestion(for: name, among: allCases.map(\.rawValue)))")
  }
}

extension ScreenElement {
  /// What an attribute is; nil of none.
  func attribute(_ attribute: ElementAttribute) -> Any? {
    switch attribute {
    case .accessible: isAccessible
    case .customActions: nil
    case .elementType: ElementTypes.number(of: type)
    case .enabled: isEnabled
    case .focused: isFocused
    case .hittable: isHittable
    case .identifier, .rawIdentifier: identifier
    case .index: index
    case .label: label
    case .minValue: bound(.minValue)
    case .maxValue: bound(.maxValue)
    case .name: name
    case .placeholderValue: placeholder
    case .selected: isSelected
    case .traits: traits.joined(separator: ", ")
    case .type: type
    case .value: value
    case .visible: isVisible
    case .className: className
    case .x: frame.x
    case .y: frame.y
    case .width: frame.width
    case .height: frame.height
    case .rect: frame.json
    case .frame, .nativeFrame: "{{\(frame.x), \(frame.y)}, {\(frame.width), \(frame.height)}}"
    }
  }

  /// As `GET attribute` answers it: a text, "true" or "false" where it is one of the two, and null where there is none.
  func attributeText(_ name: String) throws(WebDriverError) -> JSONValue {
    guard let attribute = ElementAttribute(anyName: name) else { throw ElementAttribute.unknown(name) }
    switch self.attribute(attribute) {
    case nil: return .null
    case let text as String: return .string(text)
    case let flag as Bool: return .string(flag ? "true" : "false")
    case let json as JSONValue: return .string(json.text)
    case let number as Double: return .string(Int(exactly: number).map { "\($0)" } ?? "\(number)")
    case .some(let other): return .string("\(other)")
    }
  }
}

extension ScreenElement: PredicateSubject {
  package var predicateKeys: [String] { ElementAttribute.allCases.map(\.rawValue) }

  package func predicateValue(of key: String) -> PredicateProperty {
    // `rect.width` and `frame.size.width` mean the same.
    let last = key.split(separator: ".").last.map(String.init) ?? key
    guard let attribute = ElementAttribute(anyName: key.contains(".") ? last : key) else { return .unknown }
    return .value(self.attribute(attribute))
  }
}

extension Rect {
  /// As WebDriver has it.
  var json: JSONValue {
    [
      "x": JSONValue(number: x), "y": JSONValue(number: y), "width": JSONValue(number: width),
      "height": JSONValue(number: height),
    ]
  }
}

extension JSONValue {
  /// A number, whole where it is.
  init(number: Double) {
    self = Int64(exactly: number).map(JSONValue.int) ?? .double(number)
  }
}

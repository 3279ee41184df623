import Foundation

extension RuntimeAttribute {
  /// `<userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="8"/></…>`; nil without a
  /// key path.
  init?(_ element: DocumentElement) {
    guard let keyPath = element["keyPath"] else { return nil }
    (self.keyPath, type, place) = (keyPath, element["type"] ?? "nil", element.place)
    let child = element.property("value")
    let text = element["value"] ?? child?["value"] ?? child?.text
    func number(_ name: String) -> Double { child?[name].flatMap(Double.init) ?? 0 }
    switch type {
    case "boolean": value = .bool(text == "YES" || text == "1" || text == "true")
    case "number": value = .number(text.flatMap { Double($0) } ?? 0)
    case "string": value = .string(text ?? "")
    case "point": value = .point(CGPoint(x: number("x"), y: number("y")))
    case "size": value = .size(CGSize(width: number("width"), height: number("height")))
    case "rect": value = .rect(CGRect(x: number("x"), y: number("y"), width: number("width"), height: number("height")))
    case "range": value = .range(location: Int(clamping: number("location")), length: Int(clamping: number("length")))
    case "color": value = child.flatMap(ColorDescription.init).map { .color($0) } ?? .null
    case "image": value = text.map { .image($0) } ?? .null
    default: value = .null
    }
  }
}

extension Int {
  /// The number without its fraction; 0 for what is no number, the nearest end for what is too large.
  init(clamping value: Double) {
    guard value.isFinite else {
      self = 0
      return
    }
    self = Int(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
  }
}

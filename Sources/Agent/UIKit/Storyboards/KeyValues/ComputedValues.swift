/// What structures and strings have besides what they store.
enum ComputedValues {
  static func value(_ name: String, of value: Any) -> Any? {
    switch value {
    case let rect as CGRect: rectangle[name].map { $0(rect) }
    case let text as String: string[name].map { $0(text) }
    case let text as NSAttributedString: name == "string" ? text.string : name == "length" ? text.length : nil
    case let path as IndexPath: indexPath[name].map { $0(path) }
    case let number as any RawRepresentable: name == "rawValue" ? number.rawValue : nil
    default: nil
    }
  }

  private static let rectangle: [String: @Sendable (CGRect) -> CGFloat] = [
    "width": { $0.width }, "height": { $0.height }, "minX": { $0.minX }, "midX": { $0.midX }, "maxX": { $0.maxX },
    "minY": { $0.minY }, "midY": { $0.midY }, "maxY": { $0.maxY },
  ]

  private static let string: [String: @Sendable (String) -> Any] = [
    "count": { $0.count }, "length": { $0.utf16.count }, "isEmpty": { $0.isEmpty },
  ]

  private static let indexPath: [String: @Sendable (IndexPath) -> Int] = [
    "section": { $0.section }, "row": { $0.row }, "item": { $0.item },
  ]
}

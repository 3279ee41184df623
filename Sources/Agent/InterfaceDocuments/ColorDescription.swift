import Foundation

/// `<color>`, as it is written.
package enum ColorDescription: Hashable, Sendable {
  /// Each component from 0 to 1.
  case components(red: Double, green: Double, blue: Double, alpha: Double)
  case white(Double, alpha: Double)
  /// A colour of the system: `systemBackgroundColor`, `darkTextColor`.
  case system(String)
  /// One of the app's.
  case named(String)

  /// How the document calls the colour; nil for one of components.
  package var name: String? {
    switch self {
    case .system(let name), .named(let name): name
    case .components, .white: nil
    }
  }

  /// Nil for an element without a colour in it.
  ///
  /// Wide colours (`displayP3`) are taken as if they were of sRGB, which they leave by a little.
  package init?(_ element: DocumentElement) {
    func number(_ name: String) -> Double? { element[name].flatMap(Double.init) }
    // Since Xcode 11 a document has the new name beside the one that older systems know.
    if let name = element["systemColor"] ?? element["xcode11CocoaTouchSystemColor"] ?? element["cocoaTouchSystemColor"] {
      self = .system(name)
    } else if let name = element["name"] ?? element["colorName"] {
      self = .named(name)
    } else if let red = number("red"), let green = number("green"), let blue = number("blue") {
      self = .components(red: red, green: green, blue: blue, alpha: number("alpha") ?? 1)
    } else if let white = number("white") {
      self = .white(white, alpha: number("alpha") ?? 1)
    } else {
      return nil
    }
  }
}

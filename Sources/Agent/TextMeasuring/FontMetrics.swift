import Foundation

/// How wide and high text is in a font of a size and a weight.
///
/// The widths come from a small fixed table, so that every run, on every machine, lays text out alike; they are near to those of
/// San Francisco, not equal to them.
package struct FontMetrics: Hashable, Sendable {
  /// Which of a family's faces it is.
  package enum Design: Hashable, Sendable {
    case proportional, monospacedDigits, monospaced
  }

  package let pointSize: CGFloat
  package let design: Design
  /// Points to a thousandth of the point size: heavier strokes are wider, lighter ones narrower.
  let factor: CGFloat

  /// - Parameter weight: from -1 to 1; 0 is regular.
  package init(pointSize: CGFloat, weight: CGFloat = 0, design: Design = .proportional) {
    (self.pointSize, self.design) = (pointSize, design)
    factor = pointSize / 1000 * (1 + weight * (weight > 0 ? 0.1 : 0.03))
  }

  package var ascender: CGFloat { pointSize * 0.952 }
  package var descender: CGFloat { pointSize * -0.241 }
  package var capHeight: CGFloat { pointSize * 0.705 }
  package var xHeight: CGFloat { pointSize * 0.526 }
  package var lineHeight: CGFloat { ascender - descender }

  // MARK: Widths

  /// Widths of the ASCII characters in thousandths of the point size.
  private static let widths: [CGFloat] = {
    var widths = [CGFloat](repeating: 560, count: 128)
    for (characters, width): (String, CGFloat) in [
      ("ijlI.,:;'|!", 260), (" ftr()[]{}/\\\"-`", 330), ("1*^", 440), ("csvxyzkJ?", 520),
      ("abdeghnopquLEFT023456789$+=<>#_~", 590),
      ("ABCDGHKNOPQRSUVXYZ&", 690), ("mMWw%@", 850),
    ] {
      for byte in characters.utf8 { widths[Int(byte)] = width }
    }
    return widths
  }()

  // Two functions in place of a generic one, which another module could call only through a table of functions.

  /// The width of one line of text, in points.
  package func width(of text: String) -> CGFloat { sum(text) }

  package func width(of text: Substring) -> CGFloat { sum(text) }

  private func sum(_ text: some StringProtocol) -> CGFloat {
    (sumOfASCII(text) ?? text.reduce(0) { width, character in width + thousandths(of: character) }) * factor
  }

  /// The same for a text in which each byte is a character, as it is in ASCII without a carriage return; nil for any other.
  ///
  /// To find where characters end takes ten times as long as to look up how wide they are.
  private func sumOfASCII(_ text: some StringProtocol) -> CGFloat? {
    let sum = text.utf8.withContiguousStorageIfAvailable { bytes -> CGFloat? in
      Self.widths.withUnsafeBufferPointer { widths in
        var width: CGFloat = 0
        for byte in bytes {
          guard byte < 128, byte != UInt8(ascii: "\r") else { return nil }
          switch design {
          case .proportional: width += widths[Int(byte)]
          case .monospaced: width += 618
          case .monospacedDigits: width += UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte ? 620 : widths[Int(byte)]
          }
        }
        return width
      }
    }
    return sum ?? nil
  }

  /// The width of one character, in points.
  package func width(of character: Character) -> CGFloat { thousandths(of: character) * factor }

  /// An ideograph or an emoji is as wide as it is high, two cells where all characters are equally wide.
  func thousandths(of character: Character) -> CGFloat {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    let isWide = scalar.value >= 0x2E80
    if design == .monospaced { return isWide ? 1236 : 618 }
    guard scalar.value < 128 else { return isWide ? 1000 : 560 }
    if design == .monospacedDigits, scalar.properties.numericType != nil { return 620 }
    return Self.widths[Int(scalar.value)]
  }
}

import Foundation
import SVGWriting

/// Colours that run into one another, each at a place from 0 to 1.
public final class CGGradient: Sendable {
  let stops: [(color: CGColor, place: CGFloat)]

  private init(_ colors: [CGColor], _ locations: [CGFloat]?) {
    stops = colors.enumerated().map { number, color in
      let even = colors.count == 1 ? 0 : CGFloat(number) / CGFloat(colors.count - 1)
      return (color, locations?[number] ?? even)
    }
  }

  /// - Parameters:
  ///   - colors: `CGColor`s.
  ///   - locations: As many as there are colours; evenly spaced when nil.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: [Any], locations: UnsafePointer<CGFloat>?) {
    let colors = colors.compactMap { $0 as? CGColor }
    guard !colors.isEmpty else { return nil }
    self.init(colors, locations.map { Array(UnsafeBufferPointer(start: $0, count: colors.count)) })
  }

  /// - Parameter components: For each colour those of the space, and its opacity.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>, locations: UnsafePointer<CGFloat>?,
    count: Int
  ) {
    guard count > 0 else { return nil }
    let colors = (0..<count).compactMap {
      CGColor(colorSpace: space, components: components + $0 * (space.numberOfComponents + 1))
    }
    self.init(colors, locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) })
  }

  /// The stops as elements of SVG.
  var svg: String { Self.svg(of: stops) }

  package static func svg(of stops: [(color: CGColor, place: CGFloat)]) -> String {
    stops.map { stop in
      let ink = stop.color.svg ?? ("#000000", "0")
      let opacity = ink.opacity.map { " stop-opacity=\"\($0)\"" } ?? ""
      return "<stop offset=\"\(stop.place.svgFactor)\" stop-color=\"\(ink.hex)\"\(opacity)/>"
    }.joined()
  }
}

/// Whether a gradient goes on where it begins and ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

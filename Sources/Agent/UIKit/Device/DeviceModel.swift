/// A device by what apps see of it: points, pixels, and what its edges cover.
///
/// The numbers are those that the devices report on iOS 18; the list is of those that an app is likely to be tried on.
package struct DeviceModel: Hashable, Sendable {
  /// As on the box: `iPhone 16 Pro`.
  package let name: String
  package let idiom: UIUserInterfaceIdiom
  /// Points, held upright.
  package let size: CGSize
  /// Pixels to a point.
  package let scale: CGFloat
  /// What notch, island, status bar and home indicator cover, held upright.
  package let portraitInsets: UIEdgeInsets
  /// The same on its side.
  package let landscapeInsets: UIEdgeInsets
  package let hasHomeIndicator: Bool
  /// 120 where the display has it.
  package let maximumFramesPerSecond: Int
  package let displayCornerRadius: CGFloat

  /// The device when nobody names one: a screen of 390 × 844 points.
  package static let standard = phone("iPhone 14", 390, 844, top: 47, corner: 47.33)

  package static let all: [DeviceModel] = [
    DeviceModel(
      name: "iPhone SE (3rd generation)", idiom: .phone, size: CGSize(width: 375, height: 667), scale: 2,
      portraitInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0), landscapeInsets: .zero, hasHomeIndicator: false,
      maximumFramesPerSecond: 60, displayCornerRadius: 0),
    phone("iPhone 13 mini", 375, 812, top: 50, corner: 44),
    standard,
    phone("iPhone 14 Plus", 428, 926, top: 47, corner: 53.33),
    phone("iPhone 15", 393, 852, top: 59, corner: 55),
    phone("iPhone 15 Plus", 430, 932, top: 59, corner: 55),
    phone("iPhone 15 Pro", 393, 852, top: 59, corner: 55, fast: true),
    phone("iPhone 15 Pro Max", 430, 932, top: 59, corner: 55, fast: true),
    phone("iPhone 16", 393, 852, top: 59, corner: 55),
    phone("iPhone 16 Plus", 430, 932, top: 59, corner: 55),
    phone("iPhone 16 Pro", 402, 874, top: 62, corner: 62, fast: true),
    phone("iPhone 16 Pro Max", 440, 956, top: 62, corner: 62, fast: true),
    phone("iPhone 17", 402, 874, top: 62, corner: 62, fast: true),
    phone("iPhone Air", 420, 912, top: 68, corner: 62, fast: true),
    phone("iPhone 17 Pro", 402, 874, top: 62, corner: 62, fast: true),
    phone("iPhone 17 Pro Max", 440, 956, top: 62, corner: 62, fast: true),
    pad("iPad mini (A17 Pro)", 744, 1133),
    pad("iPad (10th generation)", 820, 1180),
    pad("iPad Air 11-inch", 820, 1180),
    pad("iPad Air 13-inch", 1024, 1366),
    pad("iPad Pro 11-inch", 834, 1210, fast: true),
    pad("iPad Pro 13-inch", 1032, 1376, fast: true),
  ]

  /// The device of that name; capitals, spaces and marks do not count. What stands in brackets may be left out, and "iPhone SE 3"
  /// is enough for the third generation.
  package static func named(_ name: String) -> DeviceModel? {
    let wanted = plain(name)
    return all.first { plain($0.name) == wanted } ?? all.first { plain($0.name.prefix { $0 != "(" }) == wanted }
  }

  private static func plain(_ name: some StringProtocol) -> String {
    name.lowercased().replacingOccurrences(of: "-inch", with: "").replacingOccurrences(of: "rd generation", with: "")
      .replacingOccurrences(of: "th generation", with: "")
      .filter { $0.isLetter || $0.isNumber }
  }

  private static func phone(
    _ name: String, _ width: CGFloat, _ height: CGFloat, top: CGFloat, corner: CGFloat, fast: Bool = false
  ) -> DeviceModel {
    // On its side a phone has the notch's width on both sides, and a home indicator 21 points high.
    DeviceModel(
      name: name, idiom: .phone, size: CGSize(width: width, height: height), scale: 3,
      portraitInsets: UIEdgeInsets(top: top, left: 0, bottom: 34, right: 0),
      landscapeInsets: UIEdgeInsets(top: 0, left: top, bottom: 21, right: top), hasHomeIndicator: true,
      maximumFramesPerSecond: fast ? 120 : 60, displayCornerRadius: corner)
  }

  private static func pad(_ name: String, _ width: CGFloat, _ height: CGFloat, fast: Bool = false) -> DeviceModel {
    let insets = UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
    return DeviceModel(
      name: name, idiom: .pad, size: CGSize(width: width, height: height), scale: 2, portraitInsets: insets,
      landscapeInsets: insets, hasHomeIndicator: true, maximumFramesPerSecond: fast ? 120 : 60, displayCornerRadius: 18)
  }
}

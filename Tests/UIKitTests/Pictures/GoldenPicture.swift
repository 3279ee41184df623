import Foundation
import Testing
import UIKit
import VirtualTime

/// Pictures of screens, held equal to those that people looked at: `Goldens/<name>.svg` beside this file.
///
/// `RECORD_GOLDENS=1 swift test --filter Gallery` writes them anew: to be done on purpose only, and each that changed is to be
/// looked at.
@MainActor
enum GoldenPicture {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Goldens")
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1"

  /// Compares what all windows show with the golden picture of this name.
  static func check(_ name: String, showingTouches: Bool = false, _ place: SourceLocation = #_sourceLocation) throws {
    // The status bar tells the time where the device is.
    let zone = Device.timeZoneName
    Device.setTimeZone("GMT")
    defer { Device.setTimeZone(zone) }
    try check(name, is: ScreenPicture.svg(of: UIApplication.shared.windows, showingTouches: showingTouches), place)
  }

  /// Compares one view and what is in it with the golden picture of this name.
  static func check(_ name: String, of view: UIView, _ place: SourceLocation = #_sourceLocation) throws {
    try check(name, is: ScreenPicture.svg(of: view), place)
  }

  private static func check(_ name: String, is picture: String, _ place: SourceLocation) throws {
    let file = folder.appendingPathComponent("\(name).svg")
    if isRecording { try picture.write(to: file, atomically: true, encoding: .utf8) }
    let golden = try? String(contentsOf: file, encoding: .utf8)
    guard golden != picture else { return }
    let (expected, found) = ((golden ?? "").split(separator: "\n"), picture.split(separator: "\n"))
    let line =
      zip(expected, found).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(expected.count, found.count)
    func excerpt(_ lines: [Substring]) -> String { lines.dropFirst(max(line - 2, 0)).prefix(6).joined(separator: "\n") }
    Issue.record(
      """
      \(name).svg is not as recorded, from line \(line + 1):
      \(golden == nil ? "nothing is recorded" : excerpt(expected))
      is now:
      \(excerpt(found))
      """, sourceLocation: place)
  }

  /// The names of all pictures that are recorded.
  static var recorded: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".svg") }.map { String($0.dropLast(4)) }.sorted()
  }
}

extension GoldenPicture {
  /// Shows a page on a device, in a style, and compares it.
  static func check(
    _ name: String, _ style: UIUserInterfaceStyle = .light, on device: String = "iPhone 14", landscape: Bool = false,
    making make: () -> UIViewController, _ place: SourceLocation = #_sourceLocation
  ) throws {
    startAnew()
    Device.choose(try #require(DeviceModel.named(device)))
    defer { Device.choose(.standard) }
    let window = show(make(), style)
    if landscape {
      Device.rotate(to: .landscape)
      rest()
    }
    try check(name, place)
    window.isHidden = true
  }

  /// The same in light and in dark: `<name>-light` and `<name>-dark`.
  static func checkBoth(
    _ name: String, making make: () -> UIViewController, _ place: SourceLocation = #_sourceLocation
  ) throws {
    for style in UIUserInterfaceStyle.both { try check("\(name)-\(style.word)", style, making: make, place) }
  }
}

extension UIUserInterfaceStyle {
  static let both = [light, dark]

  /// As the names of pictures have it.
  var word: String { self == .dark ? "dark" : "light" }
}

extension UIViewController {
  /// Puts a view at a place.
  func put(_ shown: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    shown.frame = CGRect(x: x, y: y, width: width, height: height)
    view.addSubview(shown)
  }
}

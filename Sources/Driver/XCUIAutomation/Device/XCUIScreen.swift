import Foundation
import Rehearsal

/// The screen of the app that was launched last.
public final class XCUIScreen: Sendable {
  public static let main = XCUIScreen()
  public static var screens: [XCUIScreen] { [main] }

  private init() {}

  /// The screen as it is now; empty where no app was launched.
  public func screenshot() -> XCUIScreenshot {
    XCUIScreenshot(svg: (try? UITestSession.current.front?.picture()) ?? "")
  }
}

/// A picture, which is drawn as SVG and the same for the same state.
public final class XCUIScreenshot: Sendable {
  /// An SVG 1.1 document.
  public let svg: String

  init(svg: String) { self.svg = svg }

  /// There are no pixels to be had: what is seen is drawn, and not lit.
  @available(*, unavailable, message: "a screenshot is drawn as SVG here: use svg")
  public var pngRepresentation: Data { Data() }
}

/// What gives a picture of itself.
public protocol XCUIScreenshotProviding {
  func screenshot() -> XCUIScreenshot
}

extension XCUIScreen: XCUIScreenshotProviding {}
extension XCUIElement: XCUIScreenshotProviding {}

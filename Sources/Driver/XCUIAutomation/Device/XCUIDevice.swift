import Foundation
import Rehearsal
import RehearsalWire

/// How a device is held, with UIKit's names and numbers.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// The device of the app that was launched last.
public final class XCUIDevice: Sendable {
  public static let shared = XCUIDevice()

  private init() {}

  /// Says what is done to the device, and tells what fails.
  private func act<Result>(_ verb: String, otherwise: Result, _ body: (App) throws -> Result) -> Result {
    do {
      guard let app = UITestSession.current.front else {
        throw Fault(.invalidSession, "no app was launched", asked: verb, found: ["call launch() first"])
      }
      return try body(app)
    } catch let failure as Failure {
      UITestSession.current.tell(failure)
    } catch {
      UITestSession.current.tell(Failure(error as? Fault ?? Fault(.unknownError, "\(error)"), at: Place("", 0)))
    }
    return otherwise
  }

  /// How it is held; setting it turns the device, and with it an app that supports that.
  public var orientation: UIDeviceOrientation {
    get {
      act("get the orientation", otherwise: .unknown) { app in
        switch try app.device.state().interfaceOrientation {
        case "portrait": .portrait
        case "portraitUpsideDown": .portraitUpsideDown
        // The interface turns against the device.
        case "landscapeLeft": .landscapeRight
        case "landscapeRight": .landscapeLeft
        default: .unknown
        }
      }
    }
    set {
      act("set the orientation", otherwise: ()) { app in
        switch newValue {
        case .portrait: try app.device.rotate(to: .portrait)
        case .portraitUpsideDown: try app.device.rotate(to: .portrait, button: .top)
        case .landscapeLeft: try app.device.rotate(to: .landscape, button: .right)
        case .landscapeRight: try app.device.rotate(to: .landscape, button: .left)
        case .unknown, .faceUp, .faceDown:
          throw Fault(.invalidArgument, "the device cannot be turned to \(newValue)", asked: "set the orientation")
        }
      }
    }
  }

  public enum Button: Int, Sendable {
    case home = 1
    case volumeUp, volumeDown
  }

  /// Presses a button: home sends the app to the background; the volume is nobody's here.
  public func press(_ button: Button) {
    guard button == .home else { return }
    act("press the home button", otherwise: ()) { app in _ = try app.device.setApplicationState(.background) }
  }

  /// Light or dark.
  public enum Appearance: Int, Sendable {
    case unspecified, light, dark
  }

  public var appearance: Appearance {
    get { act("get the appearance", otherwise: .unspecified) { try $0.device.state().appearance == .dark ? .dark : .light } }
    set {
      act("set the appearance", otherwise: ()) { app in
        _ = try app.device.set(Environment(appearance: newValue == .dark ? .dark : .light))
      }
    }
  }

  /// What is beside the app.
  public var system: XCUISystem { XCUISystem(device: self) }

  func open(_ url: URL) { act("open \(url)", otherwise: ()) { app in _ = try app.device.open(url.absoluteString) } }
}

/// What is beside the app on the device.
public struct XCUISystem: Sendable {
  let device: XCUIDevice

  /// Opens the app by a URL.
  public func open(_ url: URL) { device.open(url) }
}

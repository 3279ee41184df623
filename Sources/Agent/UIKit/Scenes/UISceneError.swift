/// Why the system did not do what an app asked of its scenes.
public struct UISceneError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// UIKit's numbers.
  public enum Code: Int, Sendable, CaseIterable {
    /// The app has one scene: it runs on a phone, or its property list does not say `UIApplicationSupportsMultipleScenes`.
    case multipleScenesNotSupported = 0
    /// The session is none of the app's, or the app is in the background.
    case requestDenied = 1
    case geometryRequestUnsupported = 100
    /// No controller stands in the orientations that were asked for.
    case geometryRequestDenied = 101
  }

  public let code: Code
  private let reason: String

  init(_ code: Code, _ reason: String) { (self.code, self.reason) = (code, reason) }

  public static let errorDomain = UISceneErrorDomain
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? { reason }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: reason] }

  public static var multipleScenesNotSupported: Code { .multipleScenesNotSupported }
  public static var requestDenied: Code { .requestDenied }
  public static var geometryRequestUnsupported: Code { .geometryRequestUnsupported }
  public static var geometryRequestDenied: Code { .geometryRequestDenied }
}

public let UISceneErrorDomain = "UISceneErrorDomain"

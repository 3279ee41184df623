import Permissions
import UIKit

/// What is seen, heard or read.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let video = Self(rawValue: "vide")
  public static let audio = Self(rawValue: "soun")
  public static let text = Self(rawValue: "text")
  public static let metadata = Self(rawValue: "meta")
}

/// What the person lets the app see and hear.
public enum AVAuthorizationStatus: Int, Sendable {
  case notDetermined = 0
  case restricted, denied, authorized
}

/// A camera or a microphone: like Apple's simulator, this device has none, but the person is asked.
///
/// Why `@unchecked Sendable`: there is no such object.
public final class AVCaptureDevice: NSObject, @unchecked Sendable {
  public enum Position: Int, Sendable {
    case unspecified = 0
    case back, front
  }

  public struct DeviceType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let builtInWideAngleCamera = Self(rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
    public static let builtInDualCamera = Self(rawValue: "AVCaptureDeviceTypeBuiltInDualCamera")
    public static let builtInMicrophone = Self(rawValue: "AVCaptureDeviceTypeBuiltInMicrophone")
  }

  private override init() {}

  /// Nil: there is none.
  public class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }
  /// Nil: there is none.
  public class func `default`(
    _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
  ) -> AVCaptureDevice? { nil }
  public class func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] { [] }

  public class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
    switch Permissions.current.status(of: permission(mediaType)) {
    case .notDetermined: .notDetermined
    case .restricted: .restricted
    case .denied: .denied
    case .authorized, .limited, .provisional: .authorized
    }
  }

  /// Asks the person, if nobody has.
  public class func requestAccess(for mediaType: AVMediaType, completionHandler handler: @escaping (Bool) -> Void) {
    Permissions.current.request(permission(mediaType)) { handler($0 == .authorized) }
  }

  public class func requestAccess(for mediaType: AVMediaType) async -> Bool {
    await withCheckedContinuation { continuation in
      requestAccess(for: mediaType) { continuation.resume(returning: $0) }
    }
  }

  private class func permission(_ mediaType: AVMediaType) -> Permission { mediaType == .audio ? .microphone : .camera }

  public var localizedName: String { "" }
  public var position: Position { .unspecified }
}

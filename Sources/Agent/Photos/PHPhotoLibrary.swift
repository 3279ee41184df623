import Permissions
import UIKit

/// What the person lets the app do with photos.
public enum PHAuthorizationStatus: Int, Sendable {
  case notDetermined = 0
  case restricted, denied, authorized, limited
}

/// What the app asks for.
public enum PHAccessLevel: Int, Sendable {
  case addOnly = 1
  case readWrite = 2
}

/// The person's photos: whether the app may have them. They are chosen in a picker, which needs no permission.
public final class PHPhotoLibrary: NSObject {
  private override init() {}

  public class func authorizationStatus() -> PHAuthorizationStatus { status }
  public class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus { status }

  /// Asks the person, if nobody has. Who asks without a level hears `authorized` of a limited access, as on iOS.
  public class func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) {
    requestAuthorization(for: .readWrite) { handler($0 == .limited ? .authorized : $0) }
  }

  public class func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping (PHAuthorizationStatus) -> Void
  ) { Permissions.current.request(.photos) { _ in handler(status) } }

  public class func requestAuthorization(for accessLevel: PHAccessLevel) async -> PHAuthorizationStatus {
    await withCheckedContinuation { continuation in
      requestAuthorization(for: accessLevel) { continuation.resume(returning: $0) }
    }
  }

  private class var status: PHAuthorizationStatus {
    switch Permissions.current.status(of: .photos) {
    case .notDetermined: .notDetermined
    case .restricted: .restricted
    case .denied: .denied
    case .authorized, .provisional: .authorized
    case .limited: .limited
    }
  }
}

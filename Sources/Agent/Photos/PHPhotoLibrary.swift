import Permissions
import UIKit
import VirtualTime

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

/// The person's photos: whether the app may have them, and what it adds to them. They are chosen in a picker, which needs no
/// permission.
///
/// Why `@unchecked Sendable`: apps come from anywhere; an agent runs everything on one thread.
public final class PHPhotoLibrary: NSObject, @unchecked Sendable {
  private struct Observer {
    weak var object: (any PHPhotoLibraryChangeObserver)?
  }

  private static let ofLaunch = PerLaunch(PHPhotoLibrary())
  private var observers: [Observer] = []

  private override init() {}

  public class func shared() -> PHPhotoLibrary { ofLaunch.value }

  // MARK: Changes

  /// Tells `observer`, which is not kept, of what the app changes by this library. What the system changes is not told.
  public func register(_ observer: any PHPhotoLibraryChangeObserver) {
    unregisterChangeObserver(observer)
    observers.append(Observer(object: observer))
  }

  public func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {
    observers.removeAll { $0.object == nil || $0.object === observer }
  }

  /// Makes the changes that requests in `changeBlock` stand for, all of them or none. The person is asked first, if nobody has.
  ///
  /// - Parameters:
  ///   - changeBlock: Called in a later turn, and not where the app may not have the photos.
  ///   - completionHandler: Whether they were made, and a ``PHPhotosError`` if not; then observers are told in a turn of its own.
  public func performChanges(
    _ changeBlock: @escaping () -> Void, completionHandler: ((_ success: Bool, _ error: (any Error)?) -> Void)? = nil
  ) {
    let keys = ["NSPhotoLibraryAddUsageDescription", "NSPhotoLibraryUsageDescription"]
    Permissions.current.request(.photos, keys: keys) { [self] _ in
      do {
        try performChangesAndWait(changeBlock)
        completionHandler?(true, nil)
      } catch {
        completionHandler?(false, error)
      }
    }
  }

  public func performChanges(_ changeBlock: @escaping () -> Void) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      performChanges(changeBlock) { _, error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }

  /// The same at once; the person is not asked.
  public func performChangesAndWait(_ changeBlock: @escaping () -> Void) throws {
    switch Self.status {
    case .authorized, .limited: break
    case .restricted: throw PHPhotosError(.accessRestricted)
    case .notDetermined, .denied: throw PHPhotosError(.accessUserDenied)
    }
    guard try PHAssetChangeRequest.make(within: changeBlock) else { return }
    EventQueue.main.schedule(.main, label: "change of the photo library") { [self] in
      for observer in observers { observer.object?.photoLibraryDidChange(PHChange()) }
    }
  }

  // MARK: Permission

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

import UIKit
import VirtualTime

/// Adds a picture or a film to the photos of the device, as files that the picker shows; made within the changes of a
/// ``PHPhotoLibrary``.
public final class PHAssetChangeRequest: NSObject {
  private typealias File = (data: Data, ending: String)

  /// What the changes that are being made ask for, nil for a file that cannot be had; nil while none are made.
  private static let asked = PerLaunch<[File?]?>(nil)

  private override init() {}

  private init(_ file: File?) {
    if Self.asked.value == nil {
      UIKitComplaints.record(
        .exception(
          name: "NSInternalInconsistencyException",
          reason: "This method can only be called from inside of -[PHPhotoLibrary performChanges:completionHandler:] or "
            + "-[PHPhotoLibrary performChangesAndWait:error:]"))
    }
    Self.asked.value?.append(file)
  }

  /// A picture: the file that it came from, or else a PNG.
  @discardableResult
  public class func creationRequestForAsset(from image: UIImage) -> PHAssetChangeRequest {
    let file = MainActor.assumeIsolated { image.savedFile }
    return PHAssetChangeRequest(file)
  }

  /// The picture in a file; nil where there is no such file.
  @discardableResult
  public class func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> PHAssetChangeRequest? { of(fileURL) }

  /// The film in a file; nil where there is no such file. The picker does not show it.
  @discardableResult
  public class func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> PHAssetChangeRequest? { of(fileURL) }

  private class func of(_ place: URL) -> PHAssetChangeRequest? {
    guard let data = FileManager.default.contents(atPath: place.path) else { return nil }
    return PHAssetChangeRequest((data, place.pathExtension.uppercased()))
  }

  /// Makes what requests within `changes` ask for.
  ///
  /// - Returns: Whether there was any.
  static func make(within changes: () -> Void) throws -> Bool {
    let around = asked.value
    asked.value = []
    changes()
    let files = asked.value ?? []
    asked.value = around
    let whole = files.compactMap { $0 }
    guard whole.count == files.count else { throw PHPhotosError(.invalidResource) }
    guard MainActor.assumeIsolated({ whole.allSatisfy { SavedPhotos.add($0) } }) else { throw PHPhotosError(.notEnoughSpace) }
    return !files.isEmpty
  }
}

/// Told when the app has changed the library, in a later turn.
public protocol PHPhotoLibraryChangeObserver: AnyObject {
  func photoLibraryDidChange(_ changeInstance: PHChange)
}

/// That something has changed; what, is not told.
public final class PHChange: NSObject, Sendable {}

/// Why the library was not changed.
public struct PHPhotosError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case invalidResource = 3302
    case notEnoughSpace = 3305
    case accessRestricted = 3310
    case accessUserDenied = 3311
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static let errorDomain = "PHPhotosErrorDomain"
  public var errorCode: Int { code.rawValue }
}

import VirtualTime

/// What apps put among the photos of the device: files in `Media/DCIM/100APPLE` of the launch's home, where the image picker
/// finds them.
///
/// ```
/// UIImageWriteToSavedPhotosAlbum ─ the person is asked, once ─┬─ allowed: the file is written ─▶ selector(…, nil, …)
///                                                             └─ not allowed ─────────────────▶ selector(…, error, …)
/// ```
@MainActor
package enum SavedPhotos {
  /// Asks whether the app may add photos, and calls back in a later turn. Nil where nobody is there to be asked: then it may.
  @PerLaunch package static var permission: ((_ answered: @escaping @MainActor (Bool) -> Void) -> Void)?

  static var folder: URL {
    URL(filePath: NSHomeDirectory(), directoryHint: .isDirectory).appending(path: "Media/DCIM/100APPLE")
  }

  /// What is told when something was not saved. The domain and the codes are those that devices were seen to give.
  enum Problem: Int {
    case unsupportedFile = -3302
    case notAllowed = -3310
    case notWritten = -3300

    var error: NSError {
      let text =
        switch self {
        case .unsupportedFile: "The file is not one that the photo library holds"
        case .notAllowed: "Data unavailable"
        case .notWritten: "Write error"
        }
      return NSError(domain: "ALAssetsLibraryErrorDomain", code: rawValue, userInfo: [NSLocalizedDescriptionKey: text])
    }
  }

  /// Saves what `file` gives, with the ending that it has there; nil stands for what cannot be saved.
  static func save(_ file: @escaping () -> (data: Data, ending: String)?, then tell: @escaping @MainActor (NSError?) -> Void) {
    func write(_ isAllowed: Bool) {
      guard isAllowed else { return tell(Problem.notAllowed.error) }
      guard let file = file() else { return tell(Problem.unsupportedFile.error) }
      tell(add(file) ? nil : Problem.notWritten.error)
    }
    guard let permission else {
      EventQueue.main.schedule(.main, label: "saving a photo") { write(true) }
      return
    }
    permission { write($0) }
  }

  /// Writes a file under the next free name, with the ending that it has there.
  ///
  /// - Returns: Whether it could be written.
  package static func add(_ file: (data: Data, ending: String)) -> Bool {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try file.data.write(to: folder.appending(path: "\(freeName).\(file.ending)"))
      return true
    } catch {
      return false
    }
  }

  /// The number after the highest that is taken: `IMG_0001`, `IMG_0002`, …
  private static var freeName: String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let numbers = names.compactMap { name in
      name.hasPrefix("IMG_") ? Int(name.dropFirst(4).prefix { $0.isASCII && $0.isNumber }) : nil
    }
    let number = String((numbers.max() ?? 0) &+ 1)
    return "IMG_" + String(repeating: "0", count: max(0, 4 - number.count)) + number
  }

  /// Calls `selector` of `target`, if there are both: with what was saved, an error or nil, and the context.
  static func tell(
    _ target: Any?, _ selector: Selector?, of saved: Any, _ error: NSError?, _ context: UnsafeMutableRawPointer?
  ) {
    guard let object = target.flatMap(KeyedValue.flattened) as AnyObject?, let selector else { return }
    let wanted = ExposedClass.of(type(of: object)).method(selector)?.parameters.dropFirst(2).first
    Messages.send(selector, to: object, with: [saved, error, pointer(context, as: wanted)])
  }

  /// The context as the method takes it. Swift cannot give nothing to one that takes a pointer that is always there, as most are
  /// written, where Objective-C does: such a one gets an address that nobody may read.
  private static func pointer(_ context: UnsafeMutableRawPointer?, as wanted: Any.Type?) -> Any? {
    let nothing = UnsafeMutableRawPointer(bitPattern: 1)
    if wanted == UnsafeRawPointer.self { return (context ?? nothing).map { UnsafeRawPointer($0) } }
    if wanted == UnsafeMutableRawPointer.self { return context ?? nothing }
    return wanted == UnsafeRawPointer?.self ? context.map { UnsafeRawPointer($0) } : context
  }
}

extension UIImage {
  /// The file of its own where it came from one, or else a PNG; nil for a picture without a size.
  package var savedFile: (data: Data, ending: String)? {
    guard case .data(let data) = content, ownTintColor == nil else { return pngData().map { ($0, "PNG") } }
    return switch CGImage.mediaType(of: data) {
    case "image/png": (data, "PNG")
    case "image/gif": (data, "GIF")
    default: (data, "JPG")
    }
  }
}

/// Adds a picture to the photos of the device, if the person lets the app.
///
/// A picture that came from a file is saved as that file, any other as a PNG, where iOS makes a JPEG.
///
/// - Parameters:
///   - completionSelector: `image(_:didFinishSavingWithError:contextInfo:)`; called in a later turn, with nil for an error if the
///     picture was saved.
///   - contextInfo: Handed on as it is.
@MainActor
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {
  SavedPhotos.save({ image.savedFile }) { error in
    SavedPhotos.tell(completionTarget, completionSelector, of: image, error, contextInfo)
  }
}

/// Whether the file is a film that ``UISaveVideoAtPathToSavedPhotosAlbum(_:_:_:_:)`` saves: one that is there, and that is
/// called `.mov`, `.mp4` or `.m4v`.
@MainActor
public func UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(_ videoPath: String) -> Bool {
  let ending = (videoPath as NSString).pathExtension.lowercased()
  return ["mov", "mp4", "m4v"].contains(ending) && FileManager.default.fileExists(atPath: videoPath)
}

/// Adds a film to the photos of the device, if the person lets the app. The image picker does not show films.
///
/// - Parameter completionSelector: `video(_:didFinishSavingWithError:contextInfo:)`, which gets the path.
@MainActor
public func UISaveVideoAtPathToSavedPhotosAlbum(
  _ videoPath: String, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {
  func film() -> (data: Data, ending: String)? {
    guard UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(videoPath) else { return nil }
    return FileManager.default.contents(atPath: videoPath).map { ($0, (videoPath as NSString).pathExtension.uppercased()) }
  }
  SavedPhotos.save(film) { error in
    SavedPhotos.tell(completionTarget, completionSelector, of: videoPath, error, contextInfo)
  }
}

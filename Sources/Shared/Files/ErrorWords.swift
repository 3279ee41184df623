import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Errors in plain words: no domain, no code, no dictionary of a framework reaches a person.
package enum ErrorWords {
  /// What a number of the C library means, as the reason after a colon.
  package static func of(errno number: Int32) -> String {
    switch number {
    case EACCES, EPERM: return "permission is denied"
    case EBADF: return "it is closed"
    case EDQUOT: return "the disk quota is used up"
    case EEXIST: return "it is there already"
    case EFBIG: return "it would be larger than a file may be here"
    case EISDIR: return "it is a folder"
    case EMFILE, ENFILE: return "too many files are open"
    case ENAMETOOLONG: return "its name is too long"
    case ENOENT: return "there is no such file or folder"
    case ENOSPC: return "no space is left on the device"
    case ENOTDIR: return "a part of its path is a file and no folder"
    case EPIPE: return "nobody reads it any more"
    case EROFS: return "its file system is read-only"
    default:
      let words = String(cString: strerror(number))
      return words.prefix(1).lowercased() + words.dropFirst()
    }
  }

  /// What an error of any kind says: of Foundation's errors the reason below them, of others their own description.
  package static func of(_ error: any Error) -> String {
    if let number = errno(below: error) { return of(errno: number) }
    if let cocoa = error as? CocoaError { return words(for: cocoa) }
    if let posix = error as? POSIXError { return of(errno: posix.code.rawValue) }
    if let decoding = error as? DecodingError { return words(for: decoding) }
    // One that is only Foundation's has no other words.
    if type(of: error) is NSError.Type { return sentence(error.localizedDescription) }
    return String(describing: error)
  }

  /// The same, with the file that it is about where the error names one: for who does not know what was being done.
  package static func story(_ error: any Error) -> String {
    guard let path = (error as? CocoaError)?.filePath else { return of(error) }
    return "'\(path)': \(of(error))"
  }

  /// The number of the C library that an error of Foundation was made from, if it was.
  package static func errno(below error: any Error) -> Int32? {
    if let posix = error as? POSIXError { return posix.code.rawValue }
    // Before CocoaError: here a plain error of any domain can be cast to it.
    if type(of: error) is NSError.Type, (error as NSError).domain == NSPOSIXErrorDomain { return Int32((error as NSError).code) }
    return (error as? CocoaError)?.underlying.flatMap { errno(below: $0) }
  }

  private static func words(for error: CocoaError) -> String {
    switch error.code {
    case .fileNoSuchFile, .fileReadNoSuchFile: of(errno: ENOENT)
    case .fileReadNoPermission, .fileWriteNoPermission: of(errno: EACCES)
    case .fileWriteOutOfSpace: of(errno: ENOSPC)
    case .fileWriteVolumeReadOnly: of(errno: EROFS)
    case .fileWriteFileExists: of(errno: EEXIST)
    // Here a text in another encoding is a corrupt file to Foundation.
    case .fileReadInapplicableStringEncoding, .fileReadUnknownStringEncoding, .fileReadCorruptFile: "it is no text in UTF-8"
    case .fileReadTooLarge: "it is too large to be read"
    case .fileReadInvalidFileName, .fileWriteInvalidFileName: "its name is none that a file can have"
    case .propertyListReadCorrupt: "it is damaged"
    default: "the system does not say why"
    }
  }

  private static func words(for error: DecodingError) -> String {
    let context: DecodingError.Context
    switch error {
    case .typeMismatch(_, let found), .valueNotFound(_, let found), .keyNotFound(_, let found), .dataCorrupted(let found):
      context = found
    @unknown default: return "it has another form"
    }
    let place = context.codingPath.map(\.stringValue).joined(separator: ".")
    return (place.isEmpty ? "" : "\(place): ") + sentence(context.debugDescription)
  }

  /// Without the capital and the full stop of a sentence that stands alone.
  private static func sentence(_ text: String) -> String {
    let body = text.hasSuffix(".") ? text.dropLast() : text[...]
    return body.prefix(1).lowercased() + body.dropFirst()
  }
}

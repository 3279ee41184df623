// Every test with an app imports this module, so `toMatch` is there without another import.
@_exported import RehearsalPictures

/// What a picture can be taken of: an app, which is its screen, or a view.
public protocol Pictured {
  /// The picture as it is now, as an SVG document.
  ///
  /// - Throws: ``Failure``, such as for a view that is not there.
  func pictured(file: StaticString, line: UInt) throws -> String
}

extension App: Pictured {
  public func pictured(file: StaticString, line: UInt) throws -> String { try picture(file: file, line: line) }
}

extension Element: Pictured {
  public func pictured(file: StaticString, line: UInt) throws -> String { try picture(file: file, line: line) }
}

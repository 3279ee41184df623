// What UIKit's and Foundation's own objects are written in, and read out of.

extension NSItemProviderReading {
  /// What a class answers that cannot make anything of the data.
  fileprivate static func coerced(_ object: Any?) throws -> Self {
    guard let object = object as? Self else { throw NSItemProvider.problem(.unavailableCoercionError) }
    return object
  }
}

extension NSString: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [UTType.utf8PlainText.identifier, UTType.plainText.identifier]
  }

  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.utf8PlainText.identifier] }

  /// Of data in UTF-8.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    try coerced(String(data: data, encoding: .utf8).map { NSString(string: $0) })
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(_bridgeToSwift().utf8), nil)
    return nil
  }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }

  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }

  /// That of a file is held as one, too.
  public var writableTypeIdentifiersForItemProvider: [String] {
    (isFileURL ? [UTType.fileURL.identifier] : []) + Self.writableTypeIdentifiersForItemProvider
  }

  /// Of the address as a text.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    try coerced(String(data: data, encoding: .utf8).flatMap { NSURL(string: $0) })
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }
}

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
  nonisolated private static let ownType = "com.apple.uikit.image"

  /// The types of files that pictures are made of.
  nonisolated public static var readableTypeIdentifiersForItemProvider: [String] {
    [ownType, UTType.png.identifier, UTType.jpeg.identifier, UTType.gif.identifier]
  }

  nonisolated public static var writableTypeIdentifiersForItemProvider: [String] {
    [ownType, UTType.png.identifier, UTType.jpeg.identifier]
  }

  nonisolated public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    try coerced(MainActor.assumeIsolated { UIImage(data: data) })
  }

  /// As a JPEG file if that is asked for, or else as a PNG file.
  nonisolated public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let isJPEG = typeIdentifier == UTType.jpeg.identifier
    completionHandler(MainActor.assumeIsolated { isJPEG ? jpegData(compressionQuality: 1) : pngData() }, nil)
    return nil
  }
}

extension UIColor: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }
  public static var writableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }

  /// Of four components in sRGB, as a property list.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    let list = try? PropertyListDecoder().decode([Double].self, from: data)
    guard let list, list.count == 4 else { return try coerced(nil) }
    return try coerced(UIColor(red: list[0], green: list[1], blue: list[2], alpha: list[3]))
  }

  /// The components for the traits of the moment.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    _ = getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    completionHandler(try? PropertyListEncoder().encode([red, green, blue, alpha].map(Double.init)), nil)
    return nil
  }
}

extension NSAttributedString: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] { NSString.readableTypeIdentifiersForItemProvider }
  public static var writableTypeIdentifiersForItemProvider: [String] { NSString.writableTypeIdentifiersForItemProvider }

  /// Of plain text.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    let text = try NSString.object(withItemProviderData: data, typeIdentifier: typeIdentifier)
    return try coerced(NSAttributedString(string: text._bridgeToSwift()))
  }

  /// As plain text.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(string.utf8), nil)
    return nil
  }
}

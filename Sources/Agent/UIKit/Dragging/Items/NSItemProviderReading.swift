/// What can be made out of what an item provider holds.
public protocol NSItemProviderReading: NSObjectProtocol {
  /// The types that it is made of, the best one first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }

  /// Makes it of data in one of these types.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// What an item provider can hold.
public protocol NSItemProviderWriting: NSObjectProtocol {
  /// The types that it can be written in, the best one first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }

  /// The same for one object; those of its class by default.
  var writableTypeIdentifiersForItemProvider: [String] { get }

  static func itemProviderVisibilityForRepresentation(withTypeIdentifier typeIdentifier: String)
    -> NSItemProviderRepresentationVisibility

  /// Writes it in one of these types. Who does so at once returns nil.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

extension NSItemProviderWriting {
  public var writableTypeIdentifiersForItemProvider: [String] { Self.writableTypeIdentifiersForItemProvider }

  /// Everybody, by default.
  public static func itemProviderVisibilityForRepresentation(withTypeIdentifier typeIdentifier: String)
    -> NSItemProviderRepresentationVisibility
  { .all }
}

/// Something of the app's that can be done with documents of a browser.
@MainActor
open class UIDocumentBrowserAction: UIObject {
  /// Where the user finds it.
  public struct Availability: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// In the menu of a document, which a long press brings.
    public static let menu = Availability(rawValue: 1 << 0)
    /// In the bar, while documents are being selected.
    public static let navigationBar = Availability(rawValue: 1 << 1)
  }

  public let identifier: String
  public let localizedTitle: String
  public let availability: Availability
  let handler: ([URL]) -> Void

  /// Shown beside the title in a menu; nil by default.
  open var image: UIImage?

  /// The identifiers of types that it is for; all of them by default.
  open var supportedContentTypes: [String] = [UTType.item.identifier]

  /// Whether it can be done with several documents together; false by default.
  open var supportsMultipleItems = false

  /// - Parameter handler: Gets the documents, in the order in which they were chosen.
  public init(identifier: String, localizedTitle: String, availability: Availability, handler: @escaping ([URL]) -> Void) {
    (self.identifier, self.localizedTitle, self.availability) = (identifier, localizedTitle, availability)
    self.handler = handler
  }

  func isFor(_ entry: DocumentFolder.Entry) -> Bool {
    supportedContentTypes.contains { UTType($0).map { entry.type.conforms(to: $0) } ?? false }
  }
}

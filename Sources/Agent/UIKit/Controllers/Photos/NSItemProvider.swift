import VirtualTime

/// What can be read out of an item provider.
public protocol NSItemProviderReading: AnyObject {}

extension UIImage: NSItemProviderReading {}

/// Holds something until somebody reads it.
///
/// Why `@unchecked Sendable`: Foundation's may be used from anywhere; an agent runs everything on one thread.
public final class NSItemProvider: NSObject, @unchecked Sendable {
  private let object: (any NSItemProviderReading)?
  public var suggestedName: String?

  public init(object: any NSItemProviderReading) {
    self.object = object
    super.init()
  }

  public override init() {
    object = nil
    super.init()
  }

  /// Whether what it holds is of that class.
  public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    object.map { isKind($0, of: aClass) } ?? false
  }

  /// Hands it over, in a later turn; nil where it is of another class.
  @discardableResult
  public func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    EventQueue.main.schedule(.dispatch, label: "reading of \(suggestedName ?? "an item")") { [self] in
      progress.completedUnitCount = 1
      guard let object, canLoadObject(ofClass: aClass) else {
        return completionHandler(nil, NSError(domain: "NSItemProviderErrorDomain", code: -1000))
      }
      completionHandler(object, nil)
    }
    return progress
  }

  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    object is UIImage && ["public.image", "public.png", "public.jpeg", "public.data", "public.item"].contains(typeIdentifier)
  }

  private func isKind(_ object: any NSItemProviderReading, of wanted: any NSItemProviderReading.Type) -> Bool {
    (object as? NSObject)?.isKind(of: wanted) ?? (type(of: object) == wanted)
  }
}

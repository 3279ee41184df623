/// A type that makes itself out of what an injector has: initialiser injection.
///
/// ```swift
/// final class Feed: Injectable {
///   init(injector: Injector) throws { host = try injector.get(.feedHost) }
/// }
///
/// let feed = try injector.get(Feed.self)
/// ```
/// Such a type needs no binding. A class that is not final marks the initialiser `required`.
@MainActor
public protocol Injectable {
  /// Makes an instance; throws what `injector.get` throws.
  init(injector: Injector) throws
}

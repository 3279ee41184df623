/// A set of bindings that belong together: those of an app, or those that a test puts in their place.
///
/// ```swift
/// struct EarthquakesModule: Module {
///   func configure(_ binder: any Binder) {
///     binder.declare(.feedHost)
///     binder.bind(.feed, scope: .singleton) { injector in Feed(host: injector[.feedHost]) }
///   }
/// }
/// ```
///
/// Source: Blindside's modules.
@MainActor
public protocol Module {
  /// Makes the module's bindings; called once for each injector.
  func configure(_ binder: any Binder)
}

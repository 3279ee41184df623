import Injection
import RehearsalWire
import UIKit

/// An app that an agent can launch: its name, its modules, and its delegate.
///
/// ```swift
/// AppDefinition("Earthquakes", modules: [EarthquakesModule()]) { injector in AppDelegate(injector: injector) }
/// ```
public struct AppDefinition {
  /// The name that drivers launch it by.
  public let name: String
  let modules: [any Module]
  let stubs: [StubDeclaration]
  let makeDelegate: @MainActor (Injector) -> any UIApplicationDelegate

  /// Describes an app.
  ///
  /// - Parameters:
  ///   - modules: What its injection keys are bound to; a later one wins, and a driver's bindings win over all.
  ///   - stubs: Answers for its requests that hold until a driver's stubs say otherwise.
  ///   - makeDelegate: Makes the app's delegate, once, at launch.
  public init(
    _ name: String, modules: [any Module] = [], stubs: [StubDeclaration] = [],
    makeDelegate: @escaping @MainActor (Injector) -> any UIApplicationDelegate
  ) {
    self.name = name
    self.modules = modules
    self.stubs = stubs
    self.makeDelegate = makeDelegate
  }
}

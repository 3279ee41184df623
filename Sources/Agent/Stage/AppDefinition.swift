import Injection
import UIKit
import VirtualNetwork

/// An app that an agent can launch: its name, its modules, and its delegate.
///
/// ```swift
/// AppDefinition("Earthquakes", modules: [EarthquakesModule()]) { injector in AppDelegate(injector: injector) }
/// ```
public struct AppDefinition {
  /// The name that drivers launch it by.
  public let name: String
  let modules: [any Module]
  let makeDelegate: @MainActor (Injector) -> any UIApplicationDelegate
  /// Answers that hold until a driver's stubs say otherwise, made anew at each launch.
  let stubs: @MainActor () throws -> [RequestStub]

  /// Describes an app.
  ///
  /// - Parameters:
  ///   - modules: What its injection keys are bound to; a later one wins, and a driver's bindings win over all.
  ///   - makeDelegate: Makes the app's delegate, once, at launch.
  public init(
    _ name: String, modules: [any Module] = [], makeDelegate: @escaping @MainActor (Injector) -> any UIApplicationDelegate
  ) {
    self.init(name, modules: modules, stubs: { [] }, makeDelegate: makeDelegate)
  }

  package init(
    _ name: String, modules: [any Module], stubs: @escaping @MainActor () throws -> [RequestStub],
    makeDelegate: @escaping @MainActor (Injector) -> any UIApplicationDelegate
  ) {
    self.name = name
    self.modules = modules
    self.stubs = stubs
    self.makeDelegate = makeDelegate
  }
}

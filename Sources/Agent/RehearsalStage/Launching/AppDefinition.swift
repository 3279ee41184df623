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
  let files: [String: [UInt8]]
  let userActions: [UserAction]
  let invariants: [AppInvariant]
  let supportsMultipleScenes: Bool
  let start: Start

  /// How the app begins.
  enum Start {
    case delegate(@MainActor (Injector) -> any UIApplicationDelegate)
    /// By itself, as the module says that came along as it is.
    case program(String)
  }

  /// Describes an app.
  ///
  /// - Parameters:
  ///   - modules: What its injection keys are bound to; a later one wins, and a driver's bindings win over all.
  ///   - stubs: Answers for its requests that hold until a driver's stubs say otherwise.
  ///   - files: Files that come with it and that stubs may answer with, by name: `["feed.json": PackageResources.feed_json]`.
  ///   - userActions: What a driver can have done by a name, where no touch leads.
  ///   - invariants: What is true whenever the app is at rest.
  ///   - supportsMultipleScenes: Whether it may have several windows on a tablet, which an app for iOS says in its property list;
  ///     false by default.
  ///   - makeDelegate: Makes the app's delegate, once, at launch.
  public init(
    _ name: String, modules: [any Module] = [], stubs: [StubDeclaration] = [],
    files: [String: [UInt8]] = [:], userActions: [UserAction] = [], invariants: [AppInvariant] = [],
    supportsMultipleScenes: Bool = false,
    makeDelegate: @escaping @MainActor (Injector) -> any UIApplicationDelegate
  ) {
    self.name = name
    self.modules = modules
    self.stubs = stubs
    self.files = files
    self.userActions = userActions
    self.invariants = invariants
    self.supportsMultipleScenes = supportsMultipleScenes
    start = .delegate(makeDelegate)
  }

  /// Describes an app for iOS that comes along as it is: its sources say how it begins, and its property list what with.
  ///
  /// ```swift
  /// AppDefinition("Shop", adopting: "Shop")
  /// ```
  ///
  /// - Parameters:
  ///   - module: The module of the app's sources, which `RewriteApp` has rewritten.
  ///   - modules, stubs, files, userActions, invariants: as above.
  public init(
    _ name: String, adopting module: String, modules: [any Module] = [], stubs: [StubDeclaration] = [],
    files: [String: [UInt8]] = [:], userActions: [UserAction] = [], invariants: [AppInvariant] = []
  ) {
    self.name = name
    self.modules = modules
    self.stubs = stubs
    self.files = files
    self.userActions = userActions
    self.invariants = invariants
    // Its property list says so.
    supportsMultipleScenes = false
    start = .program(module)
  }
}

/// How an app begins: what `@main`, `@UIApplicationMain` or the code of `main.swift` said.
@MainActor
public struct Program {
  public enum Start {
    /// The class of the application's delegate.
    case delegate(AnyClass)
    /// Code of the app, which calls `UIApplicationMain`.
    case main(@MainActor () -> Void)
  }

  /// The module that says so.
  public let module: String
  public let start: Start

  /// Those of all apps that are linked, in the order in which they are.
  public static var all: [Program] { ClassRegistry.shared.allPrograms() }

  nonisolated public static func declare(_ module: String, delegate: AnyClass) {
    MainActor.assumeIsolated { ClassRegistry.shared.add(Program(module: module, start: .delegate(delegate))) }
  }

  nonisolated public static func declare(_ module: String, main: @escaping @MainActor () -> Void) {
    MainActor.assumeIsolated { ClassRegistry.shared.add(Program(module: module, start: .main(main))) }
  }
}

/// The folder that is an app's bundle: its property list, and links to what else comes with it.
@MainActor
public enum AppFolder {
  /// Where the bundle of a module's app is; nil for a module that has none.
  public static func path(of module: String) -> String? { ClassRegistry.shared.appFolder(of: module) }

  /// Says where the bundle of a module's app is; what builds the bundle writes a record that calls it.
  nonisolated public static func declare(_ path: String, of module: String) {
    MainActor.assumeIsolated { ClassRegistry.shared.add(folder: path, of: module) }
  }
}

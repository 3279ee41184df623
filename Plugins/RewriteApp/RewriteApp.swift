import Foundation
import PackagePlugin

/// Compiles an app for iOS that stands elsewhere: rewrites the files that `AdoptedApp.json`, in the target's folder, names, hands
/// them to the compiler, and makes a bundle of the app's resources.
///
/// One command for all files of a target, because each is rewritten with what the others declare; it leaves those alone that come
/// out as they were.
@main
struct RewriteApp: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let description = target.directoryURL.appending(path: AdoptedApp.fileName)
    guard FileManager.default.fileExists(atPath: description.path) else {
      Diagnostics.error("The target '\(target.name)' has no \(AdoptedApp.fileName): it names the files of the app.")
      return []
    }
    let app = try AdoptedApp(at: description)
    let originals = try app.sourceFiles(relativeTo: target.directoryURL)
    guard !originals.isEmpty else {
      Diagnostics.error("\(description.path) names no Swift file.")
      return []
    }
    let tool = try context.tool(named: "app-rewriter").url
    let folder = context.pluginWorkDirectoryURL
    let rewritten = Self.names(of: originals).map { folder.appending(path: "Rewritten/\($0)") }
    var arguments = ["--module", target.moduleName, "--record", folder.appending(path: "record.json").path]
    if app.isolation == "MainActor" { arguments.append("--main-actor") }
    if app.objectiveC == "inferred" { arguments.append("--infer-objc") }
    if let tests = app.tests { arguments += ["--tests", tests] }
    for (original, rewritten) in zip(originals, rewritten) { arguments += [original.path, rewritten.path] }
    let rewriting = Command.buildCommand(
      displayName: "Rewriting \(target.name) for the simulated UIKit",
      executable: tool, arguments: arguments,
      inputFiles: [description] + originals, outputFiles: rewritten)
    // UI tests know no bundle of an app's: they run in a process without UIKit.
    return app.tests == "ui" ? [rewriting] : [rewriting, try bundling(app, description, target, tool, folder)]
  }

  private func bundling(
    _ app: AdoptedApp, _ description: URL, _ target: any SourceModuleTarget, _ tool: URL, _ folder: URL
  ) throws -> Command {
    let record = folder.appending(path: "AppFolder.swift")
    let resources = try app.resourceFiles(relativeTo: target.directoryURL)
    return .buildCommand(
      displayName: "Linking the resources of \(target.name)",
      executable: tool,
      arguments: [
        "bundle", "--app", description.path, "--module", target.moduleName,
        "--into", folder.appending(path: "\(target.moduleName).app").path, "--record", record.path,
      ] + resources.map(\.path),
      inputFiles: [description] + [app.propertyListFile(relativeTo: target.directoryURL)].compactMap(\.self),
      outputFiles: [record])
  }

  /// Not as the originals are called, because the compiler wants one place for each name of a file.
  private static func names(of originals: [URL]) -> [String] {
    var taken: [String: Int] = [:]
    return originals.map { original in
      let stem = original.deletingPathExtension().lastPathComponent
      let count = taken[stem, default: 0] + 1
      taken[stem] = count
      return stem + (count > 1 ? "-\(count)" : "") + ".rewritten.swift"
    }
  }
}

import Foundation
import PackagePlugin

/// Compiles an app for iOS that stands elsewhere in the package: rewrites the files that `AppSources.json`, in the target's folder,
/// names, and hands them to the compiler.
///
/// One command for all files of a target, because each is rewritten with what the others declare; it leaves those alone that come
/// out as they were.
@main
struct RewriteApp: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let list = target.directoryURL.appending(path: AppSources.fileName)
    guard FileManager.default.fileExists(atPath: list.path) else {
      Diagnostics.error("The target '\(target.name)' has no \(AppSources.fileName): it names the files to rewrite.")
      return []
    }
    let originals = try AppSources(at: list).files(relativeTo: target.directoryURL)
    guard !originals.isEmpty else {
      Diagnostics.error("\(list.path) names no Swift file.")
      return []
    }
    let folder = context.pluginWorkDirectoryURL.appending(path: "Rewritten")
    let rewritten = Self.names(of: originals).map { folder.appending(path: $0) }
    let tool = try context.tool(named: "app-rewriter")
    return [
      .buildCommand(
        displayName: "Rewriting \(target.name) for the simulated UIKit",
        executable: tool.url,
        arguments: [
          "--module", target.moduleName, "--record", context.pluginWorkDirectoryURL.appending(path: "record.json").path,
        ] + zip(originals, rewritten).flatMap { [$0.path, $1.path] },
        inputFiles: [list] + originals, outputFiles: rewritten)
    ]
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

import Foundation
import XcodeProjects

/// What looks at apps: the rewriter, the compiler, and the modules that an app finds here.
struct CheckTools: Sendable {
  /// The program `app-rewriter`.
  let rewriter: String
  /// The folder with `UIKit.swiftmodule`.
  let modules: String
  /// Folders with modules that the user has built.
  var ownModules: [String] = []
  /// Where the modules in C of the checkout are.
  let moduleMaps: [String]

  func rewrite(_ files: some Sequence<(String, String)>, of target: XcodeTarget, in folder: URL) -> ToolRun {
    let swift = AppSwift(target.settings)
    let options = (swift.isIsolatedToMain ? ["--main-actor"] : []) + (swift.infersObjectiveC ? ["--infer-objc"] : [])
    return ToolRun.of([rewriter, "--module", target.module] + options + files.flatMap { [$0, $1] }, in: folder)
  }

  /// - Parameter made: where the modules are that ``makeModule(_:of:in:)`` has made.
  func typecheck(_ files: [String], of target: XcodeTarget, with made: URL, in folder: URL) -> ToolRun {
    ToolRun.of(["swiftc", "-typecheck"] + arguments(for: target, made) + files, in: folder)
  }

  /// Makes the module that others import.
  func makeModule(_ files: [String], of target: XcodeTarget, in made: URL) -> ToolRun {
    let place = made.appending(path: "\(target.module).swiftmodule").path
    return ToolRun.of(["swiftc", "-emit-module", "-emit-module-path", place] + arguments(for: target, made) + files, in: made)
  }

  private func arguments(for target: XcodeTarget, _ made: URL) -> [String] {
    let swift = AppSwift(target.settings)
    var arguments = ["-parse-as-library", "-suppress-warnings", "-diagnostic-style", "llvm", "-package-name", "checked"]
    arguments += ["-module-name", target.module, "-swift-version", swift.mode.rawValue, "-I", made.path, "-I", modules]
    arguments += ownModules.flatMap { ["-I", $0] }
    if swift.isIsolatedToMain { arguments += ["-default-isolation", "MainActor"] }
    arguments += (["DEBUG", "SWIFT_PACKAGE"] + swift.conditions).map { "-D\($0)" }
    return arguments + moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }
}

extension CheckTools {
  /// Takes the modules that `make demo` has built in the checkout, and builds what is not there yet. The rewriter has a package
  /// of its own there, because swift-syntax is nothing that others need.
  ///
  /// - Parameter progress: told before what takes minutes.
  init(in checkout: URL, progress: (String) -> Void) throws(UsageProblem) {
    let rewriting = checkout.appending(path: "Rewriter")
    guard FileManager.default.fileExists(atPath: rewriting.appending(path: "Package.swift").path) else {
      throw UsageProblem(
        description: "there is no checkout of Rehearsal in '\(checkout.path)': --rehearsal names the one to look at apps with")
    }
    rewriter = rewriting.appending(path: ".build/debug/app-rewriter").path
    modules = checkout.appending(path: ".build/debug/Modules").path
    let files = FileManager.default
    let modules = modules
    let hasModules = (["UIKit"] + AppFrameworks.all.map(AppFrameworks.product)).allSatisfy {
      files.fileExists(atPath: "\(modules)/\($0).swiftmodule")
    }
    if !hasModules || !files.fileExists(atPath: rewriter) {
      progress("Building what apps are looked at with, which takes some minutes …")
    }
    try Self.build(["--package-path", rewriting.path, "--product", "app-rewriter"], in: checkout)
    // Nothing that is there is built again: its options may be others than those of today.
    if !hasModules { try Self.build(["--package-path", checkout.path, "--product", AppFrameworks.product], in: checkout) }
    moduleMaps = Self.moduleMaps(of: checkout)
  }

  private static func build(_ arguments: [String], in checkout: URL) throws(UsageProblem) {
    let run = try ToolRun(["swift", "build"] + arguments, in: checkout)
    guard run.status == 0 else {
      throw UsageProblem(
        description: "'swift build \(arguments.joined(separator: " "))' ended with status \(run.status):\n\(run.end)")
    }
  }

  /// Those that are written by hand; the package manager makes the others where it builds.
  private static func moduleMaps(of checkout: URL) -> [String] {
    let sources = XcodeTarget.files(below: checkout.appending(path: "Sources"))
    let written = sources.filter { $0.lastPathComponent == "module.modulemap" }
    let folder = checkout.appending(path: ".build/debug").resolvingSymlinksInPath()
    let builds = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    let made = builds.filter { $0.hasSuffix(".build") }.map { folder.appending(path: "\($0)/module.modulemap") }
    return (written + made).map(\.path).filter(FileManager.default.fileExists)
  }
}

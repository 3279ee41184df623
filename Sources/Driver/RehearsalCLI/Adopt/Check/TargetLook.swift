import Foundation
import XcodeProjects

/// What was seen of one target: rewritten, and looked at by the compiler.
struct TargetLook {
  private(set) var files = 0
  private(set) var lines = 0
  private(set) var gaps: [AppGap] = []
  /// Why nothing could be made of it, in sentences.
  private(set) var problems: [String] = []

  /// Whether it imports a module that did not come to be, which is told of that one.
  private var lacksFailedModule = false

  var isGood: Bool { gaps.isEmpty && problems.isEmpty && !lacksFailedModule }

  /// - Parameters:
  ///   - modules: where the modules are that were made before, and where its own is made if others use it.
  ///   - work: a folder for its files, which comes to be.
  ///   - failed: the modules that did not come to be, of which nothing is told a second time.
  init(
    at target: XcodeTarget, with tools: CheckTools, modules: URL, in work: URL, isUsed: Bool, without failed: [String]
  ) {
    let sources = target.swiftFiles
    let texts = sources.map { try? String(contentsOf: $0, encoding: .utf8) }
    files = sources.count
    lines = texts.reduce(0) { $0 + ($1?.utf8.count { $0 == UInt8(ascii: "\n") } ?? 0) }
    problems = zip(sources, texts).filter { $0.1 == nil }.map { source, _ in
      "\(source.path) \(FileManager.default.fileExists(atPath: source.path) ? "is no text in UTF-8" : "is not there")"
    }
    if sources.isEmpty { problems = [target.kind == .library ? "\(target.name) has no Swift file" : "it has no Swift file"] }
    guard problems.isEmpty else { return }
    let bundle = work.appending(path: "Bundle+Module.swift")
    do throws(UsageProblem) {
      try UsageProblem.of {
        try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
        try Data(Self.bundleOfModule.utf8).write(to: bundle)
      }
    } catch {
      problems = [error.description]
      return
    }
    let rewritten = sources.indices.map { work.appending(path: "\($0).rewritten.swift").path }
    let rewriting = tools.rewrite(zip(sources.map(\.path), rewritten), of: target, in: work)
    guard rewriting.status < 2 else {
      problems = [rewriting.output]
      return
    }
    gaps = AppGap.gaps(in: rewriting.output, .refused)
    let compiled = rewritten + (target.kind == .library ? [bundle.path] : [])
    let compiling = tools.typecheck(compiled, of: target, with: modules, in: work)
    let found = AppGap.gaps(in: compiling.output)
    guard compiling.status == 0 || !found.isEmpty else {
      problems = ["the compiler ended with status \(compiling.status): \(compiling.end)"]
      return
    }
    let ofFailed = found.filter { $0.kind == .framework && failed.contains($0.name) }
    lacksFailedModule = !ofFailed.isEmpty
    gaps += found.filter { !ofFailed.contains($0) }
    guard isUsed, isGood else { return }
    let making = tools.makeModule(compiled, of: target, in: modules)
    if making.status != 0 { problems = ["the compiler made no module of \(target.name): \(making.end)"] }
  }

  /// What the plugin writes for a library that is built.
  private static let bundleOfModule = """
    import UIKit
    extension Bundle { nonisolated static var module: Bundle { .main } }

    """
}

import Foundation

@testable import RehearsalCLI

/// A checkout of Rehearsal whose rewriter is a script, and a `swift` and a `swiftc` that are the same: they write down how they
/// are called, and say what a test wants them to say.
final class StandInCheckout {
  let scratch: Scratch
  private let tools: String

  init() throws {
    scratch = try Scratch()
    tools = scratch.path("tools")
    try write("// a package\n", to: "checkout/Rewriter/Package.swift")
    try write("module C {}\n", to: "checkout/Sources/C/module.modulemap")
    try write("module Made {}\n", to: "checkout/.build/debug/Made.build/module.modulemap")
    try write("", to: "checkout/.build/debug/Other.build/other")
    for module in ["UIKit"] + AppFrameworks.all.map(AppFrameworks.product) { try addModule(module) }
    for tool in ["tools/swift", "tools/swiftc", "checkout/Rewriter/.build/debug/app-rewriter"] {
      try write(script, to: tool)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: scratch.path(tool))
    }
  }

  /// What packages say of themselves they say to the true `swift`.
  private var script: String {
    """
    #!/bin/sh
    here='\(scratch.folder.path)'
    name=${0##*/}
    if [ "$name $1" = 'swift package' ]; then PATH=${PATH#*:} exec swift "$@"; fi
    echo "$name $*" >> "$here/calls"
    case $name in swift) key=build ;; swiftc) key=${1#-} ;; *) key=rewrite ;; esac
    for word in "$@"; do
      case $before in -module-name | --module | --product) subject=$word ;; esac
      before=$word
    done
    if [ -f "$here/said/$key.$subject" ]; then . "$here/said/$key.$subject"; fi

    """
  }

  func write(_ text: String, to path: String) throws {
    let place = scratch.folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
  }

  func addModule(_ name: String) throws { try write("", to: "checkout/.build/debug/Modules/\(name).swiftmodule") }

  func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: scratch.path(path)) }

  /// - Parameters:
  ///   - tool: `build`, `rewrite`, `typecheck` or `emit-module`.
  ///   - subject: the module, or the product.
  ///   - script: what it does then.
  func have(_ tool: String, of subject: String, do script: String) throws {
    try write(script + "\n", to: "said/\(tool).\(subject)")
  }

  func check(_ arguments: [String], jobs: Int = 1) throws -> Program.Ending {
    let path = tools + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
    return try Program.run(
      Program.rehearse, ["adopt", "check", "--rehearsal", "checkout", "--jobs", "\(jobs)"] + arguments,
      environment: ["PATH": path], in: scratch.folder)
  }

  /// How the tools were called, with `HERE` for the folder of all this and `WORK` for the one that a check makes.
  func calls() throws -> [String] {
    let text = try String(contentsOf: scratch.folder.appendingPathComponent("calls"), encoding: .utf8)
    return text.replacing(scratch.folder.path, with: "HERE").replacing(/\/[^ ]*\/rehearse-check-[0-9A-F-]+/, with: "WORK")
      .split(separator: "\n").map(String.init)
  }

  /// The folder that a check has made for its files.
  func work() throws -> String {
    let text = try String(contentsOf: scratch.folder.appendingPathComponent("calls"), encoding: .utf8)
    return text.firstMatch(of: /\/[^ ]*\/rehearse-check-[0-9A-F-]+/).map { String($0.output) } ?? ""
  }

  // MARK: What is checked

  func addApp(_ name: String, _ text: String = "import UIKit\nclass C: UIView {}\n") throws {
    try write(text, to: "\(name)/Main.swift")
  }

  /// Two libraries, of which the second uses the first.
  func addKit() throws {
    try write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit", products: [.library(name: "Upper", targets: ["Upper"])],
        targets: [.target(name: "Lower"), .target(name: "Upper", dependencies: ["Lower"])])
      """, to: "Kit/Package.swift")
    try write("import UIKit\n", to: "Kit/Sources/Lower/Lower.swift")
    try write("import UIKit\nimport Lower\n\n", to: "Kit/Sources/Upper/Upper.swift")
  }
}

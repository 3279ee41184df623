import Foundation
import PackagePlugin

/// `swift package rehearse …`: builds the package's own runner of specs, and runs it with the rest of the command line.
///
/// The runner is the executable that links to `RehearsalCLI`. Where there are several, `--runner NAME` in front says which.
@main struct RehearsePlugin: CommandPlugin {
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var arguments = arguments
    let runner = try runner(of: context.package, &arguments)
    let result = try packageManager.build(.product(runner), parameters: .init(logging: .concise))
    guard result.succeeded else {
      print(result.logText)
      throw Problem(description: "'\(runner)' could not be built")
    }
    guard let program = result.builtArtifacts.first(where: { $0.kind == .executable && $0.url.lastPathComponent == runner })
    else {
      throw Problem(description: "the build of '\(runner)' made no program")
    }
    throw Problem(description: "'\(runner)' could not be started: \(become(program.url.path, arguments, in: context.package))")
  }

  /// Turns this process into the program: an interrupt reaches the run itself, which ends in order, and SwiftPM names the run's
  /// own status, though it makes 1 of each but 0.
  ///
  /// - Returns: Why it could not.
  private func become(_ program: String, _ arguments: [String], in package: Package) -> String {
    // What SwiftPM and this plugin say to each other is none of the program's business.
    for descriptor in 3..<Int32(64) { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    guard chdir(package.directoryURL.path) == 0 else { return String(cString: strerror(errno)) }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    execv(program, &words)
    return String(cString: strerror(errno))
  }

  /// The name of the product to run, taken from the arguments or found in the package.
  private func runner(of package: Package, _ arguments: inout [String]) throws -> String {
    let runners = package.products(ofType: ExecutableProduct.self).filter { $0.mainTarget.linksToRunner }.map(\.name).sorted()
    if arguments.first == "--runner", arguments.count > 1 {
      let name = arguments[1]
      arguments.removeFirst(2)
      guard runners.contains(name) else {
        throw Problem(description: "'\(name)' runs no specs; those that do: \(runners.joined(separator: ", "))")
      }
      return name
    }
    guard let only = runners.first else {
      throw Problem(
        description: "no executable of this package depends on RehearsalCLI; 'swift run rehearse init' writes a first one")
    }
    guard runners.count == 1 else {
      throw Problem(description: "say which with '--runner NAME': \(runners.joined(separator: ", "))")
    }
    return only
  }
}

extension Target {
  /// Whether it depends on the command line of Rehearsal, from inside of its package or from outside.
  fileprivate var linksToRunner: Bool {
    dependencies.contains { dependency in
      switch dependency {
      case .target(let target): target.name == "RehearsalCLI"
      case .product(let product): product.name == "RehearsalCLI"
      @unknown default: false
      }
    }
  }
}

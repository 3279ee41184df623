import Foundation
import XcodeProjects

/// A module of the user's own in place of a framework that is not here: a folder with its name, and with Swift files that declare
/// what the app uses of it.
struct StandIn {
  let library: AdoptableLibrary

  var module: String { library.module }

  /// - Parameter others: those that it may use itself.
  init(at path: String, from directory: URL, after others: [StandIn]) throws(UsageProblem) {
    let folder = URL(filePath: path, directoryHint: .isDirectory, relativeTo: directory).standardizedFileURL
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue else {
      throw UsageProblem(description: "--stand-in: there is no folder '\(path)'")
    }
    let name = folder.lastPathComponent
    guard BuildSettings.moduleName(name) == name else {
      throw UsageProblem(description: "--stand-in: '\(name)' cannot be imported: the folder bears the framework's name")
    }
    guard !AppFrameworks.isHere(name) else {
      throw UsageProblem(description: "--stand-in: \(name) is here already, and '\(path)' would be a second one")
    }
    guard !others.contains(where: { $0.module == name }) else {
      throw UsageProblem(description: "--stand-in: \(name) is stood in for twice")
    }
    let target = XcodeTarget(
      name: name, kind: .library, module: name, folders: [XcodeTarget.Folder(place: folder, excluded: [])],
      settings: BuildSettings(layers: [["SWIFT_VERSION": "5.0", "PRODUCT_NAME": name, "TARGET_NAME": name]]))
    guard !target.swiftFiles.isEmpty else {
      throw UsageProblem(description: "--stand-in: '\(path)' has no Swift file")
    }
    let imported = ImportedModules(in: target.swiftFiles).names
    let used = others.map(\.module).filter(imported.contains)
    library = AdoptableLibrary(target: target, uses: used, tests: [])
  }

  /// Those of a command line, each of which may use those before it.
  static func all(at paths: [String], from directory: String) throws(UsageProblem) -> [StandIn] {
    let here = URL(filePath: directory, directoryHint: .isDirectory)
    var found: [StandIn] = []
    for path in paths { found.append(try StandIn(at: path, from: here, after: found)) }
    return found
  }
}

extension Adoption {
  /// The same with modules in place of frameworks. What imports one of them has it, and those that it uses itself.
  func using(_ standIns: [StandIn]) -> Adoption {
    var adoption = self
    func added(to target: XcodeTarget, using uses: [String]) -> [String] {
      var wanted = ImportedModules(in: target.swiftFiles).names
      for standIn in standIns.reversed() where wanted.contains(standIn.module) { wanted.formUnion(standIn.library.uses) }
      return standIns.map(\.module).filter { wanted.contains($0) && !uses.contains($0) } + uses
    }
    for index in apps.indices {
      adoption.apps[index].uses = added(to: apps[index].target, using: apps[index].uses)
      // What a library uses is handed on, as the compiler has to find it.
      for library in libraries where apps[index].uses.contains(library.module) {
        let more = added(to: library.target, using: []).filter { !adoption.apps[index].uses.contains($0) }
        adoption.apps[index].uses = more + adoption.apps[index].uses
      }
    }
    for index in libraries.indices {
      adoption.libraries[index].uses = added(to: libraries[index].target, using: libraries[index].uses)
    }
    // Tests may import one that nothing else does.
    func added(to tests: [AdoptableTests], besides uses: [String]) -> [AdoptableTests] {
      tests.map { test in
        var test = test
        let handedOn = Set(uses + test.uses)
        test.uses = added(to: test.target, using: []).filter { !handedOn.contains($0) } + test.uses
        return test
      }
    }
    for index in apps.indices {
      adoption.apps[index].tests = added(to: apps[index].tests, besides: adoption.apps[index].uses)
    }
    for index in libraries.indices { adoption.libraries[index].tests = added(to: libraries[index].tests, besides: []) }
    let tests = adoption.apps.flatMap(\.tests) + adoption.libraries.flatMap(\.tests)
    let used = Set((adoption.apps.map(\.uses) + adoption.libraries.map(\.uses) + tests.map(\.uses)).joined())
    adoption.libraries = standIns.map(\.library).filter { used.contains($0.module) } + adoption.libraries
    adoption.notes += standIns.map(\.module).filter { !used.contains($0) }.map { "nothing imports \($0), which is stood in for" }
    return adoption
  }

  /// What the apps and libraries import and what cannot be had here, in sentences; not where a file asks first whether it can.
  var refusals: [String] {
    let targets = libraries.map(\.target) + apps.map(\.target)
    let here = Set(libraries.map(\.module))
    return targets.flatMap { target in
      AppFrameworks.refused.filter { !here.contains($0) }.compactMap { framework in
        let files = target.swiftFiles.filter { ImportedModules(in: [$0]).required.contains(framework) }
        guard let reason = AppFrameworks.refusal(of: framework), !files.isEmpty else { return nil }
        let names = files.prefix(3).map(\.lastPathComponent).joined(separator: ", ") + (files.count > 3 ? " …" : "")
        return "\(target.name) imports \(framework), which is not here, in \(names): \(reason)"
      }
    }
  }
}

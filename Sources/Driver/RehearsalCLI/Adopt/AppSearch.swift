import Foundation
import XcodeProjects

/// Finds the apps and libraries that paths on the command line mean.
struct AppSearch {
  private let directory: URL
  /// The target that is wanted, of those that build apps; nil for all.
  private let target: String?
  private var pool = LibraryPool()

  private init(from directory: String, target: String?) {
    self.directory = URL(filePath: directory, directoryHint: .isDirectory)
    self.target = target
  }

  /// - Parameters:
  ///   - paths: those that belong together: what one of them links may be a package that another one names.
  ///   - target: the one that is wanted, of those that build apps; nil for all.
  ///   - standIns: modules in place of frameworks, for what imports them.
  static func adoption(
    at paths: [String], from directory: String, target: String? = nil, standIns: [StandIn] = []
  ) throws(UsageProblem) -> Adoption {
    var search = AppSearch(from: directory, target: target)
    var finds: [Find] = []
    for path in paths { finds += try search.finds(at: path) }
    var adoption = Adoption()
    for find in finds { adoption.add(try search.adoption(of: find)) }
    return adoption.using(standIns)
  }

  /// What a path means, before it is known what it links.
  private enum Find {
    case project(XcodeProject, at: URL, path: String)
    case package(SwiftPackage)
    case folder(URL)

    var hasApp: Bool { if case .project(let project, _, _) = self { !project.applications.isEmpty } else { false } }
  }

  // MARK: Looking

  private mutating func finds(at path: String) throws(UsageProblem) -> [Find] {
    let place = URL(filePath: path, relativeTo: directory).standardizedFileURL
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) else {
      throw UsageProblem(description: "'\(path)' is not there")
    }
    guard isFolder.boolValue else {
      throw UsageProblem(
        description: "'\(path)' is a file: name an .xcodeproj, or a folder with a package or with the sources of an app")
    }
    if place.pathExtension == "xcodeproj" { return [try project(at: place, path)] }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []).sorted()
    var projects: [Find] = []
    for name in names where name.hasSuffix(".xcodeproj") {
      projects.append(try project(at: place.appending(path: name), "\(path)/\(name)"))
    }
    // A library often has both, and its project builds no app.
    let isPackage = PackageManifest.isThere(in: place)
    let apps = projects.filter(\.hasApp)
    if !apps.isEmpty || !projects.isEmpty && !isPackage { return apps.isEmpty ? projects : apps }
    if isPackage, PackageManifest.isOfAdopt(in: place) {
      throw UsageProblem(description: "'\(path)' is a package that 'rehearse adopt' wrote: name what it was made of")
    }
    if isPackage { return [.package(try pool.add(packageAt: place))] }
    let files = XcodeTarget.files(below: place)
    if let manifest = files.first(where: { $0.lastPathComponent == PackageManifest.fileName }) {
      let package = RehearsalPlace.path(to: manifest.deletingLastPathComponent(), from: directory)
      throw UsageProblem(description: "'\(path)' is no app, but holds a package, in '\(package)': name that")
    }
    guard files.contains(where: { $0.pathExtension == "swift" }) else {
      throw UsageProblem(description: "'\(path)' has neither an .xcodeproj nor a Package.swift nor a Swift file")
    }
    return [.folder(place)]
  }

  private mutating func project(at place: URL, _ path: String) throws(UsageProblem) -> Find {
    let project: XcodeProject
    do throws(ProjectProblem) {
      project = try XcodeProject(at: place)
    } catch {
      throw UsageProblem(description: "\(error)")
    }
    pool.add(project)
    for folder in project.localPackages { try pool.add(packageAt: folder) }
    for place in project.subprojects { if let other = try? XcodeProject(at: place) { pool.add(other) } }
    // The demonstration of a library links what stands beside it.
    let linksAny = project.applications.contains { !$0.linkedFrameworks.isEmpty || !$0.packageProducts.isEmpty }
    if linksAny, PackageManifest.isThere(in: project.folder) { _ = try? pool.add(packageAt: project.folder) }
    return .project(project, at: place, path: path)
  }

  // MARK: Putting together

  private func adoption(of find: Find) throws(UsageProblem) -> Adoption {
    switch find {
    case .folder(let folder): return Adoption(apps: [AdoptableApp(folder: folder)])
    case .package(let package): return try adoption(of: package)
    case .project(let project, let place, let path):
      let wanted = try wanted(project.applications, "'\(path)'")
      var adoption = Adoption()
      for app in wanted {
        let tests = AdoptableTests.targets(testing: app, among: project.targets)
        adoption.add(self.adoption(of: app, at: place, tests))
      }
      return adoption
    }
  }

  private func adoption(of package: SwiftPackage) throws(UsageProblem) -> Adoption {
    let programs = package.targets.filter { $0.kind == .application && Self.isApp($0) }
    var adoption = Adoption(notes: package.notes)
    if !programs.isEmpty || target != nil {
      for app in try wanted(programs, "the package '\(package.name)'") {
        adoption.add(self.adoption(of: app, at: package.folder, []))
      }
      return adoption
    }
    let links = pool.links(of: package)
    guard !links.libraries.isEmpty else {
      throw UsageProblem(
        description: "the package in '\(package.folder.path)' has no library, and no program that is an app for iOS")
    }
    adoption.libraries = links.libraries
    adoption.package = (package.name, package.folder)
    adoption.notes += Self.notes(links) + Self.notes(on: links.libraries)
    return adoption
  }

  private func wanted(_ apps: [XcodeTarget], _ place: String) throws(UsageProblem) -> [XcodeTarget] {
    let wanted = apps.filter { target == nil || $0.name == target }
    guard wanted.isEmpty else { return wanted }
    let names = apps.map { "'\($0.name)'" }.joined(separator: ", ")
    throw UsageProblem(
      description: target.map { "\(place) has no app called '\($0)'; it has \(names.isEmpty ? "none" : names)" }
        ?? "\(place) builds no app")
  }

  private func adoption(of app: XcodeTarget, at place: URL, _ tests: [XcodeTarget]) -> Adoption {
    let links = pool.links(of: app)
    let notes = Self.notes(links) + Self.notes(on: links.libraries)
    let adoptable = AdoptableApp(
      app, of: place, uses: links.libraries, external: links.external, tests: tests, notes: notes)
    return Adoption(apps: [adoptable], libraries: links.libraries)
  }

  /// A program of a package that is no tool for the command line.
  private static func isApp(_ target: XcodeTarget) -> Bool {
    target.swiftFiles.contains(where: \.importsUIKit)
  }

  private static func notes(on libraries: [AdoptableLibrary]) -> [String] {
    let targets = libraries.map(\.target)
    return AppSwift.notes(on: targets) + MissingResources.notes(on: targets)
  }

  /// One for each product that nothing here has.
  private static func notes(_ links: LibraryPool.Links) -> [String] {
    var seen: Set<String> = []
    return links.missing.filter { seen.insert($0.product).inserted }.map { product, origin, linker in
      let address = origin.map { " of \($0.address)" } ?? ""
      return "\(linker) links \(product)\(address): name a checkout of its package, too, or add it by hand if it builds on Linux"
    }
  }
}

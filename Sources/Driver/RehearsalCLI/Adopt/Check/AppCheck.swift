import Foundation
import XcodeProjects

/// Whether an app would run here: its sources rewritten, and looked at by the compiler against the simulated UIKit.
struct AppCheck: Encodable, Sendable {
  enum Verdict: String, Encodable, Sendable {
    case compiles
    case gaps
    /// A project that cannot be read, or sources that nothing could be made of.
    case unreadable
  }

  /// As it is called, or the package; the project's file name where it cannot be read.
  let app: String
  /// The project or the folder, as seen from where the command was called.
  let place: String
  let verdict: Verdict
  let files: Int
  let lines: Int
  /// Those of the rewriter first, module by module.
  let gaps: [AppGap]
  /// What is not carried over, in sentences; why, where the project cannot be read.
  let notes: [String]
  /// The targets that test it, which are not looked at.
  var testTargets = TestTargets()

  struct TestTargets: Encodable, Hashable, Sendable {
    var unit = 0
    var ui = 0

    init() {}

    init(_ tests: [AdoptableTests]) {
      for target in tests {
        switch target.kind {
        case .unit: unit += 1
        case .ui: ui += 1
        }
      }
    }
  }
}

extension AppCheck {
  /// What is looked at together: an app with the libraries that come along, or those of a package.
  struct Subject: Sendable {
    let name: String
    /// Each after those that it uses.
    let targets: [XcodeTarget]
    let notes: [String]
    let tests: TestTargets

    static func subjects(of adoption: Adoption) -> [Subject] {
      let libraries = adoption.libraries.map(\.target)
      guard let package = adoption.package, adoption.apps.isEmpty else {
        return adoption.apps.map { app in
          let used = libraries.filter { app.uses.contains($0.module) }
          let tests = app.tests + adoption.libraries.filter { app.uses.contains($0.module) }.flatMap(\.tests)
          return Subject(
            name: app.name, targets: used + [app.target], notes: app.notes + adoption.notes, tests: TestTargets(tests))
        }
      }
      return [
        Subject(
          name: package.name, targets: libraries, notes: adoption.notes,
          tests: TestTargets(adoption.libraries.flatMap(\.tests)))
      ]
    }
  }

  /// Looks at what there is to look at, with its files in `folder` while it lasts.
  init(of subject: Subject, shownAs place: String, with tools: CheckTools, in folder: URL) {
    var looks: [TargetLook] = []
    var failed: [String] = []
    for (index, target) in subject.targets.enumerated() {
      let work = folder.appending(path: "\(index)", directoryHint: .isDirectory)
      let isUsed = index < subject.targets.count - 1
      let look = TargetLook(at: target, with: tools, modules: folder, in: work, isUsed: isUsed, without: failed)
      if !look.isGood { failed.append(target.module) }
      looks.append(look)
    }
    let problems = looks.flatMap(\.problems)
    let gaps = looks.flatMap(\.gaps)
    self.init(
      app: subject.name, place: place, verdict: !problems.isEmpty ? .unreadable : gaps.isEmpty ? .compiles : .gaps,
      files: looks.reduce(0) { $0 + $1.files }, lines: looks.reduce(0) { $0 + $1.lines }, gaps: gaps,
      notes: subject.notes + problems, testTargets: subject.tests)
  }
}

import Injection
import Permissions
import RehearsalWire
import UIKit

extension AppDefinition {
  /// Makes the bundle of an app that came along as it is the main one.
  @MainActor
  func openBundle() {
    if case .program(let module) = start, let folder = AppFolder.path(of: module) { AppBundle.use(folder) }
  }

  /// Makes the app's delegate and launches.
  @MainActor
  func begin(with injector: Injector) throws(Fault) {
    UIApplication.shared.displayName = name
    UIApplication.shared.declaresMultipleScenes = supportsMultipleScenes
    SavedPhotos.askPerson()
    switch start {
    case .delegate(let make): UIApplication.start(delegate: make(injector))
    case .program(let module):
      guard let program = Program.all.first(where: { $0.module == module }) else {
        throw Fault(
          .sessionNotCreated,
          "the module '\(module)' does not say how its app begins: it has no @main, no @UIApplicationMain and no main.swift",
          asked: "launch '\(name)'", found: Program.all.map { "the module '\($0.module)' does" })
      }
      UIApplication.start(program)
    }
  }
}

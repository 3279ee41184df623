import Foundation
import XcodeProjects

/// A screen of an app, by the class of its controller, with what can be found in it.
struct AppScreen: Hashable {
  /// A view that a page object finds.
  struct Element: Hashable {
    let property: String
    /// The arguments of `@Find`.
    let finder: String
  }

  let controller: String
  var elements: [Element]
}

/// The screens that the storyboards and the classes of an app show.
struct AppScreens {
  /// In the order of their names.
  let screens: [AppScreen]
  /// The controller that the app begins with, as far as can be seen.
  let first: String?

  /// - Parameter libraries: the classes of those whose controllers its own may descend from.
  init(of app: XcodeTarget, over libraries: ControllerScan.Ancestry) {
    let scenes = app.storyboards.flatMap { StoryboardScan(at: $0).scenes }
    let classes = ControllerScan(app.swiftFiles, over: libraries)
    var elements: [String: [AppScreen.Element]] = [:]
    for scene in scenes { if let name = scene.controller { elements[name] = scene.elements } }
    let names = Set(classes.controllers).union(scenes.compactMap(\.controller))
    screens = names.sorted().map { AppScreen(controller: $0, elements: elements[$0] ?? []) }
    // Without a main storyboard it is code that shows a screen, and there may be only one to show.
    let only = Self.main(of: app) == nil && names.count == 1 ? names.first : nil
    first = Self.first(of: app, scenes) ?? classes.roots.first(where: names.contains) ?? only
  }

  private static func main(of app: XcodeTarget) -> URL? {
    app.storyboards.first { $0.lastPathComponent == "Main.storyboard" }
  }

  /// The class of the scene that the main storyboard leads to, through containers.
  private static func first(of app: XcodeTarget, _ scenes: [StoryboardScan.Scene]) -> String? {
    guard let main = main(of: app) else { return nil }
    let scan = StoryboardScan(at: main)
    var (next, seen): (String?, Set<String>) = (scan.initial, [])
    while let id = next, seen.insert(id).inserted, let scene = scan.scenes.first(where: { $0.id == id }) {
      if scene.children.isEmpty { return scene.controller }
      next = scene.children[0]
    }
    return nil
  }
}

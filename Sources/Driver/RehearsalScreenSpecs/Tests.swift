@_exported import Rehearsal
@_exported import RehearsalSpecs

/// Says which screen the specs of a group are about, and gives each of them one of its own.
///
/// ```swift
/// let detail = describe("The detail of an earthquake") {
///   tests(DetailControllerObject.self, id: "Detail", storyboard: "Main", in: { try App.launch("Earthquakes") }) { screen in
///     it("has no depth yet") { try expect(try screen.controller.depth, equals: "") }
///     it("fills its window") { try expect(try screen.window.view(identifier: "map").exists) }
///   }
/// }
/// ```
/// It stands for a `before` block, which launches the app and shows the controller as the root of its window, and an `after`
/// block, which lets go of both:
/// ```
/// before { }                 a block in front of tests: there is no screen yet
/// tests(…) { screen in       ──▶ the app is launched, the controller is shown
///   before { }               the screen is there
///   it("…") { }
///   after { }                it still is
/// }                          ──▶ both are let go
/// ```
/// What has to happen before the view is loaded is the business of the app's bindings, since the controller lives in the agent.
///
/// - Parameters:
///   - type: The page object of the controller. Without `id` and `storyboard` its `controllerClass` says what is made.
///   - id: The scene's storyboard identifier; the storyboard's initial one unless given.
///   - storyboard: The storyboard's name; `Main` unless given.
///   - inNavigation: Whether a navigation controller goes around it.
///   - inTabBar: Whether a tab bar controller goes around that.
///   - app: How the app is launched; the agent's only app unless given.
///   - specs: The specs and blocks that use the screen.
public func tests<Controller: ViewControllerObject>(
  _ type: Controller.Type, id: String? = nil, storyboard: String? = nil, inNavigation: Bool = false,
  inTabBar: Bool = false, in app: @escaping () throws -> App = { try App.launch() }, file: StaticString = #filePath,
  line: UInt = #line,
  @SpecBuilder _ specs: (Screen<Controller>) -> [SpecNode]
) -> [SpecNode] {
  // Whoever asks for the controller first has it shown.
  let place = Place(file, line).kept
  let screen = Screen(at: place, launch: app) { app in
    try app.show(
      type, ShowController(scene: id, storyboard: storyboard, navigation: inNavigation, tabBar: inTabBar), at: place)
  }
  // Blocks of one group run in the order in which they stand.
  return [before(file: place.file, line: place.line) { try screen.open() }] + specs(screen)
    + [after(file: place.file, line: place.line) { screen.close() }]
}

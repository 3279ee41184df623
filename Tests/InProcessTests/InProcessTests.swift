import DemoApps
import RehearsalInProcess
import Testing
import UIKit

@MainActor @Suite(.serialized) struct InProcessTests {
  private func definition(_ name: String) throws -> AppDefinition {
    try #require(demoApps.first { $0.name == name })
  }

  @Test func thePageObjectsOfAnAgentWorkUnchanged() throws {
    let app = try App.inProcess(definition("Workbench"), seed: 7)
    #expect(app.name == "Workbench")
    #expect(app.agentProcessID == nil)
    let page = try app.page(WorkbenchControllerObject.self)
    #expect(try page.title == "Workbench")
    try page.greet("Ada")
    #expect(try page.greeting.text == "Hello, Ada!")
    #expect(try page.navigationObject()?.rightButtons.map(\.title) == ["Idle", "Conflict"])
    try page.laterButton.tap()
    #expect(try app.wait(for: .text(of: .identifier("greeting"), is: "later"), within: .seconds(30)) == .seconds(5))
  }

  @Test func theAppsObjectsAreThisProcesss() throws {
    let app = try App.inProcess(definition("Workbench"))
    let field = try #require(UIApplication.shared.keyWindow?.rootViewController?.view)
    #expect(field.window != nil)
    #expect(try app.tree().count == UIApplication.shared.windows.count)
  }

  @Test func theSameSeedGivesTheTraceOfAnAgent() throws {
    func trace(_ app: App) throws -> String {
      try app.view("Start timer").tap()
      try app.clock.advance(by: .seconds(3))
      return try app.trace().hash
    }
    let here = try trace(App.inProcess(definition("Workbench"), seed: 7))
    #expect(try trace(App.launch("Workbench", seed: 7)) == here)
  }

  @Test func aFailurePointsAtTheTest() throws {
    let app = try App.inProcess(definition("Workbench"))
    let part = AbsentPart(app.view(class: "UIView").first)
    let failure = try #require(throws: Failure.self) { _ = try part.nobodysText }
    #expect((failure.file, failure.line) == (#filePath, #line - 1))
    #expect(failure.through == ["AbsentPart.swift:\(AbsentPart.readLine)"])
  }

  @Test func anotherLaunchEndsTheFirst() throws {
    let first = try App.inProcess(definition("Workbench"))
    let second = try App.inProcess(definition("Gestures"))
    let failure = try #require(throws: Failure.self) { try first.tree() }
    #expect(failure.fault.code == .invalidSession)
    #expect(failure.fault.message.hasPrefix("'Workbench' is over: another app was launched in this process"))
    #expect(try second.tree().isEmpty == false)
  }

  @Test func asynchronousCodeOfTheAppIsRefusedInWords() throws {
    let app = try App.inProcess(AppDefinition("Async") { _ in AsyncAppDelegate() })
    let failure = try #require(throws: Failure.self) { try app.view("Fetch").tap() }
    #expect(failure.fault.code == .refused)
    #expect(failure.fault.message == "the app made a task, which would never run in virtual time in this process")
    #expect(failure.fault.found.contains("launch the app in an agent, which costs milliseconds: App.launch"))
  }

  @Test func anotherThreadIsRefusedInWords() async throws {
    let workbench = try definition("Workbench")
    let app = Unchecked(try App.inProcess(workbench))
    let fault = await Task.detached { () -> Fault? in
      do {
        _ = try app.value.tree()
        return nil
      } catch { return (error as? Failure)?.fault }
    }.value
    #expect(fault?.code == .refused)
    #expect(fault?.found.first == "mark the test or its suite @MainActor")
  }

  /// Takes an app to another thread, which is what is refused.
  private struct Unchecked: @unchecked Sendable {
    let value: App
    init(_ value: App) { self.value = value }
  }
}

/// Its button starts a task.
private final class AsyncAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let root = UIViewController()
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Fetch") { _ in
        Task { @MainActor in root.title = "fetched" }
      })
    button.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
    root.view.addSubview(button)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

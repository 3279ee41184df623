import Injection
import RehearsalStage
import RehearsalWire
import Testing
import UIKit

/// What a driver binds at launch, and what is wrong with it.
@MainActor struct BindingTests {
  private func launch(_ port: Port, _ bindings: [String: LaunchBinding]) throws -> any CommandPort {
    let agent = try port.open()
    _ = try agent.send(Launch(app: "Greetings", bindings: bindings))
    return agent
  }

  private func text(_ identifier: String, _ agent: any CommandPort) throws -> String? {
    try agent.send(Read(.identifier(TextMatch(stringLiteral: identifier)))).text
  }

  @Test(arguments: Port.allCases)
  func controllersOfAStoryboardShowWhatTheModuleBinds(port: Port) throws {
    let agent = try launch(port, [:])
    #expect(try text("message", agent) == "Hello world")
    #expect(try text("signature", agent) == "Nobody, 1 times")
  }

  @Test(arguments: Port.allCases)
  func aLaunchRebindsThem(port: Port) throws {
    let agent = try launch(port, ["theMessage": "Hello Earth", "author": "Gaia", "copies": 2])
    #expect(try text("message", agent) == "Hello Earth")
    #expect(try text("signature", agent) == "Gaia, 2 times")
  }

  @Test(arguments: Port.allCases)
  func aReferenceToAnotherStoryboardIsInjectedToo(port: Port) throws {
    let agent = try launch(port, ["post": .fixture("closed")])
    _ = try agent.send(Tap(.label("Write")))
    _ = try agent.send(Tap(.label("Send")))
    #expect(try text("sent", agent) == "The post is closed")
  }

  @Test(arguments: Port.allCases)
  func everyValueCanBeMadeBeforehand(port: Port) throws {
    let agent = try port.open()
    #expect(try agent.send(Launch(app: "Greetings", triesBindings: true)).app == "Greetings")
  }

  @Test(
    arguments: Port.allCases,
    [
      (["teMessage": "x"], "bindings: no module binds or declares 'teMessage'; did you mean 'theMessage'? known keys: "),
      (["copies": "many"], "bindings: 'copies' takes Int: \"many\" is none"),
      (
        ["post": [:]],
        "bindings: 'post' takes Post: a type that cannot be read from JSON; it has fixture 'closed', a double; "
      ),
      (["post": .fixture("close")], "bindings: 'post' has no fixture 'close'; did you mean 'closed'? known fixtures: closed"),
      (["copies": .double], "bindings: the app has no double for 'copies'; known doubles: post"),
    ] as [([String: LaunchBinding], String)])
  func whatDoesNotFitIsRefusedWithTheKeyTheTypeAndANearMiss(port: Port, wrong: ([String: LaunchBinding], String)) throws {
    let fault = try fault { try launch(port, wrong.0) }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message.hasPrefix(wrong.1), "\(fault.message)")
  }

  @Test(arguments: Port.allCases)
  func aLaunchThatWasRefusedMayBeTriedAgain(port: Port) throws {
    let agent = try port.open()
    _ = try fault { try agent.send(Launch(app: "Greetings", bindings: ["copies": "many"])) }
    #expect(try agent.send(Launch(app: "Greetings", bindings: ["copies": 5])).app == "Greetings")
    #expect(try text("signature", agent) == "Nobody, 5 times")
  }

  // MARK: An app whose modules do not add up

  private func faulty() throws -> any CommandPort {
    try StagePort(
      apps: [AppDefinition("Faulty", modules: [FaultyModule()]) { _ in FaultyAppDelegate() }], agent: "conformance")
  }

  @Test func whatIsDeclaredIsCheckedAtEveryLaunchAllAtOnce() throws {
    let agent = try faulty()
    let fault = try fault { try agent.send(Launch()) }
    #expect(fault.code == .sessionNotCreated)
    let keys = "known keys: address, broken, greeting, greetings"
    #expect(
      fault.found == [
        "no module binds 'greeting', and it has no default (needed along address -> greeting); did you mean 'greetings'? \(keys)"
      ])
    #expect(fault.message == "there is a fault in what 'Faulty' binds: \(fault.found[0])")
  }

  @Test func whatADriverBindsMendsIt() throws {
    #expect(try faulty().send(Launch(bindings: ["greeting": "Hello"])).app == "Faulty")
  }

  @Test func whatClosuresAskForIsCheckedWhenAsked() throws {
    let agent = try faulty()
    let fault = try fault { try agent.send(Launch(bindings: ["greeting": "Hello"], triesBindings: true)) }
    #expect(fault.code == .sessionNotCreated)
    #expect(
      fault.found == [
        "no module binds 'egg', and it has no default (needed along broken -> egg); "
          + "known keys: address, broken, greeting, greetings"
      ])
  }

  @Test func aControllerThatCannotBeInjectedIsTheFaultOfTheCommandThatOpensIt() throws {
    let agent = try faulty()
    _ = try agent.send(Launch(bindings: ["greeting": "Hello"]))
    let fault = try fault { try agent.send(Tap(.label("Open"))) }
    #expect(fault.code == .appException)
    #expect(
      fault.message
        == "InjectionError: EggController cannot be injected: no module binds 'egg', and it has no default "
        + "(needed along EggController.egg -> egg); known keys: address, broken, greeting, greetings")
    #expect(try agent.send(Read(.label("Open"))).text == "Open", "the app lives")
  }
}

private struct FaultyModule: Module {
  func configure(_ binder: any Binder) {
    binder.bind(Key<String>("greetings"), to: "Hello")
    binder.bind(Key<String>("address"), needs: Key<String>("greeting")) { $0 }
    binder.bind(Key<String>("broken")) { try $0.get(Key("egg")) }
  }
}

/// Has something injected that nobody binds.
final class EggController: UIViewController {
  @Inject(Key<String>("egg")) var egg: String
}

private final class FaultyAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UIStoryboard.register(
      Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="one"><scenes>
        <scene sceneID="s"><objects><viewController id="one" customClass="EggController" customModule="ConformanceTests"/>
        </objects></scene></scenes></document>
        """.utf8), as: "Egg")
    let root = UIViewController()
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Open") { _ in _ = UIStoryboard(name: "Egg").instantiateInitialViewController() })
    button.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
    root.view.addSubview(button)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

import ObjectiveCRuntime
import Shop
import Testing
import UIKit

/// An app that is written as for iOS, with all that its words mean there.
@MainActor struct ShopTests {
  private let controller = SaveController()

  private var shown: ExposedClass { ExposedClass.of(SaveController.self) }

  @Test func outletsAreSetThroughTheirObservers() throws {
    let label = UILabel()
    label.text = "x"
    #expect(try #require(shown.property("hint")).set(label, of: controller))
    #expect(controller.diary == ["hint x"])
    #expect(shown.properties.map(\.key) == ["hint", "digits", "radius"])
    #expect(shown.properties.map(\.roles) == [.outlet, .outlet, .inspectable])
    #expect(shown.property("digits")?.type == [UIButton]?.self)
  }

  @Test func anActionCallsSelectorsAndOptionalRequirements() {
    let (assistant, button) = (Assistant(), UIButton())
    button.tag = 12
    controller.delegate = assistant
    controller.send("save:", button, UIEvent())
    #expect(controller.diary == ["save 6 no name", "tick"])
    #expect(controller.view.layouts == 1)
    let silent = Silent()
    controller.delegate = silent
    controller.send("save:", button)
    #expect(controller.diary.dropFirst(2) == ["save -1 Silent's", "tick"])
  }

  @Test func overridesInExtensionsAreCalled() {
    controller.viewDidLoad()
    #expect(controller.diary == ["super viewDidLoad", "viewDidLoad", "configure"])
    #expect(controller.canBecomeFirstResponder)
    let loud = LoudSaveController()
    loud.viewDidLoad()
    loud.send("configure")
    #expect(loud.diary == ["super viewDidLoad", "viewDidLoad", "loud", "loud"])
  }

  @Test func placesAreThoseOfTheOriginal() {
    let (file, line) = controller.place()
    #expect(file.hasSuffix("/ShopSources/SaveController.swift") && line == 29)
  }

  @Test func namesAreThoseOfObjectiveC() {
    #expect(controller.names() == ["radius", "view.tag", "swipedWith:", "radius"])
    #expect(shown.method("make:sender:")?.role == .segueAction && shown.method("save:")?.role == .action)
    controller.send("swipedWith:", 3)
    controller.send("onlyOnPhones")
    controller.send("hideKeyboard")
    #expect(controller.diary == ["swiped 3", "phone", "hidden"])
    #expect(controller.version() == "old")
  }

  @Test func genericAndLocalClassesHaveTheirMembers() {
    let detail = controller.send("make:sender:", "x", nil) as? DetailController<Int>
    detail?.send("reload")
    #expect(detail?.diary == ["reload Int"])
    #expect(ExposedClass.of(DetailController<String>.self).property("items") != nil)
    #expect(runInFunction() == "fired")
  }

  @Test func membersOfAWholeClassAreThere() throws {
    let model = ExposedClass.of(Model.self)
    #expect(model.properties.map(\.roles) == [.dynamic] && model.method("setIsOn:") != nil)
    let make = try #require(model.classMethod("makeWithNamed:"))
    #expect(try make.call(on: Model.self as AnyObject, with: ["x"]) as? String == "made x")
  }

  @Test func objectsAreLookedIntoByKeysAndPlaces() {
    #expect(city(of: ["places": [["city": "Rome"], ["city": "Oslo"]]]) == "Rome")
    #expect(city(of: ["places": [:]]) == nil)
    #expect(city(of: 1) == nil)
  }

  @Test func theAppSaysHowItBegins() {
    let programs = Program.all.filter { $0.module == "Shop" }
    guard case .delegate(let type)? = programs.first?.start else { return #expect(Bool(false), "\(programs)") }
    #expect("\(type)" == "AppDelegate" && programs.count == 1)
  }
}

import Injection
import Testing
import UIKit
import VirtualTime

/// Writes down what happens to it, and what it has by then.
class StoryController: UIViewController, InjectionAware {
  @Inject(.greeting) var message: String
  @Inject var injector: Injector
  var log: [String] = []
  static var order: [String] = []

  override func awakeFromNib() {
    super.awakeFromNib()
    log.append("awakeFromNib")
  }

  func awakeFromInjection() {
    log.append("awakeFromInjection \(message)")
    Self.order.append("\(title ?? "?") injected")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("viewDidLoad \(message)")
    Self.order.append("\(title ?? "?") loaded")
  }
}

final class OtherStoryController: StoryController {}

@MainActor
struct InjectedStoryboardTests {
  private let own = "customClass=\"StoryController\" customModule=\"InjectionTests\""

  private func begin(_ scenes: String) {
    World.begin()
    StoryController.order = []
    register(scenes, as: "Main")
  }

  private func register(_ scenes: String, as name: String) {
    UIStoryboard.register(
      Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="one">
        <scenes>\(scenes)</scenes></document>
        """.utf8), as: name)
  }

  private func scene(
    _ id: String, _ attributes: String, view: String = "", connections: String = "", element: String = "viewController"
  ) -> String {
    """
    <scene sceneID="s-\(id)"><objects><\(element) id="\(id)" \(attributes) sceneMemberID="viewController">\
    \(element == "viewController" ? "<view key=\"view\" id=\"v-\(id)\">\(view)</view>" : "")\
    <connections>\(connections)</connections></\(element)></objects></scene>
    """
  }

  private func injector(_ message: String = "Hello world") -> Injector {
    Injector([Bindings { $0.bind(.greeting, to: message) }])
  }

  @Test func aControllerIsInjectedAfterAwakeFromNibAndBeforeViewDidLoad() throws {
    begin(scene("one", own))
    let injector = injector()
    let controller = try #require(
      UIStoryboard(name: "Main", injector: injector).instantiateInitialViewController() as? StoryController)
    #expect(controller.log == ["awakeFromNib", "awakeFromInjection Hello world"])
    #expect(controller.injector === injector)
    controller.loadViewIfNeeded()
    #expect(controller.log.last == "viewDidLoad Hello world")
  }

  @Test func childrenAreInjectedBeforeTheirContainer() throws {
    let root = "<segue destination=\"two\" kind=\"relationship\" relationship=\"rootViewController\" id=\"r\"/>"
    begin(scene("one", "", connections: root, element: "navigationController") + scene("two", "title=\"Two\" \(own)"))
    let navigation = try #require(
      UIStoryboard(name: "Main", injector: injector()).instantiateInitialViewController() as? UINavigationController)
    let child = try #require(navigation.topViewController as? StoryController)
    #expect(child.log == ["awakeFromNib", "awakeFromInjection Hello world"])
    #expect(!child.isViewLoaded)
  }

  @Test func tabsAreInjected() throws {
    let tabs = ["two", "three"].map {
      "<segue destination=\"\($0)\" kind=\"relationship\" relationship=\"viewControllers\" id=\"r-\($0)\"/>"
    }.joined()
    begin(
      scene("one", "", connections: tabs, element: "tabBarController") + scene("two", "title=\"Two\" \(own)")
        + scene("three", "title=\"Three\" \(own)"))
    _ = UIStoryboard(name: "Main", injector: injector()).instantiateInitialViewController()
    #expect(StoryController.order.filter { $0.hasSuffix("injected") } == ["Two injected", "Three injected"])
  }

  @Test func anEmbeddedControllerIsInjectedBeforeItsViewIsLoaded() throws {
    let container = """
      <subviews><containerView id="c"><rect key="frame" x="0" y="0" width="100" height="100"/>\
      <connections><segue destination="two" kind="embed" id="e"/></connections></containerView></subviews>
      """
    begin(scene("one", "title=\"One\" \(own)", view: container) + scene("two", "title=\"Two\" \(own)"))
    let controller = UIStoryboard(name: "Main", injector: injector()).instantiateInitialViewController()
    controller?.loadViewIfNeeded()
    #expect(StoryController.order == ["One injected", "Two injected", "Two loaded", "One loaded"])
  }

  @Test func aSeguesDestinationIsInjected() throws {
    let segue = "<segue destination=\"two\" kind=\"presentation\" identifier=\"go\" id=\"g\"/>"
    begin(scene("one", own, connections: segue) + scene("two", own))
    let controller = try #require(UIStoryboard(name: "Main", injector: injector("Hi")).instantiateInitialViewController())
    let window = UIWindow()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    controller.performSegue(withIdentifier: "go", sender: nil)
    #expect((controller.presentedViewController as? StoryController)?.message == "Hi")
  }

  @Test func aReferenceToAnotherStoryboardKeepsTheInjector() throws {
    let root = "<segue destination=\"ref\" kind=\"relationship\" relationship=\"rootViewController\" id=\"r\"/>"
    let reference = """
      <scene sceneID="s-ref"><objects><viewControllerPlaceholder storyboardName="Other" id="ref" sceneMemberID="viewController"/>\
      </objects></scene>
      """
    begin(scene("one", "", connections: root, element: "navigationController") + reference)
    register(scene("one", own), as: "Other")
    Injector().becomeCurrent()
    let navigation = UIStoryboard(name: "Main", injector: injector("far")).instantiateInitialViewController()
    let child = try #require((navigation as? UINavigationController)?.topViewController as? StoryController)
    #expect(child.message == "far")
  }

  @Test func theCurrentInjectorInjectsWhatNamesNoOther() throws {
    begin(scene("one", own))
    injector("current").becomeCurrent()
    defer { Injector().becomeCurrent() }
    let controller = UIStoryboard(name: "Main").instantiateInitialViewController() as? StoryController
    #expect(controller?.message == "current")
  }

  @Test func aControllerOfAXibIsInjected() throws {
    begin(scene("one", own))
    injector("xib").becomeCurrent()
    defer { Injector().becomeCurrent() }
    UINib.register(
      Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
        <viewController id="x" \(own)/></objects></document>
        """.utf8), as: "Card")
    let made = UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil)
    #expect((made.first as? StoryController)?.log == ["awakeFromNib", "awakeFromInjection xib"])
  }

  @Test func whatIsMissingIsAComplaintWithTheProperty() throws {
    begin(scene("one", own))
    let controller = UIStoryboard(name: "Main", injector: Injector()).instantiateInitialViewController() as? StoryController
    // It would read what it lacks.
    controller?.loadViewIfNeeded()
    #expect(controller?.isViewLoaded == true)
    #expect(controller?.log == ["awakeFromNib"])
    #expect(
      UIKitComplaints.drain() == [
        .exception(
          name: "InjectionError",
          reason: "StoryController cannot be injected: no module binds 'greeting', and it has no default "
            + "(needed along StoryController.message -> greeting); known keys: none")
      ])
  }

  // MARK: Keys

  @Test func aKeyStandsForAControllerOfAStoryboard() throws {
    begin(scene("one", own) + scene("two", "storyboardIdentifier=\"second\" \(own)"))
    let injector = injector()
    #expect(try injector.get(Key<StoryController>.initialController(ofStoryboard: "Main")).message == "Hello world")
    let second = Key<StoryController>.controller("second", inStoryboard: "Main")
    #expect(try injector.get(second).message == "Hello world")
    let own = StoryController()
    injector.bind(second, to: own)
    #expect(try injector.get(second) === own)
  }

  @Test func aKeyOfAnotherClassIsRefused() throws {
    begin(scene("one", own))
    let key = Key<OtherStoryController>.initialController(ofStoryboard: "Main")
    let error = try #require(throws: InjectionError.self) { try injector().get(key) }
    #expect(error.description == "'Main': a OtherStoryController was asked for, and it is a StoryController")
  }

  @Test func aKeyIsBoundToAControllerOfAStoryboard() throws {
    begin(scene("one", own))
    let injector = injector()
    injector.bind(Key<StoryController>("story"), toValueOf: .initialController(ofStoryboard: "Main"))
    injector.bind(Key<StoryController>("one"), toValueOf: .initialController(ofStoryboard: "Main"), scope: .singleton)
    #expect(try injector.get(Key<StoryController>("story")).log == ["awakeFromNib", "awakeFromInjection Hello world"])
    #expect(try injector.get(Key<StoryController>("one")) === injector.get(Key<StoryController>("one")))
    try injector.validate()
  }
}

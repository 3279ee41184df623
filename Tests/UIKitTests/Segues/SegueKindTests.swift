import InterfaceDocuments
import Testing

@testable import UIKit

/// Segues of an older kind, by which a presented controller comes, and the names of a split's columns.
@MainActor struct SegueKindTests {
  private let source = SegueSource()
  private let button = UIButton()

  private func connect(_ segue: DocumentSegue, from trigger: AnyObject) throws {
    try Connections.connectSegue(segue, from: trigger, of: source, to: leading { SegueDetail() }, at: site)
  }

  @Test(
    arguments: [
      ("coverVertical", .coverVertical), ("flipHorizontal", .flipHorizontal), ("crossDissolve", .crossDissolve),
      ("partialCurl", .partialCurl), ("spiral", .coverVertical),
    ] as [(String, UIModalTransitionStyle)])
  func aPresentationComesByTheTransitionOfTheDocument(word: String, style: UIModalTransitionStyle) throws {
    startAnew()
    try connect(segue("presentation", "Open", ["modalTransitionStyle": word]), from: source)
    let window = show(source)
    source.performSegue(withIdentifier: "Open", sender: nil)
    #expect(source.prepared?.destination.modalTransitionStyle == style)
    withExtendedLifetime(window) {}
  }

  @Test func aPushNeedsANavigationController() throws {
    startAnew()
    try connect(segue("push", "Push"), from: button)
    let window = show(source)
    button.sendActions(for: .touchUpInside)
    rest()
    #expect(
      UIKitComplaints.drain() == [
        .exception(
          name: "NSGenericException",
          reason: "Push segues can only be used when the source controller is managed by an instance of UINavigationController.")
      ])
    #expect(source.presentedViewController == nil)
    let navigation = UINavigationController()
    window.rootViewController = navigation
    navigation.viewControllers = [source]
    rest()
    button.sendActions(for: .touchUpInside)
    rest()
    #expect(navigation.viewControllers.count == 2 && navigation.topViewController is SegueDetail)
    #expect(UIKitComplaints.drain() == [])
    withExtendedLifetime(window) {}
  }

  @Test func aPushTakesItsTimeUnlessItIsNotAnimated() throws {
    startAnew()
    try connect(segue("push", "Slow"), from: source)
    try connect(segue("push", "Fast", id: "s-2", animates: false), from: source)
    let navigation = UINavigationController(rootViewController: source)
    let window = show(navigation)
    let start = milliseconds
    source.performSegue(withIdentifier: "Fast", sender: nil)
    rest()
    #expect(milliseconds == start && navigation.topViewController is SegueDetail)
    navigation.popViewController(animated: false)
    rest()
    source.performSegue(withIdentifier: "Slow", sender: nil)
    rest()
    #expect(milliseconds > start && navigation.topViewController is SegueDetail)
    withExtendedLifetime(window) {}
  }

  @Test func aSegueOfTheAppsOwnMustSayWhatItDoes() {
    startAnew()
    let custom = UIStoryboardSegue(identifier: "Own", source: source, destination: SegueDetail())
    custom.perform()
    #expect(
      UIKitComplaints.drain() == [
        .exception(name: "NSInternalInconsistencyException", reason: "Subclasses of UIStoryboardSegue must override -perform.")
      ])
    #expect(source.presentedViewController == nil)
    var done = 0
    UIStoryboardSegue(identifier: "Own", source: source, destination: SegueDetail()) { done += 1 }.perform()
    #expect(done == 1 && UIKitComplaints.drain() == [])
  }

  @Test func onlyWhatCanBeTouchedStartsASegue() {
    startAnew()
    do {
      try connect(segue("show", "Open"), from: NSObject())
      Issue.record("an object starts a segue")
    } catch let failure as ConnectionFailure {
      #expect(failure.problem == .unknownSegue && failure.missing == "s-1" && failure.name == "NSInvalidArgumentException")
      #expect(failure.reason.hasSuffix(": a NSObject starts no segues"))
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test(
    arguments: [
      ("masterViewController", .primary), ("primaryViewController", .primary), ("supplementaryViewController", .supplementary),
      ("detailViewController", .secondary), ("secondaryViewController", .secondary), ("compactViewController", .compact),
      ("viewControllers", nil),
    ] as [(String, UISplitViewController.Column?)])
  func aColumnOfASplitHasANameInDocuments(word: String, column: UISplitViewController.Column?) throws {
    startAnew()
    #expect(UISplitViewController.Column(relationship: word) == column)
    guard let column else { return }
    let (split, detail) = (UISplitViewController(style: .tripleColumn), UIViewController())
    try Connections.connectRelationship(word, of: split, to: [detail], at: site)
    #expect(split.viewController(for: column) === detail)
  }

  @Test func whatHasAValueStartsItsSegueWhenThatChanges() {
    startAnew()
    let values: [UIControl] = [
      UISwitch(), UISlider(), UIStepper(), UISegmentedControl(), UIPageControl(), UIDatePicker(), UIRefreshControl(),
    ]
    #expect(values.allSatisfy { $0.segueEvents == .valueChanged })
    #expect(UITextField().segueEvents == .editingDidEndOnExit)
    #expect(UIButton().segueEvents == .touchUpInside && UIControl().segueEvents == .touchUpInside)
  }
}

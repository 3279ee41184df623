import Testing
import VirtualTime

@testable import UIKit

/// What controllers, containers, presentations and their delegates do where nobody says otherwise.
@MainActor struct ControllerDefaultTests {
  // MARK: A controller by itself

  @Test func aControllerHasNoWishes() {
    startAnew()
    let controller = UIViewController()
    #expect(!controller.prefersHomeIndicatorAutoHidden && controller.childForHomeIndicatorAutoHidden == nil)
    #expect(controller.preferredScreenEdgesDeferringSystemGestures == [])
    #expect(controller.childForScreenEdgesDeferringSystemGestures == nil)
    #expect(controller.preferredStatusBarUpdateAnimation == .fade)
    #expect(!controller.canPerform(.show, sender: nil) && !controller.canPerform(.showDetail, sender: nil))
    let items = [UIBarButtonItem(), UIBarButtonItem()]
    controller.setToolbarItems(items, animated: true)
    #expect(controller.toolbarItems == items)
    controller.setToolbarItems(nil, animated: false)
    #expect(controller.toolbarItems == nil)
  }

  @Test func aControllerThatLoadsNoViewIsToldOfAndGetsAPlainOne() {
    startAnew()
    final class Forgetful: UIViewController {
      override func loadView() {}
    }
    let controller = Forgetful()
    #expect(controller.view.frame == UIScreen.main.bounds)
    #expect(
      UIKitComplaints.drain().map(\.description)
        == ["NSInternalInconsistencyException: loadView of Forgetful did not set a view"])
  }

  @Test func aParentHearsOfTheSizeThatAChildWouldLike() {
    startAnew()
    final class Parent: UIViewController {
      var heard: [CGSize] = []
      override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        heard.append(container.preferredContentSize)
      }
    }
    let (parent, child) = (Parent(), UIViewController())
    parent.addChild(child)
    child.preferredContentSize = CGSize(width: 10, height: 20)
    child.preferredContentSize = CGSize(width: 10, height: 20)
    #expect(parent.heard == [CGSize(width: 10, height: 20)])
  }

  @Test func withoutASplitViewADetailIsPresented() {
    startAnew()
    let (root, detail) = (UIViewController(), UIViewController())
    let window = show(root)
    root.showDetailViewController(detail, sender: nil)
    rest()
    #expect(root.presentedViewController === detail && detail.lifecycleState == .appeared)
    _ = window
  }

  @Test func childrenAreExchangedAtOnceWhereThatTakesNoTime() {
    startAnew()
    let (parent, log) = (UIViewController(), Log())
    let (first, second) = (Recorder("A", log), Recorder("B", log))
    for child in [first, second] { parent.addChild(child) }
    parent.view.addSubview(first.view)
    let window = show(parent)
    _ = log.drain()
    parent.transition(from: first, to: second, duration: 0) {
      log.add("animations")
    } completion: {
      log.add("completion \($0)")
    }
    let lines = log.drain().filter { !$0.contains("ayout") && !$0.contains("oad") }
    #expect(
      lines == [
        "B viewWillAppear", "A viewWillDisappear", "animations", "A viewDidDisappear", "B viewDidAppear", "completion true",
      ])
    #expect(first.view.superview == nil && second.view.superview === parent.view)
    _ = window
  }

  @Test func stripsBesideTheSafeAreaHaveTheirAnchors() {
    startAnew()
    let controller = UIViewController()
    let marks = [UIView(), UIView()]
    for mark in marks {
      mark.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(mark)
      mark.heightAnchor.constraint(equalToConstant: 5).isActive = true
    }
    marks[0].topAnchor.constraint(equalTo: controller.topLayoutGuide.topAnchor).isActive = true
    marks[1].topAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor).isActive = true
    let window = show(controller)
    #expect(marks.map(\.frame.minY) == [0, window.bounds.height - window.safeAreaInsets.bottom])
    #expect(controller.bottomLayoutGuide.length == window.safeAreaInsets.bottom && window.safeAreaInsets.bottom > 0)
  }

  // MARK: Presentations

  @Test func aPresentationControllerChangesNothingByItself() {
    startAnew()
    let (presenter, content) = (UIViewController(), UIViewController())
    let made = UIPresentationController(presentedViewController: content, presenting: presenter)
    #expect(made.adaptivePresentationStyle == .none && made.shouldPresentInFullscreen)
    let size = CGSize(width: 30, height: 40)
    #expect(made.size(forChildContentContainer: content, withParentContainerSize: size) == size)
    let window = show(presenter)
    content.modalPresentationStyle = .popover
    content.popoverPresentationController?.sourceView = presenter.view
    #expect(content.presentationController?.adaptivePresentationStyle != UIModalPresentationStyle.none)
    _ = window
  }

  @Test func whoKeptThePresentationControllerOfOneThatIsGoneHasAStandIn() {
    startAnew()
    var content: UIViewController? = UIViewController()
    let made = content.map { UIPresentationController(presentedViewController: $0, presenting: nil) }
    #expect(made?.presentedViewController === content)
    content = nil
    let standIn = made?.presentedViewController
    #expect(standIn != nil && made?.presentedViewController === standIn && made?.presentingViewController === standIn)
  }

  final class Silent: NSObject, UIViewControllerTransitioningDelegate, UITabBarControllerDelegate, UINavigationControllerDelegate,
    UIImagePickerControllerDelegate, UIPageViewControllerDelegate, UISheetPresentationControllerDelegate,
    UIPopoverPresentationControllerDelegate
  {}

  @Test func aDelegateThatBringsNothingLeavesTheTransitionToTheSystem() {
    startAnew()
    let (presenter, content, silent) = (UIViewController(), UIViewController(), Silent())
    let window = show(presenter)
    (content.modalPresentationStyle, content.transitioningDelegate) = (.custom, silent)
    presenter.present(content, animated: true)
    rest()
    #expect(content.lifecycleState == .appeared && content.view.frame == window.bounds)
    presenter.dismiss(animated: true)
    rest()
    #expect(content.lifecycleState == .disappeared && presenter.presentedViewController == nil)
    let delegate = silent as any UIViewControllerTransitioningDelegate
    #expect(delegate.animationController(forPresented: content, presenting: presenter, source: presenter) == nil)
    #expect(delegate.animationController(forDismissed: content) == nil)
    #expect(delegate.presentationController(forPresented: content, presenting: presenter, source: presenter) == nil)
    let animator = SystemAnimator(PresentationMotion(.coverVertical), isPresenting: true, moving: nil, dimming: nil, label: "")
    #expect(delegate.interactionControllerForPresentation(using: animator) == nil)
    #expect(delegate.interactionControllerForDismissal(using: animator) == nil)
  }

  @Test func theSystemsTransitionTakesItsTimeUnlessItIsNotAnimated() {
    startAnew()
    let motion = PresentationMotion(.coverVertical)
    let times = [true, false].map {
      SystemAnimator(motion, isPresenting: $0, moving: nil, dimming: nil, label: "").transitionDuration(using: nil)
    }
    #expect(times == [motion.presentation, motion.dismissal] && times.allSatisfy { $0 > 0 })
  }

  @Test func driversOfTransitionsHaveUsualProperties() {
    final class Driver: UIViewControllerInteractiveTransitioning {
      func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {}
    }
    let driver = Driver() as any UIViewControllerInteractiveTransitioning
    #expect(driver.completionSpeed == 1 && driver.completionCurve == .easeInOut && driver.wantsInteractiveStart)
  }

  @Test func aCoordinatorKnowsHowFarItIsAndWhoseViewsItConcerns() {
    startAnew()
    let (from, to, container) = (UIViewController(), UIViewController(), UIView())
    let coordinator = TransitionCoordinator(in: container, from: from, to: to, duration: 2)
    #expect(coordinator.view(forKey: .to) == nil)
    _ = (from.view, to.view)
    #expect(coordinator.view(forKey: .from) === from.view && coordinator.view(forKey: .to) === to.view)
    #expect(!coordinator.isInterruptible && coordinator.percentComplete == 0)
    pass(.milliseconds(500))
    #expect(coordinator.percentComplete == 0.25)
    pass(.seconds(3))
    #expect(coordinator.percentComplete == 1)
    coordinator.drivenPart = { 0.4 }
    #expect(!coordinator.isInterruptible && coordinator.percentComplete == 0.4)
    #expect(TransitionCoordinator(in: container, duration: 0).percentComplete == 1)
    var calls: [String] = []
    let isIn = coordinator.animateAlongsideTransition(
      in: container, animation: { _ in calls.append("along") }, completion: { _ in calls.append("end") })
    coordinator.runAnimations()
    let isLateIn = coordinator.animateAlongsideTransition(in: nil, animation: { _ in calls.append("late") }, completion: nil)
    #expect(isIn && !isLateIn)
    coordinator.complete(cancelled: false)
    #expect(calls == ["along", "end"])
  }

  // MARK: Containers

  @Test func tabsAreChosenAndPagesStandOnTheirEdgeWhereNobodyObjects() {
    startAnew()
    let (tabs, silent) = (UITabBarController(), Silent())
    let controllers = [UIViewController(), UIViewController()]
    (tabs.viewControllers, tabs.delegate) = (controllers, silent)
    let window = show(tabs)
    TouchSynthesizer().tap(at: CGPoint(x: 300, y: window.bounds.height - window.safeAreaInsets.bottom - 20), in: window)
    rest()
    #expect(tabs.selectedIndex == 1 && controllers[1].lifecycleState == .appeared)
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.delegate = silent
    let delegate = silent as any UINavigationControllerDelegate
    #expect(delegate.navigationControllerSupportedInterfaceOrientations(navigation) == nil)
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    #expect((silent as any UIPageViewControllerDelegate).pageViewController(pages, spineLocationFor: .portrait) == .min)
  }

  @Test func tabsThatAreChosenWhileTheyChangeEndThatChangeFirst() {
    startAnew()
    let (tabs, director) = (UITabBarController(), TabCoordinatorTests.Director())
    let log = Log()
    let controllers = ["A", "B", "C"].map { Recorder($0, log) }
    (tabs.viewControllers, tabs.delegate) = (controllers, director)
    let window = show(tabs)
    tabs.selectedIndex = 1
    pass(.milliseconds(400))
    _ = log.drain()
    tabs.selectedIndex = 2
    #expect(controllers[1].lifecycleState != .appearing)
    #expect(log.drain().filter { $0.contains("pear") }.prefix(2) == ["A viewDidDisappear", "B viewDidAppear"])
    rest()
    #expect(controllers.map(\.lifecycleState) == [.disappeared, .disappeared, .appeared])
    #expect(tabs.selectedViewController === controllers[2] && controllers[2].view.window === window)
  }

  @Test func barsOfOnesOwnClassesAreMade() {
    startAnew()
    final class Bar: UINavigationBar {}
    final class Tools: UIToolbar {}
    let own = UINavigationController(navigationBarClass: Bar.self, toolbarClass: Tools.self)
    #expect(own.navigationBar is Bar && own.toolbar is Tools && own.viewControllers == [])
    let usual = UINavigationController(navigationBarClass: nil, toolbarClass: nil)
    #expect(type(of: usual.navigationBar) == UINavigationBar.self && type(of: usual.toolbar!) == UIToolbar.self)
  }

  /// They are made by `init(coder:)`, and there is no document.
  @Test func barsOfOnesOwnClassesFindNothingWhereTheyLookIntoTheirDocument() {
    startAnew()
    final class Bar: UINavigationBar {
      var found: [Bool]?

      required init?(coder: NSCoder) {
        super.init(coder: coder)
        let key = "isLoud"
        found = [coder.containsValue(forKey: key), coder.decodeBool(forKey: key), coder.decodeObject(forKey: key) != nil]
      }
    }
    let own = UINavigationController(navigationBarClass: Bar.self, toolbarClass: nil)
    #expect((own.navigationBar as? Bar)?.found == [false, false, false])
    #expect(Bar.appearance().found == [false, false, false])
  }

  @Test func aSwipeUpHidesBarsAndASwipeDownBringsThemBack() {
    startAnew()
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = show(navigation)
    navigation.hidesBarsOnSwipe = true
    navigation.hidesBarsOnTap = true
    #expect(navigation.view.gestureRecognizers?.contains(navigation.barHideOnSwipeGestureRecognizer) == true)
    #expect(navigation.view.gestureRecognizers?.contains(navigation.barHideOnTapGestureRecognizer) == true)
    func swipe(_ x: CGFloat, _ y: CGFloat) -> Bool {
      let start = CGPoint(x: 200, y: 400)
      TouchSynthesizer().press(
        at: start, in: window, through: (1...10).map { CGPoint(x: 200 + x * CGFloat($0) / 10, y: 400 + y * CGFloat($0) / 10) },
        length: 0.5)
      rest()
      return navigation.isNavigationBarHidden
    }
    #expect(!swipe(100, -80))
    #expect(swipe(20, -150))
    #expect(swipe(100, 80))
    #expect(!swipe(20, 150))
  }

  // MARK: Sharing

  final class Report: UIActivityItemProvider {
    override var item: Any { "for \(activityType?.rawValue ?? "nobody")" }
  }

  @Test func anItemProviderGivesItsPlaceholderUnlessItHasAnItem() {
    startAnew()
    let sheet = UIActivityViewController(activityItems: [], applicationActivities: nil)
    let plain = UIActivityItemProvider(placeholderItem: "later")
    #expect(plain.activityViewControllerPlaceholderItem(sheet) as? String == "later" && plain.item as? String == "later")
    #expect(plain.activityType == nil)
    #expect(plain.activityViewController(sheet, itemForActivityType: .mail) as? String == "later")
    #expect(plain.activityType == .mail)
    let report = Report(placeholderItem: "later")
    #expect(report.activityViewController(sheet, itemForActivityType: .print) as? String == "for com.apple.UIKit.activity.Print")
    let source = report as any UIActivityItemSource
    #expect(source.activityViewController(sheet, subjectForActivityType: .mail) == "")
    #expect(source.activityViewController(sheet, dataTypeIdentifierForActivityType: .mail) == "")
    #expect(source.activityViewController(sheet, thumbnailImageForActivityType: .mail, suggestedSize: .zero) == nil)
    #expect(UIActivity.ActivityType(rawValue: "a") == UIActivity.ActivityType("a"))
  }

  @Test func anActivityIsNothingByItself() {
    startAnew()
    let activity = UIActivity()
    #expect(activity.activityType == nil && activity.activityTitle == nil && !activity.canPerform(withActivityItems: ["a"]))
    activity.prepare(withActivityItems: ["a"])
    let sheet = UIActivityViewController(activityItems: ["a"], applicationActivities: [activity])
    #expect(!sheet.offeredActivities.contains { $0 === activity })
    sheet.preferredContentSize = CGSize(width: 1, height: 1)
    #expect(sheet.preferredContentSize == CGSize(width: 375, height: 480))
  }

  final class Form: UIActivity {
    let controller = UIViewController()
    override var activityTitle: String? { "Form" }
    override var activityViewController: UIViewController? { controller }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
    override func perform() { Issue.record("its controller is shown in place of that") }
  }

  @Test func anActivityWithAControllerShowsItInPlaceOfPerforming() {
    startAnew()
    let (presenter, form) = (UIViewController(), Form())
    let window = show(presenter)
    let sheet = UIActivityViewController(activityItems: ["a"], applicationActivities: [form])
    presenter.present(sheet, animated: false)
    rest()
    sheet.choose(form)
    rest()
    #expect(sheet.presentedViewController === form.controller && form.controller.lifecycleState == .appeared)
    _ = window
  }

  @Test func anItemProviderTellsOfWhichKindsAPictureIs() {
    let picture = NSItemProvider(object: UIImage())
    let kinds = ["public.image", "public.png", "public.jpeg", "public.data", "public.item", "public.text"]
    #expect(kinds.map(picture.hasItemConformingToTypeIdentifier) == [true, true, true, true, true, false])
    #expect(!NSItemProvider().hasItemConformingToTypeIdentifier("public.image"))
  }

  // MARK: Photos

  @Test func aPickerWhoseDelegateSaysNothingGoesWhenItIsCancelled() {
    startAnew()
    let (presenter, silent, picker) = (UIViewController(), Silent(), UIImagePickerController())
    let window = show(presenter)
    picker.delegate = silent
    presenter.present(picker, animated: false)
    rest()
    picker.choose(Photo(file: URL(filePath: "/A.png"), image: UIImage()))
    #expect(presenter.presentedViewController === picker)
    picker.cancel()
    rest()
    #expect(presenter.presentedViewController == nil)
    #expect(UIImagePickerController.availableMediaTypes(for: .photoLibrary) == ["public.image"])
    #expect(UIImagePickerController.availableMediaTypes(for: .camera) == nil)
    _ = window
  }
}

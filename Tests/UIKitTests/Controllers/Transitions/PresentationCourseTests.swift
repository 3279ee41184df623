import Testing
import VirtualTime

@testable import UIKit

/// A presentation from its call to its end: who is told of what, what stands behind, and which controller manages it.
@MainActor struct PresentationCourseTests {
  private let log = Log()

  /// What the controllers went through since a cursor, by their names.
  private func steps(_ names: [(String, UIViewController)], since cursor: Int) -> [String] {
    LifecycleLog.main.events(since: cursor).records.compactMap { record in
      guard let name = names.first(where: { $0.1.serial == record.controller })?.0 else { return nil }
      let event = record.event.description.replacingOccurrences(of: "animated: ", with: "")
      return record.event.transitionID == nil ? "\(name) \(event)" : "\(name) \(event.prefix { $0 != "(" })"
    }
  }

  @Test(arguments: [true, false])
  func afterEachStepOfAFullScreenPresentationComesTheNext(animated: Bool) {
    startAnew()
    let (root, front) = (UIViewController(), UIViewController())
    let window = show(root)
    front.modalPresentationStyle = .fullScreen
    let names: [(String, UIViewController)] = [("A", root), ("B", front)]
    var cursor = LifecycleLog.main.cursor
    root.present(front, animated: animated)
    #expect(steps(names, since: cursor) == ["B transitionStarted", "B viewDidLoad"])
    #expect(front.isBeingPresented && root.presentedViewController === front && front.viewIfLoaded?.window == nil)
    rest()
    #expect(
      steps(names, since: cursor).dropFirst(2) == [
        "A viewWillDisappear(\(animated))", "B viewWillAppear(\(animated))", "B viewIsAppearing(\(animated))",
        "B viewDidAppear(\(animated))", "A viewDidDisappear(\(animated))", "B transitionEnded",
      ])
    #expect(milliseconds == (animated ? 500 : 0) && !front.isBeingPresented && root.view.window == nil)
    cursor = LifecycleLog.main.cursor
    front.dismiss(animated: animated)
    #expect(steps(names, since: cursor) == ["B transitionStarted"] && front.isBeingDismissed)
    rest()
    #expect(
      steps(names, since: cursor).dropFirst() == [
        "B viewWillDisappear(\(animated))", "A viewWillAppear(\(animated))", "A viewIsAppearing(\(animated))",
        "A viewDidAppear(\(animated))", "B viewDidDisappear(\(animated))", "B transitionEnded",
      ])
    #expect(milliseconds == (animated ? 900 : 0) && !front.isBeingDismissed && root.view.window === window)
    #expect(LifecycleLog.main.transitions == [] && front.ownPresentation == nil && root.frontPresentation == nil)
  }

  @Test func transitionsOfPresentationsHaveTheirNames() {
    startAnew()
    let (root, front) = (UIViewController(), UITableViewController(style: .plain))
    let window = show(root)
    root.present(front, animated: true)
    #expect(LifecycleLog.main.transitions.map(\.label) == ["presentation of UITableViewController"])
    #expect(EventQueue.main.pending.map(\.label).contains("presentation of UITableViewController"))
    #expect(front.isInTransition)
    rest()
    front.dismiss(animated: true)
    #expect(LifecycleLog.main.transitions.map(\.label) == ["dismissal of UITableViewController"] && front.isInTransition)
    rest()
    #expect(!front.isInTransition)
    _ = window
  }

  // MARK: Behind

  @Test func whatIsBehindIsShadedByTheStyle() throws {
    for (style, color, isModal, hides) in [
      (.fullScreen, nil, false, true), (.overFullScreen, nil, false, false), (.currentContext, nil, false, true),
      (.overCurrentContext, nil, false, false), (.pageSheet, UIColor(white: 0, alpha: 0.2), true, false),
      (.formSheet, UIColor(white: 0, alpha: 0.2), true, false),
    ] as [(UIModalPresentationStyle, UIColor?, Bool, Bool)] {
      startAnew()
      let (root, front) = (UIViewController(), UIViewController())
      let window = show(root)
      front.modalPresentationStyle = style
      root.present(front, animated: false)
      rest()
      let presentation = try #require(front.ownPresentation)
      #expect(presentation.dimmingView?.backgroundColor == color && presentation.hidesPresenter == hides)
      #expect((presentation.dimmingView == nil) == (color == nil))
      #expect(presentation.containerView.accessibilityViewIsModal == isModal)
      #expect(presentation.containerView.superview === window && presentation.containerView.frame == window.bounds)
      #expect(presentation.containerView.autoresizingMask == [.flexibleWidth, .flexibleHeight])
      #expect(presentation.phase == .presented && presentation.presenter === root && presentation.source === root)
      #expect(root.frontPresentation === presentation && window.presentations.count == 1)
      #expect((root.view.window == nil) == hides)
      front.dismiss(animated: false)
      rest()
      #expect(window.presentations.isEmpty && window.subviews == [root.view] && root.view.frame == window.bounds)
    }
  }

  @Test func aSheetsShadeIsBehindItAndFillsTheWindow() throws {
    startAnew()
    let (root, front) = (UIViewController(), UIViewController())
    let window = show(root)
    root.present(front, animated: false)
    rest()
    let presentation = try #require(front.ownPresentation)
    let shade = try #require(presentation.dimmingView)
    #expect(presentation.containerView.subviews.first === shade && shade.frame == window.bounds && shade.alpha == 1)
    #expect(shade.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    var taps = 0
    shade.onTap = { taps += 1 }
    // Lifted beside it is no tap.
    let touch = UITouch(at: CGPoint(x: 10, y: 10), in: window)
    shade.touchesEnded([touch], with: nil)
    #expect(taps == 1)
    shade.touchesEnded([UITouch(at: CGPoint(x: -10, y: 10), in: window)], with: nil)
    #expect(taps == 1)
  }

  @Test func presentingWhereNobodyMaySeeItIsRefused() {
    startAnew()
    let (root, front) = (UIViewController(), UIViewController())
    root.loadViewIfNeeded()
    root.present(front, animated: true) { [log] in log.add("never") }
    rest()
    #expect(
      UIKitComplaints.drain() == [
        .warning("Attempt to present <UIViewController> on <UIViewController> whose view is not in the window hierarchy!")
      ])
    #expect(root.presentedViewController == nil && log.drain() == [] && front.ownPresentation == nil)
    root.dismiss(animated: true) { [log] in log.add("never") }
    rest()
    #expect(log.drain() == [] && UIKitComplaints.drain() == [])
  }

  @Test func ofAChainThatGoesOnlyTheFrontOneIsSeenToGo() throws {
    startAnew()
    let chain = (0..<3).map { _ in UIViewController() }
    let (root, window) = (UIViewController(), UIWindow())
    window.rootViewController = root
    window.makeKeyAndVisible()
    var presenter = root
    for controller in chain {
      controller.modalPresentationStyle = .overFullScreen
      presenter.present(controller, animated: false)
      rest()
      presenter = controller
    }
    let views = try chain.map { try #require($0.ownPresentation).containerView }
    #expect(views.map(\.alpha) == [1, 1, 1])
    root.dismiss(animated: true)
    advance(by: .milliseconds(100))
    #expect(views.map(\.alpha) == [0, 0, 1])
    rest()
    #expect(views.map(\.alpha) == [1, 1, 1] && window.presentations.isEmpty)
  }

  // MARK: Who manages it

  @Test func eachStyleHasAControllerOfItsKind() {
    startAnew()
    let all: [UIModalPresentationStyle] = [
      .automatic, .pageSheet, .formSheet, .popover, .fullScreen, .currentContext, .overFullScreen, .overCurrentContext, .custom,
    ]
    let kinds = all.map { style in
      let controller = UIViewController()
      controller.modalPresentationStyle = style
      let made = controller.presentationController
      return "\(made.map { "\(type(of: $0))" } ?? "nil") \(made?.presentationStyle.rawValue ?? 99)"
    }
    let (sheet, full) = ("UISheetPresentationController", "FullScreenPresentationController")
    #expect(
      kinds == [
        "\(sheet) 1", "\(sheet) 1", "\(sheet) 2", "UIPopoverPresentationController 7", "\(full) 0", "\(full) 3", "\(full) 5",
        "\(full) 6", "\(full) 4",
      ])
    let pages = UIViewController(), form = UIViewController()
    form.modalPresentationStyle = .formSheet
    #expect(pages.sheetPresentationController?.prefersPageSizing == true)
    #expect(form.sheetPresentationController?.prefersPageSizing == false)
  }

  @Test func onlySomeStylesTakeThePresentersViewAway() {
    startAnew()
    let styles: [UIModalPresentationStyle] = [
      .fullScreen, .currentContext, .overFullScreen, .overCurrentContext, .custom, .pageSheet,
    ]
    let removing = styles.filter { style in
      let controller = UIViewController()
      controller.modalPresentationStyle = style
      return controller.presentationController?.shouldRemovePresentersView ?? false
    }
    #expect(removing == [.fullScreen, .currentContext])
    let plain = UIPresentationController(presentedViewController: UIViewController(), presenting: nil)
    #expect(!plain.shouldRemovePresentersView && plain.frameOfPresentedViewInContainerView == .zero && plain.containerView == nil)
    #expect(plain.dimming == .none && !plain.placesPresentedView && plain.ownTraits == nil && plain.obstacle == nil)
  }

  @Test func aControllerThatIsAskedBeforeAndAfterIsTheSame() {
    startAnew()
    let (root, content) = (UIViewController(), UIViewController())
    let made = UIPresentationController(presentedViewController: content, presenting: root)
    #expect(made.presentingViewController === root && made.presentedViewController === content)
    content.preferredContentSize = CGSize(width: 30, height: 40)
    #expect(made.preferredContentSize == CGSize(width: 30, height: 40) && made.presentedView === content.view)
    let window = show(root)
    let kept = content.presentationController
    #expect(kept?.presentingViewController === content)
    root.present(content, animated: false)
    rest()
    #expect(content.presentationController === kept && kept?.presentingViewController === root)
    #expect(kept?.containerView === content.ownPresentation?.containerView && kept?.containerView != nil)
    content.dismiss(animated: false)
    rest()
    #expect(kept?.containerView == nil && kept?.presentingViewController === content && content.presentationController === kept)
    _ = window
  }

  @Test func aCustomPresentationFollowsTheWindowOnlyByItself() {
    startAnew()
    final class Half: UIPresentationController {
      var layouts = 0
      override var frameOfPresentedViewInContainerView: CGRect {
        (containerView?.bounds ?? .zero).divided(atDistance: 100, from: .minYEdge).slice
      }
      override func containerViewWillLayoutSubviews() {
        layouts += 1
        presentedView?.frame = frameOfPresentedViewInContainerView
      }
    }
    final class Maker: UIViewControllerTransitioningDelegate {
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? { Half(presentedViewController: presented, presenting: presenting) }
    }
    let (root, content, maker) = (UIViewController(), UIViewController(), Maker())
    let window = show(root)
    (content.modalPresentationStyle, content.transitioningDelegate) = (.custom, maker)
    root.present(content, animated: false)
    rest()
    #expect(content.view.frame == CGRect(x: 0, y: 0, width: 390, height: 100))
    #expect(content.presentationController?.presentationStyle == .custom && root.view.window === window)
    Device.rotate(to: .landscape)
    defer { Device.rotate(to: .portrait) }
    rest()
    #expect(content.view.frame == CGRect(x: 0, y: 0, width: 844, height: 100))
    content.dismiss(animated: false)
    rest()
    #expect(content.view.superview == nil && root.view.frame == window.bounds)
  }

  @Test func anotherWishForSizeIsHeardWhileItIsShown() {
    startAnew()
    final class Heard: UIPresentationController {
      var sizes: [CGSize] = []
      override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        sizes.append(container.preferredContentSize)
      }
    }
    final class Maker: UIViewControllerTransitioningDelegate {
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? { Heard(presentedViewController: presented, presenting: presenting) }
    }
    let (root, content, maker) = (UIViewController(), UIViewController(), Maker())
    let window = show(root)
    (content.modalPresentationStyle, content.transitioningDelegate) = (.custom, maker)
    root.present(content, animated: false)
    rest()
    let heard = content.presentationController as? Heard
    for width in [10, 10, 20] as [CGFloat] { content.preferredContentSize = CGSize(width: width, height: 5) }
    #expect(heard?.sizes == [CGSize(width: 10, height: 5), CGSize(width: 20, height: 5)])
    content.dismiss(animated: false)
    rest()
    content.preferredContentSize = .zero
    #expect(heard?.sizes.count == 2)
    _ = window
  }
}

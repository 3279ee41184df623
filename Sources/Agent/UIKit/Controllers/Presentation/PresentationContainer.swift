import VirtualTime

/// The view in a window that holds what is presented.
@MainActor
package final class UITransitionView: UIView {}

/// The shade between what is presented and what is behind; swallows touches.
@MainActor
package final class UIDimmingView: UIView {
  var onTap: (() -> Void)?

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { onTap?() }
  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// One presented controller, from the call of `present` to the end of its dismissal.
///
/// A is the presenter, B what is presented. A's calls, in brackets, come only when B hides A (LIF-05 to LIF-07).
///
/// ```
/// present        B.viewDidLoad
/// next turn      [A.viewWillDisappear →] B.viewWillAppear → B.viewIsAppearing → B layout
/// 0.5 s later    B.viewDidAppear [→ A.viewDidDisappear] → completion
///
/// dismiss
/// next turn      B.viewWillDisappear [→ A.viewWillAppear]
/// 0.4 s later    [A.viewDidAppear →] B.viewDidDisappear → completion
/// ```
@MainActor
final class PresentationContainer {
  enum Phase {
    case presenting, presented, dismissing
  }

  let controller: UIViewController
  let presenter: UIViewController
  private(set) var phase = Phase.presenting
  private weak var window: UIWindow?
  private let transitionView = UITransitionView()
  private let style: UIModalPresentationStyle

  init(_ controller: UIViewController, presenter: UIViewController, window: UIWindow) {
    (self.controller, self.presenter, self.window) = (controller, presenter, window)
    style = controller.modalPresentationStyle
    presenter.frontPresentation = self
    controller.ownPresentation = self
    window.presentations.append(self)
  }

  // MARK: Presenting

  func present(animated: Bool, completion: (@MainActor () -> Void)?) {
    let label = "presentation of \(type(of: controller))"
    let id = TransitionCounter.next()
    controller.isBeingPresented = true
    controller.tell(.transitionStarted(id: id, label: label))
    controller.loadViewIfNeeded()
    EventQueue.main.schedule(.transition, label: label) { [self] in
      guard phase == .presenting, let window else { return }
      if style.hidesPresenter { presenter.beginDisappearing(animated) }
      controller.beginAppearing(animated)
      install(in: window)
      controller.viewIsAppearingIfNeeded()
      window.layoutIfNeeded()
      after(controller.presentationDuration, animated, label) { [self] in
        guard phase == .presenting else { return }
        phase = .presented
        controller.endAppearance()
        if style.hidesPresenter {
          UIViewController.withoutViewTriggeredAppearance { presenter.viewIfLoaded?.removeFromSuperview() }
          presenter.endAppearance()
        }
        controller.isBeingPresented = false
        controller.tell(.transitionEnded(id: id, label: label))
        completion?()
      }
    }
  }

  private func install(in window: UIWindow) {
    transitionView.frame = window.bounds
    transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if style.isSheet || controller.needsDimming {
      let dimming = UIDimmingView(frame: transitionView.bounds)
      dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
      dimming.onTap = { [weak controller] in controller?.tappedOutside() }
      transitionView.addSubview(dimming)
    }
    controller.view.frame = controller.presentedFrame(style, in: transitionView.bounds)
    if !controller.needsDimming { controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    UIViewController.withoutViewTriggeredAppearance {
      transitionView.addSubview(controller.view)
      window.addSubview(transitionView)
    }
  }

  // MARK: Dismissing

  /// Dismisses this and all in front of it.
  func dismiss(animated: Bool, completion: (@MainActor () -> Void)?) {
    guard let window, let index = window.presentations.firstIndex(where: { $0 === self }) else { return }
    let chain = Array(window.presentations[index...])
    let top = chain.last?.controller ?? controller
    let label = "dismissal of \(type(of: top))"
    let id = TransitionCounter.next()
    for container in chain {
      container.phase = .dismissing
      container.controller.isBeingDismissed = true
    }
    top.tell(.transitionStarted(id: id, label: label))
    EventQueue.main.schedule(.transition, label: label) { [self] in
      for container in chain.reversed() { container.controller.beginDisappearing(animated) }
      if style.hidesPresenter {
        presenter.beginAppearing(animated)
        reinsertPresenter()
        presenter.viewIsAppearingIfNeeded()
        window.layoutIfNeeded()
      }
      after(top.dismissalDuration, animated, label) { [self] in
        if style.hidesPresenter { presenter.endAppearance() }
        for container in chain.reversed() { container.remove() }
        top.tell(.transitionEnded(id: id, label: label))
        completion?()
      }
    }
  }

  private func remove() {
    UIViewController.withoutViewTriggeredAppearance { transitionView.removeFromSuperview() }
    UIViewController.withoutViewTriggeredAppearance { controller.viewIfLoaded?.removeFromSuperview() }
    controller.endAppearance()
    controller.isBeingDismissed = false
    controller.ownPresentation = nil
    if presenter.frontPresentation === self { presenter.frontPresentation = nil }
    window?.presentations.removeAll { $0 === self }
  }

  private func reinsertPresenter() {
    guard let window, let view = presenter.viewIfLoaded else { return }
    UIViewController.withoutViewTriggeredAppearance {
      if let behind = presenter.ownPresentation {
        view.frame = presenter.presentedFrame(behind.style, in: behind.transitionView.bounds)
        behind.transitionView.addSubview(view)
      } else {
        view.frame = window.bounds
        window.insertSubview(view, at: 0)
      }
    }
  }

  /// Takes everything away at once, because the window goes.
  func abandon() {
    phase = .dismissing
    controller.beginDisappearing(false)
    remove()
  }

  /// Calls `body` when a transition of so many seconds is through: in this very turn when it takes no time.
  private func after(_ seconds: TimeInterval, _ animated: Bool, _ label: String, body: @escaping () -> Void) {
    let duration = UIView.duration(seconds, animated: animated)
    guard duration > .zero else { return body() }
    EventQueue.main.schedule(.transition, after: duration, label: label, action: body)
  }
}

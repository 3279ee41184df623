import Testing
import UIKit
import VirtualTime

/// Turning the device, and the interface with it.
@MainActor
struct RotationTests {
  final class Turned: UIViewController {
    let log: Log
    var orientations: UIInterfaceOrientationMask = .allButUpsideDown
    var turns = true

    init(_ log: Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientations }
    override var shouldAutorotate: Bool { turns }

    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      log.add("willTransition to \(newCollection.verticalSizeClass)")
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      log.add("viewWillTransition to \(Int(size.width))x\(Int(size.height)) from \(Int(view.bounds.width))")
      coordinator.animate { [log] context in
        log.add("alongside \(context.transitionDuration)")
      } completion: { [log] _ in
        log.add("completion @\(milliseconds)")
      }
    }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      log.add("traits")
    }
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      log.add("layout \(Int(view.bounds.width))")
    }
  }

  @Test func whatIsPresentedIsToldAsWell() {
    startAnew()
    let (root, shown) = (Turned(Log()), Turned(Log()))
    let window = show(root)
    shown.modalPresentationStyle = .fullScreen
    root.present(shown, animated: false)
    rest()
    _ = shown.log.drain()
    #expect(Device.rotate(to: .landscape) == true)
    rest()
    let lines = shown.log.drain()
    #expect(lines.first == "willTransition to compact")
    #expect(lines.contains { $0.hasPrefix("viewWillTransition to 844x390") }, "\(lines)")
    _ = window
  }

  @Test func aRotationComesInUIKitsOrder() {
    startAnew()
    let log = Log()
    let window = show(Turned(log))
    _ = log.drain()
    let notes = DeviceTests.Notes(
      [
        UIDevice.orientationDidChangeNotification, UIApplication.willChangeStatusBarOrientationNotification,
        UIApplication.didChangeStatusBarOrientationNotification,
      ], log)
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    #expect(Device.rotate(to: .landscape) == true)
    #expect(
      log.drain() == [
        "UIDeviceOrientationDidChangeNotification", "UIApplicationWillChangeStatusBarOrientationNotification",
        "willTransition to compact", "viewWillTransition to 844x390 from 390", "traits", "layout 844", "alongside 0.3",
        "UIApplicationDidChangeStatusBarOrientationNotification",
      ])
    #expect(window.rootViewController?.transitionCoordinator != nil)
    rest()
    #expect(log.drain() == ["completion @300"])
    #expect(window.rootViewController?.transitionCoordinator == nil)
    #expect(window.bounds == CGRect(x: 0, y: 0, width: 844, height: 390))
    #expect(window.rootViewController?.view.frame == window.bounds)
    #expect(window.safeAreaInsets == UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    #expect(UIApplication.shared.statusBarOrientation == .landscapeLeft)
    #expect(UIDevice.current.orientation == .landscapeRight)
    _ = notes
  }

  @Test func theButtonSaysWhichWay() {
    startAnew()
    let window = show(Turned(Log()))
    #expect(Device.rotate(to: .portrait) == false)
    #expect(Device.rotate(to: .landscape, button: .right) == true)
    #expect(UIScreen.main.orientation == .landscapeRight)
    #expect(Device.rotate(to: .landscape, button: .top) == nil)
    #expect(Device.rotate(to: .portrait, button: .bottom) == true)
    #expect(UIScreen.main.orientation == .portrait)
    // A phone does not stand on its head.
    #expect(Device.rotate(to: .portrait, button: .top) == false)
    _ = window
  }

  @Test func theControllerMayRefuse() {
    startAnew()
    let controller = Turned(Log())
    controller.orientations = .portrait
    let window = show(controller)
    #expect(Device.rotate(to: .landscape) == false)
    controller.orientations = .all
    controller.turns = false
    #expect(Device.hold(.landscapeLeft) == false)
    controller.turns = true
    controller.setNeedsUpdateOfSupportedInterfaceOrientations()
    rest()
    #expect(UIScreen.main.orientation == .landscapeRight)
    controller.orientations = .portrait
    controller.setNeedsUpdateOfSupportedInterfaceOrientations()
    rest()
    #expect(UIScreen.main.orientation == .portrait)
    _ = window
  }

  @Test func nothingInCommonIsAnError() {
    startAnew()
    let controller = Turned(Log())
    controller.orientations = .portraitUpsideDown
    let window = show(controller)
    #expect(Device.rotate(to: .landscape) == false)
    #expect(
      UIKitComplaints.drain() == [
        .exception(
          name: "UIApplicationInvalidInterfaceOrientation",
          reason: "Supported orientations has no common orientation with the application, and [Turned shouldAutorotate] is "
            + "returning YES")
      ])
    _ = window
  }

  @Test func aDeviceThatLiesFlatTurnsNothing() {
    startAnew()
    let window = show(Turned(Log()))
    #expect(Device.hold(.faceUp) == false)
    #expect(UIDevice.current.orientation == .unknown)
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    #expect(UIDevice.current.orientation == .faceUp)
    _ = window
  }

  @Test func theFrameIsOnItsWayWhileItTurns() {
    startAnew()
    let window = show(Turned(Log()))
    Device.rotate(to: .landscape)
    let view = window.rootViewController?.view
    #expect(view?.bounds.width == 844)
    #expect(view?.layer.presentation()?.bounds.width == 390)
    pass(0.15)
    #expect(abs((view?.layer.presentation()?.bounds.width ?? 0) - 617) < 1e-6)
  }

  final class App: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
      return true
    }
    func application(
      _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask { [.portrait, .landscapeRight] }
  }

  @Test func theAppAndTheSceneHaveTheirSay() {
    startAnew()
    let app = App()
    UIApplication.start(delegate: app)
    rest()
    #expect(Device.hold(.landscapeRight) == false)
    #expect(Device.hold(.landscapeLeft) == true)
    rest()
    var failure = ""
    app.window?.windowScene?.requestGeometryUpdate(UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .landscapeLeft)) {
      failure = "\($0.localizedDescription)"
    }
    #expect(failure == "None of the requested orientations are supported by the view controller.")
    app.window?.windowScene?.requestGeometryUpdate(UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .portrait))
    #expect(app.window?.windowScene?.interfaceOrientation == .portrait)
    #expect(app.window?.windowScene?.statusBarManager?.isStatusBarHidden == false)
  }

  @Test func barsAreLowerOnAPhoneOnItsSide() {
    startAnew()
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.navigationBar.prefersLargeTitles = true
    navigation.setToolbarHidden(false, animated: false)
    let tabs = UITabBarController()
    navigation.tabBarItem = UITabBarItem(title: "One", image: UIImage(systemName: "star"), tag: 0)
    tabs.viewControllers = [navigation]
    let window = show(tabs)
    #expect(tabs.tabBar.frame.height == 83)
    #expect(navigation.navigationBar.frame.height == 96)
    #expect(navigation.toolbar.frame.height == 44)
    #expect(Device.rotate(to: .landscape) == true)
    rest()
    #expect(tabs.tabBar.frame.height == 53)
    #expect(navigation.navigationBar.frame.height == 32)
    #expect(navigation.toolbar.frame.height == 32)
    #expect(Device.rotate(to: .portrait) == true)
    rest()
    #expect(tabs.tabBar.frame.height == 83)
    #expect(navigation.navigationBar.frame.height == 96)
    withExtendedLifetime(window) {}
  }
}

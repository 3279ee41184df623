import Injection
import RehearsalAgent
import UIKit

/// What RubyMotion's guide speaks of: a controller that takes over the world, and screens with everything that its gestures
/// touch.
@MainActor let rubyMotion = AppDefinition("RubyMotion", modules: [RubyMotionModule()]) { RubyMotionAppDelegate(injector: $0) }

struct RubyMotionModule: Module {
  func configure(_ binder: any Binder) {
    binder.declare(.rows)
    binder.declare(.rubyMotionEnvironment)
  }
}

extension Key where Value == [String] {
  /// What the table shows, which needs to be configured before the controller is assigned to a window.
  static var rows: Key { Key("rows", default: []) }
}

extension Key where Value == String {
  /// RubyMotion's `RUBYMOTION_ENV`: `test` where a test says so.
  static var rubyMotionEnvironment: Key { Key("RUBYMOTION_ENV", default: "release") }
}

final class RubyMotionAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let injector: Injector

  init(injector: Injector) {
    self.injector = injector
    super.init()
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if injector[.rubyMotionEnvironment] == "test" { return true }
    UIStoryboard.register(Array(RubyMotionStoryboard.text(greeting: "From the main storyboard").utf8), as: "MainStoryboard")
    UIStoryboard.register(Array(RubyMotionStoryboard.text(greeting: "From the alternate one").utf8), as: "AlternateStoryboard")
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = TakingOverTheWorldViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// Two buttons, a view for two fingers, a switch, and the rows that were given to it.
final class TakingOverTheWorldViewController: UIViewController {
  /// What the launch bound, also where a test shows the controller by its class.
  let dataThatNeedsToBeConfiguredBeforeAssigningToWindow =
    (UIApplication.shared.delegate as? RubyMotionAppDelegate)?.injector[.rows] ?? []
  private let log = UILabel(frame: CGRect(x: 20, y: 70, width: 350, height: 24))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    log.accessibilityIdentifier = "log"
    view.addSubview(log)
    addButton("Take over the world", y: 110, TakingOverTheWorldViewController.takeOver)
    addButton("But not tonight", y: 160, TakingOverTheWorldViewController.wait)

    let tappable = UIView(frame: CGRect(x: 20, y: 220, width: 100, height: 100))
    tappable.isAccessibilityElement = true
    tappable.accessibilityLabel = "tappable view"
    let recognizer = UITapGestureRecognizer(target: self, action: TakingOverTheWorldViewController.handleTap)
    recognizer.numberOfTapsRequired = 2
    recognizer.numberOfTouchesRequired = 2
    tappable.addGestureRecognizer(recognizer)
    let turn = UIRotationGestureRecognizer(target: self, action: TakingOverTheWorldViewController.handleRotation)
    tappable.addGestureRecognizer(turn)
    view.addSubview(tappable)

    let theme = UISwitch(frame: CGRect(x: 200, y: 220, width: 100, height: 100))
    theme.accessibilityLabel = "Enable rainbow theme"
    view.addSubview(theme)

    for (index, row) in dataThatNeedsToBeConfiguredBeforeAssigningToWindow.enumerated() {
      let label = UILabel(frame: CGRect(x: 20, y: 360 + 30 * index, width: 350, height: 24))
      label.text = row
      view.addSubview(label)
    }
  }

  private func addButton(
    _ title: String, y: CGFloat,
    _ action: @escaping @Sendable (TakingOverTheWorldViewController) -> @MainActor () -> Void
  ) {
    let button = UIButton(type: .roundedRect)
    button.setTitle(title, for: .normal)
    button.frame = CGRect(x: 20, y: y, width: 350, height: 40)
    button.addTarget(self, action: action, for: .touchUpInside)
    view.addSubview(button)
  }

  private func takeOver() { log.text = "The world is ours" }
  private func wait() { log.text = "Tomorrow, then" }
  private func handleTap(_ recognizer: UITapGestureRecognizer) {
    log.text = "\(recognizer.numberOfTapsRequired) taps of \(recognizer.numberOfTouches) fingers"
  }
  private func handleRotation(_ recognizer: UIRotationGestureRecognizer) {
    if recognizer.state == .ended { log.text = "\(Int((recognizer.rotation * 180 / .pi).rounded()))°" }
  }
}

/// A scroll view to zoom into.
final class ZoomViewController: UIViewController, UIScrollViewDelegate {
  private let content = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  override func viewDidLoad() {
    super.viewDidLoad()
    let scroller = UIScrollView(frame: CGRect(x: 45, y: 150, width: 300, height: 300))
    scroller.isAccessibilityElement = true
    scroller.accessibilityLabel = "Zooming scrollview"
    scroller.minimumZoomScale = 0.5
    scroller.maximumZoomScale = 2
    scroller.contentSize = content.bounds.size
    scroller.delegate = self
    content.backgroundColor = .red
    scroller.addSubview(content)
    view.addSubview(scroller)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
}

/// A scroll view with 400 points more than it shows.
final class ScrollViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let scroller = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 600))
    scroller.isAccessibilityElement = true
    scroller.accessibilityLabel = "Scrollable scrollview"
    scroller.contentInsetAdjustmentBehavior = .never
    scroller.contentSize = CGSize(width: 390, height: 1000)
    view.addSubview(scroller)
  }
}

/// What the device tells.
final class DeviceEventsViewController: UIViewController {
  private let motion = CMMotionManager()
  private let acceleration = UILabel(frame: CGRect(x: 20, y: 100, width: 300, height: 24))
  private let shakes = UILabel(frame: CGRect(x: 20, y: 140, width: 300, height: 24))

  override var canBecomeFirstResponder: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    acceleration.accessibilityIdentifier = "acceleration"
    shakes.accessibilityIdentifier = "shakes"
    view.addSubview(acceleration)
    view.addSubview(shakes)
    motion.accelerometerUpdateInterval = 0.05
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
    motion.startAccelerometerUpdates(to: .main) { [weak self] data, _ in
      MainActor.assumeIsolated {
        guard let value = data?.acceleration else { return }
        self?.acceleration.text = "\(Int(value.x)) \(Int(value.y)) \(Int(value.z))"
      }
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    motion.stopAccelerometerUpdates()
  }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { shakes.text = "shaken" }
}

/// The controller of the guide's storyboards.
final class StoryboardViewController: UIViewController {}

/// A storyboard with one scene, `controller-id`.
enum RubyMotionStoryboard {
  static func text(greeting: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22154" \
    targetRuntime="iOS.CocoaTouch" initialViewController="Con-00-ctrl">
      <scenes>
        <scene sceneID="Scn-00-guid">
          <objects>
            <viewController storyboardIdentifier="controller-id" id="Con-00-ctrl" customClass="StoryboardViewController" \
    customModule="guide_agent" sceneMemberID="viewController">
              <view key="view" contentMode="scaleToFill" id="Con-00-view">
                <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
                <subviews>
                  <label opaque="NO" text="\(greeting)" id="Con-00-labl">
                    <rect key="frame" x="20" y="110" width="350" height="24"/>
                  </label>
                </subviews>
              </view>
            </viewController>
          </objects>
        </scene>
      </scenes>
    </document>
    """
  }
}

import UIKit

/// What the device tells the app: how it is held, shaken, moved and charged, and what its user has set.
final class DeviceController: UIViewController {
  private let motion = CMMotionManager()
  private var facts: [String: UILabel] = [:]
  private var observers: [any NSObjectProtocol] = []
  private var shakes = 0
  private var warnings = 0

  override var canBecomeFirstResponder: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let column = UIStackView()
    column.axis = .vertical
    column.spacing = 12
    column.translatesAutoresizingMaskIntoConstraints = false
    for name in [
      "orientation", "appearance", "text size", "shakes", "acceleration", "rotation", "battery", "proximity", "memory warnings",
      "state", "opened", "quick action",
    ] {
      column.addArrangedSubview(row(name))
    }
    view.addSubview(column)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: safe.topAnchor, constant: 20),
      column.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 20),
      column.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -20),
    ])
    observe()
    showTraits()
    show("0", as: "shakes")
    show("0", as: "memory warnings")
    show("active", as: "state")
    motion.accelerometerUpdateInterval = 0.1
    motion.gyroUpdateInterval = 0.1
    UIDevice.current.isBatteryMonitoringEnabled = true
    UIDevice.current.isProximityMonitoringEnabled = true
    showBattery()
    showProximity()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
    motion.startAccelerometerUpdates(to: .main) { [weak self] data, _ in
      MainActor.assumeIsolated {
        guard let data else { return }
        let acceleration = data.acceleration
        self?.show(String(format: "%.1f %.1f %.1f", acceleration.x, acceleration.y, acceleration.z), as: "acceleration")
      }
    }
    motion.startGyroUpdates(to: .main) { [weak self] data, _ in
      MainActor.assumeIsolated {
        guard let rate = data?.rotationRate else { return }
        self?.show(String(format: "%.1f %.1f %.1f", rate.x, rate.y, rate.z), as: "rotation")
      }
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    motion.stopAccelerometerUpdates()
    motion.stopGyroUpdates()
  }

  private func observe() {
    let center = NotificationCenter.default
    for (name, state) in [
      (UIApplication.didBecomeActiveNotification, "active"), (UIApplication.willResignActiveNotification, "inactive"),
      (UIApplication.didEnterBackgroundNotification, "background"),
    ] {
      observers.append(
        center.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
          MainActor.assumeIsolated { self?.show(state, as: "state") }
        })
    }
    for name in [UIDevice.batteryLevelDidChangeNotification, UIDevice.batteryStateDidChangeNotification] {
      observers.append(
        center.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
          MainActor.assumeIsolated { self?.showBattery() }
        })
    }
    observers.append(
      center.addObserver(forName: UIDevice.proximityStateDidChangeNotification, object: nil, queue: nil) { [weak self] _ in
        MainActor.assumeIsolated { self?.showProximity() }
      })
    observers.append(
      center.addObserver(forName: .gesturesDidChooseAction, object: nil, queue: nil) { [weak self] note in
        let type = note.userInfo?["type"] as? String ?? ""
        MainActor.assumeIsolated { self?.show(type, as: "quick action") }
      })
    observers.append(
      center.addObserver(forName: .gesturesDidOpen, object: nil, queue: nil) { [weak self] note in
        let url = note.userInfo?["url"] as? String ?? ""
        MainActor.assumeIsolated { self?.show(url, as: "opened") }
      })
  }

  // MARK: What happens

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    guard motion == .motionShake else { return }
    shakes += 1
    show("\(shakes)", as: "shakes")
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    warnings += 1
    show("\(warnings)", as: "memory warnings")
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showTraits()
  }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.showTraits() }
  }

  // MARK: Showing

  private func showTraits() {
    guard isViewLoaded else { return }
    let size = view.window?.bounds.size ?? view.bounds.size
    let height = traitCollection.verticalSizeClass == .compact ? "compact" : "regular"
    show("\(size.width > size.height ? "landscape" : "portrait"), \(height) height", as: "orientation")
    show(traitCollection.userInterfaceStyle == .dark ? "dark" : "light", as: "appearance")
    show(traitCollection.preferredContentSizeCategory.rawValue, as: "text size")
  }

  private func showBattery() {
    let state =
      switch UIDevice.current.batteryState {
      case .unknown: "unknown"
      case .unplugged: "unplugged"
      case .charging: "charging"
      case .full: "full"
      }
    show("\(Int((UIDevice.current.batteryLevel * 100).rounded())) %, \(state)", as: "battery")
  }

  private func showProximity() { show(UIDevice.current.proximityState ? "near" : "far", as: "proximity") }

  private func row(_ name: String) -> UIView {
    let title = UILabel()
    title.text = name
    title.textColor = .secondaryLabel
    let value = UILabel()
    value.text = "–"
    value.textAlignment = .right
    value.accessibilityIdentifier = name
    facts[name] = value
    let row = UIStackView(arrangedSubviews: [title, value])
    title.setContentHuggingPriority(.required, for: .horizontal)
    title.setContentCompressionResistancePriority(.required, for: .horizontal)
    return row
  }

  private func show(_ text: String, as name: String) { facts[name]?.text = text }
}

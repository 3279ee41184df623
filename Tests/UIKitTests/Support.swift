import Testing
import UIKit
import VirtualTime

/// Begins a test: a world in which nothing has happened.
///
/// To be called by the test itself: between a suite's `init` and the test, other tests may run.
@MainActor
func startAnew() {
  World.begin()
}

/// Runs what is due now.
@MainActor
func turn() { EventQueue.main.turn() }

/// Runs everything until nothing is due any more.
@MainActor
func rest() {
  while EventQueue.main.runNext() {}
}

/// Runs everything that is due within so much virtual time, and is there afterwards.
@MainActor
func advance(by duration: Duration) {
  EventQueue.main.schedule(.timer, after: duration, label: "end of a wait") {}
  let end = EventQueue.main.now.advanced(by: duration)
  while EventQueue.main.runNext(upTo: end) {}
}

/// Virtual milliseconds since launch.
@MainActor
var milliseconds: Int64 { EventQueue.main.now.nanoseconds / 1_000_000 }

/// What happened, in order.
@MainActor
final class Log {
  private(set) var lines: [String] = []
  func add(_ line: String) { lines.append(line) }

  func drain() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// Writes every step of its life to a log.
@MainActor
class Recorder: UIViewController {
  let name: String
  let log: Log

  init(_ name: String, _ log: Log) {
    (self.name, self.log) = (name, log)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    super.loadView()
    log.add("\(name) loadView")
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    log.add("\(name) viewDidLoad")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.add("\(name) viewWillAppear")
  }
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    log.add("\(name) viewWillLayoutSubviews")
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    log.add("\(name) viewDidLayoutSubviews")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.add("\(name) viewDidAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log.add("\(name) viewWillDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log.add("\(name) viewDidDisappear")
  }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    log.add("\(name) willMove(toParent: \(parent == nil ? "nil" : "parent"))")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    log.add("\(name) didMove(toParent: \(parent == nil ? "nil" : "parent"))")
  }
}

/// A window with `root`, shown and at rest.
@MainActor
func show(_ root: UIViewController, _ style: UIUserInterfaceStyle = .unspecified) -> UIWindow {
  let window = UIWindow()
  window.overrideUserInterfaceStyle = style
  window.rootViewController = root
  window.makeKeyAndVisible()
  rest()
  return window
}

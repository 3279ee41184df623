import RehearsalWire

/// What an app has left over at the end of a test though nobody needs it any more, each thing in one line for people.
///
/// It is asked for when the attempt has been concluded: neither its trace nor its recording changes.
package struct Leftovers: Sendable, Equatable {
  /// Alerts and action sheets that nobody answered.
  package private(set) var alerts: [String] = []
  /// Requests that may change something and have no answer yet.
  package private(set) var requests: [String] = []
  /// Requests that only load something and have no answer yet: safe ones, as RFC 9110 calls them.
  package private(set) var loads: [String] = []
  /// Controllers that have left the screen for good, and live.
  package private(set) var controllers: [String] = []
  /// Repeating timers of controllers that have left the screen for good.
  package private(set) var timers: [String] = []
  /// Requests of controllers that have left the screen for good, which had no answer even when the app had rested; empty unless
  /// they were asked for.
  package private(set) var abandonedRequests: [String] = []

  /// Looks at an app.
  ///
  /// - Parameters:
  ///   - needsControllers: Whether to look for controllers that live too long. Where some seem to, time passes until the app
  ///     rests: what merely waits for its end is no leak.
  ///   - needsAbandonedRequests: Whether to look for requests that nobody waits for any more, in the same way.
  package init(of app: App, needsControllers: Bool = true, needsAbandonedRequests: Bool = false) throws(Fault) {
    let roots = try app.look(Controllers(), isRecorded: false).roots
    let items = try app.look(Pending(), isRecorded: false).items
    alerts = roots.flatMap { Self.alerts(in: $0, presenter: nil) }
    let network = items.filter { $0.kind == "network" }
    requests = network.filter { !Self.isSafe($0) }.map(\.description)
    loads = network.filter(Self.isSafe).map(\.description)

    var lives = try Lives(of: app)
    timers = items.filter { $0.kind == "timer" && $0.everyMs != nil && lives.isAbandoned($0, besides: roots) }.map(\.description)

    let leaks = needsControllers && !lives.leaked(besides: roots).isEmpty
    let waiting = network.filter { needsAbandonedRequests && Self.method(of: $0) != nil && lives.isAbandoned($0, besides: roots) }
    guard leaks || !waiting.isEmpty else { return }
    // An app that never rests has rested as much as it will.
    _ = try? app.look(RunUntilIdle(limitMs: 10_000), isRecorded: false)
    let later = try app.look(Controllers(), isRecorded: false).roots
    lives = try Lives(of: app)
    if leaks { controllers = lives.leaked(besides: later) }
    guard !waiting.isEmpty else { return }
    abandonedRequests = try app.look(Pending(), isRecorded: false).items.filter { item in
      waiting.contains { ($0.label, $0.owner) == (item.label, item.owner) } && lives.isAbandoned(item, besides: later)
    }.map(\.description)
  }

  /// Whether a request changes nothing at the server, by its method: the methods that RFC 9110, section 9.2.1, calls safe.
  package static func isSafe(_ item: PendingItem) -> Bool {
    method(of: item).map(["GET", "HEAD", "OPTIONS", "TRACE"].contains) ?? false
  }

  /// The HTTP method of a request; nil of what only has to do with one.
  ///
  /// What waits is named for it: `GET https://…`, `body of GET https://…`.
  private static func method(of item: PendingItem) -> String? {
    let words = item.label.split(separator: " ")
    guard let url = words.firstIndex(where: { $0.contains("://") }), url > 0 else { return nil }
    let word = String(words[url - 1])
    return word.allSatisfy(\.isUppercase) ? word : nil
  }

  private static func alerts(in controller: ControllerSnapshot, presenter: String?) -> [String] {
    var found: [String] = []
    if let alert = controller.alert, controller.state == .appeared || controller.state == .appearing {
      let name = [alert.title, alert.message].compactMap { $0 }.first.map { " '\($0)'" } ?? ""
      let buttons = alert.actions.map { "'\($0)'" }.joined(separator: ", ")
      found.append(
        "\(alert.style == "actionSheet" ? "action sheet" : "alert")\(name) with \(alert.actions.isEmpty ? "no button" : buttons)"
          + (presenter.map { ", presented by \($0)" } ?? ""))
    }
    found += controller.children.flatMap { alerts(in: $0, presenter: nil) }
    found += controller.presented.flatMap { alerts(in: $0, presenter: controller.className) }
    return found
  }
}

/// The lives of an app's controllers, as their log tells them.
private struct Lives {
  private struct Life {
    var name: String
    /// When it came and when it left for the last time, and by which transition.
    var came: String?
    var left: String?
    var isOver = false
  }

  private var lives: [Int: Life] = [:]

  init(of app: App) throws(Fault) {
    var transition: String?
    for step in try app.look(Lifecycle(), isRecorded: false).steps {
      let moment = transition.map { "\(step.atMs) (\($0))" } ?? "\(step.atMs)"
      var life = lives[step.controller] ?? Life(name: step.className)
      switch step.moment {
      case .appeared: (life.came, life.left) = (moment, nil)
      case .disappeared: life.left = moment
      case .deallocated: life.isOver = true
      case .transitionStarted: transition = step.transition?.label
      case .transitionEnded, .transitionCancelled: transition = nil
      default: break
      }
      lives[step.controller] = life
    }
  }

  /// Whether something waits on behalf of a controller of which one was on the screen, and none is or is kept for it.
  func isAbandoned(_ item: PendingItem, besides roots: [ControllerSnapshot]) -> Bool {
    let kept = Set(roots.flatMap(\.all).flatMap { $0.container?.kept ?? [] })
    guard let owner = item.owner, lives.values.contains(where: { $0.name == owner && $0.came != nil }),
      !lives.contains(where: { kept.contains($0.key) && $0.value.name == owner })
    else { return false }
    return !roots.flatMap(\.all).contains { $0.className == owner || $0.superclasses.contains(owner) }
  }

  /// The controllers that came and went, and are neither deallocated nor anywhere in the tree.
  func leaked(besides roots: [ControllerSnapshot]) -> [String] {
    let held = Set(roots.flatMap(\.all).flatMap { [$0.id] + ($0.container?.kept ?? []) })
    return lives.sorted { $0.key < $1.key }.compactMap { number, life in
      guard let came = life.came, let left = life.left, !life.isOver, !held.contains(number) else { return nil }
      return "\(life.name) (number \(number)), on the screen from \(came) to \(left)"
    }
  }
}

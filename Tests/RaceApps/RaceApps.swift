import RehearsalAgent
import UIKit

/// Twenty apps with one race each: what an exploration of orders has to find. Five of them have no mistake where their defaults
/// say `isMended`, and there it has to find nothing. The race of one more ends its app, and one shows which tasks keep their
/// order. Five more are rebuilt after what was told of apps of other people, as they were and as their authors mended them.
///
/// Each file says what the mistake is. Half of the twenty are written with selectors, as most code of iOS is.
/// `Tests/Fixtures/Races` has those ten as Xcode writes them; they are here, too, since `make test`, which explores all twenty in
/// one agent, has no rewriter. `make adopted-races` holds that both forms have the same orders and the same sentence.
@MainActor public let raceApps =
  [
    staleReply, reusedCell, doubleTap, completionOrder, animationAgainstReply, timerAgainstTap, taskAgainstEnd,
    notificationAgainstAppearance, debounce, retryWithBackOff, paginationTwice, optimisticRollback, keyboardAgainstPush,
    sheetDismissedTwice, cancellationTooLate, cacheFilledLate, tokenRefresh, reorderDuringReload, loginAgainstLogout,
    backgroundDuringSave, indexAfterReload, tasksInLine,
  ] + publishedRaces.map { race in race("", false) } + publishedRaces.map { race in race("Mended", true) }

@MainActor private let publishedRaces = [adsGridImage, productSearch, noteSearch, loginLink, pullToRefresh]

/// Makes an app of other people with its mistake, or without it.
typealias PublishedRace = @MainActor (_ suffix: String, _ isMended: Bool) -> AppDefinition

/// A window with one screen: what every app here begins with.
final class RaceAppDelegate: UIResponder, UIApplicationDelegate {
  private let makeRoot: @MainActor () -> UIViewController
  var window: UIWindow?

  init(_ makeRoot: @escaping @MainActor () -> UIViewController) { self.makeRoot = makeRoot }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = makeRoot()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

extension UIViewController {
  /// Puts views below one another, from the top.
  func stack(_ views: UIView...) {
    view.backgroundColor = .systemBackground
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }
}

extension UIButton {
  convenience init(_ title: String) {
    self.init(type: .system)
    setTitle(title, for: .normal)
  }
}

extension UILabel {
  convenience init(_ identifier: String, _ text: String = "") {
    self.init()
    accessibilityIdentifier = identifier
    self.text = text
  }
}

extension URLRequest {
  /// A request to the server that all of these apps have.
  init(_ method: String = "GET", _ path: String) {
    self.init(url: URL(string: "https://races.example" + path)!)
    httpMethod = method
  }
}

extension Data? {
  var text: String { String(decoding: self ?? Data(), as: UTF8.self) }
}

extension URLResponse? {
  var status: Int { (self as? HTTPURLResponse)?.statusCode ?? 0 }
}

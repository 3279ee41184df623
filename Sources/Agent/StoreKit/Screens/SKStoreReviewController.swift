import Permissions
import UIKit
import VirtualTime

/// Asks the person to rate the app, when the system lets it: three times in 365 days, counted in the launch's home.
///
/// A window in front of the app's has the question, with a button for each number of stars and `Not Now`. The app does not hear
/// what the person does, and stays active.
@MainActor
open class SKStoreReviewController: NSObject {
  /// In any scene. Apple's newer one names it.
  public class func requestReview() { ReviewRequests.request() }
  public class func requestReview(in windowScene: UIWindowScene) { ReviewRequests.request() }
}

/// When the app wanted to be rated, and the question while it stands.
@MainActor
package enum ReviewRequests {
  /// What the app asked for and the person saw, and what became of it: the number of stars, and 0 for `Not Now`.
  @PerLaunch package private(set) static var answers: [Int] = []
  @PerLaunch private static var window: UIWindow?

  /// As the system has it: so many questions within so many days.
  private static let (limit, days) = (3, 365.0)

  private static var place: URL {
    URL(filePath: NSHomeDirectory(), directoryHint: .isDirectory).appending(path: "Library/StoreKit/reviews.json")
  }

  /// When the person was asked, within the days that count.
  package static var asked: [Date] {
    let bytes = FileManager.default.contents(atPath: place.path) ?? Data()
    let dates = (try? JSONDecoder().decode([Date].self, from: bytes)) ?? []
    return dates.filter { $0 > Date(timeIntervalSinceNow: -days * 86_400) }
  }

  static func request() {
    EventQueue.main.schedule(.main, label: "request for a review") {
      MainActor.assumeIsolated {
        let before = asked
        guard window == nil, before.count < limit else { return }
        note(before + [Date()])
        show()
      }
    }
  }

  private static func note(_ dates: [Date]) {
    do {
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try JSONEncoder().encode(dates).write(to: place)
    } catch {
      UIKitComplaints.record(.warning("the request for a review could not be written down: \(error)"))
    }
  }

  private static func show() {
    let alert = UIAlertController(
      title: "Enjoying \(AppIdentity.name)?", message: "Tap a star to rate it on the App Store.", preferredStyle: .alert)
    for stars in 1...5 {
      alert.addAction(UIAlertAction(title: stars == 1 ? "1 star" : "\(stars) stars", style: .default) { _ in close(stars) })
    }
    alert.addAction(UIAlertAction(title: "Not Now", style: .cancel) { _ in close(0) })
    let front = UIWindow(frame: UIScreen.main.bounds)
    front.windowLevel = UIWindow.Level(rawValue: 14_000_000)
    front.accessibilityIdentifier = "request for a review"
    let host = UIViewController()
    host.view.backgroundColor = .clear
    front.rootViewController = host
    window = front
    front.isHidden = false
    host.present(alert, animated: true)
  }

  private static func close(_ stars: Int) {
    answers.append(stars)
    window?.isHidden = true
    window = nil
  }
}

import Testing
import VirtualNetwork
import VirtualTime

@testable import StoreKit
@testable import UIKit

/// The page of a product in the store, and the question for a review.
@MainActor @Suite(.serialized) struct StoreScreenTests {
  private final class Closer: SKStoreProductViewControllerDelegate {
    var closed = 0
    func productViewControllerDidFinish(_ viewController: SKStoreProductViewController) {
      closed += 1
      viewController.dismiss(animated: true)
    }
  }

  private func done(_ page: SKStoreProductViewController) {
    for case let button as UIButton in page.view.subviews { button.sendActions(for: .touchUpInside) }
    rest()
  }

  private func label(_ page: SKStoreProductViewController) -> String? {
    page.view.subviews.compactMap { ($0 as? UILabel)?.text }.first
  }

  // MARK: Pages

  @Test func aPageIsLoadedAndTheDelegateDismissesIt() throws {
    try StoreFiles.with { () throws in
      let (root, page, closer) = (UIViewController(), SKStoreProductViewController(), Closer())
      let window = show(root)
      page.delegate = closer
      var loaded: [Bool] = []
      page.loadProduct(withParameters: [SKStoreProductParameterITunesItemIdentifier: "310633997"]) { isThere, error in
        loaded.append(isThere && error == nil)
      }
      root.present(page, animated: true)
      #expect(loaded == [] && page.modalPresentationStyle == .pageSheet)
      rest()
      #expect(loaded == [true] && label(page) == "App Store: 310633997")
      done(page)
      #expect(closer.closed == 1 && root.presentedViewController == nil)
      withExtendedLifetime(window) {}
    }
  }

  @Test func withoutADelegateThePageGoesByItself() throws {
    try StoreFiles.with { () throws in
      let (root, page) = (UIViewController(), SKStoreProductViewController())
      let window = show(root)
      root.present(page, animated: true)
      rest()
      done(page)
      #expect(root.presentedViewController == nil)
      withExtendedLifetime(window) {}
    }
  }

  @Test func aPageNeedsANumberAndAConnection() throws {
    try StoreFiles.with { () throws in
      let page = SKStoreProductViewController()
      @MainActor func load(_ parameters: [String: Any]) -> [Int?] {
        var codes: [Int?] = []
        page.loadProduct(withParameters: parameters) { isThere, error in codes.append((error as NSError?)?.code) }
        rest()
        return codes
      }
      #expect(load([:]) == [5] && load(["id": "an app"]) == [5] && load(["id": 7]) == [nil] && load(["id": NSNumber(7)]) == [nil])
      StubRegistry.main.settings.isOnline = false
      #expect(load(["id": 7]) == [0])
    }
  }

  // MARK: Reviews

  private var question: UIAlertController? {
    let window = UIApplication.shared.windows.first { $0.accessibilityIdentifier == "request for a review" && !$0.isHidden }
    return window?.rootViewController?.presentedViewController as? UIAlertController
  }

  private func answer(_ title: String) throws {
    tap(try #require(question?.actions.first { $0.title == title }?.view))
  }

  @Test func thePersonIsAskedForStars() throws {
    try StoreFiles.with { () throws in
      let key = UIApplication.shared.keyWindow
      SKStoreReviewController.requestReview()
      SKStoreReviewController.requestReview()
      #expect(question == nil)
      rest()
      #expect(question?.title == "Enjoying App?" && question?.message == "Tap a star to rate it on the App Store.")
      #expect(
        question?.actions.map(\.title) == ["1 star", "2 stars", "3 stars", "4 stars", "5 stars", "Not Now"]
          && question?.actions.last?.style == .cancel)
      #expect(UIApplication.shared.applicationState == .active && UIApplication.shared.keyWindow === key)
      try answer("4 stars")
      #expect(question == nil && ReviewRequests.answers == [4] && ReviewRequests.asked.count == 1)
    }
  }

  @Test func nobodyIsAskedMoreThanThreeTimesAYear() throws {
    try StoreFiles.with { () throws in
      for _ in 0..<3 {
        SKStoreReviewController.requestReview()
        rest()
        try answer("Not Now")
      }
      SKStoreReviewController.requestReview()
      rest()
      #expect(question == nil && ReviewRequests.answers == [0, 0, 0])
      // What was asked more than a year ago does not count.
      let place = URL(filePath: NSHomeDirectory()).appending(path: "Library/StoreKit/reviews.json")
      let dates = [-366, -364, -1].map { Date(timeIntervalSinceNow: $0 * 86_400) }
      try JSONEncoder().encode(dates).write(to: place)
      #expect(ReviewRequests.asked.count == 2)
      SKStoreReviewController.requestReview()
      rest()
      #expect(question != nil)
    }
  }
}

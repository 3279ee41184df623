import UIKit

/// The store itself.
public enum AppStore {
  /// Whether the person may pay: true.
  public static var canMakePayments: Bool { true }

  /// Asks the store what was bought, which is known here: it takes as long as the store takes, and fails without a connection.
  public static func sync() async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      Cashier.ask("purchases of the person") {
        if Cashier.isOnline { continuation.resume() } else { continuation.resume(throwing: StoreKitError.offline) }
      }
    }
  }

  /// Asks the person to rate the app, when the system lets it: as `SKStoreReviewController.requestReview(in:)`.
  @MainActor
  public static func requestReview(in scene: UIWindowScene) { SKStoreReviewController.requestReview(in: scene) }
}

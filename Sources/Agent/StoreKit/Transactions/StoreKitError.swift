import UIKit

/// Why the store did not answer, or the person did not go on.
public enum StoreKitError: Error {
  case unknown
  case userCancelled
  case networkError(URLError)
  case systemError(any Error)
  case notAvailableInStorefront
  case notEntitled

  static var offline: StoreKitError { .networkError(URLError(.notConnectedToInternet)) }
}

extension StoreKitError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .unknown: "Unable to Complete Request"
    case .userCancelled: "Request Canceled"
    case .networkError(let error): error.localizedDescription
    case .systemError(let error): error.localizedDescription
    case .notAvailableInStorefront: "Not Available in Current Storefront"
    case .notEntitled: "Not Entitled"
    }
  }
}

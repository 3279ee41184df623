import UIKit

/// Why the store did not do something.
public struct SKError: CustomNSError, Hashable, Sendable {
  /// StoreKit's numbers.
  public enum Code: Int, Sendable, CaseIterable {
    case unknown = 0
    case clientInvalid, paymentCancelled, paymentInvalid, paymentNotAllowed, storeProductNotAvailable
    case cloudServicePermissionDenied, cloudServiceNetworkConnectionFailed, cloudServiceRevoked
    case privacyAcknowledgementRequired, unauthorizedRequestData
    case invalidOfferIdentifier, invalidSignature, missingOfferParams, invalidOfferPrice
    case overlayCancelled, overlayInvalidConfiguration, overlayTimeout
    case ineligibleForOffer, unsupportedPlatform
    case overlayPresentedInBackgroundScene
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static let errorDomain = "SKErrorDomain"
  public var errorCode: Int { code.rawValue }

  public var errorUserInfo: [String: Any] { words.map { [NSLocalizedDescriptionKey: $0] } ?? [:] }

  /// What is said of those that happen here.
  private var words: String? {
    switch code {
    case .unknown: "An unknown error occurred"
    case .paymentCancelled: "The payment was canceled"
    case .paymentInvalid: "The payment is invalid"
    case .storeProductNotAvailable: "The product is not available in the current storefront"
    default: nil
    }
  }

  public static var unknown: Code { .unknown }
  public static var clientInvalid: Code { .clientInvalid }
  public static var paymentCancelled: Code { .paymentCancelled }
  public static var paymentInvalid: Code { .paymentInvalid }
  public static var paymentNotAllowed: Code { .paymentNotAllowed }
  public static var storeProductNotAvailable: Code { .storeProductNotAvailable }
  public static var cloudServicePermissionDenied: Code { .cloudServicePermissionDenied }
  public static var cloudServiceNetworkConnectionFailed: Code { .cloudServiceNetworkConnectionFailed }
  public static var cloudServiceRevoked: Code { .cloudServiceRevoked }
}

extension SKError.Code {
  /// For `catch SKError.paymentCancelled`.
  public static func ~= (code: SKError.Code, error: any Error) -> Bool { (error as? SKError)?.code == code }
}

public let SKErrorDomain = SKError.errorDomain

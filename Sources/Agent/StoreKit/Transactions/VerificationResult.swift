import UIKit

/// Something of the store's, and whether it is the store's indeed. Here it always is: nothing is signed.
@frozen public enum VerificationResult<SignedType> {
  case unverified(SignedType, VerificationError)
  case verified(SignedType)

  /// Why something is not the store's, by StoreKit's names.
  public enum VerificationError: Error, Hashable, Sendable {
    case revokedCertificate, invalidCertificateChain, invalidDeviceVerification, invalidEncoding, invalidSignature
    case missingRequiredProperties
  }

  /// What it is, if it is the store's; or else why not is thrown.
  public var payloadValue: SignedType {
    get throws {
      switch self {
      case .verified(let value): return value
      case .unverified(_, let error): throw error
      }
    }
  }

  /// What it is, whosever it is.
  public var unsafePayloadValue: SignedType {
    switch self {
    case .verified(let value), .unverified(let value, _): value
    }
  }
}

extension VerificationResult: Sendable where SignedType: Sendable {}
extension VerificationResult: Equatable where SignedType: Equatable {}
extension VerificationResult: Hashable where SignedType: Hashable {}

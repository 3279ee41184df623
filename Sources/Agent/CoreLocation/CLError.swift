import UIKit

/// Why a place, or an address, could not be told.
public struct CLError: CustomNSError, Hashable, Sendable {
  /// Core Location's numbers.
  public enum Code: Int, Sendable, CaseIterable {
    case locationUnknown = 0
    case denied
    case network
    case headingFailure
    case regionMonitoringDenied
    case regionMonitoringFailure
    case regionMonitoringSetupDelayed
    case regionMonitoringResponseDelayed
    case geocodeFoundNoResult
    case geocodeFoundPartialResult
    case geocodeCanceled

    /// Its name as Swift writes it, by which a driver knows it.
    package var name: String { "\(self)" }
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static let errorDomain = kCLErrorDomain
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { [:] }

  public static var locationUnknown: Code { .locationUnknown }
  public static var denied: Code { .denied }
  public static var network: Code { .network }
  public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }
  public static var geocodeFoundPartialResult: Code { .geocodeFoundPartialResult }
  public static var geocodeCanceled: Code { .geocodeCanceled }
}

public let kCLErrorDomain = "kCLErrorDomain"

import Foundation

extension URLError.Code {
  /// The code with one of Foundation's names, such as `notConnectedToInternet`; nil when no stub can fail with such a code.
  package init?(named name: String) {
    guard let code = Self.byName[name] else { return nil }
    self = code
  }

  /// Foundation's name, or the number of a code that no stub can fail with.
  var name: String { Self.byName.filter { $0.value == self }.keys.min() ?? "\(rawValue)" }

  /// The names that stubs may use, sorted.
  package static var names: [String] { byName.keys.sorted() }

  private static let byName: [String: URLError.Code] = [
    "unknown": .unknown,
    "cancelled": .cancelled,
    "badURL": .badURL,
    "timedOut": .timedOut,
    "unsupportedURL": .unsupportedURL,
    "cannotFindHost": .cannotFindHost,
    "cannotConnectToHost": .cannotConnectToHost,
    "networkConnectionLost": .networkConnectionLost,
    "dnsLookupFailed": .dnsLookupFailed,
    "httpTooManyRedirects": .httpTooManyRedirects,
    "resourceUnavailable": .resourceUnavailable,
    "notConnectedToInternet": .notConnectedToInternet,
    "redirectToNonExistentLocation": .redirectToNonExistentLocation,
    "badServerResponse": .badServerResponse,
    "userCancelledAuthentication": .userCancelledAuthentication,
    "userAuthenticationRequired": .userAuthenticationRequired,
    "zeroByteResource": .zeroByteResource,
    "cannotDecodeRawData": .cannotDecodeRawData,
    "cannotDecodeContentData": .cannotDecodeContentData,
    "cannotParseResponse": .cannotParseResponse,
    "internationalRoamingOff": .internationalRoamingOff,
    "callIsActive": .callIsActive,
    "dataNotAllowed": .dataNotAllowed,
    "requestBodyStreamExhausted": .requestBodyStreamExhausted,
    "secureConnectionFailed": .secureConnectionFailed,
    "serverCertificateHasBadDate": .serverCertificateHasBadDate,
    "serverCertificateUntrusted": .serverCertificateUntrusted,
    "serverCertificateHasUnknownRoot": .serverCertificateHasUnknownRoot,
    "serverCertificateNotYetValid": .serverCertificateNotYetValid,
    "clientCertificateRejected": .clientCertificateRejected,
    "clientCertificateRequired": .clientCertificateRequired,
    "cannotLoadFromNetwork": .cannotLoadFromNetwork,
  ]
}

import UIKit
import VirtualTime

public typealias CLGeocodeCompletionHandler = @Sendable ([CLPlacemark]?, (any Error)?) -> Void

/// Finds the place of an address, and the address of a place, which a driver answers.
///
/// A question that nobody has an answer for waits until there is one.
///
/// Why `@unchecked Sendable`: Core Location's may be used from anywhere; an agent runs everything on one thread.
open class CLGeocoder: NSObject, @unchecked Sendable {
  private var underWay: [Geocoding] = []

  public override init() { super.init() }

  open var isGeocoding: Bool { !underWay.isEmpty }

  open func geocodeAddressString(
    _ addressString: String, file: StaticString = #fileID, line: Int = #line,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    ask(.address(addressString), SourceSite(file: file, line: line), completionHandler)
  }

  open func reverseGeocodeLocation(
    _ location: CLLocation, file: StaticString = #fileID, line: Int = #line,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    ask(.place(location), SourceSite(file: file, line: line), completionHandler)
  }

  /// - Parameter locale: Kept from nobody and used by nobody: the placemarks are the driver's.
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?, file: StaticString = #fileID, line: Int = #line,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    reverseGeocodeLocation(location, file: file, line: line, completionHandler: completionHandler)
  }

  open func geocodeAddressString(
    _ addressString: String, file: StaticString = #fileID, line: Int = #line
  ) async throws -> [CLPlacemark] {
    try await withCheckedThrowingContinuation { continuation in
      geocodeAddressString(addressString, file: file, line: line) { placemarks, error in
        if let error { return continuation.resume(throwing: error) }
        continuation.resume(returning: placemarks ?? [])
      }
    }
  }

  open func reverseGeocodeLocation(
    _ location: CLLocation, file: StaticString = #fileID, line: Int = #line
  ) async throws -> [CLPlacemark] {
    try await withCheckedThrowingContinuation { continuation in
      reverseGeocodeLocation(location, file: file, line: line) { placemarks, error in
        if let error { return continuation.resume(throwing: error) }
        continuation.resume(returning: placemarks ?? [])
      }
    }
  }

  /// Ends what is under way with `CLError.geocodeCanceled`.
  open func cancelGeocode() {
    for geocoding in underWay { geocoding.end(.failure(CLError(.geocodeCanceled)), after: .zero) }
  }

  private func ask(_ question: Geocoding.Question, _ site: SourceSite, _ handler: @escaping CLGeocodeCompletionHandler) {
    let geocoding = Geocoding(question, site: site)
    underWay.append(geocoding)
    geocoding.begin { [self] result in
      underWay.removeAll { $0 === geocoding }
      switch result {
      case .success(let placemarks): handler(placemarks, nil)
      case .failure(let error): handler(nil, error)
      }
    }
  }
}

import CoreLocation
import UIKit

/// Tells where the device is, and what is there.
final class PlaceFinderController: SheetController, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private let geocoder = CLGeocoder()
  private var (status, position, address) = (UILabel(), UILabel(), UILabel())
  private var updates = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    (status, position, address) = (line("status"), line("position"), line("address"))
    button("Ask") { [manager] in manager.requestWhenInUseAuthorization() }
    button("Locate") { [manager] in manager.requestLocation() }
    button("Follow") { [manager] in manager.startUpdatingLocation() }
    button("Stop") { [manager] in manager.stopUpdatingLocation() }
    button("Find") { [weak self] in self?.find("Alexanderplatz, Berlin") }
    button("Search") { [weak self] in self?.search("Alexanderplatz, Berlin") }
    button("Give up") { [geocoder] in geocoder.cancelGeocode() }
    manager.distanceFilter = 50
    manager.delegate = self
  }

  private func find(_ text: String) {
    geocoder.geocodeAddressString(text) { [weak self] placemarks, error in
      MainActor.assumeIsolated { self?.show(placemarks, error) }
    }
  }

  private func search(_ text: String) {
    // An answer may never come, and the controller need not wait for it.
    Task { [weak self, geocoder] in
      do {
        let found = try await geocoder.geocodeAddressString(text)
        self?.show(found, nil)
      } catch {
        self?.show(nil, error)
      }
    }
  }

  private func name(_ location: CLLocation) {
    geocoder.reverseGeocodeLocation(location) { [weak self] placemarks, error in
      MainActor.assumeIsolated { self?.show(placemarks, error) }
    }
  }

  private func show(_ placemarks: [CLPlacemark]?, _ error: (any Error)?) {
    if let found = placemarks?.first {
      address.text = [found.name, found.locality].compactMap { $0 }.joined(separator: ", ")
    } else {
      address.text = (error as? CLError).map { "\($0.code)" } ?? "nothing"
    }
  }

  // MARK: CLLocationManagerDelegate

  nonisolated func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    MainActor.assumeIsolated { status.text = "\(manager.authorizationStatus)" }
  }

  nonisolated func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    MainActor.assumeIsolated {
      guard let last = locations.last else { return }
      updates += 1
      position.text = "\(updates): \(last.coordinate.latitude), \(last.coordinate.longitude)"
      name(last)
    }
  }

  nonisolated func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    let text = (error as? CLError).map { "\($0.code)" } ?? "\(error)"
    MainActor.assumeIsolated { position.text = "failed: \(text)" }
  }
}

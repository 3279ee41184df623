import UIKit
import VirtualTime

/// Where the device is and who may know it: what a driver says, and what apps ask.
///
/// Why `@unchecked Sendable`: Core Location belongs to no actor. An agent has one thread, and in a test process only the main
/// actor comes here.
package final class DeviceLocation: @unchecked Sendable {
  /// What an app asks the person for.
  package enum Question: String, Sendable {
    case whenInUse, always
  }

  private struct WeakManager {
    weak var manager: CLLocationManager?
  }

  private static let ofLaunch = PerLaunch(DeviceLocation())
  /// That of the app that runs.
  package static var current: DeviceLocation { ofLaunch.value }

  package private(set) var authorization = CLAuthorizationStatus.notDetermined
  package private(set) var accuracy = CLAccuracyAuthorization.fullAccuracy
  package private(set) var areServicesEnabled = true
  package private(set) var place: CLLocation?
  package private(set) var error: CLError?
  package private(set) var question: Question?
  private var note: EventToken?
  private var managers: [WeakManager] = []

  /// Whether some manager of the app waits for places.
  package var isUpdating: Bool { managers.contains { $0.manager?.isUpdating ?? false } }
  /// Whether some manager of the app waits for one place.
  package var isRequested: Bool { managers.contains { $0.manager?.isRequesting ?? false } }

  func add(_ manager: CLLocationManager) {
    managers.removeAll { $0.manager == nil }
    managers.append(WeakManager(manager: manager))
  }

  /// Whether places may be told now.
  var isAvailable: Bool { areServicesEnabled && authorization.isAuthorized && error == nil }

  /// What whoever waits for a place gets in place of it; nil when it gets one, or has to wait.
  var refusal: CLError? {
    if !areServicesEnabled || authorization == .denied || authorization == .restricted { return CLError(.denied) }
    return authorization.isAuthorized ? error : nil
  }

  // MARK: The app asks

  func ask(for wish: Question) {
    let isOpen = authorization == .notDetermined || authorization == .authorizedWhenInUse && wish == .always
    guard isOpen, areServicesEnabled else { return }
    question = wish
    if let note { EventQueue.main.cancel(note) }
    let words = wish == .always ? "always" : "while it is in use"
    note = EventQueue.main.noteEndless(.input, label: "answer to whether the app may know the location \(words)")
  }

  // MARK: The driver says

  /// The person answers, or changes the answer in the settings.
  package func authorize(_ status: CLAuthorizationStatus, accuracy: CLAccuracyAuthorization) {
    let hasChanged = (authorization, self.accuracy) != (status, accuracy)
    (authorization, self.accuracy) = (status, accuracy)
    if let note { EventQueue.main.cancel(note) }
    (question, note) = (nil, nil)
    guard hasChanged else { return }
    for entry in managers { entry.manager?.tellAuthorization() }
    tellAll()
  }

  package func setServices(enabled: Bool) {
    guard areServicesEnabled != enabled else { return }
    areServicesEnabled = enabled
    for entry in managers { entry.manager?.tellAuthorization() }
    tellAll()
  }

  /// The device is there now.
  package func move(to place: CLLocation) {
    (self.place, error) = (place, nil)
    tellAll()
  }

  /// The device cannot tell where it is, until it is moved.
  package func fail(with error: CLError) {
    self.error = error
    tellAll()
  }

  private func tellAll() { for entry in managers { entry.manager?.tell() } }
}

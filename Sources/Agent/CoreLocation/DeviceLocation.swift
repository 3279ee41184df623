import UIKit
import VirtualTime

/// Where the device is and who may know it: what a driver says, and what apps ask.
package enum DeviceLocation {
  /// What an app asks the person for.
  package enum Question: String, Sendable {
    case whenInUse, always
  }

  private struct WeakManager {
    weak var manager: CLLocationManager?
  }

  // Unchecked, because Core Location belongs to no actor: an agent has one thread, and in a test process only the main actor
  // comes here.
  nonisolated(unsafe) package private(set) static var authorization = CLAuthorizationStatus.notDetermined
  nonisolated(unsafe) package private(set) static var accuracy = CLAccuracyAuthorization.fullAccuracy
  nonisolated(unsafe) package private(set) static var areServicesEnabled = true
  nonisolated(unsafe) package private(set) static var place: CLLocation?
  nonisolated(unsafe) package private(set) static var error: CLError?
  nonisolated(unsafe) package private(set) static var question: Question?
  nonisolated(unsafe) private static var note: EventToken?
  nonisolated(unsafe) private static var managers: [WeakManager] = []

  /// Whether some manager of the app waits for places.
  package static var isUpdating: Bool { managers.contains { $0.manager?.isUpdating ?? false } }
  /// Whether some manager of the app waits for one place.
  package static var isRequested: Bool { managers.contains { $0.manager?.isRequesting ?? false } }

  static func add(_ manager: CLLocationManager) {
    managers.removeAll { $0.manager == nil }
    managers.append(WeakManager(manager: manager))
  }

  /// Whether places may be told now.
  static var isAvailable: Bool { areServicesEnabled && authorization.isAuthorized && error == nil }

  /// What whoever waits for a place gets in place of it; nil when it gets one, or has to wait.
  static var refusal: CLError? {
    if !areServicesEnabled || authorization == .denied || authorization == .restricted { return CLError(.denied) }
    return authorization.isAuthorized ? error : nil
  }

  // MARK: The app asks

  static func ask(for wish: Question) {
    let isOpen = authorization == .notDetermined || authorization == .authorizedWhenInUse && wish == .always
    guard isOpen, areServicesEnabled else { return }
    question = wish
    if let note { EventQueue.main.cancel(note) }
    let words = wish == .always ? "always" : "while it is in use"
    note = EventQueue.main.noteEndless(.input, label: "answer to whether the app may know the location \(words)")
  }

  // MARK: The driver says

  /// The person answers, or changes the answer in the settings.
  package static func authorize(_ status: CLAuthorizationStatus, accuracy: CLAccuracyAuthorization) {
    let hasChanged = (authorization, self.accuracy) != (status, accuracy)
    (authorization, self.accuracy) = (status, accuracy)
    if let note { EventQueue.main.cancel(note) }
    (question, note) = (nil, nil)
    guard hasChanged else { return }
    for entry in managers { entry.manager?.tellAuthorization() }
    tellAll()
  }

  package static func setServices(enabled: Bool) {
    guard areServicesEnabled != enabled else { return }
    areServicesEnabled = enabled
    for entry in managers { entry.manager?.tellAuthorization() }
    tellAll()
  }

  /// The device is there now.
  package static func move(to place: CLLocation) {
    (self.place, error) = (place, nil)
    tellAll()
  }

  /// The device cannot tell where it is, until it is moved.
  package static func fail(with error: CLError) {
    self.error = error
    tellAll()
  }

  private static func tellAll() { for entry in managers { entry.manager?.tell() } }

  /// Forgets everything; to be called at launch.
  package static func reset() {
    (authorization, accuracy, areServicesEnabled) = (.notDetermined, .fullAccuracy, true)
    (place, error, question, note, managers) = (nil, nil, nil, nil, [])
    Geocoding.reset()
  }
}

import Permissions
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
  private var alert: Int?
  private var managers: [WeakManager] = []
  /// What the app wants to hear about, and where the device stood to it last.
  private(set) var monitored: [(region: CLRegion, state: CLRegionState)] = []
  /// Told of each place.
  private var followers: [() -> Void] = []

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
    if let alert { MainActor.assumeIsolated { SystemAlerts.current.withdraw(alert) } }
    alert = MainActor.assumeIsolated { SystemAlerts.current.ask(question(wish)) { [weak self] in self?.answer($0) } }
  }

  /// The alert in the words of iOS. Who asks for always at first is asked for while the app is in use, and has both.
  private func question(_ wish: Question) -> SystemAlerts.Question {
    let name = "“\(AppIdentity.name)”"
    if authorization == .authorizedWhenInUse {
      return SystemAlerts.Question(
        title: "Allow \(name) to also use your location even when you are not using the app?",
        message: AppIdentity.purpose(["NSLocationAlwaysAndWhenInUseUsageDescription"]),
        answers: [("Keep Only While Using", true), ("Change to Always Allow", false)])
    }
    return SystemAlerts.Question(
      title: "Allow \(name) to use your location?",
      message: AppIdentity.purpose(["NSLocationWhenInUseUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription"]),
      answers: [("Allow Once", false), ("Allow While Using App", false), ("Don’t Allow", true)])
  }

  private func answer(_ place: Int) {
    let granted: CLAuthorizationStatus = question == .always ? .authorizedAlways : .authorizedWhenInUse
    let refused: CLAuthorizationStatus = authorization == .authorizedWhenInUse ? .authorizedWhenInUse : .denied
    alert = nil
    authorize(place == (authorization == .authorizedWhenInUse ? 0 : 2) ? refused : granted, accuracy: accuracy)
  }

  // MARK: Regions

  func monitor(_ region: CLRegion) {
    endMonitoring(of: region)
    monitored.append((region, state(of: region)))
  }

  func endMonitoring(of region: CLRegion) { monitored.removeAll { $0.region.identifier == region.identifier } }

  /// Where the device stands to a region, as far as the app may know.
  package func state(of region: CLRegion) -> CLRegionState {
    guard isAvailable, let isInside = place.flatMap(region.contains) else { return .unknown }
    return isInside ? .inside : .outside
  }

  /// Calls `action` after each move; what waits for a place does so.
  package func follow(_ action: @escaping () -> Void) { followers.append(action) }

  /// Tells of what was entered and left. Nobody hears of a region that the device was in from the start.
  private func tellRegions() {
    for index in monitored.indices {
      let (region, former) = monitored[index]
      let state = state(of: region)
      monitored[index].state = state
      guard state != former, state != .unknown, former != .unknown else { continue }
      for entry in managers { entry.manager?.tell(region, state) }
    }
    for follower in followers { follower() }
  }

  // MARK: The driver says

  /// The person answers, or changes the answer in the settings.
  package func authorize(_ status: CLAuthorizationStatus, accuracy: CLAccuracyAuthorization) {
    let hasChanged = (authorization, self.accuracy) != (status, accuracy)
    (authorization, self.accuracy) = (status, accuracy)
    if let alert { MainActor.assumeIsolated { SystemAlerts.current.withdraw(alert) } }
    (question, alert) = (nil, nil)
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
    tellRegions()
  }

  /// The device cannot tell where it is, until it is moved.
  package func fail(with error: CLError) {
    self.error = error
    tellAll()
  }

  private func tellAll() { for entry in managers { entry.manager?.tell() } }
}

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
  private var watches: [RegionWatch] = []
  /// What the managers of the app want to hear about.
  private var monitored: [RegionWatch] = []

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
    if let key = AppIdentity.missingPurpose(purposeKeys) {
      // iOS says so on the console, and asks nobody.
      UIKitComplaints.record(
        .warning(
          """
          This app has attempted to access privacy-sensitive data without a usage description. \
          The app's Info.plist must contain an \(key) key with a string value explaining to the user how the app uses this data.
          """))
      return
    }
    question = wish
    if let alert { MainActor.assumeIsolated { SystemAlerts.current.withdraw(alert) } }
    alert = MainActor.assumeIsolated { SystemAlerts.current.ask(question(wish)) { [weak self] in self?.answer($0) } }
  }

  /// Where the app says what for: at first while it is in use, later always.
  private var purposeKeys: [String] {
    let always = "NSLocationAlwaysAndWhenInUseUsageDescription"
    return authorization == .authorizedWhenInUse ? [always] : ["NSLocationWhenInUseUsageDescription", always]
  }

  /// The alert in the words of iOS. Who asks for always at first is asked for while the app is in use, and has both.
  private func question(_ wish: Question) -> SystemAlerts.Question {
    let name = "“\(AppIdentity.name)”"
    if authorization == .authorizedWhenInUse {
      return SystemAlerts.Question(
        title: "Allow \(name) to also use your location even when you are not using the app?",
        message: AppIdentity.purpose(purposeKeys),
        answers: [("Keep Only While Using", true), ("Change to Always Allow", false)])
    }
    return SystemAlerts.Question(
      title: "Allow \(name) to use your location?",
      message: AppIdentity.purpose(purposeKeys),
      answers: [("Allow Once", false), ("Allow While Using App", false), ("Don’t Allow", true)])
  }

  private func answer(_ place: Int) {
    let granted: CLAuthorizationStatus = question == .always ? .authorizedAlways : .authorizedWhenInUse
    let refused: CLAuthorizationStatus = authorization == .authorizedWhenInUse ? .authorizedWhenInUse : .denied
    alert = nil
    authorize(place == (authorization == .authorizedWhenInUse ? 0 : 2) ? refused : granted, accuracy: accuracy)
  }

  // MARK: Regions

  var monitoredRegions: [CLRegion] { monitored.map(\.region) }

  /// Tells every manager when the device enters or leaves the region; a second one of its identifier takes its place.
  func monitor(_ region: CLRegion) {
    endMonitoring(of: region)
    let watch = watch(region) { [weak self] state in
      for entry in self?.managers ?? [] { entry.manager?.tell(region, state) }
    }
    monitored.append(watch)
  }

  func endMonitoring(of region: CLRegion) {
    for watch in monitored where watch.region.identifier == region.identifier { end(watch) }
    monitored.removeAll { $0.region.identifier == region.identifier }
  }

  /// Where the device stands to a region, as far as the app may know.
  func state(of region: CLRegion) -> CLRegionState {
    guard isAvailable, let isInside = place.flatMap(region.contains) else { return .unknown }
    return isInside ? .inside : .outside
  }

  /// Calls `changed` whenever the device enters or leaves the region. Nobody hears of one that it was in from the start.
  package func watch(_ region: CLRegion, changed: @escaping (CLRegionState) -> Void) -> RegionWatch {
    let watch = RegionWatch(region, state(of: region), changed)
    watches.append(watch)
    return watch
  }

  package func end(_ watch: RegionWatch) { watches.removeAll { $0 === watch } }

  private func tellRegions() {
    for watch in watches { watch.note(state(of: watch.region)) }
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

import Testing

@testable import UIKit

/// What a device says of its battery, of what is close to it, and of how it is held.
@MainActor struct DeviceStateTests {
  /// The names of the notes that a device posts.
  private func notes(_ names: [Notification.Name], during body: () -> Void) -> [String] {
    let log = Log()
    let observers = names.map { name in
      let text = name.rawValue
      return NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { log.add(text) }
      }
    }
    body()
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    return log.drain()
  }

  private let battery = [UIDevice.batteryLevelDidChangeNotification, UIDevice.batteryStateDidChangeNotification]

  @Test func aBatteryIsUnknownUntilItIsMonitored() {
    startAnew()
    let device = UIDevice.current
    #expect(device.batteryLevel == -1 && device.batteryState == .unknown)
    let silent = notes(battery) { device.setBattery(level: 0.5, state: .unplugged) }
    #expect(silent == [])
    device.isBatteryMonitoringEnabled = true
    #expect(device.batteryLevel == 0.5 && device.batteryState == .unplugged)
    let level = notes(battery) { device.setBattery(level: 0.25, state: .unplugged) }
    #expect(level == ["UIDeviceBatteryLevelDidChangeNotification"])
    let state = notes(battery) { device.setBattery(level: 0.25, state: .charging) }
    #expect(state == ["UIDeviceBatteryStateDidChangeNotification"])
    let nothing = notes(battery) { device.setBattery(level: 0.25, state: .charging) }
    #expect(nothing == [])
  }

  @Test func somethingIsCloseOnlyWhereThatIsMonitoredAndSensed() {
    startAnew()
    let device = UIDevice.current
    let names = [UIDevice.proximityStateDidChangeNotification]
    #expect(notes(names) { device.setProximity(true) } == [])
    #expect(!device.proximityState)
    device.isProximityMonitoringEnabled = true
    #expect(device.proximityState, "what is close stays so")
    #expect(notes(names) { device.setProximity(false) } == ["UIDeviceProximityStateDidChangeNotification"])
    #expect(notes(names) { device.setProximity(true) } == ["UIDeviceProximityStateDidChangeNotification"])
    #expect(device.proximityState)
    #expect(notes(names) { device.setProximity(true) } == [])
    #expect(notes(names) { device.setProximity(false) } == ["UIDeviceProximityStateDidChangeNotification"])
    #expect(!device.proximityState)
    startAnew()
    Device.choose(DeviceModel.named("iPad (10th generation)") ?? .standard)
    defer { Device.choose(.standard) }
    UIDevice.current.isProximityMonitoringEnabled = true
    #expect(!UIDevice.current.isProximityMonitoringEnabled)
  }

  @Test func turningIsToldAsLongAsSomebodyAsks() {
    startAnew()
    let device = UIDevice.current
    let names = [UIDevice.orientationDidChangeNotification]
    #expect(!device.isGeneratingDeviceOrientationNotifications)
    #expect(notes(names) { device.hold(.faceUp) } == [])
    device.beginGeneratingDeviceOrientationNotifications()
    device.beginGeneratingDeviceOrientationNotifications()
    #expect(notes(names) { device.hold(.landscapeLeft) } == ["UIDeviceOrientationDidChangeNotification"])
    #expect(notes(names) { device.hold(.landscapeLeft) } == [])
    device.endGeneratingDeviceOrientationNotifications()
    #expect(device.isGeneratingDeviceOrientationNotifications)
    device.endGeneratingDeviceOrientationNotifications()
    #expect(!device.isGeneratingDeviceOrientationNotifications)
    #expect(notes(names) { device.hold(.portrait) } == [])
    // One end too many counts for nothing.
    device.endGeneratingDeviceOrientationNotifications()
    device.beginGeneratingDeviceOrientationNotifications()
    #expect(device.isGeneratingDeviceOrientationNotifications)
  }
}

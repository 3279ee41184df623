import CoreLocation
import Permissions
import Testing

@testable import UIKit

/// What an app has to say before it may ask the person for what is private.
@MainActor @Suite(.serialized) struct PurposeTests {
  /// Begins a launch of an app whose property list has these texts.
  private func launch(_ texts: [String: String], _ body: () throws -> Void) throws {
    startAnew()
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).app")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let list = try PropertyListSerialization.data(fromPropertyList: texts, format: .xml, options: 0)
    try list.write(to: folder.appending(path: "Info.plist"))
    AppBundle.use(folder.path)
    try body()
  }

  private func sentence(_ key: String) -> String {
    "The app's Info.plist must contain an \(key) key with a string value explaining to the user how the app uses this data."
  }

  private var complaints: [String] { UIKitComplaints.drain().map(\.description) }

  @Test func whoeverSaysNotWhatForIsEnded() throws {
    try launch([:]) {
      var answers = 0
      Permissions.current.request(.camera) { _ in answers += 1 }
      #expect(
        complaints == [
          "TCC: This app has crashed because it attempted to access privacy-sensitive data without a usage description. "
            + sentence("NSCameraUsageDescription")
        ])
      rest()
      #expect(answers == 0)
      #expect(Permissions.current.open == [])
      // Of two keys that would do, today's is named; a notification needs none.
      Permissions.current.request(.calendars) { _ in }
      #expect(complaints.first?.hasSuffix(sentence("NSCalendarsFullAccessUsageDescription")) == true)
      Permissions.current.request(.notifications) { _ in }
      #expect(complaints == [])
      #expect(Permissions.current.open == [.notifications])
    }
  }

  @Test func whoeverSaysWhatForMayAsk() throws {
    try launch(["NSCameraUsageDescription": "To scan tickets", "NSCalendarsUsageDescription": "To note the show"]) {
      Permissions.current.request(.camera) { _ in }
      Permissions.current.request(.calendars) { _ in }
      Permissions.current.request(.photos) { _ in }
      #expect(complaints.count == 1)
      #expect(Permissions.current.open == [.camera, .calendars])
    }
    // An empty text is none; one that was answered before is asked nobody.
    try launch(["NSCameraUsageDescription": ""]) {
      Permissions.current.request(.camera) { _ in }
      #expect(complaints.count == 1)
      Permissions.current.set(.camera, to: .authorized)
      var answers: [PermissionStatus] = []
      Permissions.current.request(.camera) { answers.append($0) }
      rest()
      #expect(answers == [.authorized])
      #expect(complaints == [])
    }
  }

  @Test func nobodyIsAskedForThePlaceWithoutAPurpose() throws {
    let start = "Warning: This app has attempted to access privacy-sensitive data without a usage description. "
    try launch([:]) {
      CLLocationManager().requestWhenInUseAuthorization()
      #expect(complaints == [start + sentence("NSLocationWhenInUseUsageDescription")])
      #expect(DeviceLocation.current.question == nil)
    }
    try launch(["NSLocationWhenInUseUsageDescription": "To show the way"]) {
      CLLocationManager().requestAlwaysAuthorization()
      #expect(complaints == [])
      #expect(DeviceLocation.current.question == .always)
      // Whoever may while in use is asked for more with another purpose.
      DeviceLocation.current.authorize(.authorizedWhenInUse, accuracy: .fullAccuracy)
      CLLocationManager().requestAlwaysAuthorization()
      #expect(complaints == [start + sentence("NSLocationAlwaysAndWhenInUseUsageDescription")])
      #expect(DeviceLocation.current.question == nil)
    }
  }
}

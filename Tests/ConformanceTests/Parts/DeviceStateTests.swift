import RehearsalWire
import Testing
import UIKit

@testable import RehearsalStage

/// What a device is like, what can be set of it, and how it tells both.
@MainActor struct DeviceStateTests {
  private func open(_ environment: Environment? = nil) throws -> StagePort {
    let port = try StagePort.showing { UIViewController() }
    if let environment { _ = try port.send(SetEnvironment(environment)) }
    return port
  }

  private func state(_ environment: Environment? = nil) throws -> DeviceState {
    try open(environment).send(RehearsalWire.Device())
  }

  @Test func aNewDeviceIsAsItComes() throws {
    let state = try state()
    #expect(state.model == DeviceModel.standard.name)
    #expect(state.screen == Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(
      [state.interfaceOrientation, state.contentSizeCategory, state.locale, state.timeZone] == ["portrait", "L", "en_US", "GMT"])
    #expect(state.appearance == .light)
    #expect([state.lowPowerMode, state.reduceMotion, state.hardwareKeyboard, state.opensURLs] == [false, false, false, true])
    #expect(state.animationSpeed == 1)
    #expect(state.applicationState == .active)
    #expect(state.keyboard == nil && state.firstResponder == nil && state.pasteboard == nil)
    #expect(state.openedURLs == [] && state.feedback == [] && state.sounds == [] && state.asks == [])
    #expect(
      state.location
        == LocationState(
          authorization: .notDetermined, precise: true, servicesEnabled: true, place: nil, error: nil, asks: nil,
          isUpdating: false, geocodings: []))
    #expect(state.biometrics.asks == nil)
    #expect(state.notifications == NotificationState(pending: [], delivered: [], badge: 0, isRegistered: false))
  }

  @Test func eachSettingIsToldAsItWasSet() throws {
    let port = try open()
    _ = try port.send(
      SetEnvironment(
        Environment(
          appearance: .dark, contentSizeCategory: "XS", locale: "de_DE", timeZone: "Europe/Berlin", lowPowerMode: true,
          reduceMotion: true, hardwareKeyboard: true, animationSpeed: 0.5, opensURLs: false)))
    var state = try port.send(RehearsalWire.Device())
    #expect([state.contentSizeCategory, state.locale, state.timeZone] == ["XS", "de_DE", "Europe/Berlin"])
    #expect([state.lowPowerMode, state.reduceMotion, state.hardwareKeyboard, state.opensURLs] == [true, true, true, false])
    #expect((state.appearance, state.animationSpeed) == (.dark, 0.5))
    // What is not given stays.
    _ = try port.send(SetEnvironment(Environment(appearance: .light, animationSpeed: 0)))
    state = try port.send(RehearsalWire.Device())
    #expect([state.contentSizeCategory, state.locale, state.timeZone] == ["XS", "de_DE", "Europe/Berlin"])
    #expect([state.lowPowerMode, state.reduceMotion, state.hardwareKeyboard, state.opensURLs] == [true, true, true, false])
    #expect((state.appearance, state.animationSpeed) == (.light, 0))
    // The next launch has none of it.
    #expect(try self.state().locale == "en_US")
  }

  @Test func everySizeOfTextCanBeSet() throws {
    let names = Environment.categories.map(Environment.name)
    #expect(names.prefix(7) == ["XS", "S", "M", "L", "XL", "XXL", "XXXL"])
    #expect(names.suffix(5) == ["M", "L", "XL", "XXL", "XXXL"].map { "Accessibility" + $0 })
    let port = try open()
    for name in names {
      _ = try port.send(SetEnvironment(Environment(contentSizeCategory: name)))
      #expect(try port.send(RehearsalWire.Device()).contentSizeCategory == name)
    }
  }

  @Test func orientationsHaveUIKitsNames() {
    let all: [UIInterfaceOrientation] = [.unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
    #expect(all.map(\.name) == ["unknown", "portrait", "portraitUpsideDown", "landscapeLeft", "landscapeRight"])
  }

  @Test func eachPermissionIsOfItsOwn() throws {
    let port = try open(Environment(permissions: .all(.denied)))
    #expect(try port.send(RehearsalWire.Device()).permissions == .all(.denied))
    _ = try port.send(SetEnvironment(Environment(permissions: PermissionSettings(camera: .authorized))))
    var expected = PermissionSettings.all(.denied)
    expected.camera = .authorized
    #expect(try port.send(RehearsalWire.Device()).permissions == expected)
  }

  @Test func aPlaceIsToldWithWhatIsKnownOfIt() throws {
    let whole = GeographicPlace(latitude: 52.5, longitude: 13.4, altitude: 34, accuracy: 3, course: 90, speed: 2)
    let known = try state(
      Environment(location: LocationSettings(authorization: .authorizedAlways, precise: false, place: whole)))
    #expect(
      known.location
        == LocationState(
          authorization: .authorizedAlways, precise: false, servicesEnabled: true, place: whole, error: nil, asks: nil,
          isUpdating: false, geocodings: []))
    let bare = try state(Environment(location: LocationSettings(servicesEnabled: false, place: .at(-10, 20))))
    #expect(bare.location.place == GeographicPlace(latitude: -10, longitude: 20, accuracy: 5))
    #expect((bare.location.servicesEnabled, bare.location.authorization) == (false, .notDetermined))
    // Nothing but the height is there, and zero is a speed and a course, too.
    let low = GeographicPlace(latitude: 0, longitude: 0, altitude: -5, accuracy: 1, course: 0, speed: 0)
    #expect(try state(Environment(location: LocationSettings(place: low))).location.place == low)
  }

  @Test func whatIsSetOfALocationLeavesTheRestOfIt() throws {
    let port = try open(Environment(location: LocationSettings(authorization: .authorizedWhenInUse, precise: false)))
    func location(_ settings: LocationSettings) throws -> LocationState {
      _ = try port.send(SetEnvironment(Environment(location: settings)))
      return try port.send(RehearsalWire.Device()).location
    }
    let precise = try location(LocationSettings(precise: true))
    #expect((precise.authorization, precise.precise) == (.authorizedWhenInUse, true))
    let denied = try location(LocationSettings(authorization: .denied))
    #expect((denied.authorization, denied.precise) == (.denied, true))
    #expect(try location(LocationSettings(authorization: .restricted)).authorization == .restricted)
    #expect(try location(LocationSettings(error: "locationUnknown")).error == "locationUnknown")
    let moved = try location(LocationSettings(place: .at(1, 2)))
    #expect((moved.error, moved.place?.latitude) == (nil, 1))
  }

  @Test(arguments: [BiometricKind.none, .touchID, .faceID])
  func whoIsThereIsFoundOutInOneWay(kind: BiometricKind) throws {
    let port = try open(Environment(biometrics: BiometricSettings(kind: kind, isEnrolled: false, hasPasscode: false)))
    #expect(
      try port.send(RehearsalWire.Device()).biometrics
        == BiometricState(kind: kind, isEnrolled: false, hasPasscode: false, asks: nil))
    _ = try port.send(SetEnvironment(Environment(biometrics: BiometricSettings(isEnrolled: true))))
    #expect(
      try port.send(RehearsalWire.Device()).biometrics
        == BiometricState(kind: kind, isEnrolled: true, hasPasscode: false, asks: nil))
  }

  // MARK: Notifications

  private func pushed(_ aps: JSONValue) throws -> NotificationState {
    let port = try open(Environment(permissions: PermissionSettings(notifications: .authorized)))
    _ = try port.send(SetApplicationState(.background))
    _ = try port.send(PushNotification(["aps": aps]))
    return try port.send(RehearsalWire.Device()).notifications
  }

  @Test func aNotificationIsToldAsItWasSent() throws {
    let state = try pushed([
      "alert": ["title": "Ada", "subtitle": "Lunch", "body": "There?"], "badge": 4, "sound": "default", "category": "talk",
      "thread-id": "7",
    ])
    #expect(state.badge == 4)
    let note = try #require(state.delivered.first)
    #expect(
      note
        == UserNotification(
          identifier: note.identifier, title: "Ada", subtitle: "Lunch", body: "There?", badge: 4, hasSound: true,
          category: "talk", thread: "7", trigger: "push", repeats: false, atMs: note.atMs))
    #expect(note.atMs != nil && state.pending == [])
  }

  @Test func whatIsNotSaidOfANotificationIsEmpty() throws {
    let note = try #require(try pushed(["alert": "Hello", "sound": nil, "badge": nil]).delivered.first)
    #expect([note.title, note.subtitle, note.body, note.category, note.thread] == ["", "", "Hello", "", ""])
    #expect(note.badge == nil && !note.hasSound)
    #expect(try pushed(["alert": "Hello", "badge": 0]).delivered.first?.badge == 0)
    #expect(try pushed(["alert": "Hello", "badge": 2_147_483_647]).badge == 2_147_483_647)
  }

  @Test(
    arguments: [
      ([], "payload: expected an object with 'aps' in it, which is an object, too"),
      (["aps": 1], "payload: expected an object with 'aps' in it, which is an object, too"),
      (["aps": ["badge": 2_147_483_648]], "badge: expected a whole number, 0 or more"),
      (["aps": ["badge": 1.5]], "badge: expected a whole number, 0 or more"),
      (["aps": ["alert": ["subtitle": 1]]], "alert.subtitle: expected a text"),
      (["aps": ["alert": ["body": true]]], "alert.body: expected a text"),
      (["aps": ["alert": []]], "alert: expected a text, or an object with title, subtitle and body"),
      (["aps": ["thread-id": 1]], "thread-id: expected a text"),
    ] as [(JSONValue, String)])
  func whatAPNsWouldRefuseIsRefusedByItsField(payload: JSONValue, message: String) throws {
    let fault = try fault { try open().send(PushNotification(payload)) }
    #expect((fault.code, fault.message, fault.asked) == (.invalidArgument, message, "push a notification"))
  }
}

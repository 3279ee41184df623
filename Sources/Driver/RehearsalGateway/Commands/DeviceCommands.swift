import Rehearsal
import Spelling

/// How the device is held, and where it is.
enum DeviceCommands {
  typealias Command = @Sendable (Session, Parameters) throws -> JSONValue

  static let orientation: Command = { session, _ in
    .string(try session.isLandscape ? "LANDSCAPE" : "PORTRAIT")
  }

  static let setOrientation: Command = { session, parameters in
    try session.rotate(to: try parameters.string("orientation"))
    return .null
  }

  static let rotation: Command = { session, _ in
    let degrees: JSONValue =
      switch try session.hosted.send(Device()).interfaceOrientation {
      case "landscapeLeft": 90
      case "portraitUpsideDown": 180
      case "landscapeRight": 270
      default: 0
      }
    return ["x": 0, "y": 0, "z": degrees]
  }

  static let setRotation: Command = { session, parameters in
    guard let degrees = try parameters.optionalCount("z", 0...270), degrees % 90 == 0 else {
      throw WebDriverError(.invalidArgument, "'z' must be 0, 90, 180 or 270")
    }
    let stances = [
      "PORTRAIT", "LANDSCAPE", "UIA_DEVICE_ORIENTATION_PORTRAIT_UPSIDEDOWN", "UIA_DEVICE_ORIENTATION_LANDSCAPERIGHT",
    ]
    try session.rotate(to: stances[degrees / 90])
    return .null
  }

  static let location: Command = { session, _ in
    guard let place = try session.hosted.send(Device()).location.place else {
      throw WebDriverError(.unsupportedOperation, "the device does not know where it is: set its location first")
    }
    return [
      "latitude": .double(place.latitude), "longitude": .double(place.longitude), "altitude": .double(place.altitude ?? 0),
    ]
  }

  static let setLocation: Command = { session, parameters in
    var given = parameters
    if case .object(let location)? = parameters["location"] { given.body = location }
    try session.setLocation(given)
    return .null
  }
}

extension DeviceCommands {
  /// A file of the client's machine: what clients of Selenium send in place of a text that is typed, where that is the path of
  /// such a file. Nothing in an app takes one so.
  ///
  /// The text begins with what Selenium's client for Python knows: it then types the path as it is, which is what was asked for.
  static let takeFile: Command = { _, _ in
    throw WebDriverError(
      .unsupportedOperation,
      "Unrecognized command: POST se/file. No field of an app takes a file of the client's machine: a client without a file "
        + "detector types a path as it is, and files are put into an app's container when it is launched: appium:rehearsal "
        + "takes 'files'")
  }
}

extension Session {
  var isLandscape: Bool {
    get throws { try hosted.send(Device()).interfaceOrientation.hasPrefix("landscape") }
  }

  private static let orientations: [(String, DeviceOrientation, ButtonSide?)] = [
    ("PORTRAIT", .portrait, nil), ("LANDSCAPE", .landscape, nil),
    ("UIA_DEVICE_ORIENTATION_PORTRAIT", .portrait, nil), ("UIA_DEVICE_ORIENTATION_PORTRAIT_UPSIDEDOWN", .portrait, .top),
    ("UIA_DEVICE_ORIENTATION_LANDSCAPELEFT", .landscape, .left), ("UIA_DEVICE_ORIENTATION_LANDSCAPERIGHT", .landscape, .right),
  ]

  /// Turns the device.
  func rotate(to name: String) throws {
    guard let (_, orientation, side) = Self.orientations.first(where: { $0.0 == name.uppercased() }) else {
      let known = Self.orientations.map(\.0)
      throw WebDriverError(
        .invalidArgument, "there is no orientation '\(name.prefix(100))'; \(NearMiss.suggestion(for: name, among: known))")
    }
    let reply = try hosted.send(RotateDevice(to: orientation, button: side))
    forget()
    guard reply.follows else {
      throw WebDriverError(
        .invalidElementState,
        "the device was turned to \(name), and the app does not turn with it: it stays \(reply.interfaceOrientation)")
    }
  }

  func setLocation(_ parameters: Parameters) throws {
    let place = GeographicPlace(
      latitude: try parameters.number("latitude"), longitude: try parameters.number("longitude"),
      altitude: try parameters.optionalNumber("altitude"))
    _ = try hosted.send(SetEnvironment(Environment(location: LocationSettings(place: place))))
  }
}

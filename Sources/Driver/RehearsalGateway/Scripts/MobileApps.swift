import Foundation
import Rehearsal

/// The app and its life: `mobile: backgroundApp`, `mobile: terminateApp` …
enum MobileApps {
  static let all: [MobileMethod] = [
    MobileMethod("backgroundApp", ["seconds?"]) { session, parameters in
      try session.leave(for: try parameters.optionalNumber("seconds") ?? -1)
      return .null
    },
    MobileMethod("launchApp", ["bundleId?", "arguments?", "environment?"]) { session, parameters in
      try check(parameters, session)
      // The driver takes a single one, too.
      var arguments: [String]?
      if case .string(let one)? = parameters["arguments"] {
        arguments = [one]
      } else {
        arguments = try parameters.optionalTexts("arguments")
      }
      let variables = try parameters.optionalObject("environment")?.mapValues { value in
        if case .string(let text) = value { text } else { value.text }
      }
      if session.hosted.isTerminated || arguments != nil || variables != nil {
        try session.hosted.relaunch(keepsContainer: true, arguments: arguments, variables: variables)
      } else {
        _ = try session.hosted.send(SetApplicationState(.active))
      }
      return .null
    },
    MobileMethod("activateApp", ["bundleId?"]) { session, parameters in
      try check(parameters, session)
      if session.hosted.isTerminated {
        try session.hosted.relaunch(keepsContainer: true)
      } else {
        _ = try session.hosted.send(SetApplicationState(.active))
      }
      return .null
    },
    MobileMethod("terminateApp", ["bundleId?", "timeout?"]) { session, parameters in
      guard try isOwn(parameters, session), !session.hosted.isTerminated else { return .bool(false) }
      session.hosted.terminate()
      return .bool(true)
    },
    MobileMethod("killApp", ["bundleId?"]) { session, parameters in
      guard try isOwn(parameters, session), !session.hosted.isTerminated else { return .bool(false) }
      session.hosted.terminate()
      return .bool(true)
    },
    MobileMethod("clearApp", ["bundleId?"]) { session, parameters in
      try check(parameters, session)
      try session.hosted.relaunch(keepsContainer: false)
      return .bool(true)
    },
    MobileMethod("queryAppState", ["bundleId?"], .aside) { session, parameters in
      guard try isOwn(parameters, session) else { return 0 }
      guard !session.hosted.isTerminated else { return 1 }
      return try session.hosted.send(Device()).applicationState == .background ? 3 : 4
    },
    MobileMethod("isAppInstalled", ["bundleId?"], .aside) { session, parameters in .bool(try isOwn(parameters, session)) },
    MobileMethod("listApps", ["applicationType?"], .aside) { session, parameters in
      // The only app is its user's; the system has none here.
      guard try parameters.optionalWord("applicationType", among: ["User", "System"]) != "System" else { return [:] }
      return [session.bundleID: ["CFBundleIdentifier": .string(session.bundleID), "CFBundleName": .string(session.app.name)]]
    },
    MobileMethod("activeAppInfo", [], .aside) { session, _ in
      let given = session.capabilities["appium:processArguments"]
      // Both are always there: WebdriverIO's `relaunchActiveApp` goes through them.
      let arguments: JSONValue = [
        "args": .array((given?["args"]?.texts ?? []).map { .string($0) }), "env": given?["env"] ?? [:],
      ]
      return [
        "name": .string(session.app.name), "bundleId": .string(session.bundleID), "pid": .int(Int64(session.hosted.processID)),
        "processArguments": arguments,
      ]
    },
    MobileMethod("deepLink", ["url", "bundleId?"]) { session, parameters in
      try check(parameters, session)
      _ = try session.hosted.send(OpenURL(try parameters.string("url")))
      return .null
    },
    MobileMethod("getAppStrings", ["language?", "stringFile?"], .aside) { _, _ in
      throw WebDriverError(
        .unsupportedOperation, "an agent does not tell the strings of its apps: read them where they are written")
    },
  ]

  /// Whether the app of the session is meant, which is the only one on its device.
  private static func isOwn(_ parameters: Parameters, _ session: Session) throws(WebDriverError) -> Bool {
    guard let bundle = try parameters.optionalString("bundleId") else { return true }
    let last = bundle.split(separator: ".").last.map(String.init) ?? bundle
    return bundle == session.bundleID || last.lowercased() == session.app.name.lowercased()
  }

  /// Refuses another app than that of the session.
  static func check(_ parameters: Parameters, _ session: Session) throws(WebDriverError) {
    guard try isOwn(parameters, session) else {
      throw WebDriverError(
        .invalidArgument, "\(parameters["bundleId"] ?? .null) is not on the device: there is '\(session.bundleID)' alone")
    }
  }
}

extension Session {
  /// Sends the app to the background, and brings it back when so much virtual time has passed; not at all where it is negative.
  func leave(for seconds: Double) throws {
    guard seconds <= 3600 else { throw WebDriverError(.invalidArgument, "'seconds' must be at most 3600, and is \(seconds)") }
    guard seconds >= 0 else {
      _ = try hosted.send(SetApplicationState(.background))
      return
    }
    let length = Milliseconds(.seconds(seconds))
    _ = try hosted.send(SetApplicationState(.background, durationMs: length))
    _ = try hosted.send(Advance(byMs: length))
  }

  /// What the app is called where a client asks for an identifier: as the client called it itself, or else by its name.
  var bundleID: String {
    if case .string(let own)? = capabilities["appium:bundleId"] { own } else { app.name }
  }
}

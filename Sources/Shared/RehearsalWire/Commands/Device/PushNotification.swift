/// Sends the app a notification from its server.
package struct PushNotification: Command {
  package var payload: JSONValue

  package init(_ payload: JSONValue) {
    self.payload = payload
  }

  package typealias Reply = Done

  package static let method = "pushNotification"
  package static let summary = """
    Sends the app a notification, as its server does through APNs: it is presented, or told to the app that is in front; with \
    'content-available' the app is told in the background. Nothing is shown unless the person has allowed notifications.
    """
  package static let effect = CommandEffect.action
  package static let faults: [FaultCode] = [.invalidArgument]
  package static let parameters = [
    Parameter(
      "payload",
      "An object with 'aps' in it, as APNs takes it: 'alert', 'badge', 'sound', 'category', and what else the app wants.")
  ]
  package static let example = Example(
    PushNotification(
      .object(["aps": .object(["alert": .object(["title": .string("Ada"), "body": .string("Are you there?")])])])),
    reply: Done(nowMs: 0))
}

extension DeviceVerbs {
  /// Sends the app a notification, as its server does.
  ///
  /// - Parameter payload: As the Apple Push Notification service takes it: `["aps": ["alert": "Hello", "badge": 1]]`.
  @discardableResult
  public func pushNotification(
    _ payload: JSONValue, file: StaticString = #filePath, line: UInt = #line
  ) throws(Trouble) -> Done {
    try act(PushNotification(payload), file, line)
  }
}

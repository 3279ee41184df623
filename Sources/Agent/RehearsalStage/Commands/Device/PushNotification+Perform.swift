import RehearsalWire
import UIKit
import UserNotifications

extension PushNotification: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let pushed = try PushedNotification(payload)
    try stage.settle()
    if pushed.isForBackground { UIApplication.shared.receive(remoteNotification: pushed.userInfo) }
    UNUserNotificationCenter.current().receive(pushed.content)
    try stage.turn()
    return Reply(nowMs: stage.nowMs)
  }
}

/// What APNs makes of a payload; Apple's "Generating a remote notification" names the keys.
struct PushedNotification {
  let content = UNMutableNotificationContent()
  let isForBackground: Bool
  let userInfo: [AnyHashable: Any]

  init(_ payload: JSONValue) throws(Fault) {
    func refuse(_ message: String) -> Fault { Fault(.invalidArgument, message, asked: "push a notification") }
    guard case .object(let fields) = payload, case .object(let aps)? = fields["aps"] else {
      throw refuse("payload: expected an object with 'aps' in it, which is an object, too")
    }
    func text(_ value: JSONValue?, _ name: String) throws(Fault) -> String? {
      switch value {
      case nil, .null: return nil
      case .string(let text): return text
      default: throw refuse("\(name): expected a text")
      }
    }
    switch aps["alert"] {
    case nil, .null: break
    case .string(let text): content.body = text
    case .object(let alert):
      content.title = try text(alert["title"], "alert.title") ?? ""
      content.subtitle = try text(alert["subtitle"], "alert.subtitle") ?? ""
      content.body = try text(alert["body"], "alert.body") ?? ""
    default: throw refuse("alert: expected a text, or an object with title, subtitle and body")
    }
    switch aps["badge"] {
    case nil, .null: break
    case .int(let badge) where badge >= 0 && badge <= Int32.max: content.badge = NSNumber(value: Int(badge))
    default: throw refuse("badge: expected a whole number, 0 or more")
    }
    if let sound = aps["sound"], sound != .null { content.sound = .default }
    content.categoryIdentifier = try text(aps["category"], "category") ?? ""
    content.threadIdentifier = try text(aps["thread-id"], "thread-id") ?? ""
    guard let all = try? payload.asFoundationValue() as? [String: Any] else {
      throw refuse("payload: expected what JSON can say")
    }
    userInfo = all
    content.userInfo = userInfo
    isForBackground = aps["content-available"] == .int(1)
  }
}

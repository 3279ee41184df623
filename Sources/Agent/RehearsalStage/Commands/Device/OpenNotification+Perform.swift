import RehearsalWire
import UIKit
import UserNotifications

extension OpenNotification: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = dismisses == true ? "clear the notification '\(name)'" : "open the notification '\(name)'"
    guard dismisses != true || (action == nil && text == nil) else {
      throw Fault(.invalidArgument, "dismisses: give it without action and text", asked: asked)
    }
    try stage.settle()
    let center = UNUserNotificationCenter.current()
    let notification = try notification(among: center.delivered, asked)
    if dismisses == true {
      center.clear(notification)
    } else {
      let action = try action(among: center.actions(of: notification), asked)
      guard text == nil || action is UNTextInputNotificationAction else {
        throw Fault(.invalidArgument, "text: the action has no field to type it into", asked: asked)
      }
      center.open(notification, by: action, text: text)
    }
    try stage.turn()
    return Reply(nowMs: stage.nowMs)
  }

  private func notification(among delivered: [UNNotification], _ asked: String) throws(Fault) -> UNNotification {
    let readings: [(UNNotificationRequest) -> String] = [{ $0.identifier }, { $0.content.title }, { $0.content.body }]
    let found = readings.lazy.map { reading in delivered.filter { reading($0.request) == name } }.first { !$0.isEmpty } ?? []
    let words = delivered.map { "'\($0.request.content.title)': '\($0.request.content.body)' (\($0.request.identifier))" }
    guard let notification = found.first else {
      let names = delivered.flatMap { [$0.request.content.title, $0.request.content.body, $0.request.identifier] }
      let near = delivered.isEmpty ? "none was delivered" : NearMiss.suggestion(for: name, among: names.filter { !$0.isEmpty })
      throw Fault(.noSuchElement, "no notification '\(name)' is there; \(near)", asked: asked, found: words)
    }
    guard found.count == 1 else {
      throw Fault(
        .ambiguousElement, "\(found.count) notifications say '\(name)'; say the identifier of one", asked: asked,
        found: found.map(\.request.identifier))
    }
    return notification
  }

  private func action(among actions: [UNNotificationAction], _ asked: String) throws(Fault) -> UNNotificationAction? {
    guard let action else { return nil }
    if let found = actions.first(where: { $0.identifier == action }) ?? actions.first(where: { $0.title == action }) {
      return found
    }
    let near =
      actions.isEmpty ? "its category has none" : NearMiss.suggestion(for: action, among: actions.map(\.title))
    throw Fault(
      .noSuchElement, "the notification has no action '\(action)'; \(near)", asked: asked,
      found: actions.map { "'\($0.title)' (\($0.identifier))" })
  }
}

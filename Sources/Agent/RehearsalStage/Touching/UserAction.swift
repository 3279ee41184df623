import RehearsalWire
import UIKit

/// Something that a driver can have the app do by a name, where no touch leads.
///
/// ```swift
/// AppDefinition("Sketch", userActions: [
///   UserAction("shakeHard") { Motion.shared.shake(times: 3) },
///   UserAction("selectTool", on: CanvasController.self) { (canvas, tool: Tool) in canvas.select(tool) },
/// ]) { _ in SketchAppDelegate() }
/// ```
/// What it is told is decoded from JSON and what it gives is encoded as such. With `on:` it is given a view controller: the one
/// whose page object asks, or the only one of that type. It runs in the app, in virtual time; what it starts that takes time is
/// still under way when the driver goes on. Prefer touches: an action by name shows that the code works, not that a person can
/// reach it.
public struct UserAction {
  /// The name by which drivers ask for it.
  public let name: String
  /// Which controllers it can be given; nil for an action that needs none.
  let target: Target?
  let act: @MainActor (UIViewController?, JSONValue?) throws -> JSONValue?

  // MARK: Without a controller

  /// An action that is told nothing and gives nothing.
  public init(_ name: String, _ act: @escaping @MainActor () throws -> Void) {
    self.init(name, target: nil) { _, _ in
      try act()
      return nil
    }
  }

  /// An action that gives something.
  public init<Reply: Encodable>(_ name: String, _ act: @escaping @MainActor () throws -> Reply) {
    self.init(name, target: nil) { _, _ in try Self.json(act()) }
  }

  /// An action that is told something.
  public init<Told: Decodable>(_ name: String, _ act: @escaping @MainActor (Told) throws -> Void) {
    self.init(name, target: nil) { _, told in
      try act(Self.value(told, name))
      return nil
    }
  }

  /// An action that is told something and gives something.
  public init<Told: Decodable, Reply: Encodable>(_ name: String, _ act: @escaping @MainActor (Told) throws -> Reply) {
    self.init(name, target: nil) { _, told in try Self.json(act(Self.value(told, name))) }
  }

  // MARK: With a controller

  /// An action of a view controller.
  public init<Controller: UIViewController>(
    _ name: String, on type: Controller.Type, _ act: @escaping @MainActor (Controller) throws -> Void
  ) {
    self.init(name, target: Target(type)) { controller, _ in
      try act(controller as! Controller)
      return nil
    }
  }

  /// An action of a view controller that gives something.
  public init<Controller: UIViewController, Reply: Encodable>(
    _ name: String, on type: Controller.Type, _ act: @escaping @MainActor (Controller) throws -> Reply
  ) {
    self.init(name, target: Target(type)) { controller, _ in try Self.json(act(controller as! Controller)) }
  }

  /// An action of a view controller that is told something.
  public init<Controller: UIViewController, Told: Decodable>(
    _ name: String, on type: Controller.Type, _ act: @escaping @MainActor (Controller, Told) throws -> Void
  ) {
    self.init(name, target: Target(type)) { controller, told in
      try act(controller as! Controller, Self.value(told, name))
      return nil
    }
  }

  /// An action of a view controller that is told something and gives something.
  public init<Controller: UIViewController, Told: Decodable, Reply: Encodable>(
    _ name: String, on type: Controller.Type, _ act: @escaping @MainActor (Controller, Told) throws -> Reply
  ) {
    self.init(name, target: Target(type)) { controller, told in
      try Self.json(act(controller as! Controller, Self.value(told, name)))
    }
  }

  // MARK: Inside

  /// A type of view controller.
  struct Target {
    let name: String
    let takes: @MainActor (UIViewController) -> Bool

    init<Controller: UIViewController>(_ type: Controller.Type) {
      (name, takes) = ("\(type)", { $0 is Controller })
    }
  }

  private init(
    _ name: String, target: Target?, act: @escaping @MainActor (UIViewController?, JSONValue?) throws -> JSONValue?
  ) {
    (self.name, self.target, self.act) = (name, target, act)
  }

  private static func json(_ reply: some Encodable) throws -> JSONValue {
    try JSON.decode(JSONValue.self, from: JSON.encode(reply))
  }

  private static func value<Told: Decodable>(_ told: JSONValue?, _ name: String) throws -> Told {
    do {
      return try JSON.decode(Told.self, from: JSON.encode(told ?? .null))
    } catch {
      let given = told?.text ?? "nothing"
      throw Fault(
        .invalidArgument, "with: the action '\(name)' takes a \(Told.self) and was told \(given)",
        asked: "simulate the user action '\(name)'", found: [Self.reason(error)])
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error as? DecodingError {
    case .keyNotFound(let key, _): "'\(key.stringValue)' is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      (context.codingPath.isEmpty ? "" : context.codingPath.map(\.stringValue).joined(separator: ".") + ": ")
        + context.debugDescription
    default: "\(error)"
    }
  }
}

extension [UserAction] {
  /// Refuses two that could not be told apart.
  func checkNames(asked: String) throws(Fault) {
    var seen: Set<[String?]> = []
    for action in self where !seen.insert([action.name, action.target?.name]).inserted {
      let whose = action.target.map { " on \($0.name)" } ?? ""
      throw Fault(.sessionNotCreated, "the app declares two user actions '\(action.name)'\(whose)", asked: asked)
    }
  }
}

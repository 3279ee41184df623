import RehearsalStage
import RehearsalWire
import Testing
import UIKit

/// Actions of each kind: of the app and of a controller, told something or nothing, giving something or nothing.
@MainActor struct UserActionKindTests {
  private struct Order: Decodable, Encodable {
    var name: String
    var count: Int
  }

  private final class Till: UIViewController {
    var entries: [String] = []
  }

  private final class Delegate: UIResponder, UIApplicationDelegate {
    static var entries: [String] = []
    static weak var till: Till?
    var window: UIWindow?

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let (window, till) = (UIWindow(frame: UIScreen.main.bounds), Till())
      window.rootViewController = till
      window.makeKeyAndVisible()
      (self.window, Self.till, Self.entries) = (window, till, [])
      return true
    }
  }

  private func launch() throws -> StagePort {
    let actions = [
      UserAction("clear") { Delegate.entries.append("clear") },
      UserAction("count") { Delegate.entries.count },
      UserAction("note") { (text: String) in Delegate.entries.append(text) },
      UserAction("double") { (order: Order) in Order(name: order.name, count: order.count * 2) },
      UserAction("open", on: Till.self) { (till: Till) in till.entries.append("open") },
      UserAction("total", on: Till.self) { (till: Till) in till.entries.count },
      UserAction("ring", on: Till.self) { (till: Till, text: String) in till.entries.append(text) },
      UserAction("sell", on: Till.self) { (till: Till, order: Order) -> String in
        till.entries.append(order.name)
        return "\(order.count) \(order.name)"
      },
    ]
    let port = try StagePort(apps: [AppDefinition("Till", userActions: actions) { _ in Delegate() }], agent: "conformance")
    _ = try port.send(Launch())
    return port
  }

  @Test func anActionOfTheAppIsToldAndGivesWhatItSays() throws {
    let port = try launch()
    #expect(try port.send(SimulateUserAction("clear")).value == nil)
    #expect(Delegate.entries == ["clear"])
    #expect(try port.send(SimulateUserAction("count")).value == 1)
    #expect(try port.send(SimulateUserAction("note", with: "milk")).value == nil)
    #expect(Delegate.entries == ["clear", "milk"])
    #expect(
      try port.send(SimulateUserAction("double", with: ["name": "egg", "count": 6])).value == ["name": "egg", "count": 12])
  }

  @Test func anActionOfAControllerIsGivenItBesides() throws {
    let port = try launch()
    let till = try #require(Delegate.till)
    #expect(try port.send(SimulateUserAction("open")).value == nil)
    #expect(till.entries == ["open"])
    #expect(try port.send(SimulateUserAction("total")).value == 1)
    #expect(try port.send(SimulateUserAction("ring", with: "tea")).value == nil)
    #expect(try port.send(SimulateUserAction("sell", with: ["name": "egg", "count": 6])).value == "6 egg")
    #expect(till.entries == ["open", "tea", "egg"])
    #expect(Delegate.entries == [])
  }

  @Test func whatItIsToldMustBeWhatItTakes() throws {
    let port = try launch()
    let nothing = try fault { try port.send(SimulateUserAction("note")) }
    #expect(nothing.code == .invalidArgument)
    #expect(nothing.message == "with: the action 'note' takes a String and was told nothing")
    #expect(nothing.asked == "simulate the user action 'note'")
    #expect(nothing.found.count == 1)
    let inside = try fault { try port.send(SimulateUserAction("sell", with: ["name": "egg", "count": "six"])) }
    #expect(inside.message.hasPrefix("with: the action 'sell' takes a Order and was told {"))
    #expect(inside.found.first?.hasPrefix("count: ") == true)
    let outside = try fault { try port.send(SimulateUserAction("note", with: 7)) }
    #expect(outside.message == "with: the action 'note' takes a String and was told 7")
    #expect(outside.found.first?.hasPrefix(": ") == false)
    let missing = try fault { try port.send(SimulateUserAction("double", with: ["name": "egg"])) }
    #expect(missing.found == ["'count' is missing"])
    #expect(Delegate.entries == [])
    #expect(Delegate.till?.entries == [])
  }
}

import Foundation
import RehearsalStage
import RehearsalWire
import Testing
import UIKit

@MainActor struct EnterTextTests {
  /// Return moves the focus from the name to the password: the rest must not go there.
  @Test(arguments: Port.allCases)
  func typingStopsWhenTheFocusMoves(port: Port) throws {
    let agent = try text(port)
    let fault = try fault { try agent.send(EnterText("Ada\nLovelace", into: .identifier("name"))) }
    #expect(fault.code == .refused, "it has begun, and so is nothing to wait for and to begin again")
    #expect(fault.message == "4 of 12 keys were typed, then 'Name' (UITextField) lost the focus")
    #expect(fault.found == ["'Password' (UITextField) has the focus now", "it shows 'Ada'"])
    #expect(try agent.send(Read(.identifier("password"))).text ?? "" == "")
  }

  @Test(arguments: Port.allCases)
  func typingStopsWhenNothingHasTheFocusAnyMore(port: Port) throws {
    let agent = try text(port)
    let fault = try fault { try agent.send(EnterText("secret\nmore", into: .identifier("password"))) }
    #expect(fault.message == "7 of 11 keys were typed, then 'Password' (UITextField) lost the focus")
    #expect(fault.found.first == "nothing has the focus now")
  }

  @Test(arguments: Port.allCases)
  func withoutAFieldKeysFollowTheFocus(port: Port) throws {
    let agent = try text(port)
    _ = try agent.send(Tap(.identifier("name")))
    _ = try agent.send(EnterText("Ada\nabc"))
    #expect(try agent.send(Read(.identifier("name"))).text == "Ada")
    #expect(try agent.send(Read(.identifier("password"))).text == "•••")
  }

  @Test(arguments: Port.allCases)
  func whatNoKeyTypesIsRefused(port: Port) throws {
    let agent = try text(port)
    for (text, shown) in [("a\u{0}b", "a\\0b"), ("\u{1B}", "\\u{1B}"), ("a\r\nb", "a\\r\\nb"), ("\u{7F}", "\\u{7F}")] {
      let fault = try fault { try agent.send(EnterText(text, into: .identifier("name"))) }
      #expect(fault.code == .invalidArgument)
      #expect(fault.message.hasPrefix("text: expected a text without control characters"))
      #expect(fault.message.hasSuffix("got \"\(shown)\""))
    }
    let nothing = try fault { try agent.send(EnterText("", into: .identifier("name"))) }
    #expect(nothing.message == "text: expected something to type, got nothing")
    #expect(try agent.send(Device()).firstResponder == nil)
    _ = try agent.send(EnterText("line\nother\tend", into: .identifier("notes")))
    #expect(try agent.send(Read(.identifier("notes"))).text == "line\nother\tend")
  }

  @Test(arguments: Port.allCases)
  func aSecretShowsAsBullets(port: Port) throws {
    let agent = try text(port)
    let element = try agent.send(EnterText("hush", into: .identifier("password"))).element
    #expect(element.text == "••••")
    #expect(element.value == "••••")
    #expect(try agent.send(FindViews(.text("hush"))).elements.isEmpty)
    let tree = try JSON.encode(agent.send(Tree()))
    #expect(!String(decoding: tree, as: UTF8.self).contains("hush"))
  }

  private func text(_ port: Port) throws -> any CommandPort {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Text")))
    return agent
  }

  @Test(arguments: Port.allCases)
  func itTypesKeyByKeyAndTheAppHearsIt(port: Port) throws {
    let agent = try port.launch("Workbench")
    let reply = try agent.send(EnterText("Ada", into: .identifier("name")))
    #expect(reply.element.text == "Ada")
    #expect(try agent.send(Read(.label("Greet"))).enabled)
  }

  @Test(arguments: Port.allCases)
  func whatTakesNoTextIsRefused(port: Port) throws {
    let agent = try port.launch("Workbench")
    let fault = try fault { try agent.send(EnterText("x", into: .label("Later"))) }
    #expect(fault.code == .elementNotInteractable)
    #expect(fault.message == "'Later' (UIButton) takes no text")
  }

  @Test func aTextThatCannotBeEditedIsRefused() throws {
    let port = try StagePort(apps: [AppDefinition("Notes") { _ in Notes() }], agent: "conformance")
    _ = try port.send(Launch())
    for verb in ["EnterText", "PasteText", "ClearText"] {
      let fault = try fault {
        switch verb {
        case "EnterText": _ = try port.send(EnterText("x", into: .identifier("notes")), within: .atOnce)
        case "PasteText": _ = try port.send(PasteText("x", into: .identifier("notes")), within: .atOnce)
        default: _ = try port.send(ClearText(.identifier("notes")), within: .atOnce)
        }
      }
      #expect(fault.code == .elementNotInteractable)
      #expect(fault.message.hasSuffix(" is not editable"), "\(verb): \(fault.message)")
    }
  }

  /// A text that can be selected and not edited.
  private final class Notes: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow(frame: UIScreen.main.bounds)
      let (root, notes) = (UIViewController(), UITextView(frame: CGRect(x: 20, y: 120, width: 200, height: 100)))
      notes.text = "Read me"
      notes.isEditable = false
      notes.accessibilityIdentifier = "notes"
      root.view.addSubview(notes)
      window.rootViewController = root
      window.makeKeyAndVisible()
      self.window = window
      return true
    }
  }
}

import Foundation
import Rehearsal
import Testing

@testable import RehearsalGateway

/// Pieces of requests that need no app: actions, keys, scripts, logs, and archives.
struct RequestPieceTests {
  // MARK: Actions

  private func told(_ item: ActionSource.Item) -> String {
    func place(_ target: ActionSource.Target) -> String {
      let origin =
        switch target.origin {
        case .viewport: "viewport"
        case .pointer: "pointer"
        case .element(let element): element.text
        }
      return "\(target.x), \(target.y) from \(origin)"
    }
    return switch item {
    case .pause(let length): "pause \(length)"
    case .down: "down"
    case .up: "up"
    case .cancel: "cancel"
    case .move(let target, let length): "move to \(place(target)) in \(length)"
    case .keyDown(let key): "key down \(key)"
    case .keyUp(let key): "key up \(key)"
    case .scroll(let target, let x, let y, let length): "scroll \(x), \(y) at \(place(target)) in \(length)"
    }
  }

  @Test func actionsAreReadInTheirOrder() throws {
    let sources = try ActionSource.all(in: [
      [
        "type": "pointer", "id": "p", "parameters": ["pointerType": "pen"],
        "actions": [
          ["type": "pause"], ["type": "pointerMove", "x": 1, "y": 2.5, "duration": 250],
          ["type": "pointerMove", "x": -1, "y": 0, "origin": "pointer"], ["type": "pointerMove", "x": 0, "y": 0, "origin": "e"],
          ["type": "pointerDown"], ["type": "pointerUp"], ["type": "pointerCancel"],
        ],
      ],
      ["type": "key", "id": "k", "actions": [["type": "keyDown", "value": "a"], ["type": "keyUp", "value": "b"]]],
      [
        "type": "wheel", "id": "w", "parameters": [:],
        "actions": [["type": "scroll", "x": 1, "y": 2, "deltaX": 3, "deltaY": -4, "duration": 7, "origin": "viewport"]],
      ],
      ["type": "none", "id": "n", "actions": [["type": "pause", "duration": 3_600_000]]],
    ])
    #expect(sources.map(\.id) == ["p", "k", "w", "n"])
    #expect(sources.map(\.kind.rawValue) == ["pointer", "key", "wheel", "none"])
    #expect(
      sources.map { $0.items.map(told) } == [
        [
          "pause 0.0", "move to 1.0, 2.5 from viewport in 250.0", "move to -1.0, 0.0 from pointer in 0.0",
          "move to 0.0, 0.0 from \"e\" in 0.0", "down", "up", "cancel",
        ], ["key down a", "key up b"], ["scroll 3.0, -4.0 at 1.0, 2.0 from viewport in 7.0"], ["pause 3600000.0"],
      ])
    let lengths: [[Double]] = [[0, 250, 0, 0, 0, 0, 0], [0, 0], [7], [3_600_000]]
    #expect(sources.map { $0.items.map(\.length) } == lengths)
    #expect(try ActionSource.all(in: []).isEmpty)
  }

  @Test(arguments: ["mouse", "pen", "touch"]) func aPointerIsOneOfThree(type: String) throws {
    let source: JSONValue = ["type": "pointer", "id": "p", "parameters": ["pointerType": .string(type)], "actions": []]
    #expect(try ActionSource.all(in: [source]).count == 1)
  }

  // MARK: Keys

  @Test func everyKeyOfTheStandardIsKnown() {
    let names: [UInt32: String] = [
      0x03: "delete", 0x17: "forwardDelete", 0x5D: "forwardDelete", 0x04: "tab", 0x06: "return", 0x07: "return", 0x0C: "escape",
      0x0E: "pageUp", 0x54: "pageUp", 0x0F: "pageDown", 0x55: "pageDown", 0x10: "end", 0x56: "end", 0x11: "home", 0x57: "home",
      0x12: "left", 0x58: "left", 0x13: "up", 0x59: "up", 0x14: "right", 0x5A: "right", 0x15: "down", 0x5B: "down",
    ]
    let characters: [UInt32: String] = [
      0x0D: " ", 0x18: ";", 0x19: "=", 0x1A: "0", 0x1B: "1", 0x1C: "2", 0x1D: "3", 0x1E: "4", 0x1F: "5", 0x20: "6", 0x21: "7",
      0x22: "8", 0x23: "9", 0x24: "*", 0x25: "+", 0x26: ",", 0x27: "-", 0x28: ".", 0x29: "/",
    ]
    let modifiers: [UInt32: KeyModifier] = [
      0x08: .shift, 0x50: .shift, 0x09: .control, 0x51: .control, 0x0A: .option, 0x52: .option, 0x3D: .command, 0x53: .command,
    ]
    for code in UInt32(0)...0x60 {
      guard let scalar = Unicode.Scalar(0xE000 + code) else { continue }
      let key: WebDriverKey =
        if code == 0 {
          .release
        } else if let name = names[code] {
          .named(name)
        } else if let text = characters[code] {
          .character(text)
        } else if let modifier = modifiers[code] {
          .modifier(modifier)
        } else {
          .unknown("U+" + String(0xE000 + code, radix: 16, uppercase: true))
        }
      #expect(WebDriverKey(Character(scalar)) == key, "\(code)")
    }
    #expect(WebDriverKey("\u{F8FF}") == .unknown("U+F8FF"))
    #expect(WebDriverKey("\u{F900}") == .character("\u{F900}"))
    for (character, name) in [("\u{8}", "delete"), ("\t", "tab"), ("\r", "return"), ("\r\n", "return"), ("\u{1B}", "escape")]
      as [(Character, String)]
    { #expect(WebDriverKey(character) == .named(name)) }
  }

  @Test func aKeyHasTheDriversNameOrNone() {
    #expect(WebDriverKey.character(" ").name == "space")
    #expect(WebDriverKey.character("a").name == "a")
    #expect(WebDriverKey.named("tab").name == "tab")
    for key in [WebDriverKey.modifier(.shift), .release, .unknown("U+E031")] { #expect(key.name == nil) }
    #expect(
      WebDriverKey.refusal(of: "U+E031")
        == WebDriverError(
          .unsupportedOperation,
          "the key U+E031 cannot be pressed: there are characters, return, tab, delete, escape, the arrows, home, end, the "
            + "pages' keys, shift, control, alt and meta"))
  }

  @Test func aTextIsGivenInOneOfThreeForms() throws {
    #expect(try TypingCommands.text(Parameters(body: ["text": "a", "value": "b"])) == "a")
    #expect(try TypingCommands.text(Parameters(body: ["text": .null, "value": "b"])) == "b")
    #expect(try TypingCommands.text(Parameters(body: ["value": ["a", "bc"]])) == "abc")
    #expect(try TypingCommands.text(Parameters(body: ["value": []])) == "")
    for body in [[:], ["value": 1], ["value": ["a", 1]]] as [[String: JSONValue]] {
      #expect(throws: WebDriverError(.invalidArgument, "'text' is missing: it must be a string")) {
        try TypingCommands.text(Parameters(body: body))
      }
    }
  }

  // MARK: Scripts

  @Test(
    arguments: [
      ("mobile: tap", 1, .act, false), ("mobile:source", 1, .question, true), ("mobile:  source", 0, .question, true),
      ("mobile: nothing", 1, .aside, false), ("mobile: getClipboard", 0, .aside, false), ("rehearsal: advance", 1, .act, false),
      ("rehearsal: tap", 1, .act, false), ("rehearsal: pending", 0, .aside, false), ("rehearsal: nothing", 0, .aside, false),
      ("rehearsal: explore", 0, .aside, false), ("/* isDisplayed */x", 1, .question, true),
      ("/* getAttribute */x", 2, .question, true), ("return arguments[0] === arguments[1]", 2, .aside, false),
      ("return (function isFocused(){})", 1, .question, true), ("return (function isFocused(){})", 0, .aside, false),
      ("return (function isFocused(){})", 2, .aside, false), ("return (function(){}).apply(null, arguments)", 0, .aside, false),
      ("return (function(){}).apply(null, arguments)", 1, .question, true),
      ("return (function(){}).apply(null, arguments)", 2, .question, true),
      ("return (function(){}).apply(null, arguments)", 3, .aside, false), ("return (function(){})", 1, .aside, false),
      ("x.apply(null, arguments)", 1, .aside, false), ("arguments[0].scrollIntoView(true)", 1, .act, false),
      ("alert(1)", 0, .aside, false),
    ] as [(String, Int, Route.Effect, Bool)])
  func aScriptAsksOrDoes(script: String, count: Int, effect: Route.Effect, isLook: Bool) {
    let arguments = JSONValue.array(Array(repeating: [:], count: count))
    let given = Parameters(body: ["script": .string(script), "args": arguments])
    #expect(ScriptCommands.effect(given) == effect)
    #expect(ScriptCommands.isLook(given) == isLook)
  }

  @Test func whatIsNoScriptIsNothing() {
    for body in [[:], ["script": 1, "args": []]] as [[String: JSONValue]] {
      #expect(ScriptCommands.effect(Parameters(body: body)) == .aside)
      #expect(!ScriptCommands.isLook(Parameters(body: body)))
    }
    let bare = Parameters(body: ["script": "/* isDisplayed */"])
    #expect(ScriptCommands.effect(bare) == .question)
    #expect(!ScriptCommands.isLook(bare), "there is nothing to look at")
  }

  @Test func methodsThatTellAreLooks() {
    #expect(RehearsalMethods.telling.count == 4)
    for name in RehearsalMethods.telling {
      #expect(ScriptCommands.isLook(Parameters(body: ["script": .string("rehearsal: \(name)"), "args": []])), "\(name)")
    }
  }

  @Test(
    arguments: [
      ("rehearsal: explore", true), ("rehearsal:explore", true), ("rehearsal:   explore", true), ("rehearsal: explorer", false),
      ("mobile: explore", false), ("explore", false), (1, false),
    ] as [(JSONValue, Bool)])
  func aSearchIsAskedForByItsName(script: JSONValue, isAsked: Bool) {
    #expect(ExploreMethod.isAsked(for: Parameters(body: ["script": script])) == isAsked)
    #expect(!ExploreMethod.isAsked(for: Parameters()))
  }

  @Test func aMethodHasArgumentsThatMayBeLeftOut() {
    let method = MobileMethod("a", ["b", "c?"]) { _, _ in .null }
    #expect(method.parameters.map(\.name) == ["b", "c"])
    #expect(method.parameters.map(\.isRequired) == [true, false])
    #expect(method.effect == .act)
    #expect(MobileMethods.effect(of: "tap") == .act)
    #expect(MobileMethods.effect(of: "viewportRect") == .question)
    #expect(MobileMethods.effect(of: "nothing") == .aside)
    let names: [String] = MobileMethods.all.map(\.name)
    #expect(names == names.sorted())
  }

  // MARK: Logs

  @Test func aLogTellsCommandsAndEvents() {
    let log = SessionLog()
    log.note(SessionLog.Entry(command: "getText", startMs: 1, endMs: 2))
    log.note(SessionLog.Entry(command: "getRect", startMs: 3, endMs: 5))
    for (name, ms) in [("me:done", 7), ("me:begun", 6), ("me:done", 8)] as [(String, Int64)] { log.note(event: name, at: ms) }
    let commands: JSONValue = [
      ["cmd": "getText", "startTime": 1, "endTime": 2], ["cmd": "getRect", "startTime": 3, "endTime": 5],
    ]
    let all: JSONValue = ["commands": commands, "me:done": [7, 8], "me:begun": [6]]
    #expect(log.json(only: nil) == all)
    #expect(log.json(only: ["me:done", "x"]) == ["me:done": [7, 8]])
    #expect(log.json(only: ["commands"]) == ["commands": commands])
    #expect(log.json(only: []) == [:])
  }

  @Test func aLogKeepsTheLastThousand() {
    let log = SessionLog()
    for number in 1...1001 {
      log.note(SessionLog.Entry(command: "\(number)", startMs: 0, endMs: 0))
      log.note(event: "e", at: Int64(number))
    }
    guard case .array(let commands)? = log.json(only: nil)["commands"], case .array(let events)? = log.json(only: nil)["e"] else {
      Issue.record("no lists")
      return
    }
    #expect(commands.count == 1000 && events.count == 1000)
    #expect(commands.first?["cmd"] == "2" && commands.last?["cmd"] == "1001")
    #expect(events.first == 2 && events.last == 1001)
  }

  // MARK: Archives

  @Test func anArchiveIsAsTheNoteOfItsFormatHasIt() throws {
    let entries = [StoredZip.Entry(name: "d/", data: Data()), StoredZip.Entry(name: "d/a.txt", data: Data("hi".utf8))]
    #expect(
      try StoredZip.archive(of: entries).base64EncodedString()
        == "UEsDBBQAAAgAAAAAIQAAAAAAAAAAAAAAAAACAAAAZC9QSwMEFAAACAAAAAAhAKwqk9gCAAAAAgAAAAcAAABkL2EudHh0aGlQSwECFAAUAAAIAAAA"
        + "ACEAAAAAAAAAAAAAAAAAAgAAAAAAAAAAAAAAAAAAAAAAZC9QSwECFAAUAAAIAAAAACEArCqT2AIAAAACAAAABwAAAAAAAAAAAAAAAAAgAAAAZC9h"
        + "LnR4dFBLBQYAAAAAAgACAGUAAABHAAAAAAA=")
    #expect(try StoredZip.archive(of: []).base64EncodedString() == "UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==")
  }

  @Test func aChecksumIsThatOfTheStandard() {
    #expect(StoredZip.checksum(of: Data("123456789".utf8)) == 0xCBF4_3926)
    #expect(StoredZip.checksum(of: Data()) == 0)
  }

  @Test func anArchiveHasSoManyFiles() throws {
    let most = Array(repeating: StoredZip.Entry(name: "a", data: Data()), count: 65_535)
    #expect(throws: Never.self) { try StoredZip.archive(of: most) }
    #expect(
      throws: WebDriverError(
        .unsupportedOperation, "the folder has 65536 files of 131072 bytes, which is more than an archive may have here")
    ) { try StoredZip.archive(of: most + [most[0]]) }
  }

  @Test func anArchiveHasSoManyBytes() {
    // A name counts twice: it stands before its file, and in the directory.
    let long = StoredZip.Entry(name: String(repeating: "a", count: 65_535), data: Data())
    let rest = StoredZip.Entry(name: String(repeating: "a", count: 512), data: Data())
    let most = Array(repeating: long, count: 512) + [rest]
    #expect(throws: Never.self) { try StoredZip.archive(of: most) }
    let more = Array(repeating: long, count: 512) + [StoredZip.Entry(name: rest.name, data: Data([1]))]
    #expect(
      throws: WebDriverError(
        .unsupportedOperation, "the folder has 513 files of 67108865 bytes, which is more than an archive may have here")
    ) { try StoredZip.archive(of: more) }
  }
}

import Rehearsal

/// Texts, key by key, and what else an element can be set to.
enum TypingCommands {
  typealias Command = @Sendable (Session, Parameters) throws -> JSONValue

  static let clear: Command = { session, parameters in
    let element = try session.element(parameters.path["element"] ?? "")
    guard ElementTypes.takesText(element.type) else {
      throw WebDriverError(.invalidElementState, "\(element.words) holds no text that could be cleared")
    }
    guard element.isEnabled else { throw WebDriverError(.invalidElementState, "\(element.words) is disabled") }
    try session.send(ClearText(element.locator), about: element)
    return .null
  }

  /// Types into an element; a slider is moved, from 0 to 1, and the wheel of a picker turned to a title.
  static let type: Command = { session, parameters in
    let element = try session.element(parameters.path["element"] ?? "")
    try set(element, to: try text(parameters), session)
    return .null
  }

  /// Puts a text in the place of what a field holds.
  static let setValue: Command = { session, parameters in
    let element = try session.element(parameters.path["element"] ?? "")
    let text = try text(parameters)
    if ElementTypes.takesText(element.type), element.isEnabled { try session.send(ClearText(element.locator), about: element) }
    try set(element, to: text, session)
    return .null
  }

  /// `text`, as the standard has it; or `value`, a string or a list of strings, as clients before it.
  static func text(_ parameters: Parameters) throws(WebDriverError) -> String {
    if let text = parameters["text"] {
      guard case .string(let text) = text else {
        throw WebDriverError(.invalidArgument, "'text' must be a string, and is \(text)")
      }
      return text
    }
    switch parameters["value"] {
    case .string(let text)?: return text
    case let list?:
      if let texts = list.texts { return texts.joined() }
      fallthrough
    default: throw WebDriverError(.invalidArgument, "'text' is missing: it must be a string")
    }
  }

  private static func set(_ element: ScreenElement, to text: String, _ session: Session) throws {
    guard element.isEnabled else { throw WebDriverError(.elementNotInteractable, "\(element.words) is disabled") }
    switch element.type.dropFirst(ElementTypes.prefix.count) {
    case "Slider": try moveSlider(element, to: text, session)
    case "PickerWheel": try turnWheel(element, to: text, session)
    default: try type(text, into: element, session)
    }
  }

  private static func moveSlider(_ element: ScreenElement, to text: String, _ session: Session) throws {
    let share = text.hasSuffix("%") ? Double(text.dropLast()).map { $0 / 100 } : Double(text)
    guard let share, (0...1).contains(share) else {
      throw WebDriverError(.invalidArgument, "a slider is set to a number from 0 to 1, and not to '\(text.prefix(100))'")
    }
    func number(_ key: String) throws -> Double? {
      try session.send(Value(key, locator: element.locator), about: element).value.number
    }
    guard let least = try number("minimumValue"), let most = try number("maximumValue") else {
      throw WebDriverError(.elementNotInteractable, "\(element.words) has no range to be set in")
    }
    try session.send(SetValue(element.locator, to: .double(least + share * (most - least))), about: element)
  }

  static func turnWheel(_ element: ScreenElement, to title: String, _ session: Session) throws {
    guard
      let picker = element.ancestors.first(where: { $0.type == "XCUIElementTypePicker" || $0.type == "XCUIElementTypeDatePicker" }
      )
    else { throw WebDriverError(.elementNotInteractable, "\(element.words) is in no picker") }
    let wheels = picker.descendants.filter { $0.type == "XCUIElementTypePickerWheel" }
    try session.send(
      SetValue(picker.locator, to: .string(title), component: wheels.firstIndex { $0 === element }), about: picker)
  }

  /// Types a text into an element, or into what has the focus, key by key; keys without a character are WebDriver's.
  static func type(_ text: String, into element: ScreenElement?, _ session: Session) throws {
    // Before anything is typed of it.
    for character in text {
      if case .unknown(let name) = WebDriverKey(character) { throw WebDriverKey.refusal(of: name) }
    }
    var target = element.flatMap { $0.isApplication ? nil : $0 }
    var run = ""
    func flush() throws {
      for piece in pieces(of: run) {
        let command = EnterText(piece, into: target?.locator)
        if let element = target { try session.send(command, about: element) } else { _ = try session.hosted.send(command) }
        // What has the focus now keeps it, wherever it was typed.
        target = nil
      }
      run = ""
    }
    var modifiers: [KeyModifier] = []
    for character in text {
      switch WebDriverKey(character) {
      case .character(let text):
        guard !modifiers.filter({ $0 != .shift }).isEmpty else {
          run += modifiers.isEmpty ? text : text.uppercased()
          continue
        }
        try flush()
        _ = try session.hosted.send(PressKey(text, modifiers: modifiers))
      case .named(let name):
        if let element = target, run.isEmpty { try focus(element, session) }
        target = run.isEmpty ? nil : target
        try flush()
        _ = try session.hosted.send(PressKey(name, modifiers: modifiers.isEmpty ? nil : modifiers))
      case .modifier(let modifier):
        try flush()
        modifiers = modifiers.contains(modifier) ? modifiers.filter { $0 != modifier } : modifiers + [modifier]
      case .release:
        try flush()
        modifiers = []
      case .unknown: break
      }
    }
    try flush()
  }

  /// A text in parts that the agent types by one command each; no character is cut.
  static func pieces(of text: String, atMost length: Int = TextLength.typed) -> [String] {
    var pieces: [String] = []
    var (piece, count) = ("", 0)
    for character in text {
      let scalars = character.unicodeScalars.count
      if count > 0, count + scalars > length {
        pieces.append(piece)
        (piece, count) = ("", 0)
      }
      piece.append(character)
      count += scalars
    }
    return piece.isEmpty ? pieces : pieces + [piece]
  }

  /// Gives an element the focus that has not got it.
  static func focus(_ element: ScreenElement, _ session: Session) throws {
    if !element.isFocused { try session.send(Tap(element.locator), about: element) }
  }
}

/// What a character stands for in a text that is typed (section 17.4.2 of the standard).
enum WebDriverKey: Equatable {
  case character(String)
  /// A key without a character, as the driver calls it.
  case named(String)
  case modifier(KeyModifier)
  /// All modifiers are let go.
  case release
  /// A key of the standard's, or of Apple's, that there is not here.
  case unknown(String)

  /// What is said of a key that cannot be pressed: nothing would come of it, and nobody would know.
  static func refusal(of name: String) -> WebDriverError {
    WebDriverError(
      .unsupportedOperation,
      "the key \(name) cannot be pressed: there are characters, return, tab, delete, escape, the arrows, home, end, the pages' "
        + "keys, shift, control, alt and meta")
  }

  /// What the driver calls it; nil of what is no key of its own.
  var name: String? {
    switch self {
    case .character(" "): "space"
    case .character(let text), .named(let text): text
    case .modifier, .release, .unknown: nil
    }
  }

  init(_ character: Character) {
    self =
      switch character {
      case "\u{E000}": .release
      case "\u{E003}", "\u{8}": .named("delete")
      case "\u{E017}", "\u{E05D}", "\u{7F}": .named("forwardDelete")
      case "\u{E004}", "\t": .named("tab")
      case "\u{E006}", "\u{E007}", "\r", "\n", "\r\n": .named("return")
      case "\u{E00C}", "\u{1B}": .named("escape")
      case "\u{E00D}": .character(" ")
      case "\u{E00E}", "\u{E054}": .named("pageUp")
      case "\u{E00F}", "\u{E055}": .named("pageDown")
      case "\u{E010}", "\u{E056}": .named("end")
      case "\u{E011}", "\u{E057}": .named("home")
      case "\u{E012}", "\u{E058}": .named("left")
      case "\u{E013}", "\u{E059}": .named("up")
      case "\u{E014}", "\u{E05A}": .named("right")
      case "\u{E015}", "\u{E05B}": .named("down")
      case "\u{E008}", "\u{E050}": .modifier(.shift)
      case "\u{E009}", "\u{E051}": .modifier(.control)
      case "\u{E00A}", "\u{E052}": .modifier(.option)
      case "\u{E03D}", "\u{E053}": .modifier(.command)
      case "\u{E018}": .character(";")
      case "\u{E019}": .character("=")
      case "\u{E01A}"..."\u{E023}": .character("\(character.unicodeScalars.first!.value - 0xE01A)")
      case "\u{E024}": .character("*")
      case "\u{E025}": .character("+")
      case "\u{E026}": .character(",")
      case "\u{E027}": .character("-")
      case "\u{E028}": .character(".")
      case "\u{E029}": .character("/")
      case "\u{E001}"..."\u{F8FF}": .unknown("U+" + String(character.unicodeScalars.first!.value, radix: 16, uppercase: true))
      default: .character(String(character))
      }
  }
}

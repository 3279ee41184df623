import Rehearsal

/// The Actions API (section 17 of the standard): pointers, keys and wheels, tick by tick, in virtual time.
enum ActionCommands {
  typealias Command = @Sendable (Session, Parameters) throws -> JSONValue

  static let perform: Command = { session, parameters in
    let sources = try ActionSource.all(in: try parameters.array("actions"))
    try ActionPlayer(session).play(sources)
    return .null
  }

  /// Everything is let go at the end of each request, so there is nothing to release.
  static let release: Command = { _, _ in .null }
}

/// What one input source does, an item for each tick.
struct ActionSource {
  enum Kind: String, CaseIterable {
    case pointer
    case key
    case wheel
    case none
  }

  enum Item {
    case pause(Double)
    case down
    case up
    case cancel
    case move(Target, Double)
    case keyDown(Character)
    case keyUp(Character)
    case scroll(Target, deltaX: Double, deltaY: Double, Double)

    /// How long it takes, in milliseconds.
    var length: Double {
      switch self {
      case .pause(let length), .move(_, let length), .scroll(_, _, _, let length): length
      default: 0
      }
    }
  }

  struct Target {
    enum Origin {
      case viewport
      case pointer
      case element(JSONValue)
    }

    let origin: Origin
    let x: Double
    let y: Double
  }

  let kind: Kind
  let id: String
  let items: [Item]

  /// What a request says, checked.
  static func all(in values: [JSONValue]) throws(WebDriverError) -> [ActionSource] {
    guard values.count <= 20 else { throw WebDriverError(.invalidArgument, "there may be 20 input sources at most") }
    var sources: [ActionSource] = []
    for (number, value) in values.enumerated() {
      let source = try ActionSource(value, "actions[\(number)]")
      guard !sources.contains(where: { $0.id == source.id }) else {
        throw WebDriverError(.invalidArgument, "two input sources have the id '\(source.id)'")
      }
      sources.append(source)
    }
    guard sources.filter({ $0.kind == .pointer }).count <= 10 else {
      throw WebDriverError(.invalidArgument, "there may be 10 pointers at most: people have as many fingers")
    }
    return sources
  }

  private init(_ value: JSONValue, _ place: String) throws(WebDriverError) {
    guard case .object(let fields) = value else { throw WebDriverError(.invalidArgument, "'\(place)' must be an object") }
    let parameters = Parameters(body: fields)
    let type = try parameters.word("type", among: Kind.allCases.map(\.rawValue))
    let kind = Kind(rawValue: type) ?? .none
    (self.kind, id) = (kind, try parameters.string("id"))
    if case .object(let own)? = parameters["parameters"] {
      if own["pointerType"] != nil { _ = try Parameters(body: own).word("pointerType", among: ["mouse", "pen", "touch"]) }
    }
    let given = try parameters.array("actions")
    guard given.count <= 1000 else {
      throw WebDriverError(.invalidArgument, "'\(place).actions' has \(given.count) items, and may have 1000 at most")
    }
    var items: [Item] = []
    for (number, item) in given.enumerated() {
      items.append(try Self.item(item, of: kind, "\(place).actions[\(number)]"))
    }
    self.items = items
  }

  private static func item(_ value: JSONValue, of kind: Kind, _ place: String) throws(WebDriverError) -> Item {
    guard case .object(let fields) = value else { throw WebDriverError(.invalidArgument, "'\(place)' must be an object") }
    let parameters = Parameters(body: fields)
    let words: [Kind: [String]] = [
      .pointer: ["pause", "pointerDown", "pointerUp", "pointerMove", "pointerCancel"], .key: ["pause", "keyDown", "keyUp"],
      .wheel: ["pause", "scroll"], .none: ["pause"],
    ]
    switch try parameters.word("type", among: words[kind] ?? []) {
    case "pointerDown": return .down
    case "pointerUp": return .up
    case "pointerCancel": return .cancel
    case "pointerMove": return .move(try target(parameters), try length(parameters))
    case "scroll":
      return .scroll(
        try target(parameters), deltaX: try parameters.number("deltaX"), deltaY: try parameters.number("deltaY"),
        try length(parameters))
    case "keyDown": return .keyDown(try key(parameters))
    case "keyUp": return .keyUp(try key(parameters))
    default: return .pause(try length(parameters))
    }
  }

  private static func length(_ parameters: Parameters) throws(WebDriverError) -> Double {
    let length = try parameters.optionalNumber("duration") ?? 0
    guard (0...3_600_000).contains(length) else {
      throw WebDriverError(.invalidArgument, "'duration' must be from 0 to 3600000 milliseconds, and is \(length)")
    }
    return length
  }

  private static func key(_ parameters: Parameters) throws(WebDriverError) -> Character {
    let text = try parameters.string("value")
    guard text.count == 1, let key = text.first else {
      throw WebDriverError(.invalidArgument, "'value' must be one character, and is '\(text.prefix(100))'")
    }
    if case .unknown(let name) = WebDriverKey(key) { throw WebDriverKey.refusal(of: name) }
    return key
  }

  private static func target(_ parameters: Parameters) throws(WebDriverError) -> Target {
    let origin: Target.Origin =
      switch parameters["origin"] {
      case nil, .string("viewport")?: .viewport
      case .string("pointer")?: .pointer
      case let element?: .element(element)
      }
    return Target(origin: origin, x: try parameters.number("x"), y: try parameters.number("y"))
  }
}

/// Plays input sources: fingers move together, each in its own time; keys and wheels come between gestures.
///
/// ```
///   tick          1            2          3            4
///   finger1       move         down       move 250     up          ─▶ a gesture of two fingers, sent as one
///   finger2       move         down       move 250     up
///   key           pause        pause      pause        keyDown     ─▶ when all fingers are lifted
/// ```
/// A pointer that is not down moves nothing: there is no mouse on a touch screen. What is still down at the end is lifted.
private struct ActionPlayer {
  let session: Session

  init(_ session: Session) { self.session = session }

  private struct Pointer {
    var point = Point(x: 0, y: 0)
    var isDown = false
    var steps: [FingerStep] = []

    /// How long a finger is down at least, and up between two taps, in milliseconds: clients give both no time at all.
    static let leastTap = 50.0

    /// Whether the finger would come down and be lifted, or the other way round, at one instant.
    func isTooSoon(for item: ActionSource.Item, at clock: Double) -> Bool {
      guard let last = steps.last, last.atMs.value >= clock else { return false }
      return switch item {
      case .up: last.phase == .down
      case .down: last.phase == .up
      default: false
      }
    }
  }

  func play(_ sources: [ActionSource]) throws {
    let screen = try session.application().frame
    var pointers: [String: Pointer] = [:]
    var modifiers: [KeyModifier] = []
    var clock = 0.0
    let count = sources.map(\.items.count).max() ?? 0
    for tick in 0..<count {
      let items = sources.filter { $0.items.indices.contains(tick) }.map { ($0.id, $0.items[tick]) }
      let length = items.map(\.1.length).max() ?? 0
      if items.contains(where: { pointers[$0.0]?.isTooSoon(for: $0.1, at: clock) ?? false }) { clock += Pointer.leastTap }
      for source in sources where source.items.indices.contains(tick) {
        let item = source.items[tick]
        switch source.kind {
        case .pointer: try move(&pointers[source.id, default: Pointer()], item, from: clock, on: screen)
        case .key, .wheel:
          if case .pause = item { continue }
          if !pointers.values.contains(where: \.isDown) { try lift(&pointers, at: &clock) }
          if source.kind == .key { try press(item, &modifiers) } else { try scroll(item, on: screen) }
        case .none: break
        }
      }
      clock += length
      // A gesture is over when all fingers are; a tap that follows soon may be the second of a double tap.
      if tick == count - 1 { try lift(&pointers, at: &clock) }
    }
  }

  private func move(
    _ pointer: inout Pointer, _ item: ActionSource.Item, from clock: Double, on screen: Rect
  ) throws {
    func step(_ phase: FingerPhase, after length: Double = 0) {
      pointer.steps.append(FingerStep(at: Milliseconds(.nanoseconds(Int64((clock + length) * 1e6))), phase, pointer.point))
    }
    switch item {
    case .down:
      guard !pointer.isDown else { return }
      pointer.isDown = true
      step(.down)
    case .up, .cancel:
      guard pointer.isDown else { return }
      pointer.isDown = false
      if case .cancel = item { step(.cancel) } else { step(.up) }
    case .move(let target, let length):
      // The way begins where the finger rests now.
      if pointer.isDown { step(.move) }
      pointer.point = try place(target, pointer.point, on: screen)
      if pointer.isDown { step(.move, after: length) }
    case .pause(let length):
      if pointer.isDown, length > 0 { step(.move, after: length) }
    default: break
    }
  }

  /// Sends what the fingers did so far as one gesture.
  private func lift(_ pointers: inout [String: Pointer], at clock: inout Double) throws {
    let paths = pointers.sorted { $0.key < $1.key }.map(\.value.steps).filter { !$0.isEmpty }
    if !paths.isEmpty { _ = try session.hosted.send(PerformTouches(paths.map { FingerPath($0) })) }
    for id in pointers.keys {
      pointers[id]?.steps = []
      pointers[id]?.isDown = false
    }
    clock = 0
  }

  private func press(_ item: ActionSource.Item, _ modifiers: inout [KeyModifier]) throws {
    switch item {
    case .keyDown(let character):
      switch WebDriverKey(character) {
      case .modifier(let modifier): if !modifiers.contains(modifier) { modifiers.append(modifier) }
      case .named(let name):
        _ = try session.hosted.send(PressKey(name, modifiers: modifiers.isEmpty ? nil : modifiers))
      case .character(let text):
        if modifiers.allSatisfy({ $0 == .shift }) {
          _ = try session.hosted.send(EnterText(modifiers.isEmpty ? text : text.uppercased()))
        } else {
          _ = try session.hosted.send(PressKey(text, modifiers: modifiers))
        }
      // What there is not was refused before the first tick.
      case .release, .unknown: break
      }
    case .keyUp(let character):
      if case .modifier(let modifier) = WebDriverKey(character) { modifiers.removeAll { $0 == modifier } }
    default: break
    }
    session.forget()
  }

  /// A wheel scrolls the content under it, by a finger that rests at the end.
  private func scroll(_ item: ActionSource.Item, on screen: Rect) throws {
    guard case .scroll(let target, let deltaX, let deltaY, _) = item, deltaX != 0 || deltaY != 0 else { return }
    let place = try place(target, Point(x: 0, y: 0), on: screen)
    let around = try session.application().descendants.last {
      ["ScrollView", "Table", "CollectionView", "TextView", "WebView"].contains($0.type.dropFirst(ElementTypes.prefix.count))
        && $0.isVisible && $0.frame.contains(place)
    }
    guard let around, let seen = around.frame.intersection(screen) else { return }
    var (x, y) = (-deltaX, -deltaY)
    // As far as a finger comes at once, and then again.
    for _ in 0..<100 where x != 0 || y != 0 {
      let stroke = WheelStroke(x: x, y: y, width: seen.width, height: seen.height)
      try session.send(Scroll(around.locator, horizontal: stroke.across, vertical: stroke.down), about: around)
      (x, y) = (x * (1 - stroke.part), y * (1 - stroke.part))
    }
    session.forget()
  }

  private func place(_ target: ActionSource.Target, _ current: Point, on screen: Rect) throws -> Point {
    let origin: Point
    switch target.origin {
    case .viewport: origin = Point(x: 0, y: 0)
    case .pointer: origin = current
    case .element(let reference): origin = try session.element(of: reference).frame.middle
    }
    let point = Point(x: origin.x + target.x, y: origin.y + target.y)
    guard (0...screen.width).contains(point.x), (0...screen.height).contains(point.y) else {
      throw WebDriverError(
        .moveTargetOutOfBounds,
        "(\(point.x), \(point.y)) is off the screen, which is \(screen.width) × \(screen.height) points")
    }
    return point
  }
}

/// One stroke of the finger that a wheel is.
struct WheelStroke {
  /// Parts of the view's size; nil for none.
  let across: Double?
  let down: Double?
  /// How much of the whole way it scrolls.
  let part: Double

  /// Points that a finger moves before anything scrolls.
  private static let slop = 10.0
  /// Points that it keeps from the edges of the view, both together.
  private static let margin = 2.0

  /// - Parameters:
  ///   - x, y: How far the content shall move, in points; not both 0.
  ///   - width, height: The size of what is seen of the view, in points.
  init(x: Double, y: Double, width: Double, height: Double) {
    let lost = Self.slop / (x * x + y * y).squareRoot()
    func room(_ way: Double, _ size: Double) -> Double { way == 0 ? .infinity : max(1, size - Self.margin) / abs(way) }
    let reach = min(room(x, width), room(y, height))
    // In a view that a finger hardly moves in, it goes from edge to edge, and what that scrolls is anybody's guess.
    let part = min(1, reach > lost ? reach - lost : reach)
    let stroke = min(reach, part + lost)
    self.part = part
    across = x == 0 ? nil : x * stroke / max(1, width)
    down = y == 0 ? nil : y * stroke / max(1, height)
  }
}

extension Rect {
  func contains(_ point: Point) -> Bool {
    point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height
  }
}

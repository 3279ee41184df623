/// Makes lines for an agent out of what it says of itself: requests that are right, requests with parts that are extreme, wrong,
/// missing or unknown, and lines that are none.
struct LineMaker {
  /// What is on the screen of the app under test: locators that mean nothing lead nowhere.
  struct Vocabulary {
    var labels: [String] = []
    var identifiers: [String] = []
    var classes: [String] = ["UIButton", "UILabel", "UITableView", "UIScrollView", "UITextField", "UISwitch", "UIView"]
    var controllers: [Int] = [1]
  }

  let shapes: LineShapes
  var chance: Chance
  var vocabulary = Vocabulary()
  /// The method of the last request in the line.
  private(set) var method = ""
  /// The codes of the errors with which that may be answered.
  private(set) var errors: Set<String> = []
  private var line = ""
  /// How many parts of the line may still be extreme or wrong.
  private var oddities = 0

  /// What would end the agent or is the frame of the talk itself.
  private static let leftOut: Set<String> = ["quit"]
  private let methods: [LineShapes.Method]

  init(_ shapes: LineShapes, chance: Chance) {
    self.shapes = shapes
    self.chance = chance
    methods = shapes.methods.filter { !Self.leftOut.contains($0.name) }
  }

  /// The next line, without its ending.
  mutating func next() -> [UInt8] {
    (line, method) = ("", "no request")
    switch chance.below(100) {
    case 0..<40: request(oddities: 0)
    case 40..<84: request(oddities: 1 + chance.below(3))
    case 84..<88:
      // A batch in JSON-RPC's sense.
      line += "["
      for number in 0..<(chance.once(in: 60) ? chance.below(1001) : chance.below(4)) {
        if number > 0 { line += "," }
        request(oddities: chance.below(2))
      }
      line += "]"
    case 88..<90:
      request(oddities: 0)
      request(oddities: 0)
    case 90..<92: value(.anything, named: "", depth: 0)
    default:
      request(oddities: chance.below(2))
      return bent(Array(line.utf8))
    }
    return Array(line.utf8).filter { $0 != 0x0a && $0 != 0x0d }
  }

  /// A line with bytes changed, dropped, doubled or cut.
  private mutating func bent(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...chance.below(4) where !bytes.isEmpty {
      let at = chance.below(bytes.count)
      switch chance.below(6) {
      case 0: bytes[at] = UInt8(truncatingIfNeeded: chance.next())
      case 1: bytes.remove(at: at)
      case 2: bytes.insert(bytes[at], at: at)
      case 3: bytes.removeSubrange(at...)
      case 4: bytes.insert(contentsOf: chance.pick(Extremes.tokens).utf8, at: at)
      default: bytes.insert(contentsOf: bytes[..<(bytes.count / 2)], at: at)
      }
    }
    return bytes.map { $0 == 0x0a || $0 == 0x0d ? 0x20 : $0 }
  }

  // MARK: Requests

  private mutating func request(oddities: Int) {
    self.oddities = 0
    let method = chance.pick(methods)
    (self.method, errors) = (method.name, method.errors)
    // One id of the marker's kind may not be given.
    line += #"{"id":"#
    switch chance.below(20) {
    case 0: value(.anything, named: "", depth: 0)
    case 1: line += chance.pick(Extremes.numbers)
    default: line += "\(chance.below(1000))"
    }
    line += #","jsonrpc":"2.0","method":"#
    self.oddities = oddities
    if isOdd(1, in: 30) { text(Extremes.text(&chance)) } else { text(method.name) }
    line += #","params":"#
    if isOdd(1, in: 30) {
      value(.anything, named: "", depth: 0)
    } else if chance.once(in: 12) {
      // By position.
      line += "["
      for (place, parameter) in method.parameters.prefix(1 + chance.below(max(method.parameters.count, 1))).enumerated() {
        if place > 0 { line += "," }
        value(parameter.shape, named: parameter.name, depth: 1)
      }
      line += "]"
    } else {
      object(method.parameters, others: nil, depth: 0)
    }
    line += "}"
  }

  private mutating func isOdd(_ share: Int, in whole: Int) -> Bool {
    guard oddities > 0, chance.below(whole) < share else { return false }
    oddities -= 1
    return true
  }

  // MARK: Values

  private mutating func value(_ shape: LineShape, named name: String, depth: Int) {
    if isOdd(1, in: 10) { return odd(shape, depth: depth) }
    switch shape {
    case .object(let fields, let others): object(fields, others: others, depth: depth)
    case .array(let element, let least):
      line += "["
      let usual = max(least, chance.below(depth > 4 ? 1 : 3))
      for number in 0..<(depth < 3 && chance.once(in: 300) ? chance.pick([100, 101, 1000, 1001]) : usual) {
        if number > 0 { line += "," }
        value(element, named: name, depth: depth + 1)
      }
      line += "]"
    case .text(let words): text(words.isEmpty ? word(for: name) : chance.pick(words))
    case .number(let isWhole, let least, let most): number(isWhole, least, most, named: name)
    case .truth: line += chance.once(in: 2) ? "true" : "false"
    case .nothing: line += "null"
    case .anything: anything(depth: depth)
    case .oneOf(let forms): value(chance.pick(forms), named: name, depth: depth)
    case .reference("Locator"): locator(depth: depth)
    case .reference(let other):
      guard let shape = shapes.components[other] else { return anything(depth: depth) }
      value(shape, named: name, depth: depth)
    }
  }

  /// A value that is extreme, or of another kind than it should be.
  private mutating func odd(_ shape: LineShape, depth: Int) {
    switch shape {
    case .number where !chance.once(in: 4): line += chance.pick(Extremes.numbers)
    case .text where !chance.once(in: 4): text(Extremes.text(&chance))
    case .reference, .object:
      guard chance.once(in: 3) else { fallthrough }
      nested()
    default:
      switch chance.below(5) {
      case 0: line += chance.pick(Extremes.numbers)
      case 1: text(Extremes.text(&chance))
      case 2: line += chance.pick(["null", "true", "[]", "{}", "[[]]", #"{"":0}"#])
      default: anything(depth: depth)
      }
    }
  }

  /// A locator or a condition within others, as deep as lines may be and deeper.
  private mutating func nested() {
    let depth = 1 + chance.below(70)
    let names = ["isNot", "within", "holding", "beside", "around"]
    let isList = chance.once(in: 4)
    for _ in 0..<depth { line += isList ? #"{"\#(chance.pick(["any", "all"]))":["# : #"{"\#(chance.pick(names))":"# }
    locator(depth: 9)
    for _ in 0..<depth { line += isList ? "]}" : "}" }
  }

  /// A client that gives a command a millisecond of real time asks for the agent's end, and gets it.
  private static let deadly: Set<String> = ["withinRealMs"]

  private mutating func object(_ fields: [LineShape.Field], others: LineShape?, depth: Int) {
    let fields = fields.filter { !Self.deadly.contains($0.name) }
    var given = fields.filter(\.isRequired)
    if isOdd(1, in: 12), !given.isEmpty { given.remove(at: chance.below(given.count)) }
    let optional = fields.filter { !$0.isRequired }
    // An object in which nothing is required mostly has just one part.
    var more = optional.isEmpty ? 0 : chance.below(min(optional.count, depth > 3 ? 1 : 3) + 1)
    if given.isEmpty, more == 0, !optional.isEmpty { more = 1 }
    for _ in 0..<more {
      let field = chance.pick(optional)
      if !given.contains(where: { $0.name == field.name }) { given.append(field) }
    }
    line += "{"
    for (place, field) in given.enumerated() {
      if place > 0 { line += "," }
      text(field.name)
      line += ":"
      value(field.shape, named: field.name, depth: depth + 1)
    }
    if let others {
      for _ in 0..<chance.below(3) {
        if line.last != "{" { line += "," }
        text(word(for: "key"))
        line += ":"
        value(others, named: "key", depth: depth + 1)
      }
    }
    if isOdd(1, in: 12) {
      if line.last != "{" { line += "," }
      text(Extremes.text(&chance))
      line += ":0"
    }
    line += "}"
  }

  /// Mostly one that means something that is there.
  private mutating func locator(depth: Int) {
    if depth < 6, chance.once(in: 5), case .object(let fields, _)? = shapes.components["Locator"] {
      return object(fields, others: nil, depth: depth + 2)
    }
    switch chance.below(8) {
    case 0...2 where !vocabulary.labels.isEmpty: line += #"{"label":"#; text(chance.pick(vocabulary.labels))
    case 3...4 where !vocabulary.identifiers.isEmpty:
      line += #"{"identifier":"#; text(chance.pick(vocabulary.identifiers))
    case 5 where !vocabulary.controllers.isEmpty: line += #"{"controller":\#(chance.pick(vocabulary.controllers))"#
    default:
      line += #"{"className":"#; text(vocabulary.classes.isEmpty ? "UIView" : chance.pick(vocabulary.classes));
      line += #","index":\#(chance.below(3))"#
    }
    line += "}"
  }

  private mutating func number(_ isWhole: Bool, _ least: Double?, _ most: Double?, named name: String) {
    if isOdd(1, in: 3) {
      // Beside its bounds.
      let bounds = [least, most].compactMap { $0 }
      guard let bound = bounds.isEmpty ? nil : chance.pick(bounds) else { line += chance.pick(Extremes.numbers); return }
      line += "\(bound + [-1, 0, 1, -0.5, 1e-9][chance.below(5)])"
      return
    }
    if !vocabulary.controllers.isEmpty, name == "controller" || name == "presentedBy" || name == "source" {
      line += "\(chance.pick(vocabulary.controllers))"; return
    }
    let (low, high) = (max(least ?? -10, -500), min(most ?? 500, 500))
    let number = low + Double(chance.below(1000)) / 1000 * max(high - low, 0)
    line += isWhole ? "\(Int(number))" : "\(number)"
  }

  private mutating func anything(depth: Int) {
    switch chance.below(depth > 5 ? 5 : 8) {
    case 0: line += "null"
    case 1: line += "true"
    case 2: line += "\(chance.below(100))"
    case 3: text(word(for: ""))
    case 4: line += chance.pick(Extremes.numbers)
    case 5:
      line += "[" + (chance.once(in: 2) ? "1," : "")
      anything(depth: depth + 1)
      line += "]"
    default:
      line += "{"
      text(word(for: "key"))
      line += ":"
      anything(depth: depth + 1)
      line += "}"
    }
  }

  // MARK: Texts

  private mutating func word(for name: String) -> String {
    switch name {
    case "class", "exactClass": return chance.pick(vocabulary.classes)
    case "identifier": if !vocabulary.identifiers.isEmpty { return chance.pick(vocabulary.identifiers) }
    case "app": return chance.pick(["Workbench", "Tour", "Nope"])
    case "keyPath": return chance.pick(Extremes.keyPaths)
    case "matching": return chance.pick(Extremes.patterns)
    case "url": return chance.pick(["quakes://detail/1", "https://example.com/?q=1", "a:"])
    case "key": return chance.pick(["a", "return", "escape", "x", "delete", "tab", "up"])
    case "text" where chance.once(in: 2): return chance.pick(["Ada", "12", "line\\nline", "é👍"])
    default: break
    }
    if !vocabulary.labels.isEmpty, !chance.once(in: 4) { return chance.pick(vocabulary.labels) }
    return chance.pick(["a", "Save", "de_DE", "Europe/Berlin", "GET", "/feed", "iPad mini", "2024-02-29T12:30:00Z", "increment"])
  }

  /// Writes a text; one that has a backslash has its escapes already.
  private mutating func text(_ text: String) {
    line += "\""
    if text.utf8.contains(where: { $0 == 0x22 || $0 < 0x20 }) {
      for scalar in text.unicodeScalars {
        if scalar == "\"" {
          line += "\\\""
        } else if scalar.value < 0x20 {
          line += "\\u00\(scalar.value < 16 ? "0" : "")\(String(scalar.value, radix: 16))"
        } else {
          line.unicodeScalars.append(scalar)
        }
      }
    } else {
      line += text
    }
    line += "\""
  }
}

/// Something that holds or does not at one virtual instant, as data that the agent evaluates.
///
/// On the wire an object with one field that names the form:
/// `{"exists": {"label": "Save"}}`,
/// `{"text": {"of": {"identifier": "depth"}, "matches": "24.4"}}`, `{"isNot": {…}}`, `{"all": […]}`.
public indirect enum Condition: Hashable, Sendable {
  /// At least one view matches.
  case exists(Locator)
  /// At least one view matches that a person could see.
  case visible(Locator)
  /// Exactly one view matches, and it takes touches.
  case enabled(Locator)
  /// Exactly one view matches, and it shows such a text.
  case text(of: Locator, is: TextMatch)
  /// As many views match.
  case count(of: Locator, is: Int)
  /// Some view controller fits the pattern now.
  case controller(ControllerPattern)
  /// Some step in the life of a view controller fits the pattern: something that has happened, and so cannot be missed.
  case lifecycle(LifecyclePattern)
  /// No transition and no animation that will end is under way.
  case settled
  /// The software keyboard is on the screen, all of it, or is gone.
  case keyboard(visible: Bool)
  /// A notification with this name was posted after the one with this number; see `notifications`.
  case posted(String, since: Int)
  /// The other condition does not hold.
  case not(Condition)
  /// All of them hold; true for none.
  case all([Condition])
  /// One of them holds; false for none.
  case any([Condition])
}

extension Condition {
  /// Some controller of the class, or of a subclass, is in the state.
  public static func controller(class name: String, state: ControllerState) -> Condition {
    .controller(ControllerPattern(class: name, state: state))
  }
}

extension Condition {
  /// How many forms it is made of, itself included.
  package var size: Int {
    switch self {
    case .not(let inner): 1 + inner.size
    case .all(let conditions), .any(let conditions): conditions.reduce(1) { $0 + $1.size }
    case .exists, .visible, .enabled, .text, .count, .controller, .lifecycle, .settled, .keyboard, .posted: 1
    }
  }

  /// How many forms one condition may be made of: it is evaluated again after each event.
  package static let largestSize = 1_000

  /// The cursors from which its parts look that name one themselves.
  package var cursors: [Int] {
    switch self {
    case .lifecycle(let pattern): pattern.since.map { [$0] } ?? []
    case .not(let inner): inner.cursors
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.cursors)
    case .exists, .visible, .enabled, .text, .count, .controller, .settled, .keyboard, .posted: []
    }
  }
}

extension Condition: CustomStringConvertible {
  /// A clause, so that failure texts compose: `view labelled 'Save' exists`.
  public var description: String {
    switch self {
    case .exists(let locator): "\(locator) exists"
    case .visible(let locator): "\(locator) is visible"
    case .enabled(let locator): "\(locator) is enabled"
    case .text(let locator, let match): "\(locator) shows \(match)"
    case .count(let locator, let count): "there are \(count) of \(locator)"
    case .controller(let pattern): "\(pattern)"
    case .lifecycle(let pattern): "\(pattern)"
    case .settled: "transitions and animations have ended"
    case .keyboard(let visible): visible ? "the keyboard is visible" : "the keyboard is hidden"
    case .posted(let name, _): "\(name) is posted"
    case .not(let condition): "not (\(condition))"
    case .all(let conditions) where conditions.isEmpty: "all of no conditions hold"
    case .any(let conditions) where conditions.isEmpty: "one of no conditions holds"
    case .all(let conditions): conditions.map { "(\($0))" }.joined(separator: " and ")
    case .any(let conditions): conditions.map { "(\($0))" }.joined(separator: " or ")
    }
  }
}

extension Condition: Codable {
  private enum Form: String, CodingKey, CaseIterable {
    case exists, visible, enabled, text, count, controller, lifecycle, settled, keyboard, posted, all, any
    // Not `not`, which is a word of many languages that a client may be written in.
    case not = "isNot"
  }

  private enum Details: String, CodingKey, CaseIterable {
    case of, matches, equals, name, since
  }

  public init(from decoder: any Decoder) throws {
    let (form, value) = try decoder.onlyField(of: Form.self)
    func details(_ names: Details...) throws -> KeyedDecodingContainer<Details> {
      try value.superDecoder(forKey: form).refuseFields(except: names.map(\.rawValue))
      return try value.nestedContainer(keyedBy: Details.self, forKey: form)
    }
    switch form {
    case .exists: self = .exists(try value.decode(Locator.self, forKey: form))
    case .visible: self = .visible(try value.decode(Locator.self, forKey: form))
    case .enabled: self = .enabled(try value.decode(Locator.self, forKey: form))
    case .text:
      let fields = try details(.of, .matches)
      self = .text(
        of: try fields.decode(Locator.self, forKey: .of), is: try fields.decode(TextMatch.self, forKey: .matches))
    case .count:
      let fields = try details(.of, .equals)
      let count = try fields.decode(Int.self, forKey: .equals)
      try Self.refuseNegative(count, fields, .equals)
      self = .count(of: try fields.decode(Locator.self, forKey: .of), is: count)
    case .controller: self = .controller(try Self.pattern(ControllerPattern(), value, form))
    case .lifecycle: self = .lifecycle(try Self.pattern(LifecyclePattern(), value, form))
    case .settled:
      let wanted = try value.decode(Bool.self, forKey: form)
      self = wanted ? .settled : .not(.settled)
    case .keyboard: self = .keyboard(visible: try value.decode(Bool.self, forKey: form))
    case .posted:
      let fields = try details(.name, .since)
      let since = try fields.decodeIfPresent(Int.self, forKey: .since) ?? 0
      try Self.refuseNegative(since, fields, .since)
      let name = try fields.decode(String.self, forKey: .name)
      if let problem = TextLength.problem(of: name, atMost: TextLength.name) {
        throw DecodingError.dataCorruptedError(forKey: .name, in: fields, debugDescription: problem)
      }
      self = .posted(name, since: since)
    case .not: self = .not(try value.decode(Condition.self, forKey: form))
    case .all: self = .all(try value.decode([Condition].self, forKey: form))
    case .any: self = .any(try value.decode([Condition].self, forKey: form))
    }
  }

  private static func refuseNegative(_ number: Int, _ fields: KeyedDecodingContainer<Details>, _ key: Details) throws {
    guard number < 0 else { return }
    throw DecodingError.dataCorruptedError(forKey: key, in: fields, debugDescription: "expected 0 or more, got \(number)")
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Form.self)
    switch self {
    case .exists(let locator): try fields.encode(locator, forKey: .exists)
    case .visible(let locator): try fields.encode(locator, forKey: .visible)
    case .enabled(let locator): try fields.encode(locator, forKey: .enabled)
    case .text(let locator, let match):
      var details = fields.nestedContainer(keyedBy: Details.self, forKey: .text)
      try details.encode(locator, forKey: .of)
      try details.encode(match, forKey: .matches)
    case .count(let locator, let count):
      var details = fields.nestedContainer(keyedBy: Details.self, forKey: .count)
      try details.encode(locator, forKey: .of)
      try details.encode(count, forKey: .equals)
    case .controller(let pattern): try fields.encode(pattern, forKey: .controller)
    case .lifecycle(let pattern): try fields.encode(pattern, forKey: .lifecycle)
    case .settled: try fields.encode(true, forKey: .settled)
    case .keyboard(let visible): try fields.encode(visible, forKey: .keyboard)
    case .posted(let name, let since):
      var details = fields.nestedContainer(keyedBy: Details.self, forKey: .posted)
      try details.encode(name, forKey: .name)
      try details.encode(since, forKey: .since)
    case .not(let condition): try fields.encode(condition, forKey: .not)
    case .all(let conditions): try fields.encode(conditions, forKey: .all)
    case .any(let conditions): try fields.encode(conditions, forKey: .any)
    }
  }

  /// A pattern of which at least one part is given: one without any would mean everything, which nobody asks for.
  private static func pattern<Pattern: Decodable & Equatable>(
    _ empty: Pattern, _ value: KeyedDecodingContainer<Form>, _ form: Form
  ) throws -> Pattern {
    let pattern = try value.decode(Pattern.self, forKey: form)
    guard pattern != empty else {
      throw DecodingError.dataCorruptedError(forKey: form, in: value, debugDescription: "give at least one of its parts")
    }
    return pattern
  }
}

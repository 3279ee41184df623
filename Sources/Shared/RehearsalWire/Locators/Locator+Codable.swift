extension Locator: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case label, identifier, className, exactClass, text, value, placeholder, image, traits, withoutTraits
    case visible, onScreen, tappable, enabled, selected, focused, takesText, accessible
    case properties, index, row, controller, view, within, holding, beside, around, all, any
    case not = "isNot"
  }

  /// How many elements its lists may have.
  static let longestList = 100

  public init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownFields(of: CodingKeys.self)
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    func field<Value: Decodable>(_ key: CodingKeys) throws -> Value? { try fields.decodeIfPresent(Value.self, forKey: key) }
    func name(_ key: CodingKeys) throws -> String? {
      let name: String? = try field(key)
      return try name.map { try decoder.checked($0, forKey: key, atMost: TextLength.name) }
    }
    func list<Element: Decodable>(_ key: CodingKeys) throws -> [Element]? {
      let elements: [Element]? = try field(key)
      guard let problem = elements.flatMap({ Limit.count(atMost: Self.longestList).violation(of: $0) }) else { return elements }
      throw DecodingError.dataCorruptedError(forKey: key, in: fields, debugDescription: problem)
    }
    self.init(
      label: try field(.label), identifier: try field(.identifier), class: try name(.className),
      exactClass: try name(.exactClass),
      text: try field(.text), value: try field(.value), placeholder: try field(.placeholder), image: try field(.image),
      traits: try list(.traits), withoutTraits: try list(.withoutTraits),
      state: ElementState(
        visible: try field(.visible), onScreen: try field(.onScreen), tappable: try field(.tappable),
        enabled: try field(.enabled), selected: try field(.selected), focused: try field(.focused),
        takesText: try field(.takesText), accessible: try field(.accessible)),
      properties: try list(.properties) ?? [], index: try field(.index), row: try field(.row),
      controller: try field(.controller), within: try field(.within))
    if let view: Int = try field(.view) { self.view = view }
    if let holding: Locator = try field(.holding) { self.holding = holding }
    if let beside: Locator = try field(.beside) { self.beside = beside }
    if let around: Locator = try field(.around) { self.around = around }
    if let all: [Locator] = try list(.all) { self.all = all }
    if let any: [Locator] = try list(.any) {
      guard !any.isEmpty else {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: decoder.codingPath + [CodingKeys.any],
            debugDescription: "expected one locator at least: a view cannot match one of none"))
      }
      self.any = any
    }
    if let not: Locator = try field(.not) { self.not = not }
    guard self != Locator() || !fields.allKeys.isEmpty else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "a locator needs at least one of \(CodingKeys.allCases.map(\.rawValue).joined(separator: ", "))"))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encodeIfPresent(label, forKey: .label)
    try fields.encodeIfPresent(identifier, forKey: .identifier)
    try fields.encodeIfPresent(className, forKey: .className)
    try fields.encodeIfPresent(exactClass, forKey: .exactClass)
    try fields.encodeIfPresent(text, forKey: .text)
    try fields.encodeIfPresent(value, forKey: .value)
    try fields.encodeIfPresent(placeholder, forKey: .placeholder)
    try fields.encodeIfPresent(image, forKey: .image)
    try fields.encodeIfPresent(traits, forKey: .traits)
    try fields.encodeIfPresent(withoutTraits, forKey: .withoutTraits)
    if !state.isEmpty { try encode(state, into: &fields) }
    if !properties.isEmpty { try fields.encode(properties, forKey: .properties) }
    try fields.encodeIfPresent(index, forKey: .index)
    try fields.encodeIfPresent(row, forKey: .row)
    try fields.encodeIfPresent(controller, forKey: .controller)
    try fields.encodeIfPresent(view, forKey: .view)
    guard !isSimple else { return }
    try fields.encodeIfPresent(within, forKey: .within)
    try fields.encodeIfPresent(holding, forKey: .holding)
    try fields.encodeIfPresent(beside, forKey: .beside)
    try fields.encodeIfPresent(around, forKey: .around)
    if !all.isEmpty { try fields.encode(all, forKey: .all) }
    if !any.isEmpty { try fields.encode(any, forKey: .any) }
    try fields.encodeIfPresent(not, forKey: .not)
  }

  private func encode(_ state: ElementState, into fields: inout KeyedEncodingContainer<CodingKeys>) throws {
    try fields.encodeIfPresent(state.visible, forKey: .visible)
    try fields.encodeIfPresent(state.onScreen, forKey: .onScreen)
    try fields.encodeIfPresent(state.tappable, forKey: .tappable)
    try fields.encodeIfPresent(state.enabled, forKey: .enabled)
    try fields.encodeIfPresent(state.selected, forKey: .selected)
    try fields.encodeIfPresent(state.focused, forKey: .focused)
    try fields.encodeIfPresent(state.takesText, forKey: .takesText)
    try fields.encodeIfPresent(state.accessible, forKey: .accessible)
  }
}

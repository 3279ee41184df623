/// Where two values of one type part, found by looking into both.
///
/// ```
/// .items[2].title: found "Egs", expected "Eggs"
/// .items[4]:       unexpected Item(title: "Milk")
/// ["colour"]:      missing "red"
/// ```
/// Bounded: at most so many lines, so deep, and so many values are visited, because what is compared may be large or contain
/// itself.
struct Difference {
  static let (lineLimit, depthLimit, visitLimit) = (20, 12, 5000)

  private var lines: [String] = []
  private var visits = 0
  /// Objects on the way down, so that a ring ends.
  private var path: Set<ObjectIdentifier> = []
  private var more = 0

  /// The differences, one a line; empty where the whole values, as they are shown anyway, say as much.
  static func lines(expected: Any, found: Any) -> [String] {
    var difference = Difference()
    difference.compare(expected, found, at: "", depth: 0)
    let isWhole = difference.lines.count == 1 && difference.lines[0].hasPrefix(": found ")
    guard !isWhole else { return [] }
    let more = difference.more > 0 ? ["and \(difference.more) more"] : []
    return difference.lines.map { $0.hasPrefix(": ") ? String($0.dropFirst(2)) : $0 } + more
  }

  private mutating func note(_ place: String, _ text: String) {
    if lines.count < Self.lineLimit { lines.append("\(place): \(text)") } else { more += 1 }
  }

  private mutating func compare(_ expected: Any, _ found: Any, at place: String, depth: Int) {
    visits += 1
    guard visits < Self.visitLimit else { return }
    guard !Self.areEqual(expected, found) else { return }
    guard let wanted = ValueText.unwrapped(expected), let got = ValueText.unwrapped(found) else {
      return leaf(expected, found, at: place)
    }
    if let wanted = wanted as? String, let got = got as? String { return texts(wanted, got, at: place) }
    let (one, other) = (Mirror(reflecting: wanted), Mirror(reflecting: got))
    guard type(of: wanted) == type(of: got), depth < Self.depthLimit else { return leaf(wanted, got, at: place) }
    switch one.displayStyle {
    case .collection: elements(one.children.map(\.value), other.children.map(\.value), at: place, depth: depth)
    case .set: sets(one.children.map(\.value), other.children.map(\.value), at: place)
    case .dictionary: dictionaries(one, other, at: place, depth: depth)
    case .struct, .tuple, .class, .foreignReference: fields(wanted, got, one, other, at: place, depth: depth)
    case .enum: cases(wanted, got, one, other, at: place, depth: depth)
    default: leaf(wanted, got, at: place)
    }
  }

  private mutating func leaf(_ expected: Any, _ found: Any, at place: String) {
    note(place, "found \(ValueText.plain(found)), expected \(ValueText.plain(expected))")
  }

  // MARK: Kinds of values

  private mutating func fields(_ wanted: Any, _ got: Any, _ one: Mirror, _ other: Mirror, at place: String, depth: Int) {
    let (ones, others) = (Self.allChildren(of: one), Self.allChildren(of: other))
    guard !ones.isEmpty, ones.count == others.count else { return leaf(wanted, got, at: place) }
    let object = one.displayStyle == .class ? ObjectIdentifier(wanted as AnyObject) : nil
    if let object, !path.insert(object).inserted { return }
    defer { if let object { path.remove(object) } }
    let before = lines.count + more
    for (index, (child, twin)) in zip(ones, others).enumerated() {
      compare(child.value, twin.value, at: place + Self.step(child.label, index), depth: depth + 1)
    }
    // Unequal by a rule of their own, though every field is alike.
    if lines.count + more == before { leaf(wanted, got, at: place) }
  }

  private mutating func cases(_ wanted: Any, _ got: Any, _ one: Mirror, _ other: Mirror, at place: String, depth: Int) {
    guard let child = one.children.first, let twin = other.children.first, child.label == twin.label else {
      return leaf(wanted, got, at: place)
    }
    compare(child.value, twin.value, at: place + ".\(child.label ?? "0")", depth: depth + 1)
  }

  private mutating func dictionaries(_ one: Mirror, _ other: Mirror, at place: String, depth: Int) {
    func entries(_ mirror: Mirror) -> [String: Any] {
      var entries: [String: Any] = [:]
      for child in mirror.children {
        let pair = Array(Mirror(reflecting: child.value).children.map(\.value))
        if pair.count == 2 { entries[ValueText.plain(pair[0])] = pair[1] }
      }
      return entries
    }
    let (wanted, got) = (entries(one), entries(other))
    for key in Set(wanted.keys).union(got.keys).sorted() {
      let place = "\(place)[\(key)]"
      switch (wanted[key], got[key]) {
      case (let value?, let twin?): compare(value, twin, at: place, depth: depth + 1)
      case (let value?, nil): note(place, "missing \(ValueText.plain(value))")
      case (nil, let twin?): note(place, "unexpected \(ValueText.plain(twin))")
      case (nil, nil): break
      }
    }
  }

  private mutating func sets(_ wanted: [Any], _ got: [Any], at place: String) {
    let missing = wanted.filter { value in !got.contains { Self.areEqual(value, $0) } }
    let unexpected = got.filter { value in !wanted.contains { Self.areEqual(value, $0) } }
    // A set has no order of its own that would be the same in every run.
    for value in missing.map(ValueText.plain).sorted() { note(place, "missing \(value)") }
    for value in unexpected.map(ValueText.plain).sorted() { note(place, "unexpected \(value)") }
  }

  /// What both have in front and at the end goes first; of the middle, pairs are compared if it is equally long, and else what
  /// was taken out and put in is named.
  private mutating func elements(_ wanted: [Any], _ got: [Any], at place: String, depth: Int) {
    let front = zip(wanted, got).prefix { Self.areEqual($0, $1) }.count
    let back = zip(wanted.dropFirst(front).reversed(), got.dropFirst(front).reversed()).prefix { Self.areEqual($0, $1) }.count
    let (one, other) = (wanted[front..<(wanted.count - back)], got[front..<(got.count - back)])
    if one.count == other.count {
      for (index, (value, twin)) in zip(one, other).enumerated() {
        compare(value, twin, at: "\(place)[\(front + index)]", depth: depth + 1)
      }
      return
    }
    // Longer ones are not worth the square of their length.
    guard one.count * other.count < 40_000 else {
      note(place, "\(got.count) elements in place of \(wanted.count); they part at [\(front)]")
      return
    }
    for change in Array(other).difference(from: Array(one), by: Self.areEqual) {
      switch change {
      case .remove(let offset, let value, _): note("\(place)[\(front + offset)]", "missing \(ValueText.plain(value))")
      case .insert(let offset, let value, _): note("\(place)[\(front + offset)]", "unexpected \(ValueText.plain(value))")
      }
    }
  }

  private mutating func texts(_ wanted: String, _ got: String, at place: String) {
    let (ones, others) = (Self.textLines(wanted), Self.textLines(got))
    if ones.count > 1 || others.count > 1 {
      let front = zip(ones, others).prefix { $0 == $1 }.count
      func line(_ lines: [Substring]) -> String { lines.indices.contains(front) ? ValueText.plain(lines[front]) : "no such line" }
      return note(place, "line \(front + 1): found \(line(others)), expected \(line(ones))")
    }
    let alike = zip(wanted, got).prefix { $0 == $1 }.count
    guard alike > 40 else { return leaf(wanted, got, at: place) }
    func rest(_ text: String) -> String { ValueText.plain(String(text.dropFirst(alike - 20).prefix(80))) }
    note(place, "from character \(alike + 1): found …\(rest(got)), expected …\(rest(wanted))")
  }

  // MARK: Parts

  private static func textLines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  private static func allChildren(of mirror: Mirror) -> [Mirror.Child] {
    (mirror.superclassMirror.map(allChildren) ?? []) + Array(mirror.children)
  }

  private static func step(_ label: String?, _ index: Int) -> String {
    let label = label ?? String(index)
    // An element of a tuple that has no label is called `.0` by its mirror.
    return label.hasPrefix(".") ? label : ".\(label)"
  }

  static func areEqual(_ one: Any, _ other: Any) -> Bool {
    guard let one = one as? any Equatable else { return Mirror(reflecting: one).children.isEmpty && "\(one)" == "\(other)" }
    return opened(one, other)
  }

  private static func opened<Value: Equatable>(_ one: Value, _ other: Any) -> Bool {
    (other as? Value).map { $0 == one } ?? false
  }
}

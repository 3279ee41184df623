extension NSLayoutConstraint {
  /// How the views of a visual format are aligned, and in which direction it is read.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    public static let directionLeadingToTrailing: FormatOptions = []
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    fileprivate var alignments: [Attribute] {
      let all: [(FormatOptions, Attribute)] = [
        (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
        (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
        (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
      ]
      return all.filter { contains($0.0) }.map(\.1)
    }
  }

  /// The constraints that a line such as `"H:|-[name(>=80)]-20-[value(==name)]-|"` describes.
  ///
  /// A line that cannot be read is an exception, and gives none.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var parser = VisualFormat(format, options, metrics ?? [:], views)
    do {
      let made = try parser.parse()
      let seen = parser.seen
      guard let first = seen.first else { return made }
      return made
        + options.alignments.flatMap { attribute in
          seen.dropFirst().map {
            NSLayoutConstraint(
              LayoutOperand($0, attribute), .equal, LayoutOperand(first, attribute), multiplier: 1, constant: 0)
          }
        }
    } catch {
      UIKitComplaints.raise(
        "NSInvalidArgumentException",
        "Unable to parse constraint format: \n\(error.message) \n\(format) \n"
          + String(repeating: " ", count: error.position) + "^")
      return []
    }
  }
}

/// Reads one line of the visual format language.
///
/// ```
/// line        H: or V:, then  |  gap  [view(predicates)]  gap  …  |
/// gap         nothing (0), -, -number-, -(predicates)-
/// predicate   [== <= >=] number, metric or view [* number] [+ number] [@priority]
/// ```
@MainActor
private struct VisualFormat {
  struct Problem: Error {
    let message: String
    let position: Int
  }

  struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var value: CGFloat = 0
    var view: UIView?
    var multiplier: CGFloat = 1
    var priority = UILayoutPriority.required
  }

  private let characters: [Character]
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var position = 0
  private var isRow = true
  /// The views in the order in which they are named.
  private(set) var seen: [UIView] = []

  init(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any], _ views: [String: Any]
  ) {
    (characters, self.options) = (Array(format.filter { !$0.isWhitespace }), options)
    (self.metrics, self.views) = (metrics, views)
  }

  private var next: Character? { position < characters.count ? characters[position] : nil }

  private func problem(_ message: String) -> Problem { Problem(message: message, position: position) }

  private mutating func take(_ text: String) -> Bool {
    let end = position + text.count
    guard end <= characters.count, String(characters[position..<end]) == text else { return false }
    position = end
    return true
  }

  private mutating func word(_ isPart: (Character) -> Bool) -> String {
    let start = position
    while let next, isPart(next) { position += 1 }
    return String(characters[start..<position])
  }

  private var edges: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
    guard isRow else { return (.top, .bottom) }
    if options.contains(.directionRightToLeft) { return (.right, .left) }
    return options.contains(.directionLeftToRight) ? (.left, .right) : (.leading, .trailing)
  }

  mutating func parse() throws(Problem) -> [NSLayoutConstraint] {
    if take("V:") { isRow = false } else { _ = take("H:") }
    var made: [NSLayoutConstraint] = []
    var former: UIView?
    var startsAtSuperview = false
    if take("|") { startsAtSuperview = true }
    var gap = startsAtSuperview || next == "-" ? try self.gap() : []
    while true {
      if take("|") {
        guard let last = former, let superview = last.superview else { throw problem("Expected a view that has a superview") }
        made += connect(superview, edges.end, last, edges.end, gap ?? [marginGap(superview, atEnd: true)], factor: 1)
        break
      }
      guard take("[") else { throw problem("Expected a view") }
      let view = try self.view()
      made += try sizes(of: view)
      guard take("]") else { throw problem("Expected a ']' here") }
      if let former {
        made += connect(view, edges.start, former, edges.end, gap ?? [Predicate(value: systemSpacing)], factor: 1)
      } else if startsAtSuperview {
        guard let superview = view.superview else { throw problem("Expected a view that has a superview") }
        made += connect(view, edges.start, superview, edges.start, gap ?? [marginGap(superview, atEnd: false)], factor: 1)
      }
      former = view
      guard next != nil else { break }
      gap = try self.gap()
    }
    guard next == nil else { throw problem("Unexpected characters at the end") }
    return made
  }

  /// The standard distance to a superview: its margin.
  private func marginGap(_ superview: UIView, atEnd: Bool) -> Predicate {
    let margins = superview.directionalLayoutMargins
    return Predicate(value: isRow ? (atEnd ? margins.trailing : margins.leading) : (atEnd ? margins.bottom : margins.top))
  }

  private func connect(
    _ first: UIView, _ attribute: NSLayoutConstraint.Attribute, _ second: UIView, _ other: NSLayoutConstraint.Attribute,
    _ predicates: [Predicate], factor: CGFloat
  ) -> [NSLayoutConstraint] {
    let isMirrored = isRow && options.contains(.directionRightToLeft)
    return predicates.map { predicate in
      let (near, far) = (LayoutOperand(first, attribute), LayoutOperand(second, other))
      let (left, right) = isMirrored ? (far, near) : (near, far)
      let constraint = NSLayoutConstraint(
        left, predicate.relation, right, multiplier: 1, constant: predicate.value * factor)
      constraint.priority = predicate.priority
      return constraint
    }
  }

  /// No predicates at all for no distance, nil for the standard one.
  private mutating func gap() throws(Problem) -> [Predicate]? {
    guard take("-") else { return [Predicate()] }
    if next == "[" || next == "|" { return nil }
    let predicates: [Predicate]
    if next == "(" { predicates = try self.predicates() } else { predicates = [try predicate()] }
    guard take("-") else { throw problem("Expected a '-' here") }
    return predicates
  }

  private mutating func view() throws(Problem) -> UIView {
    let start = position
    let name = word { $0.isLetter || $0.isNumber || $0 == "_" }
    guard let view = views[name] as? UIView else {
      position = start
      throw problem("\(name) is not a key in the views dictionary.")
    }
    if !seen.contains(view) { seen.append(view) }
    return view
  }

  private mutating func sizes(of view: UIView) throws(Problem) -> [NSLayoutConstraint] {
    guard next == "(" else { return [] }
    let attribute: NSLayoutConstraint.Attribute = isRow ? .width : .height
    return try predicates().map { predicate in
      let constraint = NSLayoutConstraint(
        LayoutOperand(view, attribute), predicate.relation, predicate.view.map { LayoutOperand($0, attribute) },
        multiplier: predicate.multiplier, constant: predicate.value)
      constraint.priority = predicate.priority
      return constraint
    }
  }

  private mutating func predicates() throws(Problem) -> [Predicate] {
    guard take("(") else { throw problem("Expected a '(' here") }
    var found = [try predicate()]
    while take(",") { found.append(try predicate()) }
    guard take(")") else { throw problem("Expected a ')' here") }
    return found
  }

  private mutating func predicate() throws(Problem) -> Predicate {
    var predicate = Predicate()
    if take("<=") {
      predicate.relation = .lessThanOrEqual
    } else if take(">=") {
      predicate.relation = .greaterThanOrEqual
    } else {
      _ = take("==")
    }
    if let next, next.isLetter || next == "_" {
      let start = position
      let name = word { $0.isLetter || $0.isNumber || $0 == "_" }
      if let metric = number(metrics[name]) {
        predicate.value = metric
      } else if let view = views[name] as? UIView {
        predicate.view = view
        if take("*") { predicate.multiplier = try number() }
        if take("+") || self.next == "-" { predicate.value = try number() }
      } else {
        position = start
        throw problem("\(name) is not a key in the metrics or views dictionary.")
      }
    } else {
      predicate.value = try number()
    }
    if take("@") {
      if let next, next.isLetter {
        let name = word { $0.isLetter || $0.isNumber || $0 == "_" }
        guard let metric = number(metrics[name]) else { throw problem("\(name) is not a key in the metrics dictionary.") }
        predicate.priority = UILayoutPriority(Float(metric))
      } else {
        predicate.priority = UILayoutPriority(Float(try number()))
      }
    }
    return predicate
  }

  private mutating func number() throws(Problem) -> CGFloat {
    let start = position
    _ = take("-")
    let digits = word { $0.isNumber || $0 == "." }
    guard let value = Double(digits) else {
      position = start
      throw problem("Expected a number here")
    }
    return CGFloat(characters[start] == "-" ? -value : value)
  }

  private func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }
}

/// What may be written where a report goes: colours, a cursor that moves, and how wide a line is.
///
/// | Variable | What it does |
/// |---|---|
/// | `NO_COLOR`, not empty | no colours; it outweighs all others |
/// | `FORCE_COLOR`, not empty, `0` or `false`; `CLICOLOR_FORCE`, not empty or `0` | colours on a pipe too |
/// | `CLICOLOR` is `0` | no colours |
/// | `TERM` is `dumb` | neither colours nor a cursor that moves |
/// | `CI`, not empty, `0` or `false` | no cursor that moves: what looks like a terminal there is a log |
public struct TerminalStyle: Sendable, Hashable {
  /// Whether text may be coloured.
  public var hasColour: Bool
  /// Whether colours are unwanted even where a form is made of them.
  public var refusesColour = false
  /// Whether lines may be written over.
  public var movesCursor: Bool
  /// How many columns a line has.
  public var columns: Int
  /// How many lines fit on the screen.
  public var rows = 24

  /// A pipe, a file, or a terminal that wants to be treated as one.
  public static let plain = TerminalStyle(hasColour: false, movesCursor: false)

  /// Makes a style; by default a line has 80 columns.
  public init(hasColour: Bool, movesCursor: Bool, columns: Int = 80) {
    (self.hasColour, self.movesCursor, self.columns) = (hasColour, movesCursor, columns)
  }

  /// What the environment asks for.
  ///
  /// - Parameters:
  ///   - variables: The variables of the environment.
  ///   - isTerminal: Whether the report goes to a terminal.
  ///   - columns: The width of the terminal; by default 80 columns.
  public init(variables: [String: String], isTerminal: Bool, columns: Int = 80) {
    func isSet(_ name: String, unless values: String...) -> Bool {
      let value = variables[name] ?? ""
      return !value.isEmpty && !values.contains(value.lowercased())
    }
    let isDumb = variables["TERM"] == "dumb"
    let isForced = isSet("FORCE_COLOR", unless: "0", "false") || isSet("CLICOLOR_FORCE", unless: "0")
    refusesColour = isSet("NO_COLOR") || (!isForced && variables["CLICOLOR"] == "0")
    hasColour = !refusesColour && (isForced || (isTerminal && !isDumb))
    movesCursor = isTerminal && !isDumb && !isSet("CI", unless: "0", "false")
    self.columns = max(20, columns)
  }

  /// The same on a terminal of another size; one that is very small is taken for larger, and wraps.
  public func sized(columns: Int, rows: Int) -> TerminalStyle {
    var style = self
    (style.columns, style.rows) = (max(20, columns), max(4, rows))
    return style
  }

  /// A colour of the eight that every terminal has.
  enum Colour: Int {
    case red = 31
    case green = 32
    case yellow = 33
    case cyan = 36
    case grey = 90
  }

  /// The text in a colour, where there are any.
  func paint(_ text: String, _ colour: Colour) -> String {
    hasColour && !text.isEmpty ? "\u{1b}[\(colour.rawValue)m\(text)\u{1b}[0m" : text
  }
}

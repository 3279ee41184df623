/// The rows of keys of one plane, for English.
struct KeyboardLayout {
  struct Cell {
    let key: KeyboardKey
    /// In tenths of the width of a telephone's row.
    let width: CGFloat
  }

  let rows: [[Cell]]

  /// The planes that a keyboard type has, the one it begins with first.
  static func planes(of type: UIKeyboardType) -> [KeyboardPlane] {
    switch type {
    case .numberPad, .decimalPad, .asciiCapableNumberPad: [.numbers]
    case .phonePad: [.numbers, .symbols]
    case .namePhonePad: [.letters, .numbers]
    case .numbersAndPunctuation: [.numbers, .symbols, .letters]
    default: [.letters, .numbers, .symbols]
    }
  }

  /// Whether the type shows a pad of ten digits on this plane.
  static func isPad(_ type: UIKeyboardType, _ plane: KeyboardPlane) -> Bool {
    switch type {
    case .numberPad, .decimalPad, .asciiCapableNumberPad, .phonePad: true
    case .namePhonePad: plane == .numbers
    default: false
    }
  }

  /// What a tablet shows: it has no pads of ten digits, but the plane of numbers of its whole keyboard.
  static func tabletType(for type: UIKeyboardType) -> UIKeyboardType {
    switch type {
    case .numberPad, .decimalPad, .asciiCapableNumberPad, .phonePad: .numbersAndPunctuation
    case .namePhonePad: .default
    default: type
    }
  }

  init(_ type: UIKeyboardType, _ plane: KeyboardPlane, isTablet: Bool, hasNextKeyboardInRow: Bool) {
    if Self.isPad(type, plane) {
      rows = Self.pad(type, plane)
    } else {
      let top = Self.topRows(plane)
      rows = isTablet ? Self.tablet(top, type, plane) : Self.telephone(top, type, plane, hasNextKeyboardInRow)
    }
  }

  // MARK: Keys that type

  private static func topRows(_ plane: KeyboardPlane) -> [[String]] {
    let rows =
      switch plane {
      case .letters: ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
      case .numbers: ["1234567890", "-/:;()$&@\"", ".,?!'"]
      case .symbols: ["[]{}#%^*+=", "_\\|~<>€£¥•", ".,?!'"]
      }
    return rows.map { $0.map(String.init) }
  }

  /// What stands in the bottom row, between the key for the other plane and return.
  private static func bottomKeys(_ type: UIKeyboardType, _ plane: KeyboardPlane) -> [Cell] {
    func text(_ string: String, _ width: CGFloat = 1) -> Cell { Cell(key: .text(string), width: width) }
    guard plane == .letters else { return [Cell(key: .space, width: 5)] }
    return switch type {
    case .emailAddress: [Cell(key: .space, width: 3), text("@"), text(".")]
    case .URL: [text(".", 5 / 3), text("/", 5 / 3), text(".com", 5 / 3)]
    case .twitter: [Cell(key: .space, width: 3), text("@"), text("#")]
    case .webSearch: [Cell(key: .space, width: 4), text(".")]
    default: [Cell(key: .space, width: 5)]
    }
  }

  // MARK: Rows

  //  q w e r t y u i o p
  //   a s d f g h j k l
  //  ⇧  z x c v b n m  ⌫
  //  123 (next)  space  return
  private static func telephone(
    _ top: [[String]], _ type: UIKeyboardType, _ plane: KeyboardPlane, _ hasNextKeyboard: Bool
  ) -> [[Cell]] {
    let side: KeyboardKey =
      switch plane {
      case .letters: .shift
      case .numbers: .plane(.symbols)
      case .symbols: .plane(.numbers)
      }
    let middle = 7 / CGFloat(top[2].count)
    let third =
      [Cell(key: side, width: 1.5)] + top[2].map { Cell(key: .text($0), width: middle) } + [Cell(key: .delete, width: 1.5)]
    let switching = KeyboardKey.plane(plane == .letters ? .numbers : .letters)
    let left =
      hasNextKeyboard
      ? [Cell(key: switching, width: 1.25), Cell(key: .nextKeyboard, width: 1.25)] : [Cell(key: switching, width: 2.5)]
    let bottom = left + bottomKeys(type, plane) + [Cell(key: .return, width: 2.5)]
    return [plain(top[0]), plain(top[1]), third, bottom]
  }

  //  q w e r t y u i o p ⌫
  //   a s d f g h j k l return
  //  ⇧ z x c v b n m , . ⇧
  //  next .?123 dictation space .?123 hide
  private static func tablet(_ top: [[String]], _ type: UIKeyboardType, _ plane: KeyboardPlane) -> [[Cell]] {
    let side: KeyboardKey =
      switch plane {
      case .letters: .shift
      case .numbers: .plane(.symbols)
      case .symbols: .plane(.numbers)
      }
    let third = plane == .letters ? top[2] + [",", "."] : top[2]
    let switching = Cell(key: .plane(plane == .letters ? .numbers : .letters), width: 1.2)
    let bottom =
      [Cell(key: .nextKeyboard, width: 1.2), switching, Cell(key: .dictation, width: 1.2)] + bottomKeys(type, plane)
      + [switching, Cell(key: .dismiss, width: 1.2)]
    return [
      plain(top[0]) + [Cell(key: .delete, width: 1)], plain(top[1]) + [Cell(key: .return, width: 1.5)],
      [Cell(key: side, width: 1)] + plain(third) + [Cell(key: side, width: 1)], bottom,
    ]
  }

  private static func plain(_ keys: [String]) -> [Cell] { keys.map { Cell(key: .text($0), width: 1) } }

  private static func pad(_ type: UIKeyboardType, _ plane: KeyboardPlane) -> [[Cell]] {
    func cell(_ key: KeyboardKey) -> Cell { Cell(key: key, width: 10 / 3) }
    func digits(_ characters: String) -> [Cell] { characters.map { cell(.text(String($0))) } }
    if plane == .symbols {
      return [digits("123"), digits("+*#"), digits(",;-"), [cell(.plane(.numbers)), cell(.text("0")), cell(.delete)]]
    }
    let corner: KeyboardKey =
      switch type {
      case .decimalPad: .text(".")
      case .phonePad: .plane(.symbols)
      case .namePhonePad: .plane(.letters)
      default: .gap
      }
    return [digits("123"), digits("456"), digits("789"), [cell(corner), cell(.text("0")), cell(.delete)]]
  }

  // MARK: Looking

  /// The key that types `text` on this plane, and whether shift must be down.
  func key(typing text: String) -> (key: KeyboardKey, needsShift: Bool)? {
    let keys = rows.joined().map(\.key)
    let special: KeyboardKey? = text == " " ? .space : text == "\n" ? .return : nil
    if let special { return keys.contains(special) ? (special, false) : nil }
    if keys.contains(.text(text)) { return (.text(text), false) }
    let lower = text.lowercased()
    return keys.contains(.shift) && lower != text && keys.contains(.text(lower)) ? (.text(lower), true) : nil
  }
}

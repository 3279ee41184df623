import Foundation
import Testing

@testable import UIKit

/// How high a keyboard is on each screen, which keys it has and how wide they are, and the codes of a hardware keyboard.
struct KeyboardShapeTests {
  @Test(
    arguments: [
      (320, 568, false, 44, 216, 0), (375, 667, false, 44, 216, 0), (375, 812, true, 44, 216, 75), (376, 812, true, 45, 216, 75),
      (390, 844, true, 45, 216, 75), (413, 896, true, 45, 216, 75), (414, 736, false, 45, 226, 0), (430, 932, true, 45, 226, 75),
      (667, 375, false, 38, 162, 0), (844, 390, true, 38, 150, 21), (743, 1133, true, 45, 226, 75),
      (744, 1133, true, 55, 258, 15),
      (1133, 744, true, 55, 343, 15), (768, 1024, false, 55, 258, 0), (1024, 768, false, 55, 343, 0),
    ] as [(CGFloat, CGFloat, Bool, CGFloat, CGFloat, CGFloat)])
  func aKeyboardIsAsHighAsItsScreenAsks(
    width: CGFloat, height: CGFloat, hasHome: Bool, suggestions: CGFloat, keys: CGFloat, bottom: CGFloat
  ) {
    let metrics = KeyboardMetrics(screen: CGSize(width: width, height: height), hasHomeIndicator: hasHome)
    #expect([metrics.suggestions, metrics.keys, metrics.bottom] == [suggestions, keys, bottom])
    #expect(metrics.height(hasSuggestions: true) == suggestions + keys + bottom)
    #expect(metrics.height(hasSuggestions: false) == keys + bottom)
    #expect(metrics.isTablet == (suggestions == 55))
    #expect(metrics.hasBottomKeys == (bottom == 75))
  }

  // MARK: Keys

  private func rows(_ type: UIKeyboardType, _ plane: KeyboardPlane, next: Bool = false) -> [String] {
    KeyboardLayout(type, plane, isTablet: false, hasNextKeyboardInRow: next).rows.map { row in
      row.map { cell in if case .text(let text) = cell.key { text } else { "<\(cell.key.title)>" } }.joined()
    }
  }

  @Test func aTelephoneHasRowsOfLettersNumbersAndSymbols() {
    #expect(
      rows(.default, .letters) == ["qwertyuiop", "asdfghjkl", "<shift>zxcvbnm<delete>", "<123><space><return>"])
    #expect(rows(.default, .numbers) == ["1234567890", "-/:;()$&@\"", "<#+=>.,?!'<delete>", "<ABC><space><return>"])
    #expect(rows(.default, .symbols) == ["[]{}#%^*+=", "_\\|~<>€£¥•", "<123>.,?!'<delete>", "<ABC><space><return>"])
    #expect(rows(.default, .letters, next: true).last == "<123><Next keyboard><space><return>")
  }

  @Test func theLowestRowHasWhatTheTypeNeeds() {
    let types: [UIKeyboardType] = [.emailAddress, .URL, .twitter, .webSearch, .asciiCapable]
    #expect(
      types.map { rows($0, .letters).last } == [
        "<123><space>@.<return>", "<123>./.com<return>", "<123><space>@#<return>", "<123><space>.<return>",
        "<123><space><return>",
      ])
    for type in types { #expect(rows(type, .numbers).last == "<ABC><space><return>") }
  }

  @Test func aPadHasThreeColumnsAndItsOwnCorner() {
    let digits = ["123", "456", "789"]
    #expect(rows(.numberPad, .numbers) == digits + ["<>0<delete>"])
    #expect(rows(.asciiCapableNumberPad, .numbers) == digits + ["<>0<delete>"])
    #expect(rows(.decimalPad, .numbers) == digits + [".0<delete>"])
    #expect(rows(.phonePad, .numbers) == digits + ["<#+=>0<delete>"])
    #expect(rows(.phonePad, .symbols) == ["123", "+*#", ",;-", "<123>0<delete>"])
    #expect(rows(.namePhonePad, .numbers) == digits + ["<ABC>0<delete>"])
    #expect(rows(.namePhonePad, .letters).first == "qwertyuiop")
  }

  @Test(arguments: UIKeyboardType.allCases)
  func rowsOfATelephoneAreTenKeysWide(type: UIKeyboardType) {
    for plane in KeyboardLayout.planes(of: type) {
      for next in [false, true] {
        let rows = KeyboardLayout(type, plane, isTablet: false, hasNextKeyboardInRow: next).rows
        for (number, row) in rows.enumerated() {
          let isShort = number == 1 && plane == .letters
          #expect(abs(row.reduce(0) { $0 + $1.width } - (isShort ? 9 : 10)) < 1e-9, "\(plane) \(number)")
        }
      }
    }
  }

  @Test func eachTypeHasItsPlanesTheFirstOneShown() {
    func planes(_ types: [UIKeyboardType]) -> Set<[KeyboardPlane]> { Set(types.map { KeyboardLayout.planes(of: $0) }) }
    #expect(planes([.numberPad, .decimalPad, .asciiCapableNumberPad]) == [[.numbers]])
    #expect(planes([.phonePad]) == [[.numbers, .symbols]])
    #expect(planes([.namePhonePad]) == [[.letters, .numbers]])
    #expect(planes([.numbersAndPunctuation]) == [[.numbers, .symbols, .letters]])
    #expect(
      planes([.default, .asciiCapable, .URL, .emailAddress, .twitter, .webSearch]) == [[.letters, .numbers, .symbols]])
  }

  @Test func aTabletHasNoPads() {
    let pads: [UIKeyboardType] = [.numberPad, .decimalPad, .asciiCapableNumberPad, .phonePad]
    for type in UIKeyboardType.allCases {
      let tablet = KeyboardLayout.tabletType(for: type)
      #expect(tablet == (pads.contains(type) ? .numbersAndPunctuation : type == .namePhonePad ? .default : type))
      #expect(KeyboardLayout.isPad(type, .numbers) == (pads.contains(type) || type == .namePhonePad))
      #expect(KeyboardLayout.isPad(type, .letters) == pads.contains(type))
    }
  }

  private func typed(_ text: String, _ type: UIKeyboardType = .default, _ plane: KeyboardPlane = .letters) -> String? {
    KeyboardLayout(type, plane, isTablet: false, hasNextKeyboardInRow: false).key(typing: text).map {
      "\($0.key.title)\($0.needsShift ? " with shift" : "")"
    }
  }

  @Test func aCharacterIsTypedByItsKeyOrByTheOneOfItsSmallLetter() {
    #expect(["a", "A", "1", "é", ""].map { typed($0) } == ["a", "a with shift", nil, nil, nil])
    #expect(["1", "&", "a", "A"].map { typed($0, .default, .numbers) } == ["1", "&", nil, nil])
    #expect([" ", "\n"].map { typed($0) } == ["space", "return"])
    #expect([" ", "\n", ".com"].map { typed($0, .URL) } == [nil, "return", ".com"])
    #expect([" ", "\n", "5"].map { typed($0, .numberPad, .numbers) } == [nil, nil, "5"])
  }

  // MARK: Codes

  @Test(
    arguments: [
      ("a", 0x04), ("z", 0x1D), ("A", 0x04), ("Z", 0x1D), ("1", 0x1E), ("9", 0x26), ("0", 0x27), ("!", 0x1E), (")", 0x27),
      ("\r", 0x28), ("\n", 0x28), ("\t", 0x2B), ("\u{8}", 0x2A), (" ", 0x2C), ("-", 0x2D), ("_", 0x2D), ("=", 0x2E), ("+", 0x2E),
      ("[", 0x2F), ("{", 0x2F), ("]", 0x30), ("}", 0x30), ("\\", 0x31), ("|", 0x31), (";", 0x33), (":", 0x33), ("'", 0x34),
      ("\"", 0x34), ("`", 0x35), ("~", 0x35), (",", 0x36), ("<", 0x36), (".", 0x37), (">", 0x37), ("/", 0x38), ("?", 0x38),
      ("é", 0x03), ("ab", 0x03), ("", 0x03),
    ] as [(String, Int)])
  func eachCharacterHasTheCodeOfItsKey(input: String, code: Int) {
    #expect(UIKeyboardHIDUsage(input: input).rawValue == code)
  }

  @MainActor @Test func keysWithoutACharacterHaveTheirCodesToo() {
    let named: [(String, Int)] = [
      (UIKeyCommand.inputEscape, 0x29), (UIKeyCommand.f1, 0x3A), (UIKeyCommand.f12, 0x45), (UIKeyCommand.inputHome, 0x4A),
      (UIKeyCommand.inputPageUp, 0x4B), (UIKeyCommand.inputDelete, 0x4C), (UIKeyCommand.inputEnd, 0x4D),
      (UIKeyCommand.inputPageDown, 0x4E), (UIKeyCommand.inputRightArrow, 0x4F), (UIKeyCommand.inputLeftArrow, 0x50),
      (UIKeyCommand.inputDownArrow, 0x51), (UIKeyCommand.inputUpArrow, 0x52),
    ]
    #expect(named.map { UIKeyboardHIDUsage(input: $0.0).rawValue } == named.map(\.1))
  }
}

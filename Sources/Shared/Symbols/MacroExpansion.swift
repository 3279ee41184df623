/// The file that the compiler makes for what stands in the place of a macro such as `#expect(…)`.
///
/// Its name tells where that is: `@__swiftmacro_5Notes0017NotesTestsswift_eDAEifMX8_4_6expectfMf_.swift` is of line 9 of
/// `NotesTests.swift`.
struct MacroExpansion {
  static let mark = "@__swiftmacro_"

  /// The line that the macro was written in, counted from 1.
  let line: Int
  private let words: Substring

  /// - Returns: nil for any other file, for what an attached macro such as `@Test` makes, and for a macro within what another one
  ///   makes.
  init?(file: String) {
    guard let mark = file.firstRange(of: Self.mark) else { return nil }
    let name = file[mark.upperBound...]
    guard name.firstRange(of: "__swiftmacro_") == nil, let place = name.ranges(of: "MX").last else { return nil }
    let numbers = name[place.upperBound...].split(separator: "_", maxSplits: 2, omittingEmptySubsequences: false)
    guard numbers.count == 3, let line = Int(numbers[0]), Int(numbers[1]) != nil else { return nil }
    self.line = line + 1
    words = name[..<place.lowerBound]
  }

  /// Whether it may be the expansion of a macro in a file; what is no letter or digit is spelt in another way there.
  func isOf(_ file: String) -> Bool {
    guard file.hasPrefix("/"), file.hasSuffix(".swift"), !file.contains(Self.mark) else { return false }
    let name = file[(file.lastIndex(of: "/") ?? file.startIndex)...]
    return words.contains(name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
  }
}

import Testing

@testable import RehearsalWire

/// What is JSON, and what is said about the rest.
struct JSONParserTests {
  private func problem(_ bytes: [UInt8], depth: Int = 64) -> JSONProblem? {
    do {
      _ = try JSONText(bytes, maximumDepth: depth)
      return nil
    } catch {
      return error
    }
  }

  private func problem(_ text: String, depth: Int = 64) -> String? {
    problem(Array(text.utf8), depth: depth).map { "\($0.byte): \($0.what)" }
  }

  @Test(arguments: [
    "null", "true", "false", "0", "-0", "10", "1.5", "-1e9", "1E+2", "1e-2", #""""#, #""é𝄞""#, #""\"\\\/\b\f\n\r\t\u00e9""#,
    #""\ud834\udd1e""#, "[]", "[ ]", "[1,[2]]", "{}", "{ }", #"{"a":1,"b":{"a":[]}}"#, " \t[ 1 , 2 ]\r ",
  ]) func jsonIsAccepted(text: String) {
    #expect(problem(text) == nil)
  }

  @Test(arguments: [
    ("", "1: expected a JSON value, got the line ends"),
    ("{\"a\": ", "7: expected a JSON value, got the line ends"),
    ("{\"a\": 1,}", "9: expected a field name in quotes, got '}'"),
    ("{'a': 1}", "2: expected a field name in quotes, got '''"),
    ("{\"a\" 1}", "6: expected ':' after a field name, got '1'"),
    ("{\"a\":1 \"b\":2}", "8: expected ',' or '}' after a field, got '\"'"),
    ("[1,]", "4: expected a JSON value, got ']'"),
    ("[1 2]", "4: expected ',' or ']' after an element, got '2'"),
    ("tru", "1: expected true, false or null, got 't'"),
    ("nulL", "1: expected true, false or null, got 'n'"),
    ("01", "2: expected the end after one JSON value, got '1'"),
    ("1.", "3: expected a digit, got the line ends"),
    ("-", "2: expected a digit, got the line ends"),
    ("1e+", "4: expected a digit, got the line ends"),
    ("+1", "1: expected a JSON value, got '+'"),
    ("NaN", "1: expected a JSON value, got 'N'"),
    ("\"abc", "5: expected '\"' at the end of a string, got the line ends"),
    ("\"a\tb\"", "3: expected control characters in a string to be escaped, got control character 9"),
    (#""\x""#, #"3: expected one of " \ / b f n r t u after a backslash, got 'x'"#),
    (#""\u12g4""#, "6: expected four hexadecimal digits, got 'g'"),
    (#""\ud800""#, "8: expected the second half of a surrogate pair, got '\"'"),
    (#""\udc00""#, "8: expected the first half of a surrogate pair before the second, got '\"'"),
    ("{} x", "4: expected the end after one JSON value, got 'x'"),
    ("é", "1: expected a JSON value, got 'é'"),
  ]) func whatIsNotJSONIsNamedWithItsPlace(text: String, expected: String) {
    #expect(problem(text) == expected)
  }

  @Test(
    arguments: [
      ([0x22, 0xFF, 0x22], 2), ([0x22, 0xC3, 0x22], 2), ([0x22, 0xED, 0xA0, 0x80, 0x22], 2), ([0x22, 0x61, 0xC0, 0x80, 0x22], 3),
    ] as [([UInt8], Int)]) func bytesThatAreNotUTF8AreNamedWithTheirPlace(bytes: [UInt8], byte: Int)
  {
    #expect(problem(bytes) == JSONProblem(byte: byte, what: "not UTF-8"))
  }

  @Test func depthIsBounded() {
    func nested(_ depth: Int) -> String { String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
    #expect(problem(nested(64)) == nil)
    #expect(problem(nested(65)) == "65: nested deeper than 64 levels")
    #expect(problem(String(repeating: "{\"a\":", count: 4) + "1}}}}", depth: 3) == "16: nested deeper than 3 levels")
    #expect(problem(String(repeating: "[", count: 1_000_000)) == "65: nested deeper than 64 levels")
    #expect(problem(#""[[[[[[""#, depth: 1) == nil, "brackets in a string do not count")
    #expect(problem("[[],[],[]]", depth: 2) == nil, "siblings do not add up")
  }
}

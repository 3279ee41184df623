import Testing

@testable import Patterns

/// What the dialect has, and why the rest of it is refused.
struct DialectTests {
  @Test(arguments: [
    ("\\f", "\u{c}", true), ("\\e", "\u{1b}", true), ("\\a", "\u{7}", true), ("\\0", "\0", true), ("[\\b]", "\u{8}", true),
    ("[\\b]", "b", false), ("\\x41", "A", true), ("\\u{41}", "A", true), ("\\u{00000041}", "A", true), ("\\u0041", "A", true),
    ("\\]", "]", true), ("\\_", "_", true),
  ])
  func anEscapeStandsForItsCharacter(source: String, text: String, isFound: Bool) throws {
    #expect(try Pattern(source).isFound(in: text) == isFound)
  }

  @Test(arguments: [
    ("\\p{L}", "aA", "1_ "), ("\\p{Letter}", "aA", "1"), ("\\p{Alphabetic}", "aA", "1"), ("\\p{Lu}", "A", "a"),
    ("\\p{Uppercase}", "A", "a"),
    ("\\p{Uppercase_Letter}", "A", "a"), ("\\p{Ll}", "a", "A"), ("\\p{Lowercase}", "a", "A"), ("\\p{Lowercase_Letter}", "a", "A"),
    ("\\p{N}", "5", "a"), ("\\p{Number}", "5", "a"), ("\\p{Nd}", "5", "a"), ("\\p{P}", "!_", "a+"),
    ("\\p{Punctuation}", "!", "a"),
    ("\\p{S}", "+€", "a!"), ("\\p{Symbol}", "+", "a"), ("\\p{Z}", " \n", "a"), ("\\p{Separator}", " ", "a"),
    ("\\p{White_Space}", " ", "a"),
    ("\\p{Whitespace}", " ", "a"), ("\\p{Cc}", "\u{1}", "a "), ("\\p{Control}", "\u{1}", "a"), ("\\d", "5", "a"),
    ("\\w", "a5_é", " -"),
    ("\\s", " \n\t", "a"), ("\\h", " \t", "\na"), ("\\v", "\n\u{2028}", " a"), ("\\R", "\n", "a"),
  ])
  func aClassHasItsMembersAndItsOppositeTheOthers(source: String, members: String, others: String) throws {
    let pattern = try Pattern(source)
    for character in members {
      #expect(pattern.isFound(in: String(character)) == true, "\(source) \(character.debugDescription)")
    }
    for character in others {
      #expect(pattern.isFound(in: String(character)) == false, "\(source) \(character.debugDescription)")
    }
    guard source != "\\R" else { return }
    let letter = source.dropFirst().prefix(1)
    let opposite = try Pattern("\\\(letter.uppercased())\(source.dropFirst(2))")
    for character in others {
      #expect(opposite.isFound(in: String(character)) == true, "\(source) \(character.debugDescription)")
    }
    for character in members {
      #expect(opposite.isFound(in: String(character)) == false, "\(source) \(character.debugDescription)")
    }
  }

  // An option holds up to the end of the group that it stands in.
  @Test(arguments: [
    ("(?i)a(?-i)b", "Ab", true), ("(?i)a(?-i)b", "AB", false), ("(?i:a)b", "Ab", true), ("(?i:a)b", "AB", false),
    ("(a(?i)b)c", "aBc", true),
    ("(a(?i)b)c", "aBC", false), ("(a(?i)b)c", "ABc", false), ("(?i)[^a-c]", "B", false), ("(?i)[a-c]", "B", true),
    ("(?i)\\x41", "a", true),
    ("(?s).", "\n", true), (".", "\n", false), ("(?s)a(?-s).", "a\n", false), ("(?im)^B$", "a\nb\nc", true),
    ("^b$", "a\nb\nc", false),
    ("(?m)^b", "a\r\nb", true), ("(?m-i)^b", "a\nB", false),
  ])
  func optionsHoldToTheEndOfTheirGroup(source: String, text: String, isFound: Bool) throws {
    #expect(try Pattern(source).isFound(in: text) == isFound)
  }

  @Test(
    arguments: [
      ("a{2,}", 2, nil), ("a{,2}", 0, 2), ("a{0}", 0, 0), ("a{3}", 3, 3), ("a{1,2}", 1, 2), ("a*", 0, nil), ("a+", 1, nil),
      ("a?", 0, 1),
      ("a{1,2}?", 1, 2), ("(?:aa){1,2}", 2, 4),
    ] as [(String, Int, Int?)])
  func whatIsCountedIsFoundSoManyTimes(source: String, least: Int, most: Int?) throws {
    let pattern = try Pattern("^\(source)$")
    for count in 0...6 where !source.contains("aa") || count % 2 == 0 {
      let isWithin = least <= count && count <= most ?? .max
      #expect(pattern.isFound(in: String(repeating: "a", count: count)) == isWithin, "\(count)")
    }
  }

  @Test(arguments: [
    ("a{,}", "a{,}", true), ("{a}", "{a}", true), ("a{x", "a{x", true), ("[\\d-z]", "-", true), ("[\\d-z]", "y", false),
    ("[a-c-]", "-", true),
    ("(?P<n>a)b", "ab", true), ("a\\Z", "a\n", true), ("a\\Z", "a\n\n", false), ("a\\z", "a\n", false), ("\\B", "", true),
    ("\\b", "", false),
    ("\\b", "a", true), ("[^a]", "", false), ("", "", true), ("a|", "b", true), ("^a|b$", "cb", true), ("^(?:a|b)$", "cb", false),
  ])
  func whatLooksOddHasAMeaningAllTheSame(source: String, text: String, isFound: Bool) throws {
    #expect(try Pattern(source).isFound(in: text) == isFound)
  }

  @Test(arguments: [
    ("(?P=n)", "expected a group's name, at character 3"), ("(?<>a)", "expected a group's name and '>', at character 3"),
    ("(?<a", "expected a group's name and '>', at character 4"),
    ("(?x)", "'(?x' is not in the dialect; (?:…), (?<name>…), (?i), (?s) and (?m) are, at character 3"),
    ("(?i", "a '(' has no ')', at character 3"), ("(?!a)", "looking ahead is not in the dialect, at character 3"),
    ("(?<=a)", "looking behind is not in the dialect, at character 3"),
    ("a**", "a quantifier follows a quantifier, at character 3"),
    ("a{2}{3}", "a quantifier follows a quantifier, at character 7"), ("^*", "an assertion cannot be repeated, at character 2"),
    ("\\b+", "an assertion cannot be repeated, at character 3"),
    ("+a", "the quantifier '+' follows nothing that could be repeated, at character 1"),
    ("a|?", "the quantifier '?' follows nothing that could be repeated, at character 3"),
    ("{3}", "a count follows nothing that could be repeated, at character 3"),
    ("a{4001}", "more than 4000 repetitions, at character 7"),
    ("[]", "a class of characters is empty; write \\] for the sign itself, at character 2"),
    ("[^]a]", "a class of characters is empty; write \\] for the sign itself, at character 3"),
    ("[a-\\d]", "a range ends in a class of characters, at character 5"),
    ("[e\u{301}-z]", "a range lies between characters of one scalar each, at character 4"),
    ("[--a]", "'--' in a class is not in the dialect; put a backslash before it, at character 2"),
    ("[~~]", "'~~' in a class is not in the dialect; put a backslash before it, at character 2"),
    ("\\x4", "expected the number of a character, such as \\u00e9 or \\u{1F44D}, at character 3"),
    ("\\u{110000}", "expected the number of a character, such as \\u00e9 or \\u{1F44D}, at character 10"),
    ("\\u{}", "expected the number of a character, such as \\u00e9 or \\u{1F44D}, at character 4"),
    ("\\uD800", "expected the number of a character, such as \\u00e9 or \\u{1F44D}, at character 6"),
    ("\\p", "expected a property in braces, at character 2"), ("\\p{L", "expected a property in braces, at character 3"),
    ("\\k<a>", "references to groups are not in the dialect, at character 2"),
    ("\\9", "references to groups are not in the dialect, at character 2"),
    ("\\é", "there is no escape '\\é', at character 2"), ("\\Y", "there is no escape '\\Y', at character 2"),
    ("[\\", "nothing follows the backslash, at character 2"), ("a)", "the ')' closes no group, at character 1"),
    ("(a", "a '(' has no ')', at character 2"),
  ])
  func whatIsWrongIsToldWithItsPlace(source: String, problem: String) {
    #expect { try Pattern(source) } throws: { "\($0)" == problem }
  }

  @Test func theLimitsAreToldByTheirNumbers() throws {
    #expect { try Pattern(String(repeating: "a", count: 1001)) } throws: { "\($0)" == "it is longer than 1000 characters" }
    #expect { try Pattern(String(repeating: "(", count: 101)) } throws: {
      "\($0)" == "groups are nested more than 100 deep, at character 101"
    }
    // Four thousand parts, and not one more.
    #expect(try Pattern("a{4000}").size == 4001)
    #expect { try Pattern("a{4000}b") } throws: { "\($0)" == "its counted repetitions come to more than 4000 parts" }
  }

  @Test func aSearchCountsItsStepsAndEndsAtItsLimit() throws {
    // At the first of two places a step and the character with the one way to go on, at the second a step.
    let found = try Pattern("a").isFound(in: "b", stepLimit: 3)
    #expect((found.isFound, found.steps) == (false, 4))
    #expect(try Pattern("a").isFound(in: "b", stepLimit: 2).isFound == nil)
    let all = try Pattern("a*").isFound(in: "b", stepLimit: 1)
    #expect(all.isFound == true)
  }
}

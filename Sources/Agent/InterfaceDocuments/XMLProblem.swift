import Foundation

/// What is wrong with XML that is broken, and where, for a person who is to mend it.
///
/// The parser goes on after a fault, and what it meets then is mostly wrong only because of the first one, as the end of a
/// file in which a quote is missing. So it is the first that is told.
struct XMLProblem {
  /// A fault as the parser tells it.
  struct Fault {
    /// libxml2's number (`xmlParserErrors`).
    let code: Int
    let line: Int
    let column: Int
  }

  /// What is wrong, without an end of the sentence.
  let text: String
  /// Where, counted from 1.
  let line: Int
  let column: Int

  /// - Parameters:
  ///   - fault: The first one; nil where the parser found none, as in a document that is too short for it to begin.
  ///   - innermost: The element that was open there.
  ///   - hasRoot: Whether the first element had ended before.
  init(_ fault: Fault?, in bytes: Data, innermost: DocumentElement?, hasRoot: Bool) {
    let text = XMLBytes(bytes)
    let open = hasRoot ? nil : innermost
    func named(_ what: String) -> String {
      open.map { "\(what) <\($0.name)>, which begins at line \($0.place.line), column \($0.place.column)" } ?? what
    }
    guard let fault else {
      let start = text.firstMark
      self.init(
        text.isMarkup(at: start) ? "it ends before its first element does" : "it does not begin with an element", text, start)
      return
    }
    let index = text.index(line: fault.line, column: fault.column)
    let attribute = text.attribute(before: index).map { "'\($0)'" } ?? "an attribute"
    if let construct = text.unfinished, index >= construct.start, fault.code != 38 {
      self.init("it ends inside \(construct.name)", text, construct.start)
      return
    }
    if text.isInDeclaration(index) {
      self.init("the line <?xml …?> at its beginning is not as in <?xml version=\"1.0\" encoding=\"UTF-8\"?>", text, index)
      return
    }
    switch fault.code {
    case 1 where text.has("<!", at: index): self.init("'<!' begins neither a comment nor a CDATA section", text, index)
    case 1: self.init("something larger or deeper than the parser takes", text, index)
    case 4: self.init("it does not begin with an element", text, index)
    case 5 where open == nil && !hasRoot: self.init("it has no element", text, index)
    case 5 where open == nil: self.init("something stands behind the end of its first element", text, index)
    case 5, 77: self.init(named("it ends inside"), text, index)
    case 6, 7, 8: self.init("a character by a number that is none, which is written as in '&#65;' or '&#x41;'", text, index)
    case 9, 10: self.init("a character that XML does not allow\(text.number(at: index))", text, index)
    case 22, 68: self.init(text.missingName(at: index), text, index)
    case 23: self.init("an '&' whose name has no ';' behind it; the character is written '&amp;'", text, index)
    case 26:
      self.init(
        "an entity that XML does not know; it knows &amp; &lt; &gt; &quot; and &apos;", text, text.last("&", before: index))
    case 38:
      let value = text.valueStart(before: index)
      let name = text.attribute(before: value).map { "'\($0)'" } ?? "an attribute"
      self.init("the value of \(name) has no closing quote, or a '<' in it, which is written '&lt;'", text, value)
    case 39 where text.endsTag(at: index), 41:
      self.init("\(attribute) has no value, which would be written in quotes", text, index)
    case 39: self.init("the value of \(attribute) has no quotes", text, index)
    case 40: self.init("the value of \(attribute) has no closing quote", text, index)
    case 42: self.init("\(attribute) stands twice in one tag", text, index)
    case 62: self.init("']]>' in a text, which is written ']]&gt;'", text, index)
    case 64: self.init("'<?xml' is not at the very beginning", text, text.last("<", before: index))
    case 65 where text.isQuote(at: index - 1):
      self.init(
        "something directly behind the value of \(attribute), where a blank would be; perhaps a quote is missing", text, index)
    case 65: self.init("a blank is missing", text, index)
    case 72, 73, 74: self.init("a tag has no '>' where it would end", text, index)
    case 75: self.init("\(attribute) has no '='", text, index)
    case 76:
      let tag = text.last("<", before: index)
      self.init(named("</\(text.name(at: tag + 2))> does not end"), text, tag)
    case 80: self.init("two hyphens within a comment", text, index)
    case 110: self.init("a name that is longer than the parser takes", text, index)
    case 200...205: self.init("a name whose part before ':' is declared nowhere", text, index)
    default: self.init("something that XML does not allow", text, index)
    }
  }

  private init(_ words: String, _ bytes: XMLBytes, _ index: Int) {
    text = words
    (line, column) = bytes.place(of: index)
  }
}

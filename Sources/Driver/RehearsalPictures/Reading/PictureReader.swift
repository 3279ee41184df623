/// Reads the documents that `picture()` gives: SVG of elements, attributes and text.
///
/// A stored picture may have been written or merged by anybody, so what is not of that form is refused: declarations of types and
/// entities, CDATA, elements that are not closed, and documents that are too deep or too large. It goes through the bytes once.
struct PictureReader {
  /// How deep elements may nest; a tree of views is hardly ever a tenth of it.
  static let depthLimit = 400
  static let elementLimit = 200_000
  /// 20 MB.
  static let sizeLimit = 20_000_000

  private let bytes: [UInt8]
  private var place = 0
  private var count = 0

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// The root of a document.
  static func read(_ text: String) throws(NoPicture) -> PictureNode {
    guard text.utf8.count <= sizeLimit else {
      throw NoPicture(description: "it has \(text.utf8.count) bytes, and \(sizeLimit) is the most")
    }
    var reader = PictureReader(text)
    return try reader.document()
  }

  private mutating func document() throws(NoPicture) -> PictureNode {
    skipSpace()
    if isAt("<?xml") { try skip(behind: "?>") }
    skipSpace()
    guard isAt("<svg") else { throw problem(place == bytes.count ? "it is empty" : "it does not begin with '<svg'") }
    var open: [PictureNode] = []
    while true {
      guard place < bytes.count else { throw problem("'<\(open.last?.name ?? "svg")>' is not closed") }
      if bytes[place] != UInt8(ascii: "<") {
        open[open.count - 1].text += try characters(upTo: UInt8(ascii: "<"))
      } else if isAt("<!--") {
        try skip(behind: "-->")
      } else if isAt("</") {
        if let root = try close(&open) { return root }
      } else {
        let (node, isClosed) = try element()
        guard !open.isEmpty || node.name == "svg" else { throw problem("it does not begin with '<svg'") }
        guard open.count < Self.depthLimit else { throw problem("its elements nest deeper than \(Self.depthLimit)") }
        open.append(node)
        if isClosed, let root = try fold(&open) { return root }
      }
    }
  }

  /// Ends the element begun last.
  ///
  /// - Returns: The root, if it was that.
  private mutating func close(_ open: inout [PictureNode]) throws(NoPicture) -> PictureNode? {
    place += 2
    let name = try self.name()
    skipSpace()
    guard take(">"), name == open.last?.name else { throw problem("'</\(name)>' closes '<\(open.last?.name ?? "")>'") }
    return try fold(&open)
  }

  private mutating func fold(_ open: inout [PictureNode]) throws(NoPicture) -> PictureNode? {
    let done = open.removeLast()
    guard open.isEmpty else {
      open[open.count - 1].children.append(done)
      return nil
    }
    skipSpace()
    guard place == bytes.count else { throw problem("something follows '</svg>'") }
    return done
  }

  private mutating func element() throws(NoPicture) -> (PictureNode, isClosed: Bool) {
    count += 1
    guard count <= Self.elementLimit else { throw problem("it has more than \(Self.elementLimit) elements") }
    place += 1
    var node = PictureNode(name: try name())
    while true {
      skipSpace()
      if take(">") { return (node, false) }
      if take("/>") { return (node, true) }
      let attribute = try name()
      skipSpace()
      guard take("=") else { throw problem("the attribute '\(attribute)' has no value") }
      skipSpace()
      guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'") else {
        throw problem("the value of '\(attribute)' has no quotation marks")
      }
      let mark = bytes[place]
      place += 1
      let value = try characters(upTo: mark)
      guard place < bytes.count else { throw problem("the value of '\(attribute)' does not end") }
      place += 1
      guard node.attributes.updateValue(value, forKey: attribute) == nil else {
        throw problem("the attribute '\(attribute)' is there twice")
      }
    }
  }

  private mutating func name() throws(NoPicture) -> String {
    let start = place
    while place < bytes.count, Self.isOfName(bytes[place]) { place += 1 }
    guard place > start else { throw problem("a name is missing") }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: byte == UInt8(ascii: ":") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
    }
  }

  /// What is written before a mark, with `&amp;` and the like as what they stand for.
  private mutating func characters(upTo mark: UInt8) throws(NoPicture) -> String {
    var found: [UInt8] = []
    while place < bytes.count, bytes[place] != mark {
      if bytes[place] == UInt8(ascii: "&") {
        found += Array(try entity().utf8)
      } else {
        guard bytes[place] != UInt8(ascii: "<") else { throw problem("a '<' stands in a value") }
        found.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: found, as: UTF8.self)
  }

  private mutating func entity() throws(NoPicture) -> String {
    let rest = bytes[(place + 1)...].prefix(10)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { throw problem("an '&' stands alone") }
    let name = String(decoding: rest[..<end], as: UTF8.self)
    place = end + 1
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    let number =
      name.hasPrefix("#x")
      ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
    guard let scalar = number.flatMap(Unicode.Scalar.init) else { throw problem("'&\(name);' stands for nothing") }
    return String(Character(scalar))
  }

  // MARK: Places

  private mutating func skipSpace() {
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
  }

  private func isAt(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { wanted in
      bytes.count - place >= wanted.count && zip(bytes[place...], wanted).allSatisfy { $0 == $1 }
    }
  }

  private mutating func take(_ text: StaticString) -> Bool {
    guard isAt(text) else { return false }
    place += text.utf8CodeUnitCount
    return true
  }

  private mutating func skip(behind text: StaticString) throws(NoPicture) {
    while place < bytes.count, !isAt(text) { place += 1 }
    guard take(text) else { throw problem("'\(text)' is missing") }
  }

  private func problem(_ words: String) -> NoPicture {
    NoPicture(description: "line \(1 + bytes[..<min(place, bytes.count)].count { $0 == 0x0A }): \(words)")
  }
}

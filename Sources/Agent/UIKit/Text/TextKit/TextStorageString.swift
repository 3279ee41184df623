/// The characters of a text storage as a string of Foundation, which is changed as the storage is.
final class TextStorageString: NSMutableString {
  /// Nil only where Foundation makes a string of this class by itself.
  private var storage: NSTextStorage?

  /// A property and no parameter of an `init`, which would cost all of Foundation's.
  static func of(_ storage: NSTextStorage) -> TextStorageString {
    let string = TextStorageString(string: "")
    string.storage = storage
    return string
  }

  // Foundation asks for these.
  required convenience init?(coder: NSCoder) { nil }
  required convenience init(unicodeScalarLiteral value: StaticString) { self.init(stringLiteral: value) }
  required convenience init(extendedGraphemeClusterLiteral value: StaticString) { self.init(stringLiteral: value) }

  private var text: NSString { (storage?.string ?? "") as NSString }

  override var length: Int { text.length }

  override func character(at index: Int) -> unichar { text.character(at: index) }

  override func replaceCharacters(in range: NSRange, with text: String) { storage?.replaceCharacters(in: range, with: text) }
}

import InterfaceDocuments

/// Reads `<textInputTraits keyboardType="emailAddress" returnKeyType="next" …>`, for everything that text is entered into.
///
/// Each `read` takes the trait of its type, if the document has it.
@MainActor
struct TextTraitsReading {
  private let reader: ElementReader

  init(_ element: DocumentElement, _ instance: Instantiation) { reader = ElementReader(element, instance) }

  func read(_ take: (UITextAutocapitalizationType) -> Void) {
    reader.choice(
      "autocapitalizationType",
      ["none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters]
        as KeyValuePairs<String, UITextAutocapitalizationType>
    ).map(take)
  }

  func read(_ take: (UITextAutocorrectionType) -> Void) {
    reader.choice("autocorrectionType", ["default": .default, "no": .no, "yes": .yes]).map(take)
  }
  func read(_ take: (UITextSpellCheckingType) -> Void) {
    reader.choice("spellCheckingType", ["default": .default, "no": .no, "yes": .yes]).map(take)
  }
  func read(_ take: (UITextSmartQuotesType) -> Void) {
    reader.choice("smartQuotesType", ["default": .default, "no": .no, "yes": .yes]).map(take)
  }
  func read(_ take: (UITextSmartDashesType) -> Void) {
    reader.choice("smartDashesType", ["default": .default, "no": .no, "yes": .yes]).map(take)
  }
  func read(_ take: (UITextSmartInsertDeleteType) -> Void) {
    reader.choice("smartInsertDeleteType", ["default": .default, "no": .no, "yes": .yes]).map(take)
  }

  func read(_ take: (UIKeyboardAppearance) -> Void) {
    reader.choice("keyboardAppearance", ["default": .default, "alert": .dark, "dark": .dark, "light": .light]).map(take)
  }

  func read(_ take: (UIKeyboardType) -> Void) {
    let types: KeyValuePairs<String, UIKeyboardType> = [
      "default": .default, "alphabet": .asciiCapable, "ASCIICapable": .asciiCapable,
      "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL, "numberPad": .numberPad, "phonePad": .phonePad,
      "namePhonePad": .namePhonePad, "emailAddress": .emailAddress, "decimalPad": .decimalPad, "twitter": .twitter,
      "webSearch": .webSearch, "ASCIICapableNumberPad": .asciiCapableNumberPad,
    ]
    reader.choice("keyboardType", types).map(take)
  }

  func read(_ take: (UIReturnKeyType) -> Void) {
    let types: KeyValuePairs<String, UIReturnKeyType> = [
      "default": .default, "go": .go, "google": .google, "join": .join, "next": .next, "route": .route, "search": .search,
      "send": .send, "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall, "continue": .continue,
    ]
    reader.choice("returnKeyType", types).map(take)
  }

  /// `textContentType="email"`: spelt as the type's raw value.
  func read(_ take: (UITextContentType) -> Void) {
    reader.string("textContentType").map { take(UITextContentType(rawValue: $0)) }
  }

  var waitsForText: Bool? { reader.flag("enablesReturnKeyAutomatically") }
  var isSecret: Bool? { reader.flag("secureTextEntry") }

  func finish() {
    reader.ignore("key", "inlinePredictionType", "textInputContextIdentifier")
    reader.finish()
  }
}

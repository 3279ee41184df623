import InterfaceDocuments

extension Instantiation {
  // MARK: Colours

  func color(_ element: DocumentElement) -> UIColor? {
    guard let description = ColorDescription(element) else {
      note(.value, "a colour that cannot be read", element)
      return nil
    }
    guard let color = color(description) else {
      note(.value, "unknown colour '\(description.name ?? "")'", element)
      return nil
    }
    return color
  }

  func color(_ description: ColorDescription) -> UIColor? {
    switch description {
    case .components(let red, let green, let blue, let alpha): UIColor(red: red, green: green, blue: blue, alpha: alpha)
    case .white(let white, let alpha): UIColor(white: white, alpha: alpha)
    case .system(let name):
      SystemColorNames.color(named: name) ?? document.systemColors[name].flatMap { $0 == description ? nil : color($0) }
    case .named(let name):
      UIColor(named: name) ?? AssetFolders.color(named: name, beside: source)
        ?? document.namedColors[name].flatMap { $0 == description ? nil : color($0) }
    }
  }

  // MARK: Fonts

  /// `<fontDescription>`: of the system by size and weight, of a text style, or of a family by name.
  func font(_ element: DocumentElement) -> UIFont? {
    let size = element["pointSize"].flatMap(Double.init).flatMap { $0 > 0 && $0 <= 10_000 ? CGFloat($0) : nil } ?? 17
    if let style = element["style"] {
      guard let known = Self.textStyles[style] else {
        note(.value, "unknown text style '\(style)'", element)
        return .systemFont(ofSize: size)
      }
      return .preferredFont(forTextStyle: known)
    }
    if let name = element["name"] ?? element["family"] {
      // No font files are read: text is as wide as in the system's font.
      note(.unsupported, "the font '\(name)' is not here; the system's is used", element)
      let isBold = name.contains("Bold") || name.contains("Heavy") || name.contains("Black")
      return .systemFont(ofSize: size, weight: isBold ? .bold : .regular)
    }
    switch element["type"] {
    case "boldSystem": return .boldSystemFont(ofSize: size)
    case "italicSystem": return .italicSystemFont(ofSize: size)
    default:
      guard let weight = element["weight"] else { return .systemFont(ofSize: size) }
      guard let known = Self.weights[weight] else {
        note(.value, "unknown font weight '\(weight)'", element)
        return .systemFont(ofSize: size)
      }
      return .systemFont(ofSize: size, weight: known)
    }
  }

  private static let weights: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium, "semibold": .semibold,
    "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  private static let textStyles: [String: UIFont.TextStyle] = [
    "UICTFontTextStyleTitle0": .largeTitle, "UICTFontTextStyleTitle1": .title1, "UICTFontTextStyleTitle2": .title2,
    "UICTFontTextStyleTitle3": .title3, "UICTFontTextStyleHeadline": .headline, "UICTFontTextStyleBody": .body,
    "UICTFontTextStyleCallout": .callout, "UICTFontTextStyleSubhead": .subheadline, "UICTFontTextStyleSubheadline": .subheadline,
    "UICTFontTextStyleFootnote": .footnote, "UICTFontTextStyleCaption1": .caption1, "UICTFontTextStyleCaption2": .caption2,
  ]

  // MARK: Pictures

  /// `<imageReference key="image" image="plus" catalog="system" symbolScale="large" renderingMode="template"/>`
  func image(_ reference: DocumentElement, named name: String) -> UIImage? {
    guard var image = image(named: name, isSystem: reference["catalog"] == "system", reference) else { return nil }
    let scales: [String: UIImage.SymbolScale] = ["small": .small, "medium": .medium, "large": .large, "default": .default]
    if let scale = reference["symbolScale"].flatMap({ scales[$0] }) {
      image = image.applyingSymbolConfiguration(UIImage.SymbolConfiguration(scale: scale)) ?? image
    }
    switch reference["renderingMode"] {
    case "template": image = image.withRenderingMode(.alwaysTemplate)
    case "original": image = image.withRenderingMode(.alwaysOriginal)
    default: break
    }
    return image
  }

  /// The app's picture or the system's; where the app has none, an empty one of the size that the document knows, so that the
  /// layout is that of Interface Builder.
  func image(named name: String, isSystem: Bool, _ element: DocumentElement) -> UIImage? {
    if isSystem {
      if let doubt = UnknownSymbols.doubt(of: name) { note(.unknownSymbol, doubt, element) }
      return UIImage(systemName: name)
    }
    if let image = UIImage(named: name, in: source.bundle) ?? AssetFolders.image(named: name, beside: source) { return image }
    // One that is there and cannot be read, such as a PDF, is as large as the document says.
    if !AssetFolders.hasImage(named: name, beside: source) {
      note(.unsupported, "the picture '\(name)' is neither in the asset catalog nor in the bundle", element)
    }
    return document.imageSizes[name].map { UIImage(UIImage.Traits(content: .empty, pixels: $0, scale: 1), name: name) }
  }

  func symbolConfiguration(_ element: DocumentElement) -> UIImage.SymbolConfiguration {
    var configuration = UIImage.SymbolConfiguration.unspecified
    let scales: [String: UIImage.SymbolScale] = ["small": .small, "medium": .medium, "large": .large]
    let weights: [String: UIImage.SymbolWeight] = [
      "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium, "semibold": .semibold,
      "bold": .bold, "heavy": .heavy, "black": .black,
    ]
    if let size = element["pointSize"].flatMap(Double.init), size > 0, size < 1000 {
      configuration = configuration.applying(UIImage.SymbolConfiguration(pointSize: size))
    }
    if let font = element.child("fontDescription").flatMap({ self.font($0) }) {
      configuration = configuration.applying(UIImage.SymbolConfiguration(font: font))
    }
    if let scale = element["scale"].flatMap({ scales[$0] }) {
      configuration = configuration.applying(UIImage.SymbolConfiguration(scale: scale))
    }
    if let weight = element["weight"].flatMap({ weights[$0] }) {
      configuration = configuration.applying(UIImage.SymbolConfiguration(weight: weight))
    }
    return configuration
  }

  // MARK: Texts with attributes

  /// `<attributedString>` of fragments, each with its colours and fonts.
  func attributedString(_ element: DocumentElement) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for fragment in element.children where fragment.name == "fragment" {
      var attributes: [NSAttributedString.Key: Any] = [:]
      for attribute in fragment.elements(in: "attributes") {
        switch attribute.key {
        case "NSColor": attributes[.foregroundColor] = color(attribute)
        case "NSBackgroundColor": attributes[.backgroundColor] = color(attribute)
        case "NSFont": attributes[.font] = attribute.name == "fontDescription" ? font(attribute) : plainFont(attribute)
        case "NSKern": attributes[.kern] = attribute["value"].flatMap(Double.init)
        case "NSUnderline": attributes[.underlineStyle] = attribute["value"].flatMap { Int($0) }
        case "NSStrikethrough": attributes[.strikethroughStyle] = attribute["value"].flatMap { Int($0) }
        case "NSParagraphStyle": attributes[.paragraphStyle] = paragraphStyle(attribute)
        default: break  // what does not change what is said
        }
      }
      let content = fragment["content"] ?? fragment.children.first { $0.key == "content" }.map { $0["value"] ?? $0.text } ?? ""
      text.append(NSAttributedString(string: content, attributes: attributes))
    }
    return text
  }

  /// Attributes that are called as the properties are.
  private func paragraphStyle(_ element: DocumentElement) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    func choice<Value>(_ name: String, _ values: KeyValuePairs<String, Value>) -> Value? {
      values.first { $0.key == element[name] }?.value
    }
    style.alignment = choice("alignment", ViewKind.alignments) ?? style.alignment
    style.lineBreakMode =
      choice(
        "lineBreakMode",
        [
          "charWrapping": .byCharWrapping, "clipping": .byClipping, "truncatingHead": .byTruncatingHead,
          "truncatingTail": .byTruncatingTail, "truncatingMiddle": .byTruncatingMiddle,
        ]) ?? style.lineBreakMode
    style.baseWritingDirection =
      choice("baseWritingDirection", ["leftToRight": .leftToRight, "rightToLeft": .rightToLeft]) ?? style.baseWritingDirection
    let numbers: KeyValuePairs<String, ReferenceWritableKeyPath<NSMutableParagraphStyle, CGFloat>> = [
      "lineSpacing": \.lineSpacing, "paragraphSpacing": \.paragraphSpacing, "paragraphSpacingBefore": \.paragraphSpacingBefore,
      "firstLineHeadIndent": \.firstLineHeadIndent, "headIndent": \.headIndent, "tailIndent": \.tailIndent,
      "minimumLineHeight": \.minimumLineHeight, "maximumLineHeight": \.maximumLineHeight,
      "lineHeightMultiple": \.lineHeightMultiple, "defaultTabInterval": \.defaultTabInterval,
    ]
    for (name, path) in numbers {
      if let number = element[name].flatMap({ ElementReader.number($0) }) { style[keyPath: path] = number }
    }
    return style
  }

  private func plainFont(_ element: DocumentElement) -> UIFont {
    let size = element["size"].flatMap(Double.init).flatMap { $0 > 0 && $0 <= 10_000 ? CGFloat($0) : nil } ?? 17
    return .systemFont(ofSize: size, weight: (element["name"] ?? "").contains("Bold") ? .bold : .regular)
  }
}

extension ViewKind {
  static let text: [String: ViewKind] = ["label": label, "textField": textField, "textView": textView, "searchBar": searchBar]

  static let alignments: KeyValuePairs<String, NSTextAlignment> = [
    "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
  ]

  static let lineBreakModes: KeyValuePairs<String, NSLineBreakMode> = [
    "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping, "headTruncation": .byTruncatingHead,
    "tailTruncation": .byTruncatingTail, "middleTruncation": .byTruncatingMiddle,
  ]

  static let label = ViewKind(UILabel.self, after: view) { label, reader in
    if let font = reader.font("fontDescription") { label.font = font }
    if let color = reader.color("textColor") { label.textColor = color }
    if let color = reader.color("highlightedColor") { label.highlightedTextColor = color }
    if let text = reader.text("text") { label.text = text }
    if let text = reader.child(key: "attributedText") { label.attributedText = reader.instance.attributedString(text) }
    if let alignment = reader.choice("textAlignment", alignments) { label.textAlignment = alignment }
    if let mode = reader.choice("lineBreakMode", lineBreakModes) { label.lineBreakMode = mode }
    let baselines: KeyValuePairs<String, UIBaselineAdjustment> = [
      "alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": .none,
    ]
    if let adjustment = reader.choice("baselineAdjustment", baselines) { label.baselineAdjustment = adjustment }
    if let lines = reader.integer("numberOfLines") { label.numberOfLines = max(lines, 0) }
    if let isEnabled = reader.flag("enabled") { label.isEnabled = isEnabled }
    if let isHighlighted = reader.flag("highlighted") { label.isHighlighted = isHighlighted }
    if let adjusts = reader.flag("adjustsFontSizeToFit") { label.adjustsFontSizeToFitWidth = adjusts }
    if let scale = reader.number("minimumScaleFactor") { label.minimumScaleFactor = scale }
    if let width = reader.number("preferredMaxLayoutWidth") { label.preferredMaxLayoutWidth = width }
    // Interface Builder writes the longer name; the shorter one is in older documents.
    for name in ["adjustsLetterSpacingToFitWidth", "adjustsLetterSpacingToFit"] {
      if let tightens = reader.flag(name) { label.allowsDefaultTighteningForTruncation = tightens }
    }
    if let follows = reader.flag("adjustsFontForContentSizeCategory") { label.adjustsFontForContentSizeCategory = follows }
    if let color = reader.color("shadowColor") { label.shadowColor = color }
    if let offset = reader.size("shadowOffset") { label.shadowOffset = offset }
    // Fonts of Xcode 5 and before had a least size, which was never less than the size in Auto Layout.
    reader.ignore("minimumFontSize", "useAutomaticPreferredMaxLayoutWidth", "lineBreakStrategy")
  }

  static let textField = ViewKind(UITextField.self, after: control) { field, reader in
    if let font = reader.font("fontDescription") { field.font = font }
    if let color = reader.color("textColor") { field.textColor = color }
    if let text = reader.text("text") { field.text = text }
    if let text = reader.child(key: "attributedText") { field.attributedText = reader.instance.attributedString(text) }
    if let placeholder = reader.text("placeholder") { field.placeholder = placeholder }
    if let text = reader.child(key: "attributedPlaceholder") {
      field.attributedPlaceholder = reader.instance.attributedString(text)
    }
    if let alignment = reader.choice("textAlignment", alignments) { field.textAlignment = alignment }
    let borders: KeyValuePairs<String, UITextField.BorderStyle> = [
      "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
    ]
    if let style = reader.choice("borderStyle", borders) { field.borderStyle = style }
    let modes: KeyValuePairs<String, UITextField.ViewMode> = [
      "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
    ]
    if let mode = reader.choice("clearButtonMode", modes) { field.clearButtonMode = mode }
    if let clears = reader.flag("clearsOnBeginEditing") { field.clearsOnBeginEditing = clears }
    if let adjusts = reader.flag("adjustsFontSizeToFit") { field.adjustsFontSizeToFitWidth = adjusts }
    if let size = reader.number("minimumFontSize") { field.minimumFontSize = size }
    if let follows = reader.flag("adjustsFontForContentSizeCategory") { field.adjustsFontForContentSizeCategory = follows }
    if let allows = reader.flag("allowsEditingTextAttributes") { field.allowsEditingTextAttributes = allows }
    if let element = reader.child(named: "textInputTraits") {
      let traits = TextTraitsReading(element, reader.instance)
      traits.read { field.autocapitalizationType = $0 }
      traits.read { field.autocorrectionType = $0 }
      traits.read { field.spellCheckingType = $0 }
      traits.read { field.smartQuotesType = $0 }
      traits.read { field.smartDashesType = $0 }
      traits.read { field.smartInsertDeleteType = $0 }
      traits.read { field.keyboardType = $0 }
      traits.read { field.keyboardAppearance = $0 }
      traits.read { field.returnKeyType = $0 }
      traits.read { field.textContentType = $0 }
      if let waits = traits.waitsForText { field.enablesReturnKeyAutomatically = waits }
      if let isSecret = traits.isSecret { field.isSecureTextEntry = isSecret }
      traits.finish()
    }
    if let image = reader.image("background") { reader.note(.unsupported, "a background picture of a text field (\(image))") }
    reader.ignore("disabledBackground", "catalog")
  }

  static let textView = ViewKind(UITextView.self, after: scroll) { view, reader in
    if let font = reader.font("fontDescription") { view.font = font }
    if let color = reader.color("textColor") { view.textColor = color }
    if let text = reader.text("text") { view.text = text }
    if let text = reader.child(key: "attributedText") { view.attributedText = reader.instance.attributedString(text) }
    if let alignment = reader.choice("textAlignment", alignments) { view.textAlignment = alignment }
    if let isEditable = reader.flag("editable") { view.isEditable = isEditable }
    if let isSelectable = reader.flag("selectable") { view.isSelectable = isSelectable }
    if let follows = reader.flag("adjustsFontForContentSizeCategory") { view.adjustsFontForContentSizeCategory = follows }
    if let allows = reader.flag("allowsEditingTextAttributes") { view.allowsEditingTextAttributes = allows }
    if let finds = reader.flag("findInteractionEnabled") { view.isFindInteractionEnabled = finds }
    if let types = reader.child(key: "dataDetectorType") {
      let names: [(String, UIDataDetectorTypes)] = [
        ("phoneNumber", .phoneNumber), ("link", .link), ("address", .address), ("calendarEvent", .calendarEvent),
      ]
      view.dataDetectorTypes = names.reduce(into: []) { if types[$1.0] == "YES" { $0.formUnion($1.1) } }
    }
    if let element = reader.child(named: "textInputTraits") {
      let traits = TextTraitsReading(element, reader.instance)
      traits.read { view.autocapitalizationType = $0 }
      traits.read { view.autocorrectionType = $0 }
      traits.read { view.spellCheckingType = $0 }
      traits.read { view.smartQuotesType = $0 }
      traits.read { view.smartDashesType = $0 }
      traits.read { view.smartInsertDeleteType = $0 }
      traits.read { view.keyboardType = $0 }
      traits.read { view.keyboardAppearance = $0 }
      traits.read { view.returnKeyType = $0 }
      traits.read { view.textContentType = $0 }
      if let waits = traits.waitsForText { view.enablesReturnKeyAutomatically = waits }
      if let isSecret = traits.isSecret { view.isSecureTextEntry = isSecret }
      traits.finish()
    }
    reader.ignore("usesAttributedText")
  }

  static let searchBar = ViewKind(UISearchBar.self, after: view) { bar, reader in
    if let text = reader.text("text") { bar.text = text }
    if let placeholder = reader.text("placeholder") { bar.placeholder = placeholder }
    if let prompt = reader.text("prompt") { bar.prompt = prompt }
    if let shows = reader.flag("showsCancelButton") { bar.showsCancelButton = shows }
    if let shows = reader.flag("showsBookmarkButton") { bar.showsBookmarkButton = shows }
    if let shows = reader.flag("showsSearchResultsButton") { bar.showsSearchResultsButton = shows }
    if let shows = reader.flag("showsScopeBar") { bar.showsScopeBar = shows }
    if let isTranslucent = reader.flag("translucent") { bar.isTranslucent = isTranslucent }
    if let style = reader.choice(
      "searchBarStyle",
      ["default": .default, "prominent": .prominent, "minimal": .minimal] as KeyValuePairs<String, UISearchBar.Style>)
    {
      bar.searchBarStyle = style
    }
    if let color = reader.color("barTintColor") { bar.barTintColor = color }
    let titles = reader.elements(in: "scopeButtonTitles").map { $0["value"] ?? $0.text }
    if !titles.isEmpty {
      bar.scopeButtonTitles = titles.enumerated().map {
        reader.instance.localized(reader.element.id, "scopeButtonTitles[\($0)]") ?? $1
      }
    }
    if let element = reader.child(named: "textInputTraits") {
      let traits = TextTraitsReading(element, reader.instance)
      traits.read { bar.keyboardType = $0 }
      traits.read { bar.returnKeyType = $0 }
      traits.read { bar.searchTextField.autocapitalizationType = $0 }
      traits.read { bar.searchTextField.autocorrectionType = $0 }
      traits.read { bar.searchTextField.spellCheckingType = $0 }
      traits.read { bar.searchTextField.keyboardAppearance = $0 }
      traits.read { bar.searchTextField.textContentType = $0 }
      if let waits = traits.waitsForText { bar.enablesReturnKeyAutomatically = waits }
      if let isSecret = traits.isSecret { bar.searchTextField.isSecureTextEntry = isSecret }
      traits.finish()
    }
    if let style = reader.barStyle { bar.barStyle = style }
    reader.ignore("selectedScopeButtonIndex")
  }
}

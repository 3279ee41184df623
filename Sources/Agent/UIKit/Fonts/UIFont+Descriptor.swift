extension UIFont {
  /// What would make the font anew.
  public var fontDescriptor: UIFontDescriptor {
    if let face { return UIFontDescriptor(name: face.name, size: pointSize) }
    return UIFontDescriptor(
      UIFontDescriptor.Wishes(
        family: familyName, size: pointSize, weight: weight, traits: symbolicTraits, design: design,
        style: scaling?.base == nil ? scaling?.style : nil))
  }

  /// The font that is nearest to what the descriptor wants: Helvetica where there is none of that name or family.
  ///
  /// - Parameter size: In points; 0 stands for that of the descriptor, and 12 where it has none.
  public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
    let wishes = descriptor.wishes
    let points = size > 0 ? size : wishes.size > 0 ? wishes.size : 12
    if wishes.wantsSystem {
      let isItalic = wishes.traits?.contains(.traitItalic) ?? false
      let isBold = wishes.traits?.contains(.traitBold) ?? false
      let isMonospaced = wishes.traits?.contains(.traitMonoSpace) ?? false
      self.init(
        size: points, weight: wishes.weight ?? (isBold ? .semibold : .regular), isItalic: isItalic,
        design: isMonospaced ? .monospaced : wishes.design,
        // With a size of its own a font does not follow the user's.
        scaling: size > 0 ? nil : wishes.style.map { FontScaling(style: $0, base: nil, maximum: nil) })
      return
    }
    let face = wishes.nearestFace ?? FontFace(family: "Helvetica", name: "Helvetica")
    self.init(
      size: points, weight: face.weight, isItalic: face.isItalic, design: face.isMonospaced ? .monospaced : .proportional,
      face: face)
  }

  var symbolicTraits: UIFontDescriptor.SymbolicTraits {
    var traits: UIFontDescriptor.SymbolicTraits = []
    if isItalic { traits.insert(.traitItalic) }
    if weight.isBold { traits.insert(.traitBold) }
    if design == .monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// What the face of the system's font is called.
  var systemStyle: String { fontName.split(separator: "-").last.map(String.init) ?? "Regular" }
}

extension UIFont.Weight {
  /// As UIKit says of a font: from semibold on.
  var isBold: Bool { rawValue >= UIFont.Weight.semibold.rawValue }
}

extension UIFontDescriptor.Wishes {
  /// The names of the system's fonts begin with a point.
  var wantsSystem: Bool { (name ?? family ?? ".").hasPrefix(".") }

  /// By the name, or of the family by the face, or else the one that differs least in slant and weight.
  var nearestFace: FontFace? {
    if let name { return FontFace.named(name) }
    let faces = FontFace.all.filter { $0.family == family }
    if let face, let found = faces.first(where: { $0.style == face }) { return found }
    let isItalic = traits?.contains(.traitItalic) ?? false
    let wanted = weight ?? (traits?.contains(.traitBold) ?? false ? .bold : .regular)
    func distance(_ face: FontFace) -> CGFloat {
      (face.isItalic == isItalic ? 0 : 10) + abs(face.weight.rawValue - wanted.rawValue)
    }
    return faces.min { distance($0) < distance($1) }
  }
}

extension FontFace {
  /// The system's and the app's.
  static var all: [FontFace] { ofSystem + BundledFonts.faces }

  var traits: UIFontDescriptor.SymbolicTraits {
    var traits: UIFontDescriptor.SymbolicTraits = []
    if isItalic { traits.insert(.traitItalic) }
    if weight.isBold { traits.insert(.traitBold) }
    if isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// What it is called within its family, by its name: "Bold Italic" for `Arial-BoldItalicMT`, "Regular" where that says nothing.
  var style: String {
    var words = name.split(separator: "-", maxSplits: 1).dropFirst().first.map(String.init) ?? ""
    if words.hasSuffix("MT") { words.removeLast(2) }
    let spaced = words.reduce(into: "") { text, letter in
      if letter.isUppercase, !text.isEmpty { text.append(" ") }
      text.append(letter)
    }
    return spaced.isEmpty ? "Regular" : spaced
  }
}

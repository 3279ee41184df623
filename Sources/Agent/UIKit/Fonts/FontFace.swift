/// A font that has a name: one of iOS, or one that the app brings along.
///
/// Its text is as wide and high as that of the system's font in the same weight, or of the system's monospaced one: there are no
/// outlines of other fonts here.
struct FontFace: Hashable, Sendable {
  let family: String
  /// As PostScript knows it.
  let name: String
  let weight: UIFont.Weight
  let isItalic: Bool
  let isMonospaced: Bool

  init(family: String, name: String, isMonospaced: Bool = false) {
    (self.family, self.name, self.isMonospaced) = (family, name, isMonospaced)
    let style = name.split(separator: "-", maxSplits: 1).dropFirst().first.map { $0.lowercased() } ?? ""
    isItalic = style.contains("italic") || style.contains("oblique")
    weight = Self.weights.first { style.contains($0.word) }?.weight ?? .regular
  }

  /// The longer words first: a semibold is no bold.
  private static let weights: [(word: String, weight: UIFont.Weight)] = [
    ("ultralight", .ultraLight), ("thin", .thin), ("semibold", .semibold), ("demibold", .semibold), ("heavy", .heavy),
    ("black", .black), ("light", .light), ("medium", .medium), ("bold", .bold),
  ]

  static func named(_ name: String) -> FontFace? {
    ofSystem.first { $0.name == name } ?? BundledFonts.faces.first { $0.name == name }
      // iOS takes the name of a family for its regular font.
      ?? (ofSystem + BundledFonts.faces).first { $0.family == name }
  }

  /// Those of iOS that apps name most, by Apple's list of the fonts that iOS has.
  static let ofSystem: [FontFace] = families.flatMap { family, names, isMonospaced in
    names.split(separator: " ").map { FontFace(family: family, name: String($0), isMonospaced: isMonospaced) }
  }

  private static let families: [(family: String, names: String, isMonospaced: Bool)] = [
    (
      "American Typewriter", "AmericanTypewriter AmericanTypewriter-Bold AmericanTypewriter-Light AmericanTypewriter-Semibold",
      false
    ),
    ("Arial", "ArialMT Arial-BoldMT Arial-ItalicMT Arial-BoldItalicMT", false),
    ("Arial Rounded MT Bold", "ArialRoundedMTBold", false),
    ("Avenir", "Avenir-Book Avenir-Black Avenir-Heavy Avenir-Light Avenir-Medium Avenir-Roman Avenir-Oblique", false),
    (
      "Avenir Next",
      "AvenirNext-Regular AvenirNext-Bold AvenirNext-DemiBold AvenirNext-Heavy AvenirNext-Italic AvenirNext-Medium AvenirNext-UltraLight",
      false
    ),
    ("Baskerville", "Baskerville Baskerville-Bold Baskerville-Italic Baskerville-SemiBold", false),
    ("Chalkboard SE", "ChalkboardSE-Regular ChalkboardSE-Bold ChalkboardSE-Light", false),
    ("Chalkduster", "Chalkduster", false),
    ("Cochin", "Cochin Cochin-Bold Cochin-Italic", false),
    ("Copperplate", "Copperplate Copperplate-Bold Copperplate-Light", false),
    ("Courier", "Courier Courier-Bold Courier-Oblique", true),
    ("Courier New", "CourierNewPSMT CourierNewPS-BoldMT CourierNewPS-ItalicMT", true),
    ("Didot", "Didot Didot-Bold Didot-Italic", false),
    ("Futura", "Futura-Medium Futura-Bold Futura-MediumItalic", false),
    ("Georgia", "Georgia Georgia-Bold Georgia-Italic Georgia-BoldItalic", false),
    ("Gill Sans", "GillSans GillSans-Bold GillSans-Italic GillSans-Light GillSans-SemiBold", false),
    ("Helvetica", "Helvetica Helvetica-Bold Helvetica-Light Helvetica-Oblique Helvetica-BoldOblique", false),
    (
      "Helvetica Neue",
      "HelveticaNeue HelveticaNeue-Bold HelveticaNeue-CondensedBold HelveticaNeue-Italic HelveticaNeue-Light HelveticaNeue-Medium HelveticaNeue-Thin HelveticaNeue-UltraLight",
      false
    ),
    ("Hoefler Text", "HoeflerText-Regular HoeflerText-Black HoeflerText-Italic", false),
    ("Marker Felt", "MarkerFelt-Thin MarkerFelt-Wide", false),
    ("Menlo", "Menlo-Regular Menlo-Bold Menlo-Italic Menlo-BoldItalic", true),
    ("Noteworthy", "Noteworthy-Light Noteworthy-Bold", false),
    ("Optima", "Optima-Regular Optima-Bold Optima-ExtraBlack Optima-Italic", false),
    ("Palatino", "Palatino-Roman Palatino-Bold Palatino-Italic", false),
    ("Papyrus", "Papyrus Papyrus-Condensed", false),
    ("Rockwell", "Rockwell-Regular Rockwell-Bold Rockwell-Italic", false),
    ("Snell Roundhand", "SnellRoundhand SnellRoundhand-Black SnellRoundhand-Bold", false),
    ("Times New Roman", "TimesNewRomanPSMT TimesNewRomanPS-BoldMT TimesNewRomanPS-ItalicMT", false),
    ("Trebuchet MS", "TrebuchetMS TrebuchetMS-Bold TrebuchetMS-Italic", false),
    ("Verdana", "Verdana Verdana-Bold Verdana-Italic Verdana-BoldItalic", false),
    ("Zapfino", "Zapfino", false),
  ]
}

extension UIFont {
  /// The font of that name: one of iOS, by the name that PostScript knows or by that of its family, or one of the app's, which
  /// its `UIAppFonts` lists. Nil when there is none.
  ///
  /// - Parameter size: In points; 0 or less stands for the system's.
  public convenience init?(name: String, size: CGFloat) {
    guard let face = FontFace.named(name) else { return nil }
    self.init(
      size: size > 0 ? size : Self.systemFontSize, weight: face.weight, isItalic: face.isItalic,
      design: face.isMonospaced ? .monospaced : .proportional, face: face)
  }

  /// Sorted.
  public class var familyNames: [String] {
    Set((FontFace.ofSystem + BundledFonts.faces).map(\.family)).sorted()
  }

  /// Empty for a family that is not there.
  public class func fontNames(forFamilyName family: String) -> [String] {
    (FontFace.ofSystem + BundledFonts.faces).filter { $0.family == family }.map(\.name)
  }
}

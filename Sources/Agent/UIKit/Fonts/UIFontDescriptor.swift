/// Which font is wanted: by its name, or by its family, weight and traits.
///
/// A font is looked for only when it is made, by `UIFont(descriptor:size:)`. Without a name and a family the system's is wanted.
public final class UIFontDescriptor: NSObject, Sendable {
  /// Stored before everything else.
  private let mark = FoundationMark()
  let wishes: Wishes

  /// What a descriptor asks for; nil is: whatever there is.
  struct Wishes: Hashable, Sendable {
    var family: String?
    var name: String?
    var face: String?
    /// Points; 0 is no wish.
    var size: CGFloat = 0
    var weight: UIFont.Weight?
    var traits: SymbolicTraits?
    var design = UIFont.Design.proportional
    var style: UIFont.TextStyle?
  }

  init(_ wishes: Wishes) { self.wishes = wishes }

  /// Attributes that say nothing of which font it is (cascade lists, features, matrices) are left out.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    var wishes = Wishes()
    wishes.take(attributes)
    self.init(wishes)
  }

  /// - Parameters:
  ///   - fontName: As PostScript knows it.
  ///   - size: In points.
  public convenience init(name fontName: String, size: CGFloat) { self.init(Wishes(name: fontName, size: size)) }

  /// That of the text style's font at the text size of `traits`, by default the current ones.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traits: UITraitCollection? = nil
  ) -> UIFontDescriptor { UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).fontDescriptor }

  // MARK: What is asked of it

  /// What was asked for.
  public var fontAttributes: [AttributeName: Any] { wishes.attributes }

  /// Points; 0 where no size was asked for.
  public var pointSize: CGFloat { wishes.size }

  /// The name of the font that would be made.
  public var postscriptName: String { found.fontName }

  /// The traits of the font that would be made.
  public var symbolicTraits: SymbolicTraits { found.symbolicTraits }

  /// What was asked for, or else what the font that would be made has.
  public func object(forKey attribute: AttributeName) -> Any? {
    if let value = fontAttributes[attribute] { return value }
    let font = found
    return switch attribute {
    case .family: font.familyName
    case .name: font.fontName
    case .face: font.face?.style ?? font.systemStyle
    case .visibleName: font.face.map { "\($0.family) \($0.style)" } ?? font.fontName
    case .traits: [TraitKey.symbolic: font.symbolicTraits.rawValue, .weight: font.weight.rawValue] as [TraitKey: Any]
    default: nil
    }
  }

  private var found: UIFont { UIFont(descriptor: self, size: 0) }

  // MARK: Others like it

  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    changed { $0.take(attributes) }
  }

  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    changed { ($0.size, $0.style) = (newPointSize, nil) }
  }

  /// The family takes the place of a name.
  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    changed { ($0.family, $0.name, $0.face, $0.style) = (newFamily, nil, nil, nil) }
  }

  /// - Parameter newFace: Of the family, such as "Bold".
  public func withFace(_ newFace: String) -> UIFontDescriptor {
    let family = wishes.family ?? found.face?.family
    return changed { ($0.family, $0.name, $0.face) = (family, nil, newFace) }
  }

  /// The font of the same family that has these traits and no others; nil where there is none.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let font = found
    let wanted = symbolicTraits.intersection(.decisive)
    guard let face = font.face else {
      return changed {
        $0.name = nil
        $0.traits = symbolicTraits
        $0.weight =
          font.weight.isBold == wanted.contains(.traitBold) ? font.weight : wanted.contains(.traitBold) ? .semibold : nil
        if wanted.contains(.traitMonoSpace) { $0.design = .monospaced }
      }
    }
    // Whether characters are equally wide is the family's, whatever is asked for.
    let shape: SymbolicTraits = [.traitBold, .traitItalic]
    let candidates = FontFace.all.filter {
      $0.family == face.family && $0.traits.intersection(shape) == wanted.intersection(shape)
    }
    guard !wanted.contains(.traitMonoSpace) || face.isMonospaced else { return nil }
    let nearest = candidates.first { $0.weight == (wanted.contains(.traitBold) ? .bold : .regular) } ?? candidates.first
    return nearest.map { nearest in
      changed { ($0.family, $0.name, $0.face, $0.traits, $0.weight) = (nil, nearest.name, nil, nil, nil) }
    }
  }

  /// The system's font in another design; nil for a font that is not the system's. Serifs and round ends change no measures here.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    guard found.face == nil else { return nil }
    return changed {
      $0.name = nil
      $0.design = design == .monospaced ? .monospaced : .proportional
      if design != .monospaced { $0.traits?.remove(.traitMonoSpace) }
    }
  }

  /// Those of all fonts that are as is wanted; the keys say which wishes count, by default all.
  public func matchingFontDescriptors(withMandatoryKeys mandatoryKeys: Set<AttributeName>?) -> [UIFontDescriptor] {
    func counts(_ key: AttributeName) -> Bool { mandatoryKeys?.contains(key) ?? true }
    return FontFace.all.filter { face in
      if counts(.family), let family = wishes.family, face.family != family { return false }
      if counts(.name), let name = wishes.name, face.name != name { return false }
      if counts(.face), let style = wishes.face, face.style != style { return false }
      if counts(.traits), let traits = wishes.traits, !face.traits.isSuperset(of: traits.intersection(.decisive)) { return false }
      return true
    }.map { UIFontDescriptor(name: $0.name, size: wishes.size) }
  }

  private func changed(_ change: (inout Wishes) -> Void) -> UIFontDescriptor {
    var wishes = wishes
    change(&wishes)
    return UIFontDescriptor(wishes)
  }

  public override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.wishes == wishes }
  public override var hash: Int { wishes.hashValue }
}

import Testing

@testable import UIKit

/// Colours that depend on where they are used, what makes two of them equal, and how they are written.
@MainActor struct ColorRuleTests {
  private let light = UITraitCollection(userInterfaceStyle: .light)
  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  private func traits(
    _ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast = .normal, _ level: UIUserInterfaceLevel = .base
  ) -> UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: style), UITraitCollection(accessibilityContrast: contrast),
      UITraitCollection(userInterfaceLevel: level),
    ])
  }

  /// A colour in light and dark, with more contrast in both, and above the base level in light, dark and dark with contrast.
  private func looks(_ color: UIColor) -> [String] {
    [
      traits(.light), traits(.dark), traits(.light, .high), traits(.dark, .high), traits(.light, .normal, .elevated),
      traits(.dark, .normal, .elevated), traits(.dark, .high, .elevated),
    ].map { color.resolvedColor(with: $0).description }
  }

  @Test func aTintHasValuesOfItsOwnForMoreContrast() {
    #expect(looks(.systemRed) == ["#FF3B30", "#FF453A", "#D70015", "#FF6961", "#FF3B30", "#FF453A", "#FF6961"])
    #expect(looks(.systemGray2) == ["#AEAEB2", "#636366", "#8E8E93", "#7C7C80", "#AEAEB2", "#636366", "#7C7C80"])
  }

  @Test func aBackgroundIsLighterAboveTheBaseLevelInTheDark() {
    #expect(looks(.systemBackground) == ["#FFFFFF", "#000000", "#FFFFFF", "#000000", "#FFFFFF", "#1C1C1E", "#1C1C1E"])
    #expect(
      looks(.tertiarySystemGroupedBackground)
        == ["#F2F2F7", "#2C2C2E", "#F2F2F7", "#2C2C2E", "#F2F2F7", "#3A3A3C", "#3A3A3C"])
  }

  @Test func textsAndLinesShineThrough() {
    func both(_ color: UIColor) -> [String] { [light, dark].map { color.resolvedColor(with: $0).description } }
    #expect(both(.secondaryLabel) == ["#3C3C4399", "#EBEBF599"])
    #expect(both(.quaternaryLabel) == ["#3C3C432E", "#EBEBF529"])
    #expect(both(.separator) == ["#3C3C434A", "#54545899"])
    #expect(both(.systemFill) == ["#78788033", "#7878805C"])
    #expect(both(.link) == ["#007AFF", "#0984FF"])
    #expect(both(.lightText) == ["#FFFFFF99", "#FFFFFF99"] && both(.darkText) == ["#000000", "#000000"])
    #expect(UIColor.systemRed.resolvedColor(with: UITraitCollection()).description == "#FF3B30")
  }

  @Test func aSystemsColourKeepsItsRuleWithAnotherOpacity() {
    let half = UIColor.systemRed.withAlphaComponent(0.5)
    #expect(half.resolvedColor(with: light).description == "#FF3B3080")
    #expect(half.resolvedColor(with: dark).description == "#FF453A80")
    #expect(UIColor.secondaryLabel.withAlphaComponent(1).resolvedColor(with: dark).description == "#EBEBF5")
  }

  @Test func aDynamicColourIsWhatItsProviderNamesForTheTraits() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .systemRed : UIColor(white: 0, alpha: 0.5) }
    #expect(color.resolvedColor(with: light).description == "#00000080")
    #expect(color.resolvedColor(with: dark).description == "#FF453A")
    #expect(color.withAlphaComponent(0.25).resolvedColor(with: dark).description == "#FF453A40")
    #expect(color.withAlphaComponent(1).resolvedColor(with: light).description == "#000000")
    // What the provider asks for the current traits is told of the same ones.
    let asking = UIColor { _ in UIColor(white: UITraitCollection.current.userInterfaceStyle == .dark ? 1 : 0, alpha: 1) }
    #expect([light, dark].map { asking.resolvedColor(with: $0).description } == ["#000000", "#FFFFFF"])
    dark.performAsCurrent { #expect(color.description == "#FF453A" && asking.description == "#FFFFFF") }
  }

  @Test func theTintColourIsThatOfTheViewAndElseBlue() {
    #expect(UIColor.tintColor.resolved(with: dark, tint: .systemRed).description == "#FF453A")
    #expect(UIColor.tintColor.withAlphaComponent(0.5).resolved(with: light, tint: .red).description == "#FF000080")
    #expect(UIColor.tintColor.resolvedColor(with: light).description == "#007AFF")
    #expect(UIColor.tintColor.resolved(with: light, tint: .tintColor).description == "#007AFF")
    let named = UIColor { _ in .tintColor }
    #expect(named.resolved(with: light, tint: .green).description == "#00FF00")
  }

  @Test(
    arguments: [
      (1, 0.5, 0, 1, "#FF8000"), (2, -1, 0.04, 1, "#FF000A"), (0, 0, 0, 0.5, "#00000080"), (0, 1, 0, 0, "#00FF0000"),
      (1, 1, 1, 0.999, "#FFFFFFFF"), (0.0625, 0.0588, 0.002, 3, "#100F01"),
    ] as [(CGFloat, CGFloat, CGFloat, CGFloat, String)])
  func aColourIsWrittenAsTwoDigitsForEachPart(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat, text: String) {
    #expect(UIColor(red: red, green: green, blue: blue, alpha: alpha).description == text)
  }

  @Test func theColoursWithNamesHaveTheirValues() {
    let named: [UIColor] = [
      .black, .darkGray, .lightGray, .white, .gray, .red, .green, .blue, .cyan, .yellow, .magenta, .orange, .purple, .brown,
      .clear,
    ]
    #expect(
      named.map(\.description) == [
        "#000000", "#555555", "#AAAAAA", "#FFFFFF", "#808080", "#FF0000", "#00FF00", "#0000FF", "#00FFFF", "#FFFF00", "#FF00FF",
        "#FF8000", "#800080", "#996633", "#00000000",
      ])
  }

  // MARK: Equal colours

  private let picture = UIImage(color: .red, size: CGSize(width: 3, height: 4))
  private let other = UIImage(color: .blue, size: CGSize(width: 5, height: 5))

  /// One of each kind, and of each kind one that differs.
  private func different() -> [UIColor] {
    [
      .red, UIColor(red: 1, green: 0, blue: 0, alpha: 0.5), .blue, .systemRed, .systemRed.withAlphaComponent(0.5), .systemBlue,
      .systemRed.withAlphaComponent(1), .tintColor, .tintColor.withAlphaComponent(0.5), UIColor(patternImage: picture),
      UIColor(patternImage: other), UIColor { _ in .red },
    ]
  }

  @Test func coloursAreEqualByWhatTheyAre() {
    let (one, other) = (different(), different())
    for (index, color) in one.enumerated() {
      #expect(!color.isEqual("red") && !color.isEqual(nil))
      for (place, candidate) in other.enumerated() {
        // A dynamic one is equal only to itself.
        let isSame = index == place && index != one.count - 1
        #expect(color.isEqual(candidate) == isSame, "\(index) and \(place)")
        if isSame { #expect(color.hash == candidate.hash) }
      }
      #expect(color.isEqual(color))
    }
    #expect(Set(one.dropLast().map(\.hash)).count == one.count - 1)
    #expect(UIColor { _ in .red }.hash == UIColor { _ in .blue }.hash && UIColor { _ in .red }.hash != UIColor.red.hash)
    #expect(UIColor.systemRed.resolvedColor(with: light) != .systemRed)
    #expect(UIColor.systemRed.resolvedColor(with: light) == UIColor(red: 1, green: 59 / 255, blue: 48 / 255, alpha: 1))
  }

  @Test func aPatternIsClearWhenItIsAskedForItsParts() {
    let pattern = UIColor(patternImage: picture)
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (9, 9, 9, 9)
    #expect(pattern.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect((red, green, blue, alpha) == (0, 0, 0, 0))
    #expect(pattern.pattern?.size == CGSize(width: 3, height: 4) && UIColor.red.pattern == nil)
    #expect(pattern.withAlphaComponent(0.5) === pattern && pattern.resolvedColor(with: dark) === pattern)
    #expect(UIColor.red.resolvedColor(with: dark) === UIColor.red)
  }

  @Test func aLayersColourHasTheSameParts() {
    let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.125)
    #expect(color.cgColor.components == [0.25, 0.5, 0.75, 0.125])
    #expect(UIColor(cgColor: color.cgColor) == color)
    dark.performAsCurrent { #expect(UIColor(cgColor: UIColor.systemRed.cgColor).description == "#FF453A") }
  }

  @Test(
    arguments: [
      (0.25, 1, 1, [0.5, 1, 0]), (0.75, 1, 1, [0.5, 0, 1]), (0.5, 1, 1, [0, 1, 1]), (0, 1, 0.5, [0.5, 0, 0]),
      (0.25, 0.5, 0.5, [0.375, 0.5, 0.25]), (1.25, 1, 1, [0.5, 1, 0]), (-0.25, 1, 1, [0.5, 0, 1]),
      (0.5, 0, 0.25, [0.25, 0.25, 0.25]),
    ] as [(CGFloat, CGFloat, CGFloat, [CGFloat])])
  func aHueIsAPlaceOnTheWheel(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, parts: [CGFloat]) {
    let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 0.5)
    #expect([color.red, color.green, color.blue, color.alpha] == parts + [0.5])
  }

  @Test func aClearBackgroundHasNothingElse() {
    let clear = UIBackgroundConfiguration.clear()
    #expect(clear.backgroundColor == .clear && clear.strokeColor == nil && clear.backgroundInsets == .zero)
    #expect(clear.cornerRadius == 0 && clear.strokeWidth == 0 && clear.strokeOutset == 0)
  }
}

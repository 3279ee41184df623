import Testing

@testable import UIKit

/// Which look of a bar counts where, and what of a look is copied.
@MainActor struct BarEdgeTests {
  private func look<Appearance: UIBarAppearance>(_ color: UIColor, _ type: Appearance.Type = Appearance.self) -> Appearance {
    let look = Appearance()
    look.backgroundColor = color
    return look
  }

  // MARK: Looks

  @Test func aLookBeginsAsTheSystemsAndIsConfiguredAsAWhole() {
    startAnew()
    let look = UIBarAppearance()
    func parts() -> [String] {
      [
        look.backgroundEffect.map { "\($0.style)" } ?? "no effect",
        look.backgroundColor == .systemBackground ? "color" : "no color",
        look.backgroundImage == nil ? "no image" : "image", look.shadowColor == .separator ? "line" : "no line",
      ]
    }
    #expect(parts() == ["systemChromeMaterial", "no color", "no image", "line"])
    look.configureWithOpaqueBackground()
    look.backgroundImage = UIImage(systemName: "star")
    #expect(parts() == ["no effect", "color", "image", "line"])
    look.configureWithOpaqueBackground()
    #expect(parts() == ["no effect", "color", "no image", "line"])
    look.configureWithTransparentBackground()
    #expect(
      parts() == ["no effect", "no color", "no image", "no line"] && look.shadowColor == nil && look.backgroundColor == nil)
    look.backgroundImage = UIImage(systemName: "star")
    look.configureWithDefaultBackground()
    #expect(parts() == ["systemChromeMaterial", "no color", "no image", "line"])
  }

  @Test func aCopyHasEverythingOfALook() {
    startAnew()
    let image = UIImage(systemName: "star")
    let plain = UIBarAppearance()
    plain.configureWithTransparentBackground()
    (plain.backgroundColor, plain.backgroundImage, plain.shadowColor) = (.red, image, .green)
    for copy in [plain.copied(), UINavigationBarAppearance(barAppearance: plain), UIToolbarAppearance(barAppearance: plain)] {
      #expect(copy.backgroundEffect == nil && copy.backgroundColor == .red && copy.backgroundImage === image)
      #expect(copy.shadowColor == .green && copy !== plain)
    }
    let bar = UINavigationBarAppearance()
    (bar.titleTextAttributes, bar.largeTitleTextAttributes) = ([.kern: 1.0], [.kern: 2.0])
    let copy = bar.copied()
    #expect(copy.titleTextAttributes[.kern] as? Double == 1 && copy.largeTitleTextAttributes[.kern] as? Double == 2)
    #expect(copy.backgroundEffect === bar.backgroundEffect && copy.backgroundEffect != nil)
  }

  @Test func aCopyOfATabBarsLookHasLooksOfTabsOfItsOwn() {
    startAnew()
    let look = UITabBarAppearance()
    let kinds = [look.stackedLayoutAppearance, look.inlineLayoutAppearance, look.compactInlineLayoutAppearance]
    for (index, kind) in kinds.enumerated() {
      for (state, name) in [(kind.normal, "normal"), (kind.selected, "selected")] {
        state.titleTextAttributes = [.link: "\(name) \(index)"]
        state.iconColor = index == 1 ? .red : .green
        state.badgeBackgroundColor = name == "normal" ? .blue : .cyan
      }
    }
    let copy = look.copied()
    let copies = [copy.stackedLayoutAppearance, copy.inlineLayoutAppearance, copy.compactInlineLayoutAppearance]
    for (index, kind) in copies.enumerated() {
      #expect(kind !== kinds[index])
      for (state, name) in [(kind.normal, "normal"), (kind.selected, "selected")] {
        #expect(state.titleTextAttributes[.link] as? String == "\(name) \(index)")
        #expect(state.iconColor == (index == 1 ? .red : .green))
        #expect(state.badgeBackgroundColor == (name == "normal" ? .blue : .cyan))
      }
    }
    kinds[0].normal.iconColor = .black
    #expect(copies[0].normal.iconColor == .green)
    let bare = UITabBarItemStateAppearance()
    #expect(bare.titleTextAttributes.isEmpty && bare.iconColor == nil && bare.badgeBackgroundColor == nil)
  }

  @Test func aGroundIsOfColorOrOfMaterial() {
    startAnew()
    let look = UIBarAppearance()
    func color() -> UIColor? { ScrollEdge.Ground(look).color }
    #expect(color() == .barChrome)
    look.backgroundColor = .red
    #expect(color() == .red)
    (look.backgroundColor, look.backgroundEffect) = (nil, nil)
    #expect(color() == nil)
    look.backgroundImage = UIImage(systemName: "star")
    let ground = ScrollEdge.Ground(look)
    #expect(ground.image === look.backgroundImage && ground.line == .separator)
    #expect(ScrollEdge.Ground(color: nil).color == .barChrome && ScrollEdge.Ground(color: .red).color == .red)
    #expect(ScrollEdge.Ground(color: nil).line == .separator && ScrollEdge.Ground(color: nil).image == nil)
  }

  // MARK: Edges

  @Test func contentIsAtAnEdgeToHalfAPoint() {
    startAnew()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    scroll.contentSize = CGSize(width: 100, height: 500)
    func edges(_ y: CGFloat) -> [Bool] {
      scroll.contentOffset.y = y
      return [ScrollEdge.isAtTop(scroll), ScrollEdge.isAtBottom(scroll)]
    }
    #expect(edges(-10) == [true, false])
    #expect(edges(-9.5) == [true, false])
    #expect(edges(-9.25) == [false, false])
    // 500 points of content end at 320 with 200 of height, of which 20 are covered.
    #expect(edges(319.25) == [false, false])
    #expect(edges(319.5) == [false, true])
    #expect(edges(320) == [false, true])
    #expect(ScrollEdge.isAtTop(nil) && ScrollEdge.isAtBottom(nil))
  }

  // MARK: Places

  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  }

  /// The colour of a bar over content, upright and on its side; then the same at the edge.
  private func grounds(_ content: Rows, _ color: () -> UIColor?) -> [UIColor?] {
    var found: [UIColor?] = []
    for turned in [false, true] {
      if turned { Device.rotate(to: .landscape) }
      rest()
      for isOver in [true, false] {
        content.tableView.contentOffset.y = isOver ? 300 : -content.tableView.adjustedContentInset.top
        found.append(color())
      }
    }
    Device.rotate(to: .portrait)
    rest()
    return found
  }

  @Test func aNavigationBarHasALookForEachPlace() {
    startAnew()
    let content = Rows(style: .plain)
    let navigation = UINavigationController(rootViewController: content)
    let (bar, item) = (navigation.navigationBar, content.navigationItem)
    let window = show(navigation)
    bar.standardAppearance = look(.red)
    #expect(grounds(content) { bar.ground?.color } == [.red, nil, .red, nil])
    bar.scrollEdgeAppearance = look(.green)
    #expect(grounds(content) { bar.ground?.color } == [.red, .green, .red, .green])
    bar.compactAppearance = look(.blue)
    #expect(grounds(content) { bar.ground?.color } == [.red, .green, .blue, .green])
    bar.compactScrollEdgeAppearance = look(.cyan)
    #expect(grounds(content) { bar.ground?.color } == [.red, .green, .blue, .cyan])
    // What the item says goes before what the bar says of the same place.
    item.standardAppearance = look(.magenta)
    item.scrollEdgeAppearance = look(.yellow)
    #expect(grounds(content) { bar.ground?.color } == [.magenta, .yellow, .blue, .cyan])
    item.compactAppearance = look(.orange)
    item.compactScrollEdgeAppearance = look(.purple)
    #expect(grounds(content) { bar.ground?.color } == [.magenta, .yellow, .orange, .purple])
    _ = window
  }

  @Test func aToolbarHasALookForEachPlace() {
    startAnew()
    let content = Rows(style: .plain)
    let navigation = UINavigationController(rootViewController: content)
    navigation.isToolbarHidden = false
    let window = show(navigation)
    guard let bar = navigation.toolbar else { return }
    func looks() -> [UIColor?] {
      var found: [UIColor?] = []
      for turned in [false, true] {
        if turned { Device.rotate(to: .landscape) }
        rest()
        for isOver in [true, false] {
          content.tableView.contentOffset.y = isOver ? 300 : content.tableView.contentSize.height
          found.append(bar.ground?.color)
        }
      }
      Device.rotate(to: .portrait)
      rest()
      return found
    }
    bar.barTintColor = .orange
    #expect(looks() == [.orange, nil, .orange, nil])
    bar.standardAppearance = look(.red)
    #expect(looks() == [.red, nil, .red, nil])
    bar.scrollEdgeAppearance = look(.green)
    #expect(looks() == [.red, .green, .red, .green])
    bar.compactAppearance = look(.blue)
    bar.compactScrollEdgeAppearance = look(.cyan)
    #expect(looks() == [.red, .green, .blue, .cyan])
    _ = window
  }

  @Test func titlesHaveTheColorOfTheLookOrOfTheBar() {
    startAnew()
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 200, width: 390, height: 44))
    bar.items = [UINavigationItem(title: "A")]
    func colors() -> [UIColor?] { [bar.titleColor(isLarge: false), bar.titleColor(isLarge: true)] }
    #expect(colors() == [nil, nil])
    bar.titleTextAttributes = [.foregroundColor: UIColor.red]
    #expect(colors() == [.red, nil])
    bar.largeTitleTextAttributes = [.foregroundColor: UIColor.green]
    #expect(colors() == [.red, .green])
    #expect(bar.standardAppearance.largeTitleTextAttributes[.foregroundColor] as? UIColor == .green)
    bar.standardAppearance.titleTextAttributes = [.foregroundColor: UIColor.blue]
    #expect(colors() == [.blue, .green])
    bar.standardAppearance.largeTitleTextAttributes = [:]
    #expect(colors() == [.blue, nil])
  }

  @Test func theFirstLookOfABarIsTheSystemsInItsColor() {
    startAnew()
    let (plain, tinted) = (UITabBar(), UIToolbar())
    tinted.barTintColor = .red
    #expect(plain.standardAppearance.backgroundColor == nil && plain.standardAppearance.backgroundEffect != nil)
    #expect(tinted.standardAppearance.backgroundColor == .red && tinted.standardAppearance.backgroundEffect == nil)
    var kept = BarAppearances<UIToolbarAppearance>()
    var begun = 0
    let first = kept.standard(tinted: nil) { _ in begun += 1 }
    let second = kept.standard(tinted: .red) { _ in begun += 1 }
    #expect(second === first && begun == 1)
    #expect(kept[.standard] === first && kept[.edge] == nil)
    #expect(kept.atEdge(isCompact: true) == nil && kept.overContent(isCompact: true) === first)
  }
}

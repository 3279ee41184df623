import Testing
import UIKit
import VirtualTime

@MainActor
struct ScreenPictureTests {
  private func screen(_ style: UIUserInterfaceStyle = .light) -> UIWindow {
    startAnew()
    let window = UIWindow()
    window.overrideUserInterfaceStyle = style
    window.rootViewController = UINavigationController(rootViewController: Mixture())
    window.makeKeyAndVisible()
    rest()
    return window
  }

  private func picture(_ style: UIUserInterfaceStyle = .light) -> String { ScreenPicture.svg(of: [screen(style)]) }

  @Test func theSameStateGivesTheSameBytes() {
    let window = screen()
    let first = ScreenPicture.svg(of: UIApplication.shared.windows)
    #expect(first == ScreenPicture.svg(of: [window]))
    #expect(first == picture())
  }

  @Test func darkDiffersFromLightByColoursOnly() {
    let light = picture(.light)
    let dark = picture(.dark)
    #expect(light != dark)
    #expect(withoutColours(light) == withoutColours(dark))
  }

  private func withoutColours(_ picture: String) -> String {
    picture.replacingOccurrences(
      of: " (fill|stroke|flood|stop)(-color|-opacity)?=\"[^\"]*\"", with: "", options: .regularExpression)
  }

  @Test func theDocumentIsWellFormed() {
    for style in [UIUserInterfaceStyle.light, .dark] { #expect(XMLBalance(picture(style)).problem == nil) }
  }

  @Test func namesAreDefinedOnceAndBeforeTheyAreUsed() {
    let picture = picture()
    let defined = matches(" id=\"([a-z][0-9]+)\"", picture)
    #expect(Set(defined).count == defined.count)
    for used in matches("url\\(#([a-z][0-9]+)\\)", picture) {
      let definition = picture.range(of: "id=\"\(used)\"")
      let use = picture.range(of: "url(#\(used))")
      #expect(definition != nil && use != nil && definition!.lowerBound < use!.lowerBound, "\(used)")
    }
  }

  private func matches(_ pattern: String, _ text: String) -> [String] {
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
    return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap {
      Range($0.range(at: 1), in: text).map { String(text[$0]) }
    }
  }

  @Test func theStatusBarShowsTheVirtualTime() {
    let window = screen()
    #expect(ScreenPicture.svg(of: [window]).contains(">12:00</text>"))
    wait(.seconds(9 * 3600 + 41 * 60))
    #expect(ScreenPicture.svg(of: [window]).contains(">9:41</text>"))
  }

  @Test func theLastTouchesAreDrawnWhereTheyWere() {
    let window = screen()
    TouchSynthesizer().tap(at: CGPoint(x: 30, y: 700), in: window)
    rest()
    let without = ScreenPicture.svg(of: [window])
    let with = ScreenPicture.svg(of: [window], showingTouches: true)
    #expect(!without.contains("class=\"Touches\""))
    #expect(with.contains("<g class=\"Touches\">\n<circle cx=\"30\" cy=\"700\" r=\"20\""))
  }

  @Test func windowsAreDrawnByTheirLevels() {
    let window = screen()
    let front = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    front.windowLevel = .alert
    front.backgroundColor = .red
    front.isHidden = false
    rest()
    let picture = ScreenPicture.svg(of: [front, window])
    let places = ["<g class=\"UIWindow\"", "<g class=\"StatusBar\"", "fill=\"#FF0000\"/>\n</g>\n<g class=\"Device\""]
      .map { picture.range(of: $0)?.lowerBound }
    #expect(places.allSatisfy { $0 != nil })
    #expect(places.compactMap { $0 }.sorted() == places.compactMap { $0 })
  }

  @Test func takingAPictureMakesNoViews() {
    let window = screen()
    let before = window.hierarchyDescription
    _ = ScreenPicture.svg(of: [window])
    #expect(window.hierarchyDescription == before)
  }
}

/// A screen with some of everything.
@MainActor
private final class Mixture: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Mixture & more"
    navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    view.backgroundColor = .systemBackground
    let toggle = UISwitch()
    toggle.isOn = true
    let slider = UISlider()
    slider.value = 0.4
    let field = UITextField()
    (field.borderStyle, field.placeholder) = (.roundedRect, "Search \"<here>\"")
    let segments = UISegmentedControl(items: ["One", "Two"])
    segments.selectedSegmentIndex = 1
    let button = UIButton(configuration: .filled())
    button.configuration?.title = "Go"
    let text = UITextView()
    text.text = "Some text\nof two lines"
    let label = UILabel()
    (label.text, label.textColor, label.numberOfLines) = (
      "Text that is too long for one line of so few points", .secondaryLabel, 0
    )
    let image = UIImageView(image: UIImage(systemName: "checkmark.circle.fill"))
    let views: [UIView] = [
      toggle, slider, field, segments, button, text, label, image, UIStepper(), UIActivityIndicatorView(style: .large),
    ]
    for (index, part) in views.enumerated() {
      part.frame = CGRect(x: 20, y: 100 + CGFloat(index) * 60, width: 200, height: 50)
      view.addSubview(part)
    }
    (views.last as? UIActivityIndicatorView)?.startAnimating()
  }
}

/// Whether elements of a document are closed in the order in which they were opened, and everything else is escaped.
private struct XMLBalance {
  private(set) var problem: String?

  init(_ document: String) {
    var open: [String] = []
    var rest = Substring(document)
    while let start = rest.firstIndex(of: "<") {
      let text = rest[..<start]
      if text.contains(">") { problem = "a > in «\(text)»" }
      check(text)
      guard let end = rest[start...].firstIndex(of: ">") else {
        problem = "an element without an end"
        return
      }
      let element = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if element.hasPrefix("/") {
        if open.popLast() != String(element.dropFirst()) { problem = "</\(element.dropFirst())> closes something else" }
      } else {
        if element.filter({ $0 == "\"" }).count % 2 != 0 || element.contains("<") { problem = "<\(element)>" }
        check(element)
        if !element.hasSuffix("/") { open.append(String(element.prefix { $0 != " " })) }
      }
      if problem != nil { return }
    }
    if !open.isEmpty { problem = "\(open) stay open" }
  }

  /// Every `&` begins one of the five entities.
  private mutating func check(_ text: Substring) {
    for piece in text.split(separator: "&", omittingEmptySubsequences: false).dropFirst()
    where !["amp;", "lt;", "gt;", "quot;", "apos;"].contains(where: { piece.hasPrefix($0) }) {
      problem = "a bare & in «\(text)»"
    }
  }
}

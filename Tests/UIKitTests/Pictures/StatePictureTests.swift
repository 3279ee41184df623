import Testing

@testable import UIKit

/// How states of lists, fields and layers look.
@MainActor
struct StatePictureTests {
  private func picture(_ view: UIView) -> [String] { ScreenPicture.svg(of: view).split(separator: "\n").map(String.init) }

  private func numbers(_ line: String, _ names: [String]) -> [Double] {
    names.map { name in
      guard let start = line.range(of: " \(name)=\"") else { return 0 }
      return Double(line[start.upperBound...].prefix { $0 != "\"" }) ?? .nan
    }
  }

  @Test func theSelectionOfAFieldIsABandBehindItsText() throws {
    startAnew()
    let controller = UIViewController()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    field.font = .systemFont(ofSize: 17)
    field.text = "abc def"
    controller.view.addSubview(field)
    let window = show(controller)
    func bands() -> [[Double]] {
      picture(field).filter { $0.hasPrefix("<rect") && $0.contains("fill=\"#007AFF\" fill-opacity=\"0.2\"") }
        .map { numbers($0, ["x", "y", "width", "height"]) }
    }
    #expect(bands() == [])
    field.becomeFirstResponder()
    rest()
    #expect(bands() == [])
    field.select(NSRange(location: 4, length: 3))
    rest()
    let font = UIFont.systemFont(ofSize: 17)
    func width(_ text: String) -> Double { Double(NSAttributedString(string: text, attributes: [.font: font]).size().width) }
    let band = try #require(bands().first)
    #expect(bands().count == 1)
    #expect(abs(band[0] - (width("abc d") - width("d"))) < 1 && abs(band[2] - width("def")) < 1)
    #expect(abs(band[1] - (20 - Double(font.lineHeight) / 2)) < 0.02 && abs(band[3] - Double(font.lineHeight)) < 0.02)
    _ = window
  }

  @Test func aWideContentShowsWhereItIsAtTheLowerEdgeWhileAFingerMovesIt() throws {
    startAnew()
    let controller = UIViewController()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 206, height: 100))
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 412, height: 100)
    controller.view.addSubview(scroll)
    let window = show(controller)
    func bars() -> [[Double]] {
      picture(scroll).filter { $0.contains("rx=\"1.5\"") }.map { numbers($0, ["x", "y", "width", "height"]) }
    }
    #expect(bars() == [])
    let path = TouchStream.line(from: CGPoint(x: 180, y: 150), to: CGPoint(x: 67, y: 150), count: 12)
    let held = path + Array(repeating: CGPoint(x: 67, y: 150), count: 8)
    TouchSynthesizer().play(.drag(along: held, duration: .milliseconds(25 * held.count)), in: window)
    advance(by: .milliseconds(400))
    #expect(scroll.isDragging && scroll.contentOffset.x == 103)
    // Half of 200 points is seen, from the middle of what can be scrolled; the picture is that of the bounds.
    let bar = try #require(bars().first)
    #expect(bars().count == 1 && bar[2] == 100 && bar[3] == 3 && bar[1] == 94)
    #expect(bar[0] == 103 + 3 + 50 || bar[0] == 53)
    scroll.showsHorizontalScrollIndicator = false
    #expect(bars() == [])
    scroll.showsHorizontalScrollIndicator = true
    scroll.horizontalScrollIndicatorInsets = UIEdgeInsets(top: 0, left: 20, bottom: 10, right: 0)
    #expect(bars().first?[1] == 84 && bars().first?[2] == 90)
    rest()
    #expect(!scroll.isDragging && bars() == [])
  }

  @Test func aTextLayerDrawsATextWithAttributes() throws {
    startAnew()
    func texts(_ string: Any, isWrapped: Bool) -> [String] {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 100))
      let layer = CATextLayer()
      layer.frame = view.bounds
      (layer.string, layer.isWrapped) = (string, isWrapped)
      view.layer.addSublayer(layer)
      return picture(view).filter { $0.hasPrefix("<text") || $0.hasPrefix("<tspan") }
    }
    let font = UIFont.systemFont(ofSize: 10)
    let colored = NSAttributedString(string: "one two three four five", attributes: [.font: font, .foregroundColor: UIColor.red])
    let (wrapped, single) = (texts(colored, isWrapped: true), texts(colored, isWrapped: false))
    #expect(wrapped.count == 3 && wrapped.allSatisfy { $0.contains("#FF0000") && $0.contains("font-size=\"10\"") })
    #expect(single.count == 1 && single[0].contains("#FF0000") && single[0].contains("one two three four five"))
    let plain = texts(NSAttributedString(string: "one", attributes: [.font: font]), isWrapped: false)
    #expect(plain.count == 1 && plain[0].contains("#FFFFFF"))
  }

  @Test func aRefreshControlComesIntoSightAsTheContentIsPulledDown() {
    startAnew()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    scroll.contentInsetAdjustmentBehavior = .never
    let control = UIRefreshControl()
    scroll.refreshControl = control
    func opacity(_ pulled: CGFloat) -> CGFloat {
      scroll.contentOffset.y = -pulled
      var looks = ViewLooks(control.layer)
      looks.opacity = 1
      control.adjust(&looks)
      return looks.opacity
    }
    #expect(UIRefreshControl.threshold == 80)
    #expect(opacity(0) == 0 && opacity(-20) == 0)
    #expect(opacity(UIRefreshControl.threshold / 4) == 0.25 && opacity(UIRefreshControl.threshold / 2) == 0.5)
    #expect(opacity(UIRefreshControl.threshold) == 1 && opacity(UIRefreshControl.threshold * 2) == 1)
    control.beginRefreshing()
    #expect(opacity(0) == 1)
  }
}

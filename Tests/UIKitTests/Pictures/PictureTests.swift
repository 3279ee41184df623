import Testing
import UIKit
import VirtualTime

@MainActor
struct PictureTests {
  private func view(_ width: CGFloat, _ height: CGFloat, _ color: UIColor? = nil) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    view.backgroundColor = color
    return view
  }

  /// The lines of a view's picture between the first and the last.
  private func lines(_ view: UIView) -> [String] {
    ScreenPicture.svg(of: view).split(separator: "\n").dropFirst().dropLast().map(String.init)
  }

  @Test func aPictureIsAsLargeAsTheView() {
    startAnew()
    let picture = ScreenPicture.svg(of: view(20, 10.5))
    #expect(
      picture
        == "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"10.5\" viewBox=\"0 0 20 10.5\" "
        + "font-family=\"-apple-system, 'SF Pro Text', 'Helvetica Neue', Inter, Helvetica, Arial, sans-serif\" "
        + "xml:space=\"preserve\">\n</svg>\n")
  }

  @Test func numbersHaveTwoDecimalsAtMost() {
    startAnew()
    let root = view(100, 100)
    let child = view(1.0 / 3, 2.005, .red)
    child.frame.origin = CGPoint(x: 10, y: -0.001)
    root.addSubview(child)
    #expect(
      lines(root) == [
        "<g class=\"UIView\" transform=\"translate(10 0)\">", "<rect width=\"0.33\" height=\"2.01\" fill=\"#FF0000\"/>", "</g>",
      ])
  }

  @Test func textIsEscapedAndMeasured() {
    startAnew()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
    label.font = .systemFont(ofSize: 10)
    label.text = "<a & \"b\">\u{1}"
    #expect(
      lines(label) == [
        "<text x=\"0\" y=\"13.56\" font-size=\"10\" fill=\"#000000\" textLength=\"49.3\" "
          + "lengthAdjust=\"spacingAndGlyphs\">&lt;a &amp; &quot;b&quot;&gt; </text>"
      ])
  }

  @Test func aClippingViewClipsWhatIsInIt() {
    startAnew()
    let root = view(50, 50)
    let child = view(100, 20, .blue)
    root.addSubview(child)
    root.clipsToBounds = true
    root.layer.cornerRadius = 8
    #expect(
      lines(root) == [
        "<clipPath id=\"c1\"><rect width=\"50\" height=\"50\" rx=\"8\"/></clipPath>", "<g clip-path=\"url(#c1)\">",
        "<g class=\"UIView\">", "<rect width=\"100\" height=\"20\" fill=\"#0000FF\"/>", "</g>", "</g>",
      ])
  }

  @Test func aClipWithNothingInItLeavesNoTrace() {
    startAnew()
    let root = view(50, 50)
    for color in [nil, UIColor.green] {
      let box = view(10, 10)
      box.clipsToBounds = true
      box.addSubview(view(5, 5, color))
      root.addSubview(box)
    }
    #expect(lines(root).first == "<g class=\"UIView\">")
    #expect(lines(root).dropFirst().first == "<clipPath id=\"c1\"><rect width=\"10\" height=\"10\"/></clipPath>")
    #expect(lines(root).count == 8)
  }

  @Test func transformsAreAboutTheAnchorPoint() {
    startAnew()
    let root = view(100, 100)
    let child = view(20, 10, .red)
    child.center = CGPoint(x: 50, y: 40)
    child.transform = CGAffineTransform(rotationAngle: .pi / 2)
    root.addSubview(child)
    #expect(lines(root).first == "<g class=\"UIView\" transform=\"matrix(0 1 -1 0 55 30)\">")
  }

  @Test func aScrolledViewShowsItsContentFromItsOffset() {
    startAnew()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize = CGSize(width: 40, height: 400)
    for place in [0, 100, 200] {
      let row = view(40, 30, .red)
      row.frame.origin.y = CGFloat(place)
      scrollView.addSubview(row)
    }
    scrollView.contentOffset.y = 95
    let root = view(40, 40)
    root.addSubview(scrollView)
    let picture = ScreenPicture.svg(of: root)
    #expect(picture.contains("<g class=\"UIScrollView\" transform=\"translate(0 -95)\">"))
    #expect(picture.contains("<g class=\"UIView\" transform=\"translate(0 100)\">"))
    #expect(picture.components(separatedBy: "<rect width=\"40\" height=\"30\" fill=\"#FF0000\"/>").count == 2)
  }

  @Test func whatCannotBeSeenIsLeftOut() {
    startAnew()
    let root = view(100, 100)
    let (hidden, clear, outside) = (view(10, 10, .red), view(10, 10, .red), view(10, 10, .red))
    hidden.isHidden = true
    clear.alpha = 0
    outside.frame.origin.x = 100
    for child in [hidden, clear, outside, view(10, 10, .clear)] { root.addSubview(child) }
    #expect(lines(root) == [])
  }

  @Test func opacityIsThatOfTheGroup() {
    startAnew()
    let root = view(100, 100)
    let child = view(10, 10, UIColor(white: 1, alpha: 0.5))
    child.alpha = 0.25
    root.addSubview(child)
    #expect(
      lines(root) == [
        "<g class=\"UIView\" opacity=\"0.25\">", "<rect width=\"10\" height=\"10\" fill=\"#FFFFFF\" fill-opacity=\"0.5\"/>",
        "</g>",
      ])
  }

  @Test func bordersAreInsideAndShadowsBehind() {
    startAnew()
    let root = view(40, 40, .white)
    root.layer.borderWidth = 2
    root.layer.borderColor = UIColor.red.cgColor
    root.layer.cornerRadius = 6
    root.layer.shadowOpacity = 0.5
    root.layer.shadowRadius = 0
    root.layer.shadowOffset = CGSize(width: 1, height: 2)
    #expect(
      lines(root) == [
        "<rect x=\"1\" y=\"2\" width=\"40\" height=\"40\" rx=\"6\" fill=\"#000000\" fill-opacity=\"0.5\"/>",
        "<rect width=\"40\" height=\"40\" rx=\"6\" fill=\"#FFFFFF\"/>",
        "<rect x=\"1\" y=\"1\" width=\"38\" height=\"38\" rx=\"5\" fill=\"none\" stroke=\"#FF0000\" stroke-width=\"2\"/>",
      ])
  }

  @Test func aGradientRunsFromItsStartToItsEnd() {
    startAnew()
    let root = view(40, 20)
    let layer = CAGradientLayer()
    layer.frame = root.bounds
    layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    root.layer.addSublayer(layer)
    #expect(
      lines(root) == [
        "<g class=\"CAGradientLayer\">",
        "<linearGradient id=\"g1\" gradientUnits=\"userSpaceOnUse\" x1=\"20\" y1=\"0\" x2=\"20\" y2=\"20\">"
          + "<stop offset=\"0\" stop-color=\"#FF0000\"/><stop offset=\"1\" stop-color=\"#0000FF\"/></linearGradient>",
        "<rect width=\"40\" height=\"20\" fill=\"url(#g1)\"/>", "</g>",
      ])
  }

  @Test func aShapeIsItsPath() {
    startAnew()
    let root = view(40, 20)
    let shape = CAShapeLayer()
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 5.125))
    (shape.path, shape.fillColor, shape.strokeColor) = (path, nil, UIColor.green.cgColor)
    root.layer.addSublayer(shape)
    #expect(
      lines(root)[1]
        == "<path d=\"M0 0L10 5.13\" fill=\"none\" stroke=\"#00FF00\" stroke-width=\"1\"/>")
  }

  @Test func anAnimationIsSeenOnItsWay() {
    startAnew()
    let window = show(UIViewController())
    let box = view(10, 10, .red)
    window.addSubview(box)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.center.x = 105 }
    turn()
    while EventQueue.main.runNext(upTo: EventQueue.main.now) {}
    let start = ScreenPicture.svg(of: window)
    #expect(start.contains("<g class=\"UIView\">\n<rect width=\"10\" height=\"10\" fill=\"#FF0000\"/>"))
    wait(.seconds(0.5))
    #expect(ScreenPicture.svg(of: window).contains("<g class=\"UIView\" transform=\"translate(50 0)\">"))
    rest()
    #expect(ScreenPicture.svg(of: window).contains("<g class=\"UIView\" transform=\"translate(100 0)\">"))
  }

  @Test func aPlainColourAndAFileAreDrawnByTheContentMode() {
    startAnew()
    let imageView = UIImageView(image: UIImage(color: .red, size: CGSize(width: 10, height: 10)))
    imageView.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    imageView.contentMode = .scaleAspectFit
    #expect(lines(imageView) == ["<rect x=\"10\" width=\"20\" height=\"20\" fill=\"#FF0000\"/>"])
    let data = UIImage(color: .red, size: CGSize(width: 1, height: 1)).pngData()!
    imageView.image = UIImage(data: data)
    #expect(
      lines(imageView) == [
        "<image x=\"10\" width=\"20\" height=\"20\" preserveAspectRatio=\"none\" "
          + "href=\"data:image/png;base64,\(data.base64EncodedString())\"/>"
      ])
  }

  @Test func aTextThatIsTooLongEndsWithAnEllipsis() {
    startAnew()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 21))
    label.text = "Constantinople"
    #expect(ScreenPicture.svg(of: label).contains("…</text>"))
    label.frame.size = CGSize(width: 60, height: 300)
    label.numberOfLines = 0
    #expect(!ScreenPicture.svg(of: label).contains("…"))
  }
}

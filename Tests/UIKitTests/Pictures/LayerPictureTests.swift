import Testing

@testable import UIKit

/// How layers that are gradients, shapes and copies are written, attribute by attribute.
@MainActor struct LayerPictureTests {
  private func lines(_ layer: CALayer, _ bounds: CGRect = CGRect(x: 0, y: 0, width: 40, height: 20)) -> [String] {
    let view = UIView(frame: bounds)
    if layer.frame == .zero { layer.frame = bounds }
    view.layer.addSublayer(layer)
    return ScreenPicture.svg(of: view).split(separator: "\n").dropFirst().dropLast().map(String.init)
  }

  @Test func layersAndSubviewsAreDrawnAsTheyLie() {
    startAnew()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    func layer(_ color: UIColor) -> CALayer {
      let layer = CALayer()
      (layer.frame, layer.backgroundColor) = (view.bounds, color.cgColor)
      return layer
    }
    let (first, second) = (UIView(frame: view.bounds), UIView(frame: view.bounds))
    (first.backgroundColor, second.backgroundColor) = (UIColor(red: 1, green: 1, blue: 0, alpha: 1), .green)
    view.layer.addSublayer(layer(.red))
    view.addSubview(first)
    view.layer.addSublayer(layer(.blue))
    view.addSubview(second)
    func colors() -> [String] {
      ScreenPicture.svg(of: view).matches(of: /fill="(#[0-9A-F]*)"/).map { String($0.1) }
    }
    #expect(colors() == ["#FF0000", "#FFFF00", "#0000FF", "#00FF00"])
    view.bringSubviewToFront(first)
    #expect(colors() == ["#FF0000", "#0000FF", "#00FF00", "#FFFF00"])
    second.layer.zPosition = 1
    #expect(colors() == ["#FF0000", "#0000FF", "#FFFF00", "#00FF00"])
    view.layer.sublayers?.first?.zPosition = 2
    #expect(colors() == ["#0000FF", "#FFFF00", "#00FF00", "#FF0000"])
  }

  private func fill(_ color: UIColor, depth: CGFloat = 0) -> CALayer {
    let layer = CALayer()
    (layer.frame, layer.backgroundColor, layer.zPosition) = (CGRect(x: 0, y: 0, width: 40, height: 20), color.cgColor, depth)
    return layer
  }

  /// The fills of layers and the texts, from the back to the front.
  private func drawn(_ view: UIView) -> [String] {
    ScreenPicture.svg(of: view).matches(of: /<rect [^>]*fill="(#[0-9A-F]*)"|>([a-z]+)<\/text>/)
      .map { String($0.1 ?? $0.2 ?? "") }
  }

  @Test func aLayerBehindAllElseLiesBehindTheTextOfAField() {
    startAnew()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    field.text = "ab"
    let subview = UIView(frame: field.bounds)
    subview.backgroundColor = .green
    field.layer.insertSublayer(fill(.red), at: 0)
    #expect(drawn(field) == ["#FF0000", "ab"])
    field.layer.addSublayer(fill(.blue))
    #expect(drawn(field) == ["#FF0000", "ab", "#0000FF"])
    field.addSubview(subview)
    field.sendSubviewToBack(subview)
    #expect(drawn(field) == ["ab", "#00FF00", "#FF0000", "#0000FF"])
    subview.removeFromSuperview()
    #expect(drawn(field) == ["#FF0000", "ab", "#0000FF"])
    field.layer.sublayers?.insert(fill(.green), at: 0)
    #expect(drawn(field) == ["#00FF00", "#FF0000", "ab", "#0000FF"])
    field.layer.sublayers?.last?.zPosition = -1
    #expect(drawn(field) == ["#0000FF", "#00FF00", "#FF0000", "ab"])
    field.layer.sublayers?.first?.zPosition = 1
    #expect(drawn(field) == ["#0000FF", "#FF0000", "ab", "#00FF00"])
  }

  @Test func aLabelsTextLiesBehindAllLayers() {
    startAnew()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    label.text = "ab"
    label.layer.insertSublayer(fill(.red), at: 0)
    label.layer.addSublayer(fill(.blue, depth: -1))
    #expect(drawn(label) == ["ab", "#0000FF", "#FF0000"])
  }

  @Test func sublayersOfALayerAreDrawnByTheirDepth() {
    startAnew()
    let parent = CALayer()
    parent.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    for layer in [fill(.red, depth: 2), fill(.green), fill(.blue, depth: 1)] { parent.addSublayer(layer) }
    let fills = lines(parent).compactMap { $0.firstMatch(of: /fill="(#[0-9A-F]*)"/).map { String($0.1) } }
    #expect(fills == ["#00FF00", "#0000FF", "#FF0000"])
  }

  // MARK: Gradients

  private func gradient(_ set: (CAGradientLayer) -> Void) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.colors = [UIColor.red.cgColor, UIColor.green.cgColor, UIColor.blue.cgColor]
    set(layer)
    return layer
  }

  private func stops(_ layer: CAGradientLayer) -> [String] {
    lines(layer)[1].components(separatedBy: "<stop offset=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }

  @Test func theColorsOfAGradientStandEvenlyUnlessTheirPlacesAreGiven() {
    startAnew()
    #expect(stops(gradient { _ in }) == ["0", "0.5", "1"])
    #expect(stops(gradient { $0.locations = [0.1, 0.25, 0.75] }) == ["0.1", "0.25", "0.75"])
    #expect(stops(gradient { $0.locations = [0.1, 0.25] }) == ["0.1", "0.25", "1"])
    #expect(stops(gradient { $0.colors = [UIColor.red.cgColor] }) == ["0"])
    #expect(lines(gradient { $0.colors = nil }) == [] && lines(gradient { $0.colors = [] }) == [])
  }

  @Test func aGradientFollowsItsPointsAndItsCorners() {
    startAnew()
    let layer = gradient {
      ($0.startPoint, $0.endPoint, $0.cornerRadius) = (CGPoint(x: 0, y: 0.25), CGPoint(x: 0.5, y: 1), 3)
    }
    let picture = lines(layer)
    #expect(
      picture[1].hasPrefix("<linearGradient id=\"g1\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\"5\" x2=\"20\" y2=\"20\">"))
    #expect(picture[2] == "<rect width=\"40\" height=\"20\" rx=\"3\" fill=\"url(#g1)\"/>")
  }

  @Test func aRadialGradientIsAnEllipseAroundItsStart() {
    startAnew()
    for type in [CAGradientLayerType.radial, .conic] {
      let layer = gradient {
        ($0.type, $0.startPoint, $0.endPoint) = (type, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.25, y: 1))
      }
      #expect(
        lines(layer)[1].hasPrefix(
          "<radialGradient id=\"g1\" gradientUnits=\"userSpaceOnUse\" cx=\"0\" cy=\"0\" r=\"1\""
            + " gradientTransform=\"matrix(10 0 0 10 20 10)\"><stop offset=\"0\" stop-color=\"#FF0000\"/>"))
    }
  }

  // MARK: Shapes

  private func shape(_ set: (CAShapeLayer) -> Void) -> String {
    let layer = CAShapeLayer()
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 5))
    (layer.path, layer.fillColor, layer.strokeColor) = (path, nil, UIColor.green.cgColor)
    set(layer)
    let lines = lines(layer)
    return lines.count == 3 ? String(lines[1].dropFirst("<path d=\"M0 0L10 5\" ".count).dropLast(2)) : "\(lines)"
  }

  @Test func aShapeHasTheLineThatItWasGiven() {
    startAnew()
    let line = "fill=\"none\" stroke=\"#00FF00\" stroke-width=\"1\""
    #expect(shape { _ in } == line)
    #expect(
      shape { ($0.lineCap, $0.lineJoin) = (.round, .bevel) } == line + " stroke-linecap=\"round\" stroke-linejoin=\"bevel\"")
    #expect(shape { $0.lineWidth = 3 } == "fill=\"none\" stroke=\"#00FF00\" stroke-width=\"3\"")
    #expect(
      shape { ($0.lineDashPattern, $0.lineDashPhase) = ([2, 3.5], 1) }
        == line + " stroke-dasharray=\"2 3.5\" stroke-dashoffset=\"1\"")
    #expect(shape { $0.lineDashPattern = [2] } == line + " stroke-dasharray=\"2\"")
    #expect(
      shape { ($0.fillColor, $0.strokeColor, $0.fillRule) = (UIColor.red.cgColor, nil, .evenOdd) }
        == "fill=\"#FF0000\" fill-rule=\"evenodd\"")
    #expect(shape { $0.strokeColor = nil } == "[]" && shape { $0.path = CGMutablePath() } == "[]")
    #expect(shape { $0.path = nil } == "[]")
  }

  @Test func aPartOfAStrokeIsAPatternOfDashes() {
    startAnew()
    func part(_ start: CGFloat, _ end: CGFloat) -> String {
      shape { ($0.strokeStart, $0.strokeEnd, $0.lineDashPhase) = (start, end, 7) }
        .replacingOccurrences(of: "fill=\"none\" stroke=\"#00FF00\" stroke-width=\"1\"", with: "")
    }
    #expect(part(0.25, 0.75) == " pathLength=\"100\" stroke-dasharray=\"0 25 50 100\"")
    #expect(part(0, 0.75) == " pathLength=\"100\" stroke-dasharray=\"0 0 75 100\"")
    #expect(part(0.25, 1) == " pathLength=\"100\" stroke-dasharray=\"0 25 75 100\"")
    #expect(part(-1, 0.5) == part(0, 0.5) && part(0.5, 9) == part(0.5, 1))
    #expect(part(0.75, 0.25) == " pathLength=\"100\" stroke-dasharray=\"0 75 0 100\"")
    #expect(part(0, 1) == " stroke-dashoffset=\"7\"")
  }

  // MARK: Copies

  @Test func copiesAreTurnedAroundTheMiddleOfTheReplicator() {
    startAnew()
    let replicator = CAReplicatorLayer()
    let bounds = CGRect(x: 10, y: 0, width: 40, height: 20)
    replicator.instanceTransform = CATransform3DMakeScale(2, 2, 1)
    func places(_ count: Int) -> [[CGFloat]] {
      replicator.instanceCount = count
      return replicator.copies(in: bounds).map { [$0.place.a, $0.place.d, $0.place.tx, $0.place.ty, $0.opacity] }
    }
    #expect(places(1) == [[1, 1, 0, 0, 1]])
    #expect(places(3) == [[1, 1, 0, 0, 1], [2, 2, -30, -10, 1], [4, 4, -90, -30, 1]])
    #expect(places(0) == [] && places(-3) == [])
    replicator.instanceTransform = CATransform3DIdentity
    #expect(places(1001).count == 1000 && places(1000).count == 1000)
  }

  @Test func copiesFadeFromTheOpacityOfTheColor() {
    startAnew()
    let replicator = CAReplicatorLayer()
    func opacities(_ color: CGColor?, _ offset: Float) -> [CGFloat] {
      (replicator.instanceCount, replicator.instanceColor, replicator.instanceAlphaOffset) = (4, color, offset)
      return replicator.copies(in: .zero).map(\.opacity)
    }
    #expect(opacities(.white, -0.5) == [1, 0.5, 0, 0])
    #expect(opacities(CGColor(gray: 1, alpha: 0.5), 0.25) == [0.5, 0.75, 1, 1])
    #expect(opacities(nil, 0) == [1, 1, 1, 1])
  }

  // MARK: What is left out, and what is in front

  @Test func hiddenAndClearLayersAreNotDrawn() {
    startAnew()
    func isDrawn(_ set: (CALayer) -> Void) -> Bool {
      let layer = CALayer()
      layer.backgroundColor = UIColor.red.cgColor
      set(layer)
      return !lines(layer).isEmpty
    }
    #expect(isDrawn { _ in } && !isDrawn { $0.isHidden = true })
    #expect(isDrawn { $0.opacity = 0.002 } && !isDrawn { $0.opacity = 0.0009 } && !isDrawn { $0.opacity = 0 })
  }

  @Test func viewsStandByTheirDepth() {
    startAnew()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    for (color, depth) in [(UIColor.red, 2), (.green, 0), (.blue, -1), (.black, 2)] as [(UIColor, CGFloat)] {
      let view = UIView(frame: root.bounds)
      view.backgroundColor = color
      if depth != 0 { view.layer.zPosition = depth }
      root.addSubview(view)
    }
    let inks = ScreenPicture.svg(of: root).components(separatedBy: "fill=\"").dropFirst().map { $0.prefix(7) }
    #expect(inks == ["#0000FF", "#00FF00", "#FF0000", "#000000"])
  }

  @Test func contentsStandAsTheirGravitySays() {
    startAnew()
    func place(_ gravity: CALayerContentsGravity) -> String {
      let layer = CALayer()
      (layer.contents, layer.contentsGravity) = (UIImage(color: .red, size: CGSize(width: 10, height: 4)), gravity)
      return lines(layer)[1].components(separatedBy: " fill")[0]
    }
    let size = "width=\"10\" height=\"4\""
    #expect(
      place(.resize) == "<rect width=\"40\" height=\"20\"" && place(.resizeAspect) == "<rect y=\"2\" width=\"40\" height=\"16\"")
    #expect(place(.resizeAspectFill) == "<rect x=\"-5\" width=\"50\" height=\"20\"")
    #expect(place(.center) == "<rect x=\"15\" y=\"8\" \(size)" && place(.left) == "<rect y=\"8\" \(size)")
    #expect(place(.top) == "<rect x=\"15\" y=\"16\" \(size)" && place(.bottom) == "<rect x=\"15\" \(size)")
    #expect(place(.topLeft) == "<rect y=\"16\" \(size)" && place(.topRight) == "<rect x=\"30\" y=\"16\" \(size)")
    #expect(place(.bottomLeft) == "<rect \(size)" && place(.bottomRight) == "<rect x=\"30\" \(size)")
    #expect(place(.right) == "<rect x=\"30\" y=\"8\" \(size)" && place(CALayerContentsGravity(rawValue: "?")) == place(.resize))
  }

  // MARK: Shadows

  @Test func aShadowIsThatOfThePathOrOfTheBackground() {
    startAnew()
    func shadow(_ set: (UIView) -> Void) -> [String] {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      (view.layer.shadowOpacity, view.layer.shadowRadius, view.layer.shadowOffset) = (0.5, 4, CGSize(width: 1, height: 2))
      set(view)
      return ScreenPicture.svg(of: view).split(separator: "\n").dropFirst().dropLast().map(String.init)
    }
    let filter =
      "<filter id=\"f1\" x=\"-50%\" y=\"-50%\" width=\"200%\" height=\"200%\"><feGaussianBlur stdDeviation=\"2\"/></filter>"
    let ink = "fill=\"#000000\" fill-opacity=\"0.5\""
    #expect(shadow { _ in } == [])
    #expect(
      shadow { $0.backgroundColor = .red } == [
        filter, "<rect x=\"1\" y=\"2\" width=\"20\" height=\"20\" \(ink) filter=\"url(#f1)\"/>",
        "<rect width=\"20\" height=\"20\" fill=\"#FF0000\"/>",
      ])
    #expect(
      shadow { $0.layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 3, height: 3)) } == [
        filter, "<path d=\"M0 0L3 0L3 3L0 3Z\" \(ink) transform=\"translate(1 2)\" filter=\"url(#f1)\"/>",
      ])
    #expect(
      shadow {
        $0.backgroundColor = .red
        $0.layer.shadowOpacity = 0
      } == ["<rect width=\"20\" height=\"20\" fill=\"#FF0000\"/>"])
    #expect(
      shadow {
        $0.backgroundColor = .red
        $0.layer.shadowColor = UIColor.clear.cgColor
      } == ["<rect width=\"20\" height=\"20\" fill=\"#FF0000\"/>"])
  }

  @Test func whatIsPaintedReachesAsFarAsTheShadow() {
    startAnew()
    var looks = ViewLooks(UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10)))
    #expect(looks.paintedBounds == CGRect(x: 0, y: 0, width: 10, height: 10))
    looks.shadow = ViewLooks.Shadow(color: .black, opacity: 1, offset: CGSize(width: 3, height: -4), radius: 5)
    #expect(looks.paintedBounds == CGRect(x: -7, y: -14, width: 30, height: 30))
    looks.shadow = ViewLooks.Shadow(color: .black, opacity: 1, offset: CGSize(width: 3, height: 4), radius: 0)
    #expect(looks.paintedBounds == CGRect(x: 0, y: 0, width: 13, height: 14))
  }
}

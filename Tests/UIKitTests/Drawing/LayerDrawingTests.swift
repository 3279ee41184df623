import Testing
import UIKit

/// Layers that draw, and what an app takes pictures of.
@MainActor struct LayerDrawingTests {
  /// Draws a square.
  final class Drawn: CALayer {
    var count = 0
    override func draw(in context: CGContext) {
      count += 1
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.fill(bounds)
    }
  }

  private func shown(_ layer: CALayer) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.layer.addSublayer(layer)
    window.isHidden = false
    turn()
    return window
  }

  @Test func `A layer draws when it is told to, and not before`() {
    startAnew()
    let layer = Drawn()
    layer.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    let window = shown(layer)
    #expect(layer.count == 0)
    layer.setNeedsDisplay()
    #expect(layer.needsDisplay())
    turn()
    #expect(layer.count == 1)
    #expect(!layer.needsDisplay())
    #expect(ScreenPicture.svg(of: window).contains("<path d=\"M0 0L5 0L5 5L0 5Z\" fill=\"#FF0000\"/>"))
    layer.displayIfNeeded()
    #expect(layer.count == 1)
  }

  @Test func `A layer whose contents are set shows these and not what it drew`() {
    startAnew()
    let layer = Drawn()
    layer.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    let window = shown(layer)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    layer.contents = UIImage(color: .blue, size: CGSize(width: 5, height: 5)).cgImage
    let picture = ScreenPicture.svg(of: window)
    #expect(picture.contains("#0000FF") && !picture.contains("#FF0000"))
  }

  @Test func `A delegate draws for its layer, or sets what it shows`() {
    startAnew()
    final class Painter: CALayerDelegate {
      var calls: [String] = []
      func draw(_ layer: CALayer, in context: CGContext) {
        calls.append("draw")
        context.fill(layer.bounds)
      }
      func layerWillDraw(_ layer: CALayer) { calls.append("will draw") }
    }
    final class Setter: CALayerDelegate {
      func display(_ layer: CALayer) { layer.contents = UIImage(color: .green, size: CGSize(width: 1, height: 1)) }
    }
    let (layer, painter, setter) = (CALayer(), Painter(), Setter())
    layer.bounds = CGRect(x: 0, y: 0, width: 5, height: 5)
    layer.delegate = painter
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(painter.calls == ["will draw", "draw"])
    layer.delegate = setter
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(layer.contents is UIImage)
    let view = UIView()
    #expect(view.layer.delegate === view)
  }

  @Test func `A layer that says so draws anew in another size`() {
    startAnew()
    final class Canvas: UIView {
      var count = 0
      override func draw(_ rect: CGRect) { count += 1 }
    }
    let view = Canvas(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    let window = shown(CALayer())
    window.addSubview(view)
    turn()
    view.frame.size.width = 6
    turn()
    #expect(view.count == 1)
    view.layer.needsDisplayOnBoundsChange = true
    view.frame.size.width = 7
    turn()
    #expect(view.count == 2)
  }

  // MARK: Kinds

  @Test func `A text layer shows its text in its font, colour and alignment`() {
    startAnew()
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    (layer.string, layer.fontSize, layer.alignmentMode) = ("Hi", 20, .center)
    layer.foregroundColor = UIColor.red.cgColor
    let window = shown(layer)
    let text = ScreenPicture.svg(of: window).split(separator: "\n").first { $0.hasPrefix("<text") }
    #expect(text?.hasPrefix("<text x=\"50\"") == true)
    #expect(text?.contains("text-anchor=\"middle\"") == true && text?.contains("font-size=\"20\"") == true)
    #expect(text?.contains("fill=\"#FF0000\"") == true && text?.hasSuffix(">Hi</text>") == true)
  }

  @Test func `A replicator shows its sublayers as often as it says, each further along`() {
    startAnew()
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    (replicator.instanceCount, replicator.instanceTransform) = (3, CATransform3DMakeTranslation(10, 0, 0))
    replicator.instanceAlphaOffset = -0.25
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    dot.backgroundColor = UIColor.red.cgColor
    replicator.addSublayer(dot)
    let window = shown(replicator)
    let picture = ScreenPicture.svg(of: window)
    #expect(picture.split(separator: "\n").filter { $0.contains("fill=\"#FF0000\"") }.count == 3)
    #expect(picture.contains("transform=\"translate(10 0)\" opacity=\"0.75\""))
    #expect(picture.contains("transform=\"translate(20 0)\" opacity=\"0.5\""))
  }

  @Test func `An emitter shows one moment, the same for the same seed`() {
    startAnew()
    func picture(seed: UInt32) -> String {
      let emitter = CAEmitterLayer()
      (emitter.emitterPosition, emitter.seed) = (CGPoint(x: 50, y: 50), seed)
      let cell = CAEmitterCell()
      cell.contents = UIImage(color: .red, size: CGSize(width: 2, height: 2)).cgImage
      (cell.birthRate, cell.lifetime, cell.velocity, cell.emissionRange) = (5, 2, 10, 2 * .pi)
      emitter.emitterCells = [cell]
      return ScreenPicture.svg(of: shown(emitter))
    }
    #expect(picture(seed: 1) == picture(seed: 1))
    #expect(picture(seed: 1) != picture(seed: 2))
    #expect(picture(seed: 1).split(separator: "\n").filter { $0.contains("#FF0000") }.count == 10)
  }

  // MARK: Pictures of views

  @Test func `An app's own picture of a view shows it with its subviews, without its place`() {
    startAnew()
    let view = UIView(frame: CGRect(x: 30, y: 30, width: 20, height: 20))
    view.backgroundColor = .green
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    label.text = "A"
    view.addSubview(label)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(size: view.bounds.size, format: format)
    let image = renderer.image { view.layer.render(in: $0.cgContext) }
    let same = renderer.image { _ in view.drawHierarchy(in: view.bounds, afterScreenUpdates: true) }
    for image in [image, same] {
      let shown = UIImageView(image: image)
      shown.frame = view.bounds
      let picture = ScreenPicture.svg(of: shown)
      #expect(picture.contains("<rect width=\"20\" height=\"20\" fill=\"#00FF00\"/>"))
      #expect(picture.contains(">A</text>"))
    }
  }

  @Test func `A snapshot stays as it was when the view changes`() throws {
    startAnew()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .green
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
    view.backgroundColor = .red
    #expect(snapshot.bounds.size == view.bounds.size)
    #expect(ScreenPicture.svg(of: snapshot).contains("#00FF00"))
    let part = try #require(
      view.resizableSnapshotView(
        from: CGRect(x: 5, y: 5, width: 10, height: 5), afterScreenUpdates: false, withCapInsets: .zero))
    #expect(part.bounds.size == CGSize(width: 10, height: 5))
  }
}

import AVFoundation
import Testing

@testable import UIKit

/// Layers of an app's own classes: made for views, copied by `init(layer:)`, and made by initializers of their own.
@MainActor
struct LayerCopyTests {
  /// Neither this nor the next one has an `init()` that is required.
  private final class Framed: CALayer {
    let word: String

    override init() {
      word = "framed"
      super.init()
      cornerRadius = 3
    }

    override init(layer: Any) {
      word = "copy of " + ((layer as? Framed)?.word ?? "something else")
      super.init(layer: layer)
    }

    required init?(coder: NSCoder) { fatalError("no coder makes it") }
  }

  /// A shape that is made in its own way only, and copied by another one.
  private final class Line: CAShapeLayer {
    let way: UIBezierPath

    init(color: UIColor, width: CGFloat, from start: CGPoint) {
      way = UIBezierPath()
      way.move(to: start)
      super.init()
      fillColor = nil
      lineWidth = width
      strokeColor = color.cgColor
    }

    override convenience init(layer: Any) {
      guard let line = layer as? Line else { fatalError("not a line") }
      self.init(line)
    }

    required init(_ line: Line) {
      guard let copy = line.way.copy() as? UIBezierPath else { fatalError("not a path") }
      way = copy
      super.init(layer: line)
      path = way.cgPath
    }

    required init?(coder: NSCoder) { fatalError("no coder makes it") }

    func add(_ point: CGPoint) {
      way.addLine(to: point)
      path = way.cgPath
    }
  }

  private final class FramedView: UIView {
    override class var layerClass: CALayer.Type { Framed.self }
  }

  @Test func aViewMakesItsLayerByTheInitializerOfTheLayersClass() throws {
    startAnew()
    let view = FramedView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    let layer = try #require(view.layer as? Framed)
    #expect(layer.word == "framed")
    #expect(layer.cornerRadius == 3)
    #expect(layer.bounds.size == CGSize(width: 10, height: 20))
  }

  @Test func aPresentationIsACopyByTheClasssOwnInitializer() throws {
    startAnew()
    let layer = Framed()
    layer.opacity = 0.25
    let shown = try #require(layer.presentation())
    #expect(shown.word == "copy of framed")
    #expect(shown.opacity == 0.25)
    #expect(shown.cornerRadius == 3)
    #expect(shown.model() === layer)
  }

  @Test func aLayerWithInitializersOfItsOwnIsCopiedWithItsLooks() {
    startAnew()
    let line = Line(color: .red, width: 4, from: .zero)
    line.add(CGPoint(x: 10, y: 0))
    line.name = "first"
    let copy = Line(line)
    #expect(copy.lineWidth == 4)
    #expect(copy.strokeColor == UIColor.red.cgColor)
    #expect(copy.fillColor == nil)
    #expect(copy.name == "first")
    #expect(copy.model() === copy)
    line.add(CGPoint(x: 10, y: 50))
    #expect(copy.path?.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 0))
    #expect(line.presentation()?.way.bounds.height == 50)
  }

  @Test func aLayerOfNoLayerIsFresh() {
    startAnew()
    let layer = CAGradientLayer(layer: "nothing")
    #expect(layer.colors == nil)
    #expect(layer.opacity == 1)
  }

  @Test func aCopyOfALayerHasAllOfItsLooksAndNothingBelowIt() {
    startAnew()
    let layer = CATextLayer()
    layer.string = "Hello"
    layer.fontSize = 12
    layer.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    layer.isHidden = true
    layer.masksToBounds = true
    layer.backgroundColor = UIColor.green.cgColor
    layer.addSublayer(CALayer())
    let copy = CATextLayer(layer: layer)
    #expect(copy.string as? String == "Hello")
    #expect(copy.fontSize == 12)
    #expect(copy.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(copy.isHidden && copy.masksToBounds)
    #expect(copy.backgroundColor == UIColor.green.cgColor)
    #expect(copy.sublayers == nil)
    let film = AVPlayerLayer(player: AVPlayer())
    #expect(AVPlayerLayer(layer: film).player === film.player)
  }
}

import Testing

@testable import UIKit

/// Where an emitter's pictures are, how large and how opaque: by the formulas of motion, and by chance within what is asked for.
@MainActor struct EmitterTests {
  private func cell(_ set: (CAEmitterCell) -> Void) -> CAEmitterCell {
    let cell = CAEmitterCell()
    (cell.birthRate, cell.lifetime) = (2, 2)
    set(cell)
    return cell
  }

  private func emitter(_ cells: CAEmitterCell...) -> CAEmitterLayer {
    let emitter = CAEmitterLayer()
    emitter.emitterPosition = CGPoint(x: 100, y: 50)
    emitter.emitterCells = cells
    return emitter
  }

  private func isNear(_ left: [CGFloat], _ right: [CGFloat]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  /// How old the four are that a second's two, living for two seconds, make.
  private let ages: [CGFloat] = [0.25, 0.75, 1.25, 1.75]

  @Test func particlesFlyAsTheirSpeedAndTheirAccelerationSay() {
    startAnew()
    let along = emitter(cell { ($0.velocity, $0.xAcceleration, $0.yAcceleration) = (10, 8, 4) })
    #expect(isNear(along.particles.map(\.position.x), ages.map { 100 + 10 * $0 + 4 * $0 * $0 }))
    #expect(isNear(along.particles.map(\.position.y), ages.map { 50 + 2 * $0 * $0 }))
    along.velocity = 3
    #expect(isNear(along.particles.map(\.position.x), ages.map { 100 + 30 * $0 + 4 * $0 * $0 }))
    let down = emitter(cell { ($0.velocity, $0.emissionLongitude) = (10, .pi / 2) })
    #expect(isNear(down.particles.map(\.position.x), [100, 100, 100, 100]))
    #expect(isNear(down.particles.map(\.position.y), ages.map { 50 + 10 * $0 }))
  }

  @Test func particlesGrowTurnAndFadeWithTheirAge() {
    startAnew()
    let emitter = emitter(
      cell {
        ($0.scale, $0.scaleSpeed, $0.spin, $0.alphaSpeed) = (0.5, 1, 3, -0.5)
      })
    #expect(isNear(emitter.particles.map(\.scale), ages.map { 0.5 + $0 }))
    #expect(isNear(emitter.particles.map(\.rotation), ages.map { 3 * $0 }))
    #expect(isNear(emitter.particles.map(\.opacity), ages.map { 1 - $0 / 2 }))
    (emitter.scale, emitter.spin) = (2, 4)
    #expect(isNear(emitter.particles.map(\.scale), ages.map { 1 + 2 * $0 }))
    #expect(isNear(emitter.particles.map(\.rotation), ages.map { 12 * $0 }))
  }

  @Test func sizesAndOpacitiesStayWithinTheirBounds() {
    startAnew()
    let small = emitter(cell { ($0.scaleSpeed, $0.alphaSpeed) = (-2, -2) })
    #expect(isNear(small.particles.map(\.scale), [0.5, 0, 0, 0]) && isNear(small.particles.map(\.opacity), [0.5, 0, 0, 0]))
    let bright = emitter(cell { ($0.alphaSpeed, $0.color) = (1, CGColor(gray: 1, alpha: 0.5)) })
    #expect(isNear(bright.particles.map(\.opacity), [0.75, 1, 1, 1]))
    let bare = emitter(cell { $0.color = nil })
    #expect(isNear(bare.particles.map(\.opacity), [1, 1, 1, 1]))
  }

  @Test(
    arguments: [(2, 2, 4), (0, 2, 0), (2, 0, 0), (0.4, 1, 0), (0.6, 1, 1), (63, 1, 63), (64, 1, 64), (1000, 1, 64)]
      as [(
        Float, Float, Int
      )])
  func asManyAreUnderWayAsComeInALife(rate: Float, life: Float, count: Int) {
    startAnew()
    #expect(emitter(cell { ($0.birthRate, $0.lifetime) = (rate, life) }).particles.count == count)
  }

  @Test func anEmitterMultipliesAndACellMayBeOff() {
    startAnew()
    let cell = cell { _ in }
    let emitter = emitter(cell)
    (emitter.birthRate, emitter.lifetime) = (3, 2)
    #expect(emitter.particles.count == 24)
    cell.isEnabled = false
    #expect(emitter.particles.isEmpty)
    emitter.emitterCells = nil
    #expect(emitter.particles.isEmpty)
  }

  @Test func aShapeSaysWhereTheyComeFrom() {
    startAnew()
    func starts(_ shape: CAEmitterLayerEmitterShape) -> (x: [CGFloat], y: [CGFloat]) {
      let emitter = emitter(cell { $0.birthRate = 32 })
      (emitter.emitterSize, emitter.emitterShape) = (CGSize(width: 20, height: 8), shape)
      return (emitter.particles.map(\.position.x), emitter.particles.map(\.position.y))
    }
    #expect(Set(starts(.point).x) == [100] && Set(starts(.point).y) == [50])
    #expect(starts(.line).x.allSatisfy { abs($0 - 100) <= 10 } && Set(starts(.line).x).count == 64)
    #expect(Set(starts(.line).y) == [50])
    for shape in [CAEmitterLayerEmitterShape.rectangle, .circle] {
      #expect(starts(shape).x.allSatisfy { abs($0 - 100) <= 10 } && starts(shape).y.allSatisfy { abs($0 - 50) <= 4 })
      #expect((starts(shape).x.max() ?? 0) - (starts(shape).x.min() ?? 0) > 10)
      #expect((starts(shape).y.max() ?? 0) - (starts(shape).y.min() ?? 0) > 4)
    }
  }

  @Test func chanceStaysWithinItsRange() {
    startAnew()
    func spread(_ values: [CGFloat]) -> CGFloat { (values.max() ?? 0) - (values.min() ?? 0) }
    func many(_ set: (CAEmitterCell) -> Void) -> [CAEmitterLayer.Particle] {
      emitter(
        cell {
          ($0.birthRate, $0.lifetime) = (64, 1)
          set($0)
        }
      ).particles
    }
    let ages = (0..<64).map { (CGFloat($0) + 0.5) / 64 }
    let speeds = zip(many { ($0.velocity, $0.velocityRange) = (10, 5) }, ages).map { ($0.position.x - 100) / $1 }
    #expect(speeds.allSatisfy { (5...15).contains($0) } && spread(speeds) > 5)
    let directions = many { ($0.velocity, $0.emissionRange) = (10, 2) }.map { atan2($0.position.y - 50, $0.position.x - 100) }
    #expect(directions.allSatisfy { abs($0) <= 1 } && spread(directions) > 1)
    let sizes = many { ($0.scale, $0.scaleRange) = (3, 2) }.map(\.scale)
    #expect(sizes.allSatisfy { (1...5).contains($0) } && spread(sizes) > 2)
    let turns = zip(many { ($0.spin, $0.spinRange) = (3, 2) }, ages).map { $0.rotation / $1 }
    #expect(turns.allSatisfy { (0.999...5.001).contains($0) } && spread(turns) > 2)
    let opacities = many { ($0.alphaRange, $0.color) = (0.25, CGColor(gray: 1, alpha: 0.5)) }.map(\.opacity)
    #expect(opacities.allSatisfy { (0.25...0.75).contains($0) } && spread(opacities) > 0.25)
  }

  @Test func everyCellHasAChanceOfItsOwn() {
    startAnew()
    let cells = (0..<2).map { _ in cell { ($0.velocity, $0.emissionRange) = (10, 6) } }
    let emitter = emitter(cells[0], cells[1])
    let places = emitter.particles.map(\.position)
    #expect(places.count == 8 && Array(places.prefix(4)) != Array(places.suffix(4)))
    #expect(emitter.particles.map(\.position) == places)
  }

  @Test func aPictureIsColoredUnlessTheColorIsWhite() {
    startAnew()
    let picture = UIImage(color: .red, size: CGSize(width: 2, height: 2))
    func image(_ contents: Any?, _ color: CGColor?) -> UIImage? {
      emitter(
        cell {
          ($0.contents, $0.color) = (contents, color)
        }
      ).particles[0].image
    }
    #expect(image(picture, .white) === picture && image(picture, nil) === picture)
    #expect(image(picture, CGColor(gray: 1, alpha: 0.25)) === picture)
    #expect(image(picture, CGColor(gray: 0.5, alpha: 0.25)) == picture.withTintColor(UIColor(white: 0.5, alpha: 1)))
    #expect(image(picture.cgImage, .white)?.size == CGSize(width: 2, height: 2))
    #expect(image(nil, .white) == nil && image("text", .white) == nil)
  }
}

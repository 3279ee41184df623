/// What a body is made of: convex parts, around the body's middle, which counts as its centre of mass.
struct RigidShape: Sendable {
  enum Part: Sendable {
    case circle(center: PlaneVector, radius: Double)
    /// Corners in the order in which their sides have what is outside on the left as y points down.
    case polygon([PlaneVector])
  }

  var parts: [Part]

  static func rectangle(_ size: CGSize) -> RigidShape {
    let (x, y) = (Double(size.width) / 2, Double(size.height) / 2)
    return RigidShape(parts: [.polygon([.init(-x, -y), .init(x, -y), .init(x, y), .init(-x, y)])])
  }

  /// A circle, or a polygon of as many sides as nobody sees.
  static func ellipse(_ size: CGSize) -> RigidShape {
    let (x, y) = (Double(size.width) / 2, Double(size.height) / 2)
    guard x != y else { return RigidShape(parts: [.circle(center: .zero, radius: x)]) }
    let sides = 32
    let corners = (0..<sides).map { side in
      let direction = PlaneVector(angle: Double(side) * 2 * .pi / Double(sides))
      return PlaneVector(direction.x * x, direction.y * y)
    }
    return RigidShape(parts: [.polygon(corners)])
  }

  /// The smallest convex polygon around points; nil for less than a triangle.
  static func hull(of points: [PlaneVector]) -> RigidShape? {
    let sorted = points.filter { $0.x.isFinite && $0.y.isFinite }.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func chain(_ points: [PlaneVector]) -> [PlaneVector] {
      var chain: [PlaneVector] = []
      for point in points {
        while chain.count > 1, (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 1]) <= 1e-9 {
          chain.removeLast()
        }
        chain.append(point)
      }
      return Array(chain.dropLast())
    }
    let corners = chain(sorted) + chain(sorted.reversed())
    return corners.count > 2 ? RigidShape(parts: [.polygon(corners)]) : nil
  }

  /// The same, moved and turned.
  func placed(at place: PlaneVector, angle: Double) -> RigidShape {
    let turn = PlaneVector.Turn(angle)
    return RigidShape(
      parts: parts.map { part in
        switch part {
        case .circle(let center, let radius): .circle(center: center.turned(turn) + place, radius: radius)
        case .polygon(let corners): .polygon(corners.map { $0.turned(turn) + place })
        }
      })
  }

  /// Square points, and their moment about the middle.
  var areaAndMoment: (area: Double, moment: Double) {
    var sum = (area: 0.0, moment: 0.0)
    for part in parts {
      switch part {
      case .circle(let center, let radius):
        let area = Double.pi * radius * radius
        sum.area += area
        sum.moment += area * (radius * radius / 2 + center.squaredLength)
      case .polygon(let corners):
        for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
          let double = a.cross(b)
          sum.area += double / 2
          sum.moment += double * (a.dot(a) + a.dot(b) + b.dot(b)) / 12
        }
      }
    }
    return sum
  }

  var box: PlaneBox {
    PlaneBox(
      around: parts.flatMap { part in
        switch part {
        case .circle(let center, let radius): [center - .init(radius, radius), center + .init(radius, radius)]
        case .polygon(let corners): corners
        }
      })
  }
}

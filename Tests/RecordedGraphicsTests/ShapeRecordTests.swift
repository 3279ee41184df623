import Foundation
import RecordedGraphics
import SVGWriting
import Testing

/// What becomes of paths: how they are filled and stroked, line by line of the drawing.
struct ShapeRecordTests {
  private let black = "stroke=\"#000000\" stroke-width=\"1\" stroke-miterlimit=\"10\""

  // MARK: Paths

  @Test func everythingThatIsAddedGoesThroughTheTransformOfItsTime() {
    #expect(
      recorded { context in
        context.translateBy(x: 100, y: 0)
        context.move(to: CGPoint(x: 1, y: 2))
        context.addLine(to: CGPoint(x: 3, y: 4))
        context.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
        context.addCurve(to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12), control2: CGPoint(x: 13, y: 14))
        context.closePath()
        context.addLines(between: [.zero, CGPoint(x: 1, y: 1)])
        context.addRects([square, CGRect(x: 5, y: 5, width: 1, height: 1)])
        context.addPath(CGPath(rect: square))
        context.fillPath()
      } == [
        "<path d=\"M101 2L103 4Q107 8 105 6C111 12 113 14 109 10ZM100 0L101 1M100 0L102 0L102 2L100 2Z"
          + "M105 5L106 5L106 6L105 6ZM100 0L102 0L102 2L100 2Z\" fill=\"#000000\"/>"
      ])
    #expect(
      recorded { context in
        context.addEllipse(in: CGRect(x: 1, y: 1, width: 8, height: 8))
        context.fillPath()
      } == ["<path d=\"\(CGPath(ellipseIn: CGRect(x: 1, y: 1, width: 8, height: 8)).svg)\" fill=\"#000000\"/>"])
  }

  @Test func aPathIsToldInTheCoordinatesOfTheApp() {
    let context = context()
    #expect(context.isPathEmpty && context.path == nil && context.currentPointOfPath == .zero)
    #expect(context.boundingBoxOfPath.isNull && !context.pathContains(.zero, mode: .fill))
    context.scaleBy(x: 2, y: 2)
    context.addRect(CGRect(x: 1, y: 1, width: 3, height: 2))
    #expect(!context.isPathEmpty && context.path?.svg == "M1 1L4 1L4 3L1 3Z")
    #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 1, width: 3, height: 2))
    #expect(context.currentPointOfPath == CGPoint(x: 1, y: 1))
    context.addLine(to: CGPoint(x: 2, y: 2))
    #expect(context.currentPointOfPath == CGPoint(x: 2, y: 2))
    context.beginPath()
    #expect(context.isPathEmpty)
  }

  @Test func aPointIsLookedForByTheRuleOfTheMode() {
    let context = context()
    context.addRects([CGRect(x: 0, y: 0, width: 6, height: 6), CGRect(x: 2, y: 2, width: 2, height: 2)])
    func found(_ mode: CGPathDrawingMode) -> [Bool] {
      [1, 3, 7].map { context.pathContains(CGPoint(x: $0, y: $0), mode: mode) }
    }
    for mode in [CGPathDrawingMode.fill, .stroke, .fillStroke] { #expect(found(mode) == [true, true, false]) }
    for mode in [CGPathDrawingMode.eoFill, .eoFillStroke] { #expect(found(mode) == [true, false, false]) }
  }

  @Test func arcsGoOnFromThePathOfTheContext() {
    let context = context()
    context.addArc(center: CGPoint(x: 5, y: 5), radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(context.path?.svg == "M10 5C10 7.76 7.76 10 5 10")
    context.addArc(center: CGPoint(x: 5, y: 5), radius: 5, startAngle: .pi, endAngle: .pi / 2, clockwise: true)
    #expect(context.path?.svg == "M10 5C10 7.76 7.76 10 5 10L0 5C0 7.76 2.24 10 5 10")
    context.beginPath()
    context.translateBy(x: 10, y: 0)
    context.move(to: CGPoint(x: -10, y: 0))
    context.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 0, y: 10), radius: 5)
    #expect(context.path?.svg == "M-10 0L-5 0C-2.24 0 0 2.24 0 5")
  }

  @Test func aPathIsGoneWhenItWasPaintedOrBecameAClip() {
    let uses: [(CGContext) -> Void] = [
      { $0.fillPath() }, { $0.strokePath() }, { $0.drawPath(using: .fillStroke) }, { $0.clip() },
    ]
    for use in uses {
      let context = context()
      context.addRect(square)
      use(context)
      #expect(context.isPathEmpty)
    }
  }

  // MARK: Painting

  @Test(
    arguments: [
      (.fill, "fill=\"#FF0000\""), (.eoFill, "fill=\"#FF0000\" fill-rule=\"evenodd\""),
      (.stroke, "fill=\"none\" stroke=\"#0000FF\" stroke-width=\"1\" stroke-miterlimit=\"10\""),
      (.fillStroke, "fill=\"#FF0000\" stroke=\"#0000FF\" stroke-width=\"1\" stroke-miterlimit=\"10\""),
      (.eoFillStroke, "fill=\"#FF0000\" fill-rule=\"evenodd\" stroke=\"#0000FF\" stroke-width=\"1\" stroke-miterlimit=\"10\""),
    ] as [(CGPathDrawingMode, String)])
  func aModeSaysWhatIsDone(mode: CGPathDrawingMode, attributes: String) {
    #expect(
      recorded { context in
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 1)
        context.addRect(square)
        context.drawPath(using: mode)
      } == ["<path d=\"M0 0L2 0L2 2L0 2Z\" \(attributes)/>"])
  }

  @Test func aFillThatCannotBeSeenLeavesTheLineAndTheOtherWayRound() {
    #expect(
      recorded { context in
        context.setFillColor(.clear)
        context.addRect(square)
        context.drawPath(using: .eoFillStroke)
      } == ["<path d=\"M0 0L2 0L2 2L0 2Z\" fill=\"none\" \(black)/>"])
    #expect(
      recorded { context in
        context.setStrokeColor(gray: 0, alpha: 0)
        context.addRect(square)
        context.drawPath(using: .fillStroke)
        context.setFillColor(gray: 1, alpha: 0.5)
        context.fill(square)
      } == [
        "<path d=\"M0 0L2 0L2 2L0 2Z\" fill=\"#000000\"/>",
        "<path d=\"M0 0L2 0L2 2L0 2Z\" fill=\"#FFFFFF\" fill-opacity=\"0.5\"/>",
      ])
  }

  @Test func figuresArePaintedWithoutAPath() {
    let circle = CGPath(ellipseIn: CGRect(x: 2, y: 0, width: 2, height: 2)).svg
    #expect(
      recorded { context in
        context.translateBy(x: 2, y: 0)
        context.fill([square, CGRect(x: 3, y: 3, width: 1, height: 1)])
        context.stroke(square)
        context.stroke(square, width: 3)
        context.fillEllipse(in: square)
        context.strokeEllipse(in: square)
        context.strokeLineSegments(between: [.zero, CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 2), CGPoint(x: 1, y: 2)])
      } == [
        "<path d=\"M2 0L4 0L4 2L2 2Z\" fill=\"#000000\"/>", "<path d=\"M5 3L6 3L6 4L5 4Z\" fill=\"#000000\"/>",
        "<path d=\"M2 0L4 0L4 2L2 2Z\" fill=\"none\" \(black)/>",
        "<path d=\"M2 0L4 0L4 2L2 2Z\" fill=\"none\" stroke=\"#000000\" stroke-width=\"3\" stroke-miterlimit=\"10\"/>",
        "<path d=\"\(circle)\" fill=\"#000000\"/>", "<path d=\"\(circle)\" fill=\"none\" \(black)/>",
        "<path d=\"M2 0L3 0M2 2L3 2\" fill=\"none\" \(black)/>",
      ])
  }

  @Test func theWidthOfOneStrokeIsForThatStrokeOnly() {
    let lines = recorded { context in
      context.stroke(square, width: 3)
      context.stroke(square)
    }
    #expect(lines.last == "<path d=\"M0 0L2 0L2 2L0 2Z\" fill=\"none\" \(black)/>")
  }

  @Test func opacityIsThatOfTheContextTimesThatOfTheColor() {
    func fill(_ alpha: CGFloat) -> [String] {
      recorded { context in
        context.setAlpha(alpha)
        context.setFillColor(gray: 0, alpha: 0.5)
        context.fill(square)
      }.map { String($0.dropFirst("<path d=\"M0 0L2 0L2 2L0 2Z\" fill=\"#000000\" fill-opacity=".count)) }
    }
    #expect(fill(0.5) == ["\"0.25\"/>"] && fill(1) == ["\"0.5\"/>"] && fill(7) == ["\"0.5\"/>"])
    #expect(fill(0) == [] && fill(-1) == [])
  }

  // MARK: Lines

  private func line(_ set: (CGContext) -> Void) -> String {
    let lines = recorded { context in
      set(context)
      context.strokeLineSegments(between: [CGPoint(x: 1, y: 0), CGPoint(x: 2, y: 0)])
    }
    return lines.count == 1 ? String(lines[0].dropFirst(6).dropLast(2)) : "\(lines)"
  }

  @Test func dashesAndLimitsAreWrittenWhereTheyDiffer() {
    let start = "d=\"M1 0L2 0\" fill=\"none\" stroke=\"#000000\" stroke-width=\"1\""
    #expect(line { _ in } == start + " stroke-miterlimit=\"10\"")
    #expect(line { $0.setMiterLimit(4) } == start)
    #expect(line { $0.setMiterLimit(3) } == start + " stroke-miterlimit=\"3\"")
    #expect(line { $0.setLineJoin(.round) } == start + " stroke-linejoin=\"round\"")
    #expect(line { $0.setLineCap(.square) } == start + " stroke-linecap=\"square\" stroke-miterlimit=\"10\"")
    #expect(
      line { $0.setLineDash(phase: 1, lengths: [2, 3]) }
        == start + " stroke-miterlimit=\"10\" stroke-dasharray=\"2 3\" stroke-dashoffset=\"1\"")
    #expect(line { $0.setLineDash(phase: 0, lengths: [2]) } == start + " stroke-miterlimit=\"10\" stroke-dasharray=\"2\"")
    #expect(line { $0.setLineDash(phase: 1, lengths: []) } == start + " stroke-miterlimit=\"10\"")
  }

  @Test func aPenGrowsWithTheTransform() {
    #expect(
      line {
        $0.scaleBy(x: 2, y: 2)
        $0.setLineDash(phase: 1, lengths: [2, 3])
      } == "d=\"M2 0L4 0\" fill=\"none\" stroke=\"#000000\" stroke-width=\"2\" stroke-miterlimit=\"10\""
        + " stroke-dasharray=\"4 6\" stroke-dashoffset=\"2\"")
    #expect(
      line {
        $0.scaleBy(x: 2, y: 2)
        $0.rotate(by: .pi / 2)
      } == "d=\"M0 2L0 4\" fill=\"none\" stroke=\"#000000\" stroke-width=\"2\" stroke-miterlimit=\"10\"")
    #expect(line { $0.scaleBy(x: -1, y: 1) } == "d=\"M-1 0L-2 0\" fill=\"none\" \(black)")
  }

  @Test func aPenThatIsWiderOneWayIsDrawnWithInTheCoordinatesOfTheApp() {
    func uneven(_ map: String) -> String { "d=\"M1 0L2 0\" transform=\"\(map)\" fill=\"none\" \(black)" }
    #expect(line { $0.scaleBy(x: 1, y: 4) } == uneven("matrix(1 0 0 4 0 0)"))
    // As long one way as the other, and yet askew.
    #expect(
      line { $0.concatenate(CGAffineTransform(a: 1, b: 0, c: 0.6, d: 0.8, tx: 0, ty: 0)) } == uneven("matrix(1 0 0.6 0.8 0 0)"))
    // What is only filled needs no pen.
    #expect(
      recorded { context in
        context.scaleBy(x: 1, y: 4)
        context.fill(square)
      } == ["<path d=\"M0 0L2 0L2 8L0 8Z\" fill=\"#000000\"/>"])
  }

  // MARK: Clearing and copying

  @Test func whatIsClearedIsMaskedOutOfWhatIsThere() {
    #expect(
      recorded { context in
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        context.clear(square)
      } == [
        "<mask id=\"m1\" style=\"mask-type:luminance\" maskUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" width=\"10\" height=\"10\">",
        "<rect x=\"0\" y=\"0\" width=\"10\" height=\"10\" fill=\"#FFFFFF\"/>",
        "<filter id=\"f2\" filterUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" width=\"10\" height=\"10\"><feFlood"
          + " flood-color=\"#000000\"/><feComposite in2=\"SourceAlpha\" operator=\"in\"/></filter>",
        "<g filter=\"url(#f2)\">", "<path d=\"M0 0L2 0L2 2L0 2Z\" fill=\"#000000\"/>", "</g>", "</mask>",
        "<g mask=\"url(#m1)\">", "<path d=\"M0 0L10 0L10 10L0 10Z\" fill=\"#000000\"/>", "</g>",
      ])
  }

  @Test func clearingLeavesTheStateAsItWas() {
    let lines = recorded { context in
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.setAlpha(0.5)
      context.setShadow(offset: .zero, blur: 2, color: .black)
      context.clear(square)
      context.fill(square)
    }
    // Where nothing was, nothing is cleared, and a shadow has no part in it.
    #expect(lines.count == 2 && lines[0].hasPrefix("<filter id=\"f1\""))
    #expect(lines.last == "<path d=\"M0 0L2 0L2 2L0 2Z\" fill=\"#FF0000\" fill-opacity=\"0.5\" filter=\"url(#f1)\"/>")
  }

  @Test func aCopyMakesRoomForItselfOnlyWhereItCanBeSeenThrough() {
    func kinds(_ fill: CGFloat, _ line: CGFloat, _ mode: CGPathDrawingMode) -> String {
      recorded { context in
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        context.setBlendMode(.copy)
        context.setFillColor(gray: 1, alpha: fill)
        context.setStrokeColor(gray: 1, alpha: line)
        context.addRect(square)
        context.drawPath(using: mode)
      }.map { $0.dropFirst().prefix { $0.isLetter || $0 == "/" } }.joined(separator: " ")
    }
    let (over, instead) = ("path path", "mask rect filter g path /g /mask g path /g path")
    #expect(kinds(1, 1, .fillStroke) == over && kinds(1, 0.5, .fill) == over && kinds(0.5, 1, .stroke) == over)
    #expect(kinds(0.5, 1, .fill) == instead && kinds(1, 0.5, .stroke) == instead)
    #expect(kinds(1, 0.5, .fillStroke) == instead && kinds(0.5, 1, .fillStroke) == instead)
    // What cannot be seen at all leaves a hole.
    #expect(kinds(0, 1, .fill) == "mask rect filter g path /g /mask g path /g")
  }
}

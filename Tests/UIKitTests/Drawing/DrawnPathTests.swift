import Testing

@testable import UIKit

/// Paths of UIKit part by part, how they are drawn, and which contexts drawing goes to.
@MainActor struct DrawnPathTests {
  private func drawn(_ draw: (CGContext) -> Void) -> [String] {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 100), scale: 1)
    GraphicsStack.with(context) { draw(context) }
    return context.drawing.document(width: 100, height: 100).split(separator: "\n").dropFirst().dropLast().map(String.init)
  }

  private let square = CGRect(x: 0, y: 0, width: 2, height: 2)
  private let squareData = "d=\"M0 0L2 0L2 2L0 2Z\""

  // MARK: Parts

  @Test func pathsAreMadeOfTheirFigures() {
    startAnew()
    #expect(UIBezierPath(rect: square).cgPath.svg == "M0 0L2 0L2 2L0 2Z")
    #expect(UIBezierPath(ovalIn: square).cgPath == CGPath(ellipseIn: square))
    #expect(
      UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), cornerRadius: 2).cgPath
        == CGPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), cornerWidth: 2, cornerHeight: 2))
    #expect(
      UIBezierPath(arcCenter: CGPoint(x: 5, y: 5), radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: true).cgPath.svg
        == "M10 5C10 7.76 7.76 10 5 10")
    #expect(
      UIBezierPath(arcCenter: CGPoint(x: 5, y: 5), radius: 5, startAngle: 0, endAngle: -.pi / 2, clockwise: false).cgPath.svg
        == "M10 5C10 2.24 7.76 0 5 0")
    let path = UIBezierPath()
    #expect(path.isEmpty && path.bounds.isNull && path.currentPoint == .zero)
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), controlPoint: CGPoint(x: 7, y: 8))
    path.addCurve(to: CGPoint(x: 9, y: 10), controlPoint1: CGPoint(x: 11, y: 12), controlPoint2: CGPoint(x: 13, y: 14))
    path.close()
    path.append(UIBezierPath(rect: square))
    #expect(path.cgPath.svg == "M1 2L3 4Q7 8 5 6C11 12 13 14 9 10ZM0 0L2 0L2 2L0 2Z" && !path.isEmpty)
    path.apply(CGAffineTransform(translationX: 100, y: 0))
    #expect(path.cgPath.svg == "M101 2L103 4Q107 8 105 6C111 12 113 14 109 10ZM100 0L102 0L102 2L100 2Z")
    path.removeAllPoints()
    #expect(path.isEmpty)
  }

  @Test(
    arguments: [
      ([], "M0 0L20 0L20 10L0 10L0 0Z"), (.topLeft, "M4 0L20 0L20 10L0 10L0 2C0 0.9 1.79 0 4 0Z"),
      (.topRight, "M0 0L16 0C18.21 0 20 0.9 20 2L20 10L0 10L0 0Z"),
      (.bottomRight, "M0 0L20 0L20 8C20 9.1 18.21 10 16 10L0 10L0 0Z"),
      (.bottomLeft, "M0 0L20 0L20 10L4 10C1.79 10 0 9.1 0 8L0 0Z"),
    ] as [(UIRectCorner, String)])
  func eachCornerIsRoundByItself(corner: UIRectCorner, path: String) {
    startAnew()
    let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
    #expect(
      UIBezierPath(roundedRect: rect, byRoundingCorners: corner, cornerRadii: CGSize(width: 4, height: 2)).cgPath.svg == path)
    #expect(
      UIBezierPath(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: 99, height: 99)).cgPath
        == UIBezierPath(ovalIn: rect).cgPath)
  }

  @Test func aPathHasASolidLineOfOnePointAtFirst() {
    startAnew()
    let path = UIBezierPath()
    #expect(path.lineWidth == 1 && path.lineCapStyle == .butt && path.lineJoinStyle == .miter && path.miterLimit == 10)
    #expect(path.flatness == 0.6 && !path.usesEvenOddFillRule)
  }

  // MARK: Drawing

  @Test func aLineHasTheSettingsOfItsPathAndTheContextKeepsItsOwn() {
    startAnew()
    #expect(
      drawn { context in
        context.setLineWidth(7)
        let path = UIBezierPath(rect: square)
        (path.lineWidth, path.lineCapStyle, path.lineJoinStyle, path.miterLimit) = (3, .square, .miter, 5)
        path.setLineDash([4, 2, 9], count: 2, phase: 1)
        path.stroke()
        path.setLineDash(nil, count: 0, phase: 0)
        path.stroke(with: .multiply, alpha: 0.5)
        context.stroke(square)
      } == [
        "<path \(squareData) fill=\"none\" stroke=\"#000000\" stroke-width=\"3\" stroke-linecap=\"square\""
          + " stroke-miterlimit=\"5\" stroke-dasharray=\"4 2\" stroke-dashoffset=\"1\"/>",
        "<path \(squareData) fill=\"none\" stroke=\"#000000\" stroke-opacity=\"0.5\" stroke-width=\"3\""
          + " stroke-linecap=\"square\" stroke-miterlimit=\"5\" style=\"mix-blend-mode:multiply\"/>",
        "<path \(squareData) fill=\"none\" stroke=\"#000000\" stroke-width=\"7\" stroke-miterlimit=\"10\"/>",
      ])
  }

  @Test func whatAPathDoesNotAskForIsAsTheContextHasIt() {
    startAnew()
    #expect(
      drawn { context in
        context.setAlpha(0.25)
        context.setBlendMode(.screen)
        let path = UIBezierPath(rect: square)
        path.usesEvenOddFillRule = true
        path.fill()
        path.fill(with: .multiply, alpha: 0.5)
      } == [
        "<path \(squareData) fill=\"#000000\" fill-opacity=\"0.25\" fill-rule=\"evenodd\" style=\"mix-blend-mode:screen\"/>",
        "<path \(squareData) fill=\"#000000\" fill-opacity=\"0.5\" fill-rule=\"evenodd\" style=\"mix-blend-mode:multiply\"/>",
      ])
    UIBezierPath(rect: square).fill()
    UIBezierPath(rect: square).addClip()
  }

  @Test func aPathThatIsBeingMadeHasNoPartInAnother() {
    startAnew()
    #expect(
      drawn { context in
        context.addRect(CGRect(x: 50, y: 50, width: 1, height: 1))
        UIBezierPath(rect: square).fill()
        context.addRect(CGRect(x: 50, y: 50, width: 1, height: 1))
        let clip = UIBezierPath(rect: square)
        clip.usesEvenOddFillRule = true
        clip.addClip()
      } == [
        "<path \(squareData) fill=\"#000000\"/>", "<clipPath id=\"c1\"><path \(squareData) clip-rule=\"evenodd\"/></clipPath>",
      ])
  }

  @Test func copiesHaveTheSettingsAndGoTheirOwnWay() throws {
    startAnew()
    let path = UIBezierPath(rect: square)
    (path.lineWidth, path.lineCapStyle, path.lineJoinStyle, path.miterLimit) = (3, .round, .bevel, 5)
    (path.flatness, path.usesEvenOddFillRule) = (0.1, true)
    path.setLineDash([4, 2], count: 2, phase: 1)
    let copy = try #require(path.copy() as? UIBezierPath)
    #expect(copy !== path && copy.cgPath == path.cgPath && copy.lineWidth == 3 && copy.lineCapStyle == .round)
    #expect(copy.lineJoinStyle == .bevel && copy.miterLimit == 5 && copy.flatness == 0.1 && copy.usesEvenOddFillRule)
    let (one, other) = (drawn { _ in path.stroke() }, drawn { _ in copy.stroke() })
    #expect(one == other && one.first?.contains("stroke-dasharray=\"4 2\" stroke-dashoffset=\"1\"") == true)
    copy.addLine(to: .zero)
    #expect(copy.cgPath != path.cgPath)
  }

  // MARK: Contexts

  @Test func theContextsOfImagesAreEndedInTurn() {
    startAnew()
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 3), true, 2)
    #expect(UIGraphicsGetCurrentContext()?.width == 8 && UIGraphicsGetCurrentContext()?.height == 6)
    UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.scale == 1 && UIGraphicsGetCurrentContext()?.width == 1)
    UIGraphicsEndImageContext()
    let image = UIGraphicsGetImageFromCurrentImageContext()
    #expect(image?.size == CGSize(width: 4, height: 3) && image?.scale == 2)
    let pushed = CGContext(bounds: square, scale: 1)
    UIGraphicsPushContext(pushed)
    // What was pushed is no image, and is not ended as one.
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() === pushed)
    UIGraphicsPopContext()
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func whatWasBegunAndNotEndedGoesWithTheDrawingAround() {
    startAnew()
    _ = drawn { _ in
      UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
      UIGraphicsPushContext(CGContext(bounds: square, scale: 1))
    }
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func anOpaqueImageBeginsBlackAndOthersWithNothing() {
    startAnew()
    let (opaque, clear) = (
      GraphicsStack.imageContext(square, scale: 0, isOpaque: true), GraphicsStack.imageContext(square, scale: 2, isOpaque: false)
    )
    #expect(opaque.drawing.document(width: 2, height: 2).contains("<path \(squareData) fill=\"#000000\"/>"))
    #expect(clear.drawing.shapes.isEmpty && opaque.scale == UIScreen.main.scale && clear.scale == 2)
  }

  @Test func rectanglesAreFilledInPlaceOfWhatIsThere() {
    startAnew()
    #expect(
      drawn { _ in
        UIColor.red.set()
        UIRectFill(square)
        UIRectFillUsingBlendMode(square, .multiply)
      } == [
        "<path \(squareData) fill=\"#FF0000\"/>", "<path \(squareData) fill=\"#FF0000\" style=\"mix-blend-mode:multiply\"/>",
      ])
    #expect(
      drawn { _ in UIRectFrame(CGRect(x: 0, y: 0, width: 4, height: 4)) }
        == ["<path d=\"M0 0L4 0L4 4L0 4ZM1 1L3 1L3 3L1 3Z\" fill=\"#000000\" fill-rule=\"evenodd\"/>"])
  }

  @Test func aHierarchyIsDrawnSoThatItFillsItsRectangle() {
    startAnew()
    let view = UIView(frame: CGRect(x: 9, y: 9, width: 10, height: 10))
    view.bounds.origin = CGPoint(x: 1, y: 2)
    view.backgroundColor = .red
    let lines = drawn { _ in
      view.drawHierarchy(in: CGRect(x: 5, y: 6, width: 20, height: 30), afterScreenUpdates: false)
    }
    #expect(lines.first == "<g transform=\"matrix(2 0 0 3 3 0)\">")
    view.bounds.size = .zero
    #expect(drawn { _ in view.drawHierarchy(in: CGRect(x: 5, y: 6, width: 20, height: 30), afterScreenUpdates: false) } == [])
  }

  @Test func aReversedPathGoesBackThroughEachOfItsParts() {
    startAnew()
    let path = UIBezierPath(rect: square)
    path.lineWidth = 3
    path.move(to: CGPoint(x: 10, y: 0))
    path.addQuadCurve(to: CGPoint(x: 20, y: 0), controlPoint: CGPoint(x: 15, y: 5))
    path.addCurve(to: CGPoint(x: 40, y: 0), controlPoint1: CGPoint(x: 25, y: 1), controlPoint2: CGPoint(x: 35, y: 2))
    let reversed = path.reversing()
    #expect(reversed.cgPath.svg == "M0 2L2 2L2 0L0 0ZM40 0C35 2 25 1 20 0Q15 5 10 0" && reversed.lineWidth == 3)
    #expect(reversed !== path && UIBezierPath().reversing().isEmpty)
    #expect(path.reversing().reversing().cgPath.svg.hasPrefix("M0 0L2 0L2 2L0 2Z"))
  }
}

import Foundation
import RecordedGraphics
import SVGWriting
import Testing

/// Clips, masks, layers, shadows and blending, line by line of the drawing.
struct EffectRecordTests {
  private let squarePath = "<path d=\"M0 0L2 0L2 2L0 2Z\" fill=\"#000000\""
  private let image = CGImage(.file(Data([0x89])), width: 4, height: 2)

  // MARK: Clips

  private func clip(_ name: String, _ path: String) -> String { "<clipPath id=\"\(name)\"><path d=\"\(path)\"/></clipPath>" }

  @Test func aClipIsAnAttributeAndFurtherOnesAreGroupsAround() {
    #expect(
      recorded { context in
        context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
        context.fill(square)
        context.clip(to: [CGRect(x: 1, y: 1, width: 4, height: 4), CGRect(x: 2, y: 2, width: 4, height: 4)])
        context.setBlendMode(.multiply)
        context.fill(square)
        context.addRects([CGRect(x: 0, y: 0, width: 4, height: 4), CGRect(x: 1, y: 1, width: 2, height: 2)])
        context.clip(using: .evenOdd)
        context.fill(square)
      } == [
        clip("c1", "M0 0L5 0L5 5L0 5Z"), squarePath + " clip-path=\"url(#c1)\"/>",
        clip("c2", "M1 1L5 1L5 5L1 5ZM2 2L6 2L6 6L2 6Z"), "<g clip-path=\"url(#c1)\" style=\"mix-blend-mode:multiply\">",
        squarePath + " clip-path=\"url(#c2)\"/>", "</g>",
        "<clipPath id=\"c3\"><path d=\"M0 0L4 0L4 4L0 4ZM1 1L3 1L3 3L1 3Z\" clip-rule=\"evenodd\"/></clipPath>",
        "<g clip-path=\"url(#c1)\" style=\"mix-blend-mode:multiply\">", "<g clip-path=\"url(#c2)\">",
        squarePath + " clip-path=\"url(#c3)\"/>", "</g>", "</g>",
      ])
  }

  @Test func theBoxOfTheClipsGetsSmallerUntilTheyAreGone() {
    let context = context()
    context.scaleBy(x: 2, y: 2)
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 5, height: 5))
    context.clip(to: CGRect(x: 1, y: 1, width: 3, height: 3))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 1, y: 1, width: 3, height: 3))
    context.clip(to: CGRect(x: 3, y: 0, width: 9, height: 2))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 3, y: 1, width: 1, height: 1))
    context.saveGState()
    context.clip(to: CGRect(x: 20, y: 20, width: 1, height: 1))
    #expect(context.boundingBoxOfClipPath.isNull)
    context.restoreGState()
    #expect(context.boundingBoxOfClipPath == CGRect(x: 3, y: 1, width: 1, height: 1))
    context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5), mask: image)
    context.resetClip()
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 5, height: 5))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let lines = context.drawing.document(width: 10, height: 10).split(separator: "\n")
    #expect(lines.dropLast().last == "<path d=\"M0 0L2 0L2 2L0 2Z\" fill=\"#000000\"/>")
  }

  @Test func aMaskIsThePictureWithinTheMaskBefore() {
    let (begin, file) = (
      "maskUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" width=\"10\" height=\"10\">",
      "<image x=\"1\" y=\"2\" width=\"3\" height=\"4\" preserveAspectRatio=\"none\" href=\"data:image/png;base64,iQ==\"/>"
    )
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(
      recorded { context in
        context.clip(to: rect, mask: image)
        context.fill(square)
        context.clip(to: rect, mask: image)
        context.fill(square)
      } == [
        clip("c1", "M1 2L4 2L4 6L1 6Z"), "<mask id=\"m2\" style=\"mask-type:alpha\" \(begin)",
        "<g transform=\"matrix(1 0 0 -1 0 8)\">", file, "</g>", "</mask>",
        squarePath + " clip-path=\"url(#c1)\" mask=\"url(#m2)\"/>", clip("c3", "M1 2L4 2L4 6L1 6Z"),
        "<mask id=\"m4\" style=\"mask-type:alpha\" \(begin)", "<g transform=\"matrix(1 0 0 -1 0 8)\" mask=\"url(#m2)\">", file,
        "</g>", "</mask>", "<g clip-path=\"url(#c1)\">", squarePath + " clip-path=\"url(#c3)\" mask=\"url(#m4)\"/>", "</g>",
      ])
  }

  // MARK: Layers

  @Test func aLayerIsAGroupThatHasWhatTheStateHad() {
    #expect(
      recorded { context in
        context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
        context.setAlpha(0.5)
        context.setBlendMode(.screen)
        context.setShadow(offset: CGSize(width: 1, height: 1), blur: 0)
        context.beginTransparencyLayer(in: CGRect(x: 0, y: 0, width: 4, height: 4), auxiliaryInfo: nil)
        context.fill(square)
        context.endTransparencyLayer()
        context.setShadow(offset: .zero, blur: 0, color: nil)
        context.fill(square)
      } == [
        clip("c1", "M0 0L5 0L5 5L0 5Z"),
        "<filter id=\"f2\" filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\" x=\"0\" y=\"0\" width=\"10\""
          + " height=\"10\"><feOffset in=\"SourceAlpha\" dx=\"1\" dy=\"1\" result=\"place\"/><feFlood flood-color=\"#000000\""
          + " flood-opacity=\"0.33\"/><feComposite in2=\"place\" operator=\"in\" result=\"shadow\"/><feMerge>"
          + "<feMergeNode in=\"shadow\"/><feMergeNode in=\"SourceGraphic\"/></feMerge></filter>",
        "<g clip-path=\"url(#c1)\" opacity=\"0.5\" filter=\"url(#f2)\" style=\"mix-blend-mode:screen\">",
        clip("c3", "M0 0L4 0L4 4L0 4Z"), squarePath + " clip-path=\"url(#c3)\"/>", "</g>",
        squarePath + " fill-opacity=\"0.5\" clip-path=\"url(#c1)\" style=\"mix-blend-mode:screen\"/>",
      ])
  }

  @Test func aLayerInWhichNothingIsLeavesNoTrace() {
    #expect(
      recorded { context in
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.endTransparencyLayer()
        context.endTransparencyLayer()
        // One too many.
        context.endTransparencyLayer()
        context.fill(square)
      } == [squarePath + "/>"])
  }

  @Test func layersMayStandInLayers() {
    #expect(
      recorded { context in
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setAlpha(0.5)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.fill(square)
        context.endTransparencyLayer()
        context.fill(square)
        context.endTransparencyLayer()
        context.fill(square)
      } == [
        "<g>", "<g opacity=\"0.5\">", squarePath + "/>", "</g>", squarePath + " fill-opacity=\"0.5\"/>", "</g>",
        squarePath + "/>",
      ])
  }

  // MARK: Shadows

  @Test func aShadowIsABlurThatIsMovedAndColored() {
    func filter(_ blur: CGFloat, _ color: CGColor) -> String {
      let lines = recorded { context in
        context.setShadow(offset: CGSize(width: 3, height: -4), blur: blur, color: color)
        context.fill(square)
      }
      guard lines.count == 2 else { return "\(lines)" }
      #expect(lines[1] == squarePath + " filter=\"url(#f1)\"/>")
      return String(lines[0].drop { $0 != ">" }.dropFirst().prefix { $0 != "C" })
    }
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(
      filter(3, red).hasPrefix(
        "<feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"1.5\"/><feOffset dx=\"3\" dy=\"-4\" result=\"place\"/>"
          + "<feFlood flood-color=\"#FF0000\"/>"))
    #expect(
      filter(-3, CGColor(gray: 1, alpha: 0.5)).hasPrefix(
        "<feOffset in=\"SourceAlpha\" dx=\"3\" dy=\"-4\" result=\"place\"/><feFlood flood-color=\"#FFFFFF\""
          + " flood-opacity=\"0.5\"/>"))
    #expect(
      recorded { context in
        context.setShadow(offset: .zero, blur: 5, color: .clear)
        context.fill(square)
      } == [squarePath + "/>"])
  }

  // MARK: Blending

  @Test(
    arguments: [
      (.normal, nil), (.multiply, "multiply"), (.screen, "screen"), (.overlay, "overlay"), (.darken, "darken"),
      (.lighten, "lighten"), (.colorDodge, "color-dodge"), (.colorBurn, "color-burn"), (.softLight, "soft-light"),
      (.hardLight, "hard-light"), (.difference, "difference"), (.exclusion, "exclusion"), (.hue, "hue"),
      (.saturation, "saturation"), (.color, "color"), (.luminosity, "luminosity"), (.plusDarker, "multiply"),
      (.plusLighter, "plus-lighter"), (.copy, nil), (.destinationOver, nil),
    ] as [(CGBlendMode, String?)])
  func aModeIsAStyleWhereThereIsAWordForIt(mode: CGBlendMode, style: String?) {
    let lines = recorded { context in
      context.setBlendMode(mode)
      context.fill(square)
    }
    #expect(lines == [squarePath + (style.map { " style=\"mix-blend-mode:\($0)\"" } ?? "") + "/>"])
  }

  @Test func whatLiesBelowIsPutBeforeWhatIsThere() {
    #expect(
      recorded { context in
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.setBlendMode(.destinationOver)
        context.fill(square)
      } == [squarePath + "/>", "<path d=\"M0 0L1 0L1 1L0 1Z\" fill=\"#000000\"/>"])
  }

  @Test func whatStandsAtopIsMaskedByAllThatIsThere() {
    #expect(
      recorded { context in
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.setBlendMode(.sourceAtop)
        context.fill(square)
      } == [
        "<g id=\"w1\">", "<path d=\"M0 0L1 0L1 1L0 1Z\" fill=\"#000000\"/>", "</g>",
        "<mask id=\"m2\" style=\"mask-type:alpha\" maskUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" width=\"10\" height=\"10\">",
        "<use href=\"#w1\"/>", "</mask>", "<g mask=\"url(#m2)\">", squarePath + "/>", "</g>",
      ])
  }

  // MARK: What others write

  @Test func whatOthersWriteIsAGroupUnlessTheyWriteNothing() {
    #expect(
      recorded { context in
        context.translateBy(x: 1, y: 2)
        context.setAlpha(0.5)
        context.record { $0.element("rect", ["x": "3"]) }
        context.record { _ in }
        context.clip(to: square)
        context.clip(to: square)
        context.record { _ in }
        context.record { $0.element("rect", ["x": "4"]) }
      } == [
        "<g transform=\"translate(1 2)\" opacity=\"0.5\">", "<rect x=\"3\"/>", "</g>", clip("c1", "M1 2L3 2L3 4L1 4Z"),
        clip("c2", "M1 2L3 2L3 4L1 4Z"), "<g clip-path=\"url(#c1)\">",
        "<g transform=\"translate(1 2)\" clip-path=\"url(#c2)\" opacity=\"0.5\">", "<rect x=\"4\"/>", "</g>", "</g>",
      ])
  }
}

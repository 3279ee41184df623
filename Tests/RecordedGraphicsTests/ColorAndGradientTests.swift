import Foundation
import RecordedGraphics
import Testing

/// Colours, their spaces, and what runs from one to the other.
struct ColorAndGradientTests {
  @Test func aColorIsItsComponentsAndItsOpacity() {
    let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color.components == [0.1, 0.2, 0.3, 0.4])
    #expect(color.alpha == 0.4 && color.numberOfComponents == 4)
    #expect(color.colorSpace === CGColorSpaceCreateDeviceRGB() && color.colorSpace?.numberOfComponents == 3)
    #expect(CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 0.4) == color)
    #expect(CGColor(gray: 0.7, alpha: 0.5).components == [0.7, 0.7, 0.7, 0.5])
    #expect(color.copy(alpha: 1)?.components == [0.1, 0.2, 0.3, 1])
    #expect(CGColor.black.components == [0, 0, 0, 1])
    #expect(CGColor.white.components == [1, 1, 1, 1])
    #expect(CGColor.clear.components == [0, 0, 0, 0])
  }

  @Test func colorsAreEqualWhereAllTheirComponentsAre() {
    let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color == CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
    #expect(color.hashValue == CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).hashValue)
    #expect(color != CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.5))
    #expect(color != CGColor(red: 0.1, green: 0.2, blue: 0.4, alpha: 0.4))
  }

  @Test func theSpaceSaysHowManyComponentsThereAre() {
    let grey = CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.25, 0.5, 0.75, 1])
    #expect(grey?.components == [0.25, 0.25, 0.25, 0.5])
    let color = CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [0.25, 0.5, 0.75, 1])
    #expect(color?.components == [0.25, 0.5, 0.75, 1])
  }

  @Test(
    arguments: [
      (CGColor(red: 1, green: 0.5, blue: 0, alpha: 1), "#FF8000"),
      (CGColor(red: 10.0 / 255, green: 15.0 / 255, blue: 16.0 / 255, alpha: 1), "#0A0F10"),
      (CGColor(red: -1, green: 2, blue: 1, alpha: 0.5), "#00FFFF 0.5"), (CGColor(gray: 0, alpha: 2), "#000000"),
      (CGColor(gray: 0, alpha: 0.002), "none"), (CGColor(gray: 1, alpha: 0.01), "#FFFFFF 0.01"), (.clear, "none"),
    ] as [(CGColor, String)])
  func aColorIsWrittenAsSixDigitsAndTheOpacityThatItHas(color: CGColor, text: String) {
    let ink = color.svg
    #expect((ink.map { ([$0.hex] + [$0.opacity].compactMap { $0 }).joined(separator: " ") } ?? "none") == text)
  }

  @Test(
    arguments: [
      (CGColorSpace.sRGB, 3), (CGColorSpace.extendedSRGB, 3), (CGColorSpace.linearSRGB, 3), (CGColorSpace.displayP3, 3),
      (CGColorSpace.genericGrayGamma2_2, 1),
    ])
  func aSpaceIsFoundByItsName(name: String, count: Int) throws {
    let space = try #require(CGColorSpace(name: name))
    #expect(space.name == name && space.numberOfComponents == count)
    #expect(space.model == (count == 1 ? .monochrome : .rgb))
    #expect(space == CGColorSpace(name: name) && space.hashValue == CGColorSpace(name: name)?.hashValue)
    #expect(space != CGColorSpaceCreateDeviceRGB() && space != CGColorSpaceCreateDeviceGray())
  }

  @Test func theSpacesOfTheDeviceHaveNoName() {
    #expect(CGColorSpaceCreateDeviceRGB().name == nil && CGColorSpaceCreateDeviceGray().name == nil)
    #expect(CGColorSpaceCreateDeviceRGB().numberOfComponents == 3 && CGColorSpaceCreateDeviceGray().numberOfComponents == 1)
    #expect(CGColorSpaceCreateDeviceRGB().model == .rgb && CGColorSpaceCreateDeviceGray().model == .monochrome)
    #expect(CGColorSpaceCreateDeviceRGB() != CGColorSpaceCreateDeviceGray())
    #expect(CGColorSpace(name: "kCGColorSpaceOfDreams") == nil)
  }

  // MARK: Gradients

  /// What is recorded for a gradient from left to right over a whole drawing, without its first and last line.
  private func stops(_ gradient: CGGradient) -> String {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 10, height: 10), scale: 1)
    context.drawLinearGradient(
      gradient, start: .zero, end: CGPoint(x: 10, y: 0), options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    let lines = context.drawing.document(width: 10, height: 10).split(separator: "\n").map(String.init)
    let (head, tail) = (
      "<linearGradient id=\"g1\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\"0\" x2=\"10\" y2=\"0\">", "</linearGradient>"
    )
    guard lines.count == 4, lines[1].hasPrefix(head), lines[1].hasSuffix(tail) else { return "\(lines)" }
    #expect(lines[2] == "<path d=\"M0 0L10 0L10 10L0 10Z\" fill=\"url(#g1)\"/>")
    return String(lines[1].dropFirst(head.count).dropLast(tail.count))
  }

  @Test func withoutPlacesTheColorsOfAGradientStandEvenly() throws {
    let colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(gray: 0, alpha: 0.5), CGColor.clear]
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
    #expect(
      stops(gradient) == "<stop offset=\"0\" stop-color=\"#FF0000\"/><stop offset=\"0.5\" stop-color=\"#000000\""
        + " stop-opacity=\"0.5\"/><stop offset=\"1\" stop-color=\"#000000\" stop-opacity=\"0\"/>")
    let single = try #require(CGGradient(colorsSpace: nil, colors: [CGColor.white], locations: nil))
    #expect(stops(single) == "<stop offset=\"0\" stop-color=\"#FFFFFF\"/>")
  }

  @Test func placesAreWhereTheyAreAskedFor() throws {
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [CGColor.black, "no colour", CGColor.white], locations: [0.125, 0.3333]))
    #expect(
      stops(gradient) == "<stop offset=\"0.125\" stop-color=\"#000000\"/><stop offset=\"0.3333\" stop-color=\"#FFFFFF\"/>")
  }

  @Test func componentsAreReadAsTheSpaceHasThem() throws {
    let grey = try #require(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: [1, 1, 0, 0.5], locations: [0.25, 0.75], count: 2))
    #expect(
      stops(grey) == "<stop offset=\"0.25\" stop-color=\"#FFFFFF\"/><stop offset=\"0.75\" stop-color=\"#000000\""
        + " stop-opacity=\"0.5\"/>")
    let color = try #require(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [1, 0, 0, 1, 0, 0, 1, 1], locations: nil, count: 2))
    #expect(stops(color) == "<stop offset=\"0\" stop-color=\"#FF0000\"/><stop offset=\"1\" stop-color=\"#0000FF\"/>")
  }

  @Test func aGradientWithoutColorsIsNone() {
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: ["red"], locations: nil) == nil)
    let space = CGColorSpaceCreateDeviceRGB()
    #expect(CGGradient(colorSpace: space, colorComponents: [1, 0, 0, 1], locations: nil, count: 0) == nil)
    #expect(CGGradient(colorSpace: space, colorComponents: [1, 0, 0, 1], locations: nil, count: 1) != nil)
  }
}

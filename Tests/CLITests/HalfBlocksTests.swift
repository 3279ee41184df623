import Rasterizing
import Testing

@testable import RehearsalCLI

/// Pictures in a terminal, two pixels in each place.
struct HalfBlocksTests {
  private static let svg =
    #"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="2" height="4" fill="red"/><rect x="2" width="2" height="2" fill="blue"/></svg>"#

  /// Red on the left, blue and below it nothing on the right.
  private func picture() throws -> Rasterizer.Pixels { try Rasterizer.pixels(ofSVG: Self.svg) }

  @Test func eachPlaceShowsTwoPixelsAndNothingIsPaper() throws {
    let (red, blue, paper) = ("255;0;0", "0;0;255", "255;255;255")
    func pair(_ upper: String, _ lower: String) -> String { "\u{1B}[38;2;\(upper)m\u{1B}[48;2;\(lower)m" }
    #expect(
      HalfBlocks.text(try picture(), columns: 80)
        == "\(pair(red, red))▀▀\(pair(blue, blue))▀▀\u{1B}[0m\n\(pair(red, red))▀▀\(pair(paper, paper))▀▀\u{1B}[0m\n")
  }

  @Test func aPictureThatIsTooWideIsMadeSmaller() throws {
    let text = HalfBlocks.text(try picture(), columns: 2)
    #expect(text == "\u{1B}[38;2;255;0;0m\u{1B}[48;2;255;0;0m▀\u{1B}[38;2;0;0;255m\u{1B}[48;2;255;255;255m▀\u{1B}[0m\n")
  }

  @Test func oneColumnIsTheMean() throws {
    // Eight red pixels, four blue ones and four of paper; below them there is nothing.
    #expect(HalfBlocks.text(try picture(), columns: 1) == "\u{1B}[38;2;191;63;127m\u{1B}[48;2;255;255;255m▀\u{1B}[0m\n")
  }

  // MARK: On a console

  private func console(columns: Int, _ variables: [String: String] = ["FORCE_COLOR": "1"]) -> (Console, () -> String) {
    final class Told { var text = "" }
    let told = Told()
    var console = Console(output: Sink { told.text += $0 }, errors: Sink { _ in }, directory: "/")
    (console.columns, console.variables) = (columns, variables)
    return (console, { told.text })
  }

  @Test func aPictureIsAsWideAsTheConsole() throws {
    let (console, told) = console(columns: 2)
    try HalfBlocks.draw(Self.svg, on: console)
    #expect(told() == HalfBlocks.text(try picture(), columns: 2))
    let (wide, toldWide) = self.console(columns: 3)
    try HalfBlocks.draw(Self.svg, on: wide)
    #expect(toldWide() == HalfBlocks.text(try picture(), columns: 3))
  }

  @Test func aPictureIsAHundredPlacesWideAtMost() throws {
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="150" height="2"><rect width="150" height="2" fill="red"/></svg>"#
    for (columns, width) in [(99, 99), (100, 100), (101, 100), (150, 100)] {
      let (console, told) = console(columns: columns)
      try HalfBlocks.draw(svg, on: console)
      #expect(told().split(separator: "\n").first?.count { $0 == "▀" } == width)
    }
  }

  @Test func withoutColoursNothingIsDrawn() throws {
    let (console, told) = console(columns: 80, [:])
    let problem = #expect(throws: UsageProblem.self) { try HalfBlocks.draw(Self.svg, on: console) }
    #expect(
      problem?.description
        == "--draw needs a terminal with colours (or FORCE_COLOR=1): --picture writes the screen into a file")
    #expect(told() == "")
  }

  @Test func whatIsNoPictureIsNotDrawn() throws {
    let (console, told) = console(columns: 80)
    #expect(throws: UsageProblem.self) { try HalfBlocks.draw("no picture", on: console) }
    #expect(told() == "")
  }
}

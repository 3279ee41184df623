import Rasterizing
import RehearsalSpecs

/// A picture in a terminal: each place shows two pixels, one above the other, as the upper half of a block on a ground.
///
/// ```
///   ESC [ 38;2;R;G;B m   the upper pixel, as the colour of '▀'
///   ESC [ 48;2;R;G;B m   the lower one, as its ground
/// ```
enum HalfBlocks {
  /// Draws the screen, as wide as there is room for.
  ///
  /// - Throws: ``UsageProblem`` where the terminal shows no colours.
  static func draw(_ svg: String, on console: Console) throws(UsageProblem) {
    guard TerminalStyle(variables: console.variables, isTerminal: console.outputIsATerminal).hasColour else {
      throw UsageProblem(
        description: "--draw needs a terminal with colours (or FORCE_COLOR=1): --picture writes the screen into a file")
    }
    let pixels = try UsageProblem.of { try Rasterizer.pixels(ofSVG: svg) }
    console.output.write(text(pixels, columns: min(100, console.columns)))
  }

  /// - Parameter columns: How many places a line has; the picture is made smaller where it is wider.
  static func text(_ picture: Rasterizer.Pixels, columns: Int) -> String {
    let width = max(1, min(columns, picture.width))
    let height = max(1, (picture.height * width + picture.width / 2) / max(1, picture.width))
    var lines: [String] = []
    for row in stride(from: 0, to: height, by: 2) {
      var line = ""
      var before: [[Int]]?
      for column in 0..<width {
        let upper = colour(picture, column, row, width, height)
        // Below an odd last row there is nothing but paper.
        let lower = row + 1 < height ? colour(picture, column, row + 1, width, height) : [255, 255, 255]
        if before != [upper, lower] { line += "\u{1B}[38;2;\(words(upper))m\u{1B}[48;2;\(words(lower))m" }
        before = [upper, lower]
        line += "▀"
      }
      lines.append(line + "\u{1B}[0m")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func words(_ colour: [Int]) -> String { colour.map(String.init).joined(separator: ";") }

  /// The mean of the pixels that come to stand at one place, on white paper.
  private static func colour(_ picture: Rasterizer.Pixels, _ column: Int, _ row: Int, _ width: Int, _ height: Int) -> [Int] {
    let (left, right) = (
      column * picture.width / width, max(column * picture.width / width + 1, (column + 1) * picture.width / width)
    )
    let (top, bottom) = (
      row * picture.height / height, max(row * picture.height / height + 1, (row + 1) * picture.height / height)
    )
    var sums = [0, 0, 0]
    for y in top..<bottom {
      for x in left..<right {
        let start = (y * picture.width + x) * 4
        let opacity = Int(picture.bytes[start + 3])
        for part in 0..<3 { sums[part] += (Int(picture.bytes[start + part]) * opacity + 255 * (255 - opacity)) / 255 }
      }
    }
    let count = (right - left) * (bottom - top)
    return sums.map { $0 / count }
  }
}

import Foundation
import Testing

/// The pictures of the README and the articles are what this build draws.
struct PictureFileTests {
  @Test func thePicturesOfTheArticlesAreWhatThisBuildDraws() throws {
    let scratch = try Scratch()
    let script = Program.root.appendingPathComponent("Scripts/make-pictures").path
    let made = try Program.run(
      "/usr/bin/env", ["python3", script, "--build", Program.folder.path, "--into", scratch.folder.path])
    #expect(made.status == 0, "\(made.errors)")
    let paths = made.output.split(separator: "\n").map(String.init)
    #expect(paths.count == 5)
    for path in paths {
      let drawn = try String(contentsOfFile: scratch.path(path), encoding: .utf8)
      let kept = try String(contentsOf: Program.root.appendingPathComponent(path), encoding: .utf8)
      #expect(drawn == kept, "'make pictures' draws \(path) again: look at what has changed in it")
    }
  }
}

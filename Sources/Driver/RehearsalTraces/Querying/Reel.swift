import RehearsalWire

/// The frames of an app, put together again.
package struct Reel {
  private let app: TraceDocument.App
  /// What a frame is made of, each as places of lines and of views.
  private var pictures: [[Int]] = []
  private var screens: [[Int]] = []

  /// - Throws: ``Damage`` where a frame names what is not there.
  package init(_ app: TraceDocument.App) throws(Damage) {
    self.app = app
    var (picture, screen): ([Int], [Int]) = ([], [])
    var total = 0
    for (number, frame) in app.frames.enumerated() {
      guard let nextPicture = frame.picture.applied(to: picture), let nextScreen = frame.views.applied(to: screen),
        frame.picture.add.allSatisfy(app.pictureLines.indices.contains),
        frame.views.add.allSatisfy(app.viewLines.indices.contains), Self.isTree(nextScreen.map { app.viewLines[$0].depth })
      else { throw Damage(frame: number) }
      (picture, screen) = (nextPicture, nextScreen)
      total += picture.count + screen.count
      guard total <= Self.mostLines else { throw Damage(frame: number) }
      pictures.append(picture)
      screens.append(screen)
    }
  }

  /// How many lines all frames may have together: what a run of 5,000 commands has is a tenth of it.
  private static let mostLines = 100_000_000
  private static let deepest = 400

  /// Whether each view is a window, or in the one before it or in one around that.
  private static func isTree(_ depths: [Int]) -> Bool {
    var last = -1
    for depth in depths {
      guard depth >= 0, depth <= last + 1, depth <= deepest else { return false }
      last = depth
    }
    return true
  }

  /// A trace that does not hold together.
  package struct Damage: Error, CustomStringConvertible {
    let frame: Int
    package var description: String { "its frame \(frame) names what is not there, or too much: the file is damaged" }
  }

  package var frames: [FilmFrame] { app.frames }

  /// The screen of a frame, as an SVG document.
  package func picture(_ frame: Int) -> String {
    pictures[frame].map { app.pictureLines[$0] }.joined(separator: "\n") + "\n"
  }

  /// The views of a frame, each before those that are in it.
  package func views(_ frame: Int) -> [FilmedView] { screens[frame].map { app.viewLines[$0] } }

  /// The same as the trees of the windows.
  package func windows(_ frame: Int) -> [TreeNode] {
    var rest = views(frame)[...]
    return nodes(from: &rest, at: 0)
  }

  private func nodes(from lines: inout ArraySlice<FilmedView>, at depth: Int) -> [TreeNode] {
    var nodes: [TreeNode] = []
    while let line = lines.first, line.depth >= depth {
      lines.removeFirst()
      nodes.append(TreeNode(element: line.view, children: self.nodes(from: &lines, at: line.depth + 1)))
    }
    return nodes
  }

  /// The frame that shows an instant: the last one of those that are not later. Of several at one instant it is the last.
  package func frame(at instant: Milliseconds) -> Int? { app.frames.lastIndex { $0.atMs <= instant } }
}

import RehearsalWire

/// The frames of an app, put together again.
package struct Reel {
  private let app: TraceDocument.App
  /// What every so many frames are made of; those in between are made of the one before them.
  private var known: [Content] = []
  private static let distance = 64

  /// What a frame is made of, as places of lines and of views.
  private struct Content {
    var picture: [Int] = []
    var screen: [Int] = []

    /// False where the frame names what the one before it does not have.
    mutating func advance(to frame: FilmFrame) -> Bool {
      frame.picture.apply(to: &picture) && frame.views.apply(to: &screen)
    }
  }

  /// - Throws: ``Damage`` where a frame names what is not there.
  package init(_ app: TraceDocument.App) throws(Damage) {
    self.app = app
    var content = Content()
    for (number, frame) in app.frames.enumerated() {
      guard frame.picture.add.allSatisfy(app.pictureLines.indices.contains),
        frame.views.add.allSatisfy(app.viewLines.indices.contains), content.advance(to: frame),
        content.picture.count + content.screen.count <= Self.mostLines,
        Self.isTree(content.screen.lazy.map { app.viewLines[$0].depth })
      else { throw Damage(frame: number) }
      if number.isMultiple(of: Self.distance) { known.append(content) }
    }
  }

  /// How many lines a frame may have: far more than a screen has, and far less than would fill the memory.
  private static let mostLines = 1_000_000
  private static let deepest = 400

  /// Whether each view is a window, or in the one before it or in one around that.
  private static func isTree(_ depths: some Sequence<Int>) -> Bool {
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

  private func content(_ frame: Int) -> Content {
    let start = frame / Self.distance
    var content = known[start]
    for next in app.frames[(start * Self.distance)...frame].dropFirst() { _ = content.advance(to: next) }
    return content
  }

  /// The screen of a frame, as an SVG document.
  package func picture(_ frame: Int) -> String {
    content(frame).picture.map { app.pictureLines[$0] + "\n" }.joined()
  }

  /// The views of a frame, each before those that are in it.
  package func views(_ frame: Int) -> [FilmedView] { content(frame).screen.map { app.viewLines[$0] } }

  /// Calls a closure with the views of each frame in turn, and with whether they are others than before.
  package func eachScreen(_ body: (_ views: () -> [FilmedView], _ isNew: Bool) throws -> Void) rethrows {
    var content = Content()
    for (number, frame) in app.frames.enumerated() {
      _ = content.advance(to: frame)
      let isNew = number == 0 || frame.views.drop > 0 || !frame.views.add.isEmpty
      try body({ content.screen.map { app.viewLines[$0] } }, isNew)
    }
  }

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

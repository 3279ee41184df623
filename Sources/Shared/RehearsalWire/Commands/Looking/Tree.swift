/// Shows every window with everything in it.
package struct Tree: Command {
  package init() {}

  package struct Reply: Codable, Equatable, Sendable {
    /// The windows, back to front.
    package var windows: [TreeNode]
    /// Virtual time since launch, once it was done.
    package var nowMs: Milliseconds

    package init(windows: [TreeNode], nowMs: Milliseconds) {
      self.windows = windows
      self.nowMs = nowMs
    }
  }

  package static let method = "tree"
  package static let summary = "Shows every window, back to front, with everything in it."
  package static let effect = CommandEffect.query
  package static let parameters: [Parameter] = []
  package static let example = Example(
    Tree(), reply: Reply(windows: [TreeNode(element: .exampleButton, children: [])], nowMs: 0))
}

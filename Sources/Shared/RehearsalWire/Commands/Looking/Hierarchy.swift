/// Prints every view of every window as KIF prints them.
package struct Hierarchy: Command {
  package init() {}

  package struct Reply: Codable, Equatable, Sendable {
    /// A line for each view, each with its line break: what `UIApplication.hierarchyDescription` describes.
    package var text: String

    package init(text: String) {
      self.text = text
    }
  }

  package static let method = "hierarchy"
  package static let summary = """
    Prints every view of every window, back to front, a line each, in the shape of KIF's view hierarchy.
    """
  package static let effect = CommandEffect.query
  package static let parameters: [Parameter] = []
  package static let example = Example(
    Hierarchy(), reply: Reply(text: "UIWindow\n|\tUIButton, label: Save (enabled) (not selected) (not highlighted)\n"))
}

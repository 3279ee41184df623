/// A view as a film has it: one line of the tree of all views.
package struct FilmedView: Codable, Hashable, Sendable {
  /// How many views it is in; 0 for a window.
  package var depth: Int
  /// The view as it was.
  package var view: ElementSnapshot

  package init(depth: Int, view: ElementSnapshot) {
    (self.depth, self.view) = (depth, view)
  }

  /// The hash takes only what tells most views apart; two are equal when everything is.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(depth)
    hasher.combine(view.className)
    hasher.combine(view.label)
    hasher.combine(view.text)
    hasher.combine(view.frame.x)
    hasher.combine(view.frame.y)
  }
}

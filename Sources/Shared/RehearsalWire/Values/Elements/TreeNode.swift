/// A view with everything in it.
public struct TreeNode: Codable, Equatable, Sendable {
  /// The view.
  public var element: ElementSnapshot
  /// Its subviews, back to front.
  public var children: [TreeNode]

  public init(element: ElementSnapshot, children: [TreeNode]) {
    self.element = element
    self.children = children
  }
}

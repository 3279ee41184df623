/// What of a controller's screens a crawl has seen and never used.
public struct UnusedElements: Equatable, Sendable, Codable {
  /// The class of the controller in front.
  public let controller: String
  /// The elements, sorted: `'Pay' (UIButton)`. Of one on which each try failed it is said why.
  public let elements: [String]
  /// Whether nothing at all was used there.
  public let isAll: Bool
}

/// Elements of one kind that a crawl did not use, since it used others of the kind: cells of a long list, say.
public struct UntriedElements: Equatable, Sendable, Codable {
  /// The class of the controller in front.
  public let controller: String
  /// What they are: `cells (UITableViewCell)`.
  public let kind: String
  /// What each is called, in the order in which they were seen.
  public let labels: [String]
}

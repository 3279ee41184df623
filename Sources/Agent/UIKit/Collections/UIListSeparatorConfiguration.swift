/// The lines over and under a row of a list.
@MainActor
public struct UIListSeparatorConfiguration {
  /// Where a line is to be seen; `.automatic` leaves it to the list.
  public enum Visibility: Int, Sendable { case automatic, visible, hidden }

  /// Insets that leave it to the list: the line begins at the row's text.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)

  /// `.automatic` by default.
  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic
  public var topSeparatorInsets = Self.automaticInsets
  public var bottomSeparatorInsets = Self.automaticInsets
  /// `.separator` by default.
  public var color = UIColor.separator
  /// While the row is one of several that are selected; `.separator` by default.
  public var multipleSelectionColor = UIColor.separator
  let appearance: UICollectionLayoutListConfiguration.Appearance

  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) { appearance = listAppearance }

  /// A line between two rows; below the last one, too, in a plain list, whose rows go from edge to edge.
  func showsBottom(isLast: Bool) -> Bool {
    switch bottomSeparatorVisibility {
    case .visible: true
    case .hidden: false
    case .automatic: appearance != .sidebar && appearance != .sidebarPlain && (!isLast || appearance == .plain)
    }
  }

  /// Nothing by itself: the line is the bottom one of the row above.
  var showsTop: Bool { topSeparatorVisibility == .visible }
}

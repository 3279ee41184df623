import Synchronization

/// The documents that XPath has looked through, of one state of the app: who looks for ten elements of a screen has it read once.
final class XMLTrees: Sendable {
  /// How many are kept: they differ by the attributes that expressions ask for.
  private static let most = 16

  private let known = Mutex<[PageSource: XMLTree]>([:])

  /// - Parameter application: The elements, which are the same each time.
  func tree(of source: PageSource, _ application: ScreenElement) throws -> XMLTree {
    if let tree = known.withLock({ $0[source] }) { return tree }
    let tree = try XMLLibrary.shared.get().document(source.document(of: application))
    known.withLock { known in
      if known.count >= Self.most { known = [:] }
      known[source] = tree
    }
    return tree
  }
}

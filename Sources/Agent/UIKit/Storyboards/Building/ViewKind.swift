/// What Interface Builder calls an element, which class that is, and how an object of it is filled.
@MainActor
struct ViewKind {
  let base: UIView.Type
  /// From the general to the special: for a switch what all views have, what all controls have, then its own.
  let parts: [(UIView, ElementReader) -> Void]

  /// A kind whose class is `base`, filled by `part` after what is in `inherited`.
  init<View: UIView>(
    _ base: View.Type, after inherited: ViewKind? = nil, _ part: @escaping (View, ElementReader) -> Void = { _, _ in }
  ) {
    self.base = base
    parts =
      (inherited?.parts ?? []) + [
        { view, reader in
          // A view whose custom class was missing, or that is a plain view's subclass, has nothing of the kind to fill.
          if let view = view as? View { part(view, reader) }
        }
      ]
  }

  func fill(_ view: UIView, _ reader: ElementReader) { for part in parts { part(view, reader) } }

  static func of(_ name: String) -> ViewKind? { known[name] }

  /// From element name to builder.
  private static let known: [String: ViewKind] = {
    var all: [String: ViewKind] = [:]
    for group in [plain, text, controls, lists, bars] { all.merge(group) { first, _ in first } }
    return all
  }()
}

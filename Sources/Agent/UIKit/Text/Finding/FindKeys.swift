/// The keys of a hardware keyboard that have to do with searching.
enum FindKeys {
  case find, findAndReplace, findNext, findPrevious

  init?(_ key: UIKey) {
    switch (key.charactersIgnoringModifiers, key.modifierFlags) {
    case ("f", .command): self = .find
    case ("f", [.command, .alternate]): self = .findAndReplace
    case ("g", .command): self = .findNext
    case ("g", [.command, .shift]): self = .findPrevious
    default: return nil
    }
  }

  /// Has the nearest view with a find interaction do it, from `responder` up; false where there is none.
  @MainActor
  func perform(from responder: UIResponder) -> Bool {
    for case let view as UIView in responder.responderChain {
      let own = view.interactions.lazy.compactMap { $0 as? UIFindInteraction }.first
      guard let interaction = own ?? (view as? FindNavigatorView)?.interaction else { continue }
      switch self {
      case .find: interaction.presentFindNavigator(showingReplace: false)
      case .findAndReplace: interaction.presentFindNavigator(showingReplace: true)
      case .findNext: interaction.findNext()
      case .findPrevious: interaction.findPrevious()
      }
      return true
    }
    return false
  }
}

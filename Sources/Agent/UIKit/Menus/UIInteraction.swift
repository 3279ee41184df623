/// Something that a view does with touches beside its own, such as showing a menu.
@MainActor
public protocol UIInteraction: AnyObject {
  /// The view that the interaction is on.
  var view: UIView? { get }

  /// Called before the interaction comes to `view`, or leaves its view for nil.
  func willMove(to view: UIView?)

  /// Called when it is there.
  func didMove(to view: UIView?)
}

extension UIView {
  /// What has been added, in order.
  public var interactions: [any UIInteraction] {
    get { ownInteractions }
    set {
      for interaction in ownInteractions { removeInteraction(interaction) }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// Adds an interaction, which leaves the view it was on.
  public func addInteraction(_ interaction: any UIInteraction) { add(interaction, isFirst: false) }

  /// - Parameter isFirst: Whether it counts as having been there before all others.
  func add(_ interaction: any UIInteraction, isFirst: Bool) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    ownInteractions.insert(interaction, at: isFirst ? 0 : ownInteractions.endIndex)
    interaction.didMove(to: self)
  }

  public func removeInteraction(_ interaction: any UIInteraction) {
    guard ownInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    ownInteractions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}

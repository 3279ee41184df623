extension UIViewController {
  /// Takes the segue with an identifier, from this controller; `shouldPerformSegue` is not asked.
  ///
  /// Without one UIKit's exception is raised, here with the identifiers that there are.
  func takeSegue(_ identifier: String, sender: Any?) {
    if let template = segueTemplates.first(where: { $0.identifier == identifier }) { return template.performUnasked(sender) }
    let names = segueTemplates.compactMap(\.identifier)
    let advice: String
    if segueTemplates.isEmpty {
      advice = "It has no segues" + (storyboard == nil ? ": it is not from a storyboard." : " in its storyboard.")
    } else if let listed = NameGuesses.described(for: identifier, among: names) {
      advice = "It has \(listed)."
    } else {
      advice = "None of its segues has an identifier."
    }
    UIKitComplaints.raise(
      "NSInvalidArgumentException", "Receiver (\(self)) has no segue with identifier '\(identifier)'. \(advice)")
  }

  /// Takes the embed segues: after the outlets of this controller are connected, before its `viewDidLoad`.
  package func performEmbedSegues() {
    for template in segueTemplates where template.kind == .embed && template.containerView != nil {
      guard shouldPerformSegue(withIdentifier: template.identifier ?? "", sender: nil) else { continue }
      template.performUnasked(nil)
    }
  }

  /// The segues that start from this controller, in the order of the document.
  package var segues: [SegueFacts] { segueTemplates.map(SegueFacts.init) }
}

/// What a driver is told of a segue.
package struct SegueFacts: Hashable, Sendable {
  /// Nil where none was given.
  package var identifier: String?
  package var kind: SegueKind
  /// The storyboard identifier of the destination, or else its id in the document; of an unwind segue its action.
  package var destination: String
  package var destinationClass: String
  package var isAnimated: Bool

  @MainActor
  init(_ template: UIStoryboardSegueTemplate) {
    (identifier, kind, isAnimated) = (template.identifier, template.kind, template.isAnimated)
    (destination, destinationClass) = (template.destination.name, template.destination.className)
  }
}

import InterfaceDocuments

/// What a storyboard says of a segue: the target, with the action `perform:`, of the control that it starts from.
///
/// UIKit has such objects too and keeps them to itself. Here an app's tests can see what a control's target is:
///
/// ```swift
/// let segue = sut.buttonToTap.allTargets.first as? UIStoryboardSegueTemplate
/// #expect(segue?.identifier == "ShowPresented")
/// ```
///
/// The source holds its templates, once each, however many cells or controls use them.
@MainActor
public final class UIStoryboardSegueTemplate: UIObject {
  /// As in the storyboard; nil where none was given.
  public let identifier: String?
  nonisolated package let kind: SegueKind
  package let destination: SegueDestination
  /// The id of the segue in the document.
  package let id: String
  package private(set) weak var source: UIViewController?
  /// The class of a custom segue.
  let segueClass: UIStoryboardSegue.Type
  let document: DocumentSegue
  /// The segue action that makes the destination.
  let creator: Action?

  init(
    _ segue: DocumentSegue, kind: SegueKind, of source: UIViewController, to destination: SegueDestination,
    segueClass: UIStoryboardSegue.Type, creator: Action?
  ) {
    (id, self.kind, self.source, self.destination) = (segue.id, kind, source, destination)
    (self.segueClass, self.creator, document) = (segueClass, creator, segue)
    identifier = segue.identifier.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// `<UIStoryboardShowSegueTemplate>`, by the kind.
  nonisolated public override var description: String { "<\(kind.templateName)>" }

  package var isAnimated: Bool { document.animates }

  // MARK: Performing

  /// What a control, a cell or a recogniser calls: asks the source first.
  public func perform(_ sender: Any) {
    guard let source, source.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender) else { return }
    run(from: source, sender: sender)
  }

  /// What `performSegue(withIdentifier:sender:)` does: asks nobody.
  func performUnasked(_ sender: Any?) {
    if let source { run(from: source, sender: sender) }
  }

  private func run(from source: UIViewController, sender: Any?) {
    if kind == .unwind { return unwind(from: source, sender: sender) }
    guard let controller = makeDestination(sender) else { return }
    let segue = segueClass.init(identifier: identifier, source: source, destination: controller)
    segue.template = self
    segue.isAnimated = isAnimated
    prepare(segue)
    segue.setPerformHandler { [unowned segue] in self.go(segue) }
    source.prepare(for: segue, sender: sender)
    segue.perform()
  }

  private func makeDestination(_ sender: Any?) -> UIViewController? {
    guard let source, case .creator(let create) = creator?.call else { return destination.make(nil) }
    return destination.make { [identifier] coder in create(source, coder, sender, identifier) }
  }

  /// The container view of an embed segue.
  weak var containerView: UIView?

  /// What starts the segue, at which a popover without an anchor points.
  weak var trigger: AnyObject?
}

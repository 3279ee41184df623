// Swift Testing looks for this module in every file that imports both Testing and a module called UIKit. What belongs here is
// what makes views attachable to tests.
public import Testing
@_exported public import UIKit

extension Attachment where AttachableValue == String {
  /// Attaches the tree of views below and including `view` to the running test, as text.
  ///
  /// The name defaults to that of the view's class.
  @MainActor
  public static func record(_ view: UIView, named name: String? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
    Attachment.record(
      view.hierarchyDescription + "\n", named: name ?? "\(type(of: view)).txt", sourceLocation: sourceLocation)
  }
}

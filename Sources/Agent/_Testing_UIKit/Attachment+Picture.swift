public import Testing
@_exported public import UIKit

extension Attachment where AttachableValue == String {
  /// Attaches a picture of `view`, with all that is in it, to the running test, as SVG.
  ///
  /// The name defaults to that of the view's class.
  @MainActor
  public static func recordPicture(
    of view: UIView, named name: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    Attachment.record(
      ScreenPicture.svg(of: view), named: name ?? "\(type(of: view)).svg", sourceLocation: sourceLocation)
  }
}

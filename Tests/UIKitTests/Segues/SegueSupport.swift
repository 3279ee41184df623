@testable import InterfaceDocuments
@testable import UIKit

/// A storyboard's segue as a document would have it.
func segue(
  _ kind: String, _ identifier: String? = nil, id: String = "s-1", animates: Bool = true, custom: String? = nil,
  action: String? = nil,
  _ attributes: [String: String] = [:]
) -> DocumentSegue {
  DocumentSegue(
    id: id, source: "a", destination: "b", kind: kind, identifier: identifier, relationship: nil, reference: nil,
    customClass: custom,
    customModule: custom == nil ? nil : "UIKitTests", unwindAction: action, animates: animates, attributes: attributes,
    passthroughViews: [], place: site.place)
}

/// Leads to what `make` makes.
@MainActor
func leading(to make: @escaping @MainActor () -> UIViewController) -> SegueDestination {
  SegueDestination(
    name: "Detail", className: "SegueDetail",
    make: { creator in creator?(NSCoder()) ?? make() }, object: { _ in nil })
}

/// Writes down what a segue asks and tells of it.
class SegueSource: UIViewController {
  var lines: [String] = []
  var lets = true
  var prepared: UIStoryboardSegue?

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    lines.append("should '\(identifier)' from \(sender.map { "\(type(of: $0))" } ?? "nil")")
    return lets
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let isLoaded = segue.destination.isViewLoaded
    lines.append(
      "prepare '\(segue.identifier ?? "nil")' from \(sender.map { "\(type(of: $0))" } ?? "nil")\(isLoaded ? ", view loaded" : "")"
    )
    prepared = segue
    (segue.destination as? SegueDetail)?.model = "from \(type(of: self))"
  }

  override class var actions: [Action] {
    [Action("back:", back), Action(creating: "makeDetail", makeDetail)]
  }

  func back(_ segue: UIStoryboardSegue) {
    lines.append("back from \(type(of: segue.source)), '\(segue.identifier ?? "nil")'")
  }

  func makeDetail(_ coder: NSCoder, _ sender: Any?, _ identifier: String?) -> SegueDetail? {
    let detail = SegueDetail()
    detail.model = "made for \(identifier ?? "nil")"
    return detail
  }
}

final class SegueDetail: SegueSource {
  var model = ""
  override class var actions: [Action] { [] }
}

final class OtherSource: SegueSource {}

/// A segue of the app's own.
final class FlipSegue: UIStoryboardSegue {
  override func perform() { (source as? SegueSource)?.lines.append("flip to \(type(of: destination))") }
}

import ObjectiveCRuntime
import Testing

@testable import UIKit

/// Objects of classes that are only known by their metatypes, and classes of an app's own below UIKit's.
@MainActor @Suite struct MetatypeTests {
  final class Detail: UIViewController {
    private(set) var isMadeByItself = false

    init() {
      super.init(nibName: nil, bundle: nil)
      isMadeByItself = true
    }

    required init?(coder: NSCoder) { nil }
  }

  private func made<Controller: UIViewController>(_ type: Controller.Type) -> Controller {
    type.init(nibName: nil, bundle: nil)
  }

  @Test func aControllerIsMadeByItsMetatype() {
    startAnew()
    expose(Detail.self) { $0.maker { Detail() } }
    #expect(made(Detail.self).isMadeByItself)
  }

  final class Marked: NSLayoutConstraint {
    var mark = ""
  }

  @Test func aConstraintOfAnAppsOwnClassIsMadeAndCounts() {
    startAnew()
    let view = UIView()
    let constraint = Marked(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 40)
    constraint.mark = "width"
    constraint.isActive = true
    #expect(view.systemLayoutSizeFitting(.zero).width == 40)
    #expect(view.constraints.first === constraint && constraint.firstItem === view && constraint.relation == .equal)
    #expect(Marked().firstItem == nil)
  }
}

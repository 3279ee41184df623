import DemoApps
import UIKit

/// A mistake that a developer makes in Interface Builder, or in the controller.
enum Mutation: String {
  case none
  case removeOutlet, removeIdentifier, removeSegue, otherDestination, addEvent, addAction, dropPrepare, dropAnimation

  func applied(to storyboard: String) -> String {
    let segue = #"<segue destination="Prd-00-ctrl" kind="show" identifier="ShowPresented" id="Prg-00-segu"/>"#
    let forgetful = storyboard.replacing(
      #"customClass="PresentingViewController" customModule="DemoApps""#,
      with: #"customClass="ForgetfulViewController" customModule="mutant_agent""#)
    func action(for event: String) -> String {
      forgetful.replacing(
        segue, with: segue + #"<action selector="nothing:" destination="Prg-00-ctrl" eventType="\#(event)" id="Prg-00-more"/>"#)
    }
    return switch self {
    case .none: storyboard
    case .removeOutlet:
      storyboard.replacing(#"<outlet property="buttonToTap" destination="Prg-00-butn" id="Prg-00-outl"/>"#, with: "")
    case .removeIdentifier: storyboard.replacing(#" identifier="ShowPresented""#, with: "")
    case .removeSegue: storyboard.replacing(segue, with: "")
    case .otherDestination:
      storyboard.replacing(segue, with: segue.replacing("Prd-00-ctrl", with: "Nav-00-root"))
    case .addEvent: action(for: "touchDown")
    case .addAction: action(for: "touchUpInside")
    case .dropPrepare: forgetful
    case .dropAnimation: storyboard.replacing(segue, with: segue.replacing(" id=", with: #" animates="NO" id="#))
    }
  }
}

/// Ends the agent when it has been loaded.
final class TrappingViewController: UIViewController {
  override func awakeFromNib() { fatalError("it wakes up badly") }
}

/// As Xcode writes a controller that is made by code.
final class RefusingViewController: UIViewController {
  @Outlet var other: UILabel!

  init(title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// Hands nothing over, and has an action that does nothing.
final class ForgetfulViewController: PresentingViewController {
  override class var actions: [Action] { super.actions + [Action("nothing:", nothing)] }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if ProcessInfo.processInfo.environment["MUTATION"] != Mutation.dropPrepare.rawValue {
      super.prepare(for: segue, sender: sender)
    }
  }

  private func nothing(_ sender: UIButton) {}
}

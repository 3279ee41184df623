import RehearsalWire
import UIKit

extension Survey: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    stage.effort.spend(10 * stage.viewCount)
    let survey = ScreenSurvey(of: stage)
    return Reply(
      controllers: stage.controllers.all.filter(\.isSeen).map { $0.lineage[0] }, reachables: try survey.reachables(),
      flaws: survey.flaws(), broken: (stage.app?.definition.invariants ?? []).filter { !$0.holds() }.map(\.name),
      lastLine: UIKitConsole.entries.count)
  }
}

extension UIViewController {
  /// Whether its view is on the screen, whatever lies in front of it.
  fileprivate var isSeen: Bool { viewIfLoaded?.isVisibleOnScreen ?? false }
}

import Testing
import UIKit

/// Alerts that have less room, and then more again; and sheets of actions that are anchored.
@MainActor struct AlertRoomTests {
  @Test func actionsThatScrolledStandFreelyWhereThereIsRoomAgain() throws {
    startAnew()
    let presenter = UIViewController()
    let window = show(presenter)
    let alert = UIAlertController(title: "Choose", message: nil, preferredStyle: .alert)
    for number in 1...9 { alert.addAction(UIAlertAction(title: "Action \(number)", style: .default)) }
    presenter.present(alert, animated: false)
    rest()
    func scrolls() -> Bool { alert.view.selfAndDescendants.contains { $0 is UIScrollView } }
    #expect(!scrolls())
    Device.rotate(to: .landscape)
    rest()
    #expect(scrolls())
    #expect(alert.view.frame.height <= window.bounds.height)
    Device.rotate(to: .portrait)
    rest()
    #expect(!scrolls())
    let titles = alert.view.selfAndDescendants.compactMap { ($0 as? UILabel)?.text }
    #expect((1...9).allSatisfy { titles.contains("Action \($0)") })
  }
}

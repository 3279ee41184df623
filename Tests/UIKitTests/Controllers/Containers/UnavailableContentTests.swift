import Testing
import UIKit
import VirtualTime

/// What controllers show where there is no content.
@MainActor struct UnavailableContentTests {
  private func labels(_ controller: UIViewController) -> [String] {
    controller.view.selfAndDescendants.compactMap { ($0 as? UILabel)?.text }
  }

  private func unavailable(_ controller: UIViewController) -> UIContentUnavailableView? {
    controller.view.subviews.compactMap { $0 as? UIContentUnavailableView }.first
  }

  @Test func theThreeConfigurationsSayWhatIsMissing() {
    startAnew()
    let (empty, loading) = (UIContentUnavailableConfiguration.empty(), UIContentUnavailableConfiguration.loading())
    let search = UIContentUnavailableConfiguration.search()
    #expect(empty.text == nil && empty.image == nil && empty.alignment == .center && empty.button.title == nil)
    #expect(loading.text == "Loading…" && loading.secondaryText == nil && loading != empty)
    #expect(search.text == "No Results" && search.secondaryText == "Check the spelling or try a new search.")
    #expect(search.image != nil)
  }

  @Test func itFillsTheViewUntilThereIsContent() throws {
    startAnew()
    let controller = UIViewController()
    var configuration = UIContentUnavailableConfiguration.empty()
    (configuration.text, configuration.secondaryText) = ("No Notes", "Write one.")
    controller.contentUnavailableConfiguration = configuration
    let window = show(controller)
    let view = try #require(unavailable(controller))
    #expect(view.frame == controller.view.bounds && labels(controller) == ["No Notes", "Write one."])
    let (title, detail) = (view.subviews[0], view.subviews[1])
    #expect(abs(detail.frame.minY - title.frame.maxY - configuration.textToSecondaryTextPadding) < 0.01)
    // The middle of what lies between 47 points above and 34 points below.
    let middle = (title.frame.minY + detail.frame.maxY) / 2
    #expect(abs(title.frame.midX - 195) < 0.01 && abs(middle - 428.5) < 0.01)
    configuration.secondaryText = nil
    controller.contentUnavailableConfiguration = configuration
    #expect(unavailable(controller) === view && labels(controller) == ["No Notes"])
    controller.contentUnavailableConfiguration = nil
    #expect(unavailable(controller) == nil && controller.contentUnavailableConfiguration == nil)
    _ = window
  }

  private final class NoteList: UIViewController {
    let log = Log()
    var notes = 0

    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      log.add("will lay out")
    }

    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
      log.add("update \(state.searchText ?? "nil")")
      contentUnavailableConfiguration = notes == 0 ? UIContentUnavailableConfiguration.search() : nil
    }
  }

  @Test func theControllerIsAskedBeforeTheFirstLayoutAndWhenItNeedsAnother() {
    startAnew()
    let list = NoteList()
    let window = show(list)
    #expect(Array(list.log.drain().prefix(2)) == ["update nil", "will lay out"] && unavailable(list) != nil)
    list.notes = 1
    list.view.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(Set(list.log.drain()) == ["will lay out"] && unavailable(list) != nil)
    list.setNeedsUpdateContentUnavailableConfiguration()
    window.layoutIfNeeded()
    #expect(list.log.drain().first == "update nil" && unavailable(list) == nil)
  }

  @Test func aSearchNamesWhatWasSearchedFor() {
    startAnew()
    let list = NoteList()
    let search = UISearchController()
    list.navigationItem.searchController = search
    let window = show(UINavigationController(rootViewController: list))
    search.searchBar.text = "milk"
    list.setNeedsUpdateContentUnavailableConfiguration()
    window.layoutIfNeeded()
    #expect(list.log.drain().last { $0.hasPrefix("update") } == "update milk")
    #expect(labels(list).first == "No Results for “milk”")
  }

  @Test func aButtonDoesItsAction() throws {
    startAnew()
    let (controller, log) = (UIViewController(), Log())
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.button.title = "Retry"
    configuration.buttonProperties.primaryAction = UIAction { _ in log.add("retried") }
    controller.contentUnavailableConfiguration = configuration
    let window = show(controller)
    let button = try #require(unavailable(controller)?.subviews.compactMap { $0 as? UIButton }.first)
    TouchSynthesizer().tap(at: button.convert(CGPoint(x: 5, y: 5), to: nil), in: window)
    rest()
    #expect(log.drain() == ["retried"] && button.configuration?.title == "Retry")
  }
}

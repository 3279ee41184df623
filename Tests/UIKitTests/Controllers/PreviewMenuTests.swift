import Testing
import UIKit
import VirtualTime

/// What stands beside a context menu.
@MainActor struct PreviewMenuTests {
  final class Host: UIContextMenuInteractionDelegate {
    let log = Log()
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(
        identifier: "photo" as NSString,
        previewProvider: { [log] in
          let preview = Recorder("P", log)
          preview.preferredContentSize = CGSize(width: 300, height: 200)
          return preview
        },
        actionProvider: { _ in UIMenu(children: [UIAction(title: "Open") { _ in }]) })
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      log.add("commit \(configuration.identifier) \(animator.previewViewController is Recorder)")
      animator.addCompletion { [log] in log.add("committed") }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.add("will end") }
  }

  @Test func aPreviewIsShownAndItsTapCommits() throws {
    startAnew()
    let host = Host()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addInteraction(UIContextMenuInteraction(delegate: host))
    let window = window(with: view)
    TouchSynthesizer().press(at: CGPoint(x: 50, y: 120), in: window, length: 0.6)
    rest()
    let preview = try #require(window.selfAndDescendants.lazy.compactMap { $0 as? UIContextMenuPreviewView }.first)
    #expect(preview.frame.size == CGSize(width: 300, height: 200))
    #expect(host.log.drain().filter { $0.contains("ppear") } == ["P viewWillAppear", "P viewDidAppear"])
    let list = try #require(window.selfAndDescendants.lazy.compactMap { $0 as? UIContextMenuListView }.first)
    #expect(list.frame.minY == preview.frame.maxY + 12)
    tap(preview)
    #expect(
      host.log.drain().filter { !$0.contains("ayout") } == [
        "commit photo true", "will end", "P viewWillDisappear", "P viewDidDisappear", "committed",
      ])
    #expect(MenuPresentation.current(in: window) == nil)
  }

  @Test func withoutAPreviewTheRowItselfStandsOut() throws {
    startAnew()
    final class Rows: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      override func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Delete") { _ in }]) })
      }
    }
    let rows = Rows(style: .plain)
    let window = show(rows)
    let cell = try #require(rows.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    let place = cell.convert(cell.bounds, to: nil)
    TouchSynthesizer().press(at: CGPoint(x: place.midX, y: place.midY), in: window, length: 0.8)
    rest()
    let preview = try #require(window.selfAndDescendants.lazy.compactMap { $0 as? UIContextMenuPreviewView }.first)
    #expect(preview.controller == nil)
    #expect(preview.frame == place)
  }
}

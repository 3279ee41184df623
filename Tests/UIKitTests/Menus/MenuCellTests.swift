import Testing
import VirtualTime

@testable import UIKit

/// Rows of menus by what they stand for; and who is told of a context menu's coming and going.
@MainActor struct MenuCellTests {
  private func cell(_ element: UIMenuElement) -> UIContextMenuCell { UIContextMenuCell(element) {} }

  private func labels(_ cell: UIContextMenuCell) -> [UILabel] { cell.subviews.compactMap { $0 as? UILabel } }

  private let star = UIImage(systemName: "star")
  private let moon = UIImage(systemName: "moon")

  @Test func aRowHasTheColorOfItsAttributes() {
    startAnew()
    func look(_ attributes: UIMenuElement.Attributes) -> (UIColor?, Bool) {
      let row = cell(UIAction(title: "A", attributes: attributes) { _ in })
      return (labels(row).first?.textColor, row.isEnabled)
    }
    #expect(look([]) == (.label, true))
    #expect(look(.destructive) == (.systemRed, true))
    #expect(look(.disabled) == (.tertiaryLabel, false))
    #expect(look([.disabled, .destructive]) == (.tertiaryLabel, false))
    #expect(labels(cell(UIMenu(title: "M", options: .destructive))).first?.textColor == .systemRed)
    #expect(labels(cell(UIMenu(title: "M"))).first?.textColor == .label)
  }

  @Test func aRowSaysItsWordsOrItsPicture() {
    startAnew()
    #expect(cell(UIAction(title: "A", subtitle: "more") { _ in }).accessibilityLabel == "A, more")
    #expect(cell(UIAction(title: "A", subtitle: "") { _ in }).accessibilityLabel == "A")
    #expect(cell(UIAction(title: "", image: star) { _ in }).accessibilityLabel == star?.accessibilityLabel)
    #expect(star?.accessibilityLabel == "Favorite")
    let rows = [UIMenuElement.State.off, .on, .mixed].map { cell(UIAction(title: "A", state: $0) { _ in }) }
    #expect(rows.map(\.accessibilityTraits) == [.button, [.button, .selected], .button])
    #expect(labels(rows[0]).allSatisfy { !$0.isAccessibilityElement })
    let two = labels(cell(UIAction(title: "A", subtitle: "more") { _ in }))
    #expect(two.map(\.textColor) == [.label, .secondaryLabel] && two.allSatisfy { !$0.isAccessibilityElement })
  }

  @Test func aRowShowsThePictureOfItsState() {
    startAnew()
    func picture(_ state: UIMenuElement.State, selected: UIImage?) -> String? {
      cell(UIAction(title: "A", image: star, selectedImage: selected, state: state) { _ in }).subviews
        .lazy.compactMap { $0 as? UIImageView }.first?.image?.symbolName
    }
    #expect(picture(.off, selected: moon) == "star" && picture(.on, selected: moon) == "moon")
    #expect(picture(.on, selected: nil) == "star" && picture(.mixed, selected: moon) == "star")
    #expect(cell(UIAction(title: "A") { _ in }).subviews.allSatisfy { !($0 is UIImageView) })
  }

  @Test func aRowIsFoundByTheNameOfItsElement() {
    startAnew()
    let named = UIAction(title: "A", identifier: UIAction.Identifier("own")) { _ in }
    #expect(cell(named).accessibilityIdentifier == "own")
    named.accessibilityIdentifier = "for tests"
    #expect(cell(named).accessibilityIdentifier == "for tests")
    #expect(cell(UIAction(title: "A") { _ in }).accessibilityIdentifier == nil)
    let menu = UIMenu(title: "M")
    #expect(cell(menu).accessibilityIdentifier == nil && cell(menu).element === menu)
  }

  @Test func aRowIsHigherWithASubtitleAndWithLargeText() {
    startAnew()
    #expect(cell(UIAction(title: "A") { _ in }).height == 44)
    #expect(cell(UIAction(title: "A", subtitle: "more") { _ in }).height == 58)
    Device.setContentSizeCategory(.accessibilityExtraExtraExtraLarge)
    let (plain, more) = (cell(UIAction(title: "A") { _ in }), cell(UIAction(title: "A", subtitle: "more") { _ in }))
    let window = UIWindow()
    for row in [plain, more] { window.addSubview(row) }
    window.makeKeyAndVisible()
    rest()
    let title = (labels(plain).first?.font.lineHeight ?? 0).rounded(.up)
    let subtitle = (labels(more).last?.font.lineHeight ?? 0).rounded(.up)
    #expect(title > 40 && plain.height == title + 22 && more.height == title + subtitle + 20)
  }

  @Test func elementsHaveUsualValues() {
    startAnew()
    let action = UIAction { _ in }
    #expect(action.title == "" && action.subtitle == nil && action.image == nil && action.selectedImage == nil)
    #expect(action.attributes == [] && action.state == .off && action.discoverabilityTitle == nil && action.sender == nil)
    #expect(!action.hasIdentifierOfItsOwn && action.identifier.rawValue.hasPrefix("UIAction-"))
    #expect(UIAction(identifier: .paste) { _ in }.hasIdentifierOfItsOwn)
    #expect(UIAction(title: "A", subtitle: "s", discoverabilityTitle: "d") { _ in }.discoverabilityTitle == "d")
    let menu = UIMenu()
    #expect(menu.title == "" && menu.options == [] && menu.children.isEmpty && menu.preferredElementSize == .automatic)
    #expect(menu.identifier.rawValue.hasPrefix("UIMenu-") && menu.selectedElements.isEmpty)
    #expect(UIDeferredMenuElement { _ in }.title == "Loading…")
    let command = UICommand(title: "C", action: "copy:", state: .on)
    #expect(command.action == "copy:" && command.shownState == .on && command.shownAttributes == [])
    #expect(UIMenu(children: [command]).selectedElements == [command])
  }

  @Test func ofASingleSelectionCommandsAreMarkedToo() {
    startAnew()
    let (one, other) = (UICommand(title: "1", action: "a", state: .on), UICommand(title: "2", action: "b"))
    let menu = UIMenu(options: .singleSelection, children: [one, other])
    menu.didChoose(other)
    #expect([one.state, other.state] == [.off, .on])
  }

  @Test func anAnimatorRunsItsPartsOnce() {
    startAnew()
    let (animator, log) = (MenuAnimator(), Log())
    #expect(animator.previewViewController == nil && animator.preferredCommitStyle == .dismiss)
    animator.addAnimations { log.add("along") }
    animator.addCompletion { log.add("end \(milliseconds)") }
    animator.finish(after: 0.25)
    #expect(log.drain() == ["along"])
    rest()
    #expect(log.drain() == ["end 250"])
    animator.begin()
    animator.finish()
    animator.finish(after: 1)
    #expect(log.drain() == [] && EventQueue.main.pending.isEmpty)
  }

  // MARK: Told

  private final class Host: UIContextMenuInteractionDelegate {
    let log = Log()
    var lifts: UIView?
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(
        identifier: "row 3" as NSString, actionProvider: { _ in UIMenu(children: [UIAction(title: "Open") { _ in }]) })
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
      highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
      log.add("highlight \(identifier)")
      return lifts.map { UITargetedPreview(view: $0) }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      log.add("will display")
      animator?.addAnimations { [log] in log.add("along") }
      animator?.addCompletion { [log] in log.add("displayed") }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      log.add("will end")
      animator?.addAnimations { [log] in log.add("along") }
      animator?.addCompletion { [log] in log.add("ended") }
    }
  }

  @Test func whoAnimatesAlongIsHeardAtOnceAndAtTheEnd() {
    startAnew()
    let (host, view) = (Host(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    let interaction = UIContextMenuInteraction(delegate: host)
    view.addInteraction(interaction)
    let window = window(with: view)
    #expect(interaction.present(at: CGPoint(x: 5, y: 5)))
    #expect(host.log.drain() == ["highlight row 3", "will display", "along"])
    rest()
    #expect(host.log.drain() == ["displayed"] && interaction.menuAppearance == .rich)
    interaction.dismissMenu()
    #expect(host.log.drain() == ["will end", "along"])
    rest()
    #expect(host.log.drain() == ["ended"] && interaction.menuAppearance == .unknown)
    _ = window
  }

  @Test func whatIsLiftedIsWhatTheDelegateSaysOrTheViewUnlessThatIsAControl() throws {
    func lifted(_ view: UIView, _ change: (Host) -> Void) throws -> UIView? {
      startAnew()
      let host = Host()
      change(host)
      let interaction = UIContextMenuInteraction(delegate: host)
      view.addInteraction(interaction)
      let window = window(with: view)
      #expect(interaction.present(at: CGPoint(x: 5, y: 5)))
      let container = try #require(window.subviews.lazy.compactMap { $0 as? UIContextMenuContainerView }.last)
      rest()
      return withExtendedLifetime(host) { container.preview?.source }
    }
    let size = CGRect(x: 0, y: 0, width: 100, height: 100)
    let (plain, control, inner) = (UIView(frame: size), UIButton(frame: size), UIView(frame: size))
    #expect(try lifted(plain) { _ in } === plain)
    #expect(try lifted(control) { _ in } == nil)
    control.addSubview(inner)
    #expect(try lifted(control) { $0.lifts = inner } === inner)
  }

  @Test func anInteractionThatLeavesItsViewTakesItsPressAlong() {
    startAnew()
    let (host, one, other) = (Host(), UIView(), UIView())
    let interaction = UIContextMenuInteraction(delegate: host)
    one.addInteraction(interaction)
    #expect(interaction.view === one && one.gestureRecognizers?.count == 1)
    other.addInteraction(interaction)
    #expect(interaction.view === other && (one.gestureRecognizers ?? []).isEmpty && one.interactions.isEmpty)
    #expect(other.gestureRecognizers?.count == 1)
    other.removeInteraction(interaction)
    #expect(interaction.view == nil && (other.gestureRecognizers ?? []).isEmpty)
    #expect(interaction.location(in: other) == .zero)
  }

  @Test func aTargetedPreviewKnowsWhereItsViewIs() {
    startAnew()
    let (outer, view) = (UIView(), UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40)))
    outer.addSubview(view)
    let preview = UITargetedPreview(view: view)
    #expect(preview.view === view && preview.size == CGSize(width: 30, height: 40))
    #expect(preview.target.container === outer && preview.target.center == CGPoint(x: 25, y: 40))
    #expect(preview.target.transform == .identity && preview.parameters.backgroundColor == nil)
    #expect(UITargetedPreview(view: outer).target.container === outer)
    let turned = UIPreviewTarget(container: outer, center: .zero, transform: CGAffineTransform(scaleX: 2, y: 2))
    #expect(turned.transform == CGAffineTransform(scaleX: 2, y: 2) && turned.center == .zero)
    let parameters = UIPreviewParameters()
    #expect(parameters.visiblePath == nil && parameters.shadowPath == nil)
    #expect(UITargetedPreview(view: view, parameters: parameters, target: turned).target === turned)
    let numbered = [UIContextMenuConfiguration(), UIContextMenuConfiguration()].map { $0.identifier as? NSNumber }
    #expect(numbered[0] != numbered[1] && numbered[0] != nil)
    #expect(UIContextMenuConfiguration(identifier: "a" as NSString).identifier as? NSString == "a")
  }
}

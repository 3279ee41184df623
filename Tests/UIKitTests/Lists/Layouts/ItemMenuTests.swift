import Testing
import VirtualTime

@testable import UIKit

/// The menus of a collection's items, and of rows that are moved near an edge.
@MainActor struct ItemMenuTests {
  @MainActor
  final class Menus: UICollectionViewDataSource, UICollectionViewDelegate {
    let log = Log()
    var older = false
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt paths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.add("items \(paths.map(\.item)) at \(Int(point.x)), \(Int(point.y))")
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil, actionProvider: nil)
    }
    func collectionView(
      _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) { log.add("preview \(animator.preferredCommitStyle)") }
    func collectionView(
      _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.add("display \(animator == nil)") }
    func collectionView(
      _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.add("end \(animator == nil)") }
  }

  /// One that has only the method for one item.
  @MainActor
  final class Older: UICollectionViewDelegate {
    let log = Log()
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt path: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.add("item \(path.item)")
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil, actionProvider: nil)
    }
  }

  private func collection(_ source: Menus, _ delegate: (any UICollectionViewDelegate)?) -> UICollectionView {
    startAnew()
    let layout = UICollectionViewFlowLayout()
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 300, height: 100), 0)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    (view.dataSource, view.delegate) = (source, delegate)
    view.layoutIfNeeded()
    return view
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test func aCollectionHasMenusWhileItHasADelegate() throws {
    let (menus, older) = (Menus(), Older())
    let view = collection(menus, nil)
    #expect(view.contextMenuInteraction == nil && view.interactions.isEmpty)
    view.delegate = menus
    let interaction = try #require(view.contextMenuInteraction)
    #expect(view.interactions.count == 1 && interaction.view === view)
    view.delegate = older
    #expect(view.contextMenuInteraction === interaction && view.interactions.count == 1)
    view.delegate = nil
    #expect(view.contextMenuInteraction == nil && view.interactions.isEmpty)
  }

  @Test func theDelegateIsAskedForTheItemBelowAndToldOfTheMenu() throws {
    let menus = Menus()
    let view = collection(menus, menus)
    let menu = CollectionContextMenu(view)
    let interaction = menu.interaction
    let made = try #require(menu.contextMenuInteraction(interaction, configurationForMenuAtLocation: CGPoint(x: 20, y: 150)))
    let preview = menu.contextMenuInteraction(
      interaction, configuration: made, highlightPreviewForItemWithIdentifier: NSString(string: "x"))
    #expect(preview?.view === view.cellForItem(at: path(1)))
    menu.contextMenuInteraction(interaction, willDisplayMenuFor: made, animator: nil)
    menu.contextMenuInteraction(interaction, willPerformPreviewActionForMenuWith: made, animator: MenuAnimator())
    menu.contextMenuInteraction(interaction, willEndFor: made, animator: MenuAnimator())
    #expect(menus.log.drain() == ["items [1] at 20, 150", "display true", "preview dismiss", "end false"])
    // Beside all items it is asked for none, and nothing stands out.
    #expect(menu.contextMenuInteraction(interaction, configurationForMenuAtLocation: CGPoint(x: 20, y: 350)) != nil)
    #expect(
      menu.contextMenuInteraction(
        interaction, configuration: made, highlightPreviewForItemWithIdentifier: NSString(string: "x")) == nil)
    #expect(menus.log.drain() == ["items [] at 20, 350"])
    view.delegate = nil
    #expect(menu.contextMenuInteraction(interaction, configurationForMenuAtLocation: CGPoint(x: 20, y: 150)) == nil)
    menu.contextMenuInteraction(interaction, willEndFor: made, animator: nil)
    #expect(menus.log.drain() == [])
  }

  @Test func theOlderMethodIsAskedForOneItemAlone() {
    let (menus, older) = (Menus(), Older())
    let view = collection(menus, older)
    func ask(_ paths: [IndexPath]) -> Bool {
      older.collectionView(view, contextMenuConfigurationForItemsAt: paths, point: .zero) != nil
    }
    #expect(ask([path(2)]) && !ask([]) && !ask([path(0), path(1)]))
    #expect(older.log.drain() == ["item 2"])
    let menu = CollectionContextMenu(view)
    #expect(menu.contextMenuInteraction(menu.interaction, configurationForMenuAtLocation: CGPoint(x: 9, y: 9)) != nil)
    #expect(older.log.drain() == ["item 0"])
  }

  // MARK: Near an edge

  @MainActor
  final class Movable: UICollectionViewDataSource {
    var moves: [String] = []
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
      moves.append("\(source.item) to \(destination.item)")
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }

  /// Where the collection has scrolled after a sixtieth of a second, when an item is held at a place of the content.
  private func offset(from start: CGFloat, at place: CGFloat) -> CGFloat {
    startAnew()
    let layout = UICollectionViewFlowLayout()
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 300, height: 100), 0)
    let view = UICollectionView(frame: CGRect(x: 0, y: 100, width: 300, height: 400), collectionViewLayout: layout)
    let source = Movable()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    let window = shown(view)
    view.contentOffset.y = start
    rest()
    _ = view.beginInteractiveMovementForItem(at: path(5))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: place))
    advance(by: .milliseconds(17))
    let reached = view.contentOffset.y
    view.cancelInteractiveMovement()
    rest()
    #expect(source.moves == [])
    _ = window
    return reached
  }

  @Test func anItemThatIsHeldNearAnEdgeScrollsByEightPoints() {
    // 44 points at either edge of what is in view, from 500 to 900.
    #expect(offset(from: 500, at: 543) == 492 && offset(from: 500, at: 544) == 500)
    #expect(offset(from: 500, at: 856) == 500 && offset(from: 500, at: 857) == 508)
    #expect(offset(from: 500, at: 700) == 500)
  }

  @Test func itScrollsNoFurtherThanItsContent() {
    #expect(offset(from: 0, at: 10) == 0 && offset(from: 3, at: 10) == 0)
    #expect(offset(from: 1600, at: 1990) == 1600 && offset(from: 1597, at: 1990) == 1600)
  }
}

import Testing
import VirtualTime

@testable import UIKit

/// Drags beside other things: menus, other fingers, data that take time, what is seen.
@MainActor struct DragRuleTests {
  // MARK: Menus

  private final class Chooser: UIContextMenuInteractionDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.add("menu")
      return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Open") { _ in }]) })
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.add("menu goes") }
  }

  @Test(arguments: [true, false]) func aMenuOfTheViewGoesWhenTheDragBegins(isFirst: Bool) {
    let scene = DragScene()
    let chooser = scene.keep(Chooser(scene.log))
    scene.source.removeInteraction(scene.drag)
    if !isFirst { scene.source.addInteraction(scene.drag) }
    scene.source.addInteraction(UIContextMenuInteraction(delegate: chooser))
    if isFirst { scene.source.addInteraction(scene.drag) }
    let lifted = scene.hold(scene.from)
    #expect(Set(lifted) == ["menu", "giver items", "giver preview", "giver lift", "giver lifted end"] && lifted.count == 5)
    #expect(MenuPresentation.current(in: scene.window) != nil)
    let told = scene.letGo(at: scene.onto)
    #expect(told.prefix(3) == ["menu goes", "giver will begin", "giver moved"] && told.last == "giver transferred")
    #expect(MenuPresentation.current(in: scene.window) == nil)
  }

  @Test func aMenuStaysWhenTheFingerIsLiftedWhereItWas() {
    let scene = DragScene()
    let chooser = scene.keep(Chooser(scene.log))
    scene.source.addInteraction(UIContextMenuInteraction(delegate: chooser))
    _ = scene.hold(scene.from)
    #expect(scene.letGo() == [])
    #expect(MenuPresentation.current(in: scene.window) != nil)
  }

  @Test func aPressOfTheAppsIsRecognizedBesideTheLift() {
    let scene = DragScene()
    let judge = scene.keep(Judge(scene.log))
    let press = UILongPressGestureRecognizer(target: judge, action: Judge.recognized)
    press.name = "press"
    scene.source.addGestureRecognizer(press)
    let told = scene.play(scene.from, scene.onto)
    #expect(told.contains("press began") && told.contains("press ended") && told.contains("giver transferred"))
  }

  // MARK: Other fingers

  /// A tap by another finger, while the first is down.
  private func tapBeside(_ scene: DragScene, at point: CGPoint) -> [String] {
    TouchSynthesizer().play(.tap(at: point), in: scene.window)
    rest()
    return scene.log.drain()
  }

  @Test func aTapByAnotherFingerAddsItems() {
    let scene = DragScene()
    let more = UIView(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
    let other = scene.keep(DragHost("other", scene.log))
    let interaction = UIDragInteraction(delegate: other)
    more.addInteraction(interaction)
    scene.window.addSubview(more)
    other.added = [UIDragItem(itemProvider: NSItemProvider()), UIDragItem(itemProvider: NSItemProvider())]
    #expect(tapBeside(scene, at: CGPoint(x: 40, y: 350)) == [])
    _ = scene.hold(scene.from, scene.onto)
    var count = 0
    scene.taker.onUpdate = { count = $0.items.count }
    #expect(
      tapBeside(scene, at: CGPoint(x: 40, y: 350)) == [
        "other asked for more at 40", "other preview", "other preview", "giver will add 2 to 1", "other will add 2 to 1",
        "taker can", "taker update",
      ])
    #expect(count == 3)
    let told = scene.letGo()
    #expect(told.contains("giver did end copy") && told.contains("other did end copy") && told.last == "other transferred")
    #expect(told.filter { $0 == "taker fall" }.count == 3)
  }

  @Test func whoAddsNothingGetsAnOrdinaryTap() {
    let scene = DragScene()
    let judge = scene.keep(Judge(scene.log))
    let tap = UITapGestureRecognizer(target: judge, action: Judge.recognized)
    tap.name = "tap"
    scene.source.addGestureRecognizer(tap)
    _ = scene.hold(scene.from, scene.onto)
    #expect(tapBeside(scene, at: CGPoint(x: 30, y: 150)) == ["giver asked for more at 30"])
    #expect(scene.letGo().contains("taker perform"))
    #expect(tapBeside(scene, at: CGPoint(x: 30, y: 150)) == ["tap ended"])
  }

  @Test func aTapThatOutlastsTheDragAddsToNone() throws {
    final class Asked: UIDragInteractionDelegate {
      let log: Log
      init(_ log: Log) { self.log = log }
      func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] { [] }
      func dragInteraction(
        _ interaction: UIDragInteraction, sessionForAddingItems sessions: [any UIDragSession], withTouchAt point: CGPoint
      ) -> (any UIDragSession)? {
        log.add("asked which of \(sessions.count)")
        return nil
      }
    }
    let scene = DragScene()
    let more = UIView(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
    let asked = scene.keep(Asked(scene.log))
    more.addInteraction(UIDragInteraction(delegate: asked))
    scene.window.addSubview(more)
    _ = scene.hold(scene.from, scene.onto)
    #expect(TouchScreen.touches.count == 1)
    TouchSynthesizer().play(dragging([CGPoint(x: 40, y: 350)], lifts: false), in: scene.window)
    rest()
    #expect(TouchScreen.touches.count == 2)
    // The first finger goes, and then the one that would have tapped.
    #expect(scene.letGo().contains("giver did end copy"))
    #expect(TouchScreen.touches.count == 1)
    #expect(scene.letGo() == [])
  }

  @Test func aSecondFingerDoesNotMoveWhatTheFirstHolds() {
    let scene = DragScene()
    var place = CGPoint.zero
    scene.taker.onUpdate = { [scene] in place = $0.location(in: scene.target) }
    _ = scene.hold(scene.from, scene.onto)
    #expect(place == CGPoint(x: 50, y: 50))
    TouchSynthesizer().play(.drag(from: CGPoint(x: 20, y: 120), to: CGPoint(x: 20, y: 500)), in: scene.window)
    rest()
    #expect(place == CGPoint(x: 50, y: 50) && !scene.log.drain().contains("giver moved"))
    #expect(scene.letGo().contains("taker perform"))
  }

  @Test func twoDragsGoOnAtOnceButNotOverOneView() {
    let scene = DragScene()
    let more = UIView(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
    let other = scene.keep(DragHost("other", scene.log))
    more.addInteraction(UIDragInteraction(delegate: other))
    scene.window.addSubview(more)
    _ = scene.hold(scene.from, scene.onto)
    func second() -> [String] {
      TouchSynthesizer().play(dragging([CGPoint(x: 50, y: 350), scene.onto]), in: scene.window)
      rest()
      return scene.log.drain()
    }
    let refused = second()
    #expect(refused.last == "other did end cancel" && !refused.contains("taker enter"))
    scene.drop.allowsSimultaneousDropSessions = true
    let taken = second()
    #expect(taken.contains("taker enter") && taken.last == "other transferred")
    #expect(scene.letGo().last == "giver transferred")
  }

  // MARK: Data

  @Test func theTransferIsOverWhenEverythingHasCome() {
    let scene = DragScene()
    let provider = NSItemProvider()
    provider.registerDataRepresentation(for: .plainText) { completion in
      EventQueue.main.schedule(.timer, after: .seconds(2), label: "slow") { completion(Data("slow".utf8), nil) }
      return nil
    }
    scene.giver.items = [UIDragItem(itemProvider: provider)]
    var texts: [String] = []
    var performed: Int64 = 0
    scene.taker.onPerform = { session in
      performed = milliseconds
      let progress = session.loadObjects(ofClass: String.self) { texts = $0 }
      #expect(progress.totalUnitCount == 1 && progress.completedUnitCount == 0 && session.progress.totalUnitCount == 1)
    }
    let told = scene.play(scene.from, scene.onto)
    #expect(told.last == "giver transferred" && told.contains("giver did end copy"))
    #expect(texts == ["slow"] && scene.giver.transferredAt == performed + 2000)
  }

  @Test func aSessionHandsOverWhatCanBeReadInOrder() {
    let scene = DragScene()
    let texts = ["one", "two"].map { UIDragItem(itemProvider: NSItemProvider(object: NSString(string: $0))) }
    let color = UIDragItem(itemProvider: NSItemProvider(object: UIColor.red))
    scene.giver.items = [texts[0], color, texts[1]]
    var found: [String] = []
    var none: [Int] = []
    scene.taker.onPerform = { session in
      #expect(session.items.count == 3 && session.localDragSession != nil && session.progressIndicatorStyle == .default)
      #expect(session.canLoadObjects(ofClass: String.self) && session.canLoadObjects(ofClass: UIColor.self))
      #expect(!session.canLoadObjects(ofClass: UIImage.self) && !session.canLoadObjects(ofClass: URL.self))
      #expect(session.hasItemsConforming(toTypeIdentifiers: ["public.image", "public.text"]))
      #expect(!session.hasItemsConforming(toTypeIdentifiers: ["public.image"]))
      session.loadObjects(ofClass: String.self) { found = $0 }
      session.loadObjects(ofClass: UIImage.self) { none.append($0.count) }
      #expect(found.isEmpty && none.isEmpty)
    }
    _ = scene.play(scene.from, scene.onto)
    #expect(found == ["one", "two"] && none == [0])
  }

  @Test func whatBelongsToADragIsFoundWhereItEnds() {
    let scene = DragScene()
    scene.giver.items[0].localObject = "the thing"
    scene.giver.onBegin = { $0.localContext = 7 }
    var found: [String] = []
    scene.taker.onPerform = { session in
      found = ["\(session.items[0].localObject ?? "")", "\(session.localDragSession?.localContext ?? "")"]
    }
    _ = scene.play(scene.from, scene.onto)
    #expect(found == ["the thing", "7"])
    #expect(UIDropProposal(operation: .copy).operation == .copy && !UIDropProposal(operation: .copy).isPrecise)
    #expect([UIDropOperation.cancel, .forbidden, .copy, .move].map(\.rawValue) == [0, 1, 2, 3])
  }

  // MARK: What is seen

  private func image(_ scene: DragScene) -> DragPreviewView? {
    scene.window.subviews.lazy.compactMap { $0 as? DragPreviewView }.first
  }

  @Test func aPictureOfTheViewFollowsTheFinger() {
    let scene = DragScene()
    _ = scene.hold(scene.from)
    #expect(image(scene)?.frame == scene.source.frame)
    #expect(image(scene)?.isUserInteractionEnabled == false && image(scene)?.subviews.count == 1)
    TouchScreen.touches.first?.update(.moved, at: CGPoint(x: 80, y: 190))
    TouchScreen.send(TouchScreen.touches)
    #expect(image(scene)?.center == CGPoint(x: 80, y: 190))
    _ = scene.letGo()
    #expect(image(scene) == nil)
  }

  @Test func anItemMayLookDifferentWhileItIsDragged() {
    let scene = DragScene()
    let small = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    scene.giver.items[0].previewProvider = { UIDragPreview(view: small) }
    _ = scene.hold(scene.from)
    #expect(image(scene)?.bounds.size == CGSize(width: 100, height: 100))
    TouchScreen.touches.first?.update(.moved, at: scene.onto)
    TouchScreen.send(TouchScreen.touches)
    #expect(image(scene)?.bounds.size == CGSize(width: 20, height: 10) && image(scene)?.center == scene.onto)
    scene.giver.items[0].previewProvider = { nil }
    #expect(image(scene) == nil)
    _ = scene.letGo()
  }

  @Test func aPreviewCanFallToAnotherPlace() {
    startAnew()
    let (view, room) = (UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20)), UIView())
    room.addSubview(view)
    let preview = UITargetedDragPreview(view: view)
    let target = UIDragPreviewTarget(container: room, center: CGPoint(x: 5, y: 6))
    let moved = preview.retargetedPreview(with: target)
    #expect(moved.view === view && moved.parameters === preview.parameters && moved.target === target)
    #expect(preview.target.center == CGPoint(x: 15, y: 10) && preview.size == CGSize(width: 30, height: 20))
  }

  @Test func nearAnEdgeAScrollViewScrollsOn() {
    let scene = DragScene()
    let scroll = UIScrollView(frame: CGRect(x: 200, y: 300, width: 100, height: 200))
    scroll.contentSize = CGSize(width: 100, height: 260)
    scene.window.addSubview(scroll)
    let (other, log) = (scene.keep(DragHost("scroll", scene.log)), scene.log)
    scroll.addInteraction(UIDropInteraction(delegate: other))
    _ = scene.hold(scene.from, CGPoint(x: 250, y: 400))
    #expect(scroll.contentOffset.y == 0)
    TouchScreen.touches.first?.update(.moved, at: CGPoint(x: 250, y: 457))
    TouchScreen.send(TouchScreen.touches)
    advance(by: .milliseconds(20))
    #expect(scroll.contentOffset.y == 8)
    rest()
    #expect(scroll.contentOffset.y == 60)
    // Each step is a move of the content below the finger.
    #expect(log.drain().filter { $0 == "scroll update" }.count == 9)
    _ = scene.letGo()
  }
}

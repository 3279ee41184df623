import Testing
import UIKit
import VirtualTime

/// A drag from one view to another: what it takes, and who is told when.
@MainActor struct DragCourseTests {
  private let lifting = ["giver items", "giver preview", "giver lift"]
  private let goingBack = ["giver preview of the way back", "giver way back", "giver back end"]

  @Test func aDragGoesFromTheLiftToTheTransfer() {
    let scene = DragScene()
    #expect(
      scene.play(scene.from, scene.onto) == lifting + [
        "giver lifted end", "giver will begin", "giver moved", "taker can", "taker enter", "taker update", "taker perform",
        "giver will end copy", "taker preview of the fall", "taker fall", "taker fell end", "taker conclude", "taker end",
        "giver did end copy", "giver transferred",
      ])
    #expect(scene.window.subviews == [scene.source, scene.target])
  }

  @Test func aFingerLiftsAfterHalfASecond() {
    let scene = DragScene()
    let start = milliseconds
    #expect(scene.play(scene.from, scene.onto, holding: .milliseconds(499)).isEmpty)
    let again = milliseconds
    #expect(!scene.play(scene.from, scene.onto, holding: .milliseconds(501)).isEmpty)
    #expect(again > start && scene.giver.liftedAt == again + 500)
  }

  @Test func theItemsTakeTheirTimeToFall() {
    let scene = DragScene()
    let start = milliseconds
    _ = scene.play(scene.from, scene.onto)
    #expect(scene.giver.transferredAt == start + 610 + 350)
  }

  @Test func whoHasNoItemsLeavesTheFingerToOthers() {
    let scene = DragScene()
    scene.giver.items = []
    let judge = scene.keep(Judge(scene.log))
    let pan = UIPanGestureRecognizer(target: judge, action: Judge.recognized)
    pan.name = "pan"
    scene.source.addGestureRecognizer(pan)
    #expect(
      scene.play(scene.from, CGPoint(x: 70, y: 150), scene.onto) == ["giver items", "pan began", "pan changed", "pan ended"])
    scene.giver.items = [UIDragItem(itemProvider: NSItemProvider())]
    #expect(scene.play(scene.from, scene.onto).allSatisfy { !$0.hasPrefix("pan") })
  }

  @Test func aFingerThatDoesNotMoveDragsNothing() {
    let scene = DragScene()
    TouchSynthesizer().play(.longPress(at: scene.from, duration: .milliseconds(600)), in: scene.window)
    rest()
    #expect(scene.log.drain() == lifting + ["giver lifted start"])
    TouchSynthesizer().play(.longPress(at: scene.from, duration: .milliseconds(900)), in: scene.window)
    rest()
    #expect(scene.log.drain() == lifting + ["giver lifted end"])
    #expect(scene.window.subviews == [scene.source, scene.target])
  }

  @Test func tenPointsAreNoDragYet() {
    let scene = DragScene()
    #expect(scene.play(scene.from, CGPoint(x: 60, y: 150)) == lifting + ["giver lifted start"])
    let told = scene.play(scene.from, CGPoint(x: 60.5, y: 150))
    #expect(told.contains("giver will begin") && told.contains("giver moved"))
  }

  @Test func whereNobodyTakesThemTheItemsGoBack() {
    let scene = DragScene()
    #expect(
      scene.play(scene.from, scene.beside) == lifting + [
        "giver lifted end", "giver will begin", "giver moved", "giver will end cancel",
      ]
        + goingBack + ["giver did end cancel"])
  }

  @Test func whoeverIsThereMayRefuse() {
    let scene = DragScene()
    for operation in [UIDropOperation.cancel, .forbidden] {
      scene.taker.operation = operation
      let told = scene.play(scene.from, scene.onto)
      #expect(
        told.suffix(8) == [
          "taker enter", "taker update", "giver will end \(operation)", "giver preview of the way back", "giver way back",
          "giver back end", "taker end", "giver did end \(operation)",
        ])
      #expect(!told.contains("taker perform") && !told.contains("giver transferred"))
    }
  }

  @Test func whoAnswersNothingTakesNothing() {
    final class Silent: UIDropInteractionDelegate {}
    let scene = DragScene()
    let silent = scene.keep(Silent())
    scene.target.removeInteraction(scene.drop)
    scene.target.addInteraction(UIDropInteraction(delegate: silent))
    #expect(scene.play(scene.from, scene.onto).last == "giver did end cancel")
  }

  @Test func onlyWhatMayLeaveIsMoved() {
    let scene = DragScene()
    scene.taker.operation = .move
    #expect(scene.play(scene.from, scene.onto).contains("giver did end move"))
    scene.giver.allowsMove = false
    var allowed: Bool?
    scene.taker.onUpdate = { allowed = $0.allowsMoveOperation }
    #expect(scene.play(scene.from, scene.onto).last == "giver did end cancel")
    #expect(allowed == false)
  }

  @Test func aDragComesToViewsAndLeavesThem() {
    let scene = DragScene()
    let told = scene.play(scene.from, scene.onto, CGPoint(x: 260, y: 150), scene.beside, scene.onto, scene.beside)
    #expect(
      told.filter { $0.hasPrefix("taker") } == [
        "taker can", "taker enter", "taker update", "taker update", "taker exit", "taker enter", "taker update", "taker exit",
        "taker end",
      ])
  }

  @Test func theDeepestViewThatCanTakesTheItems() {
    let scene = DragScene()
    let inner = UIView(frame: CGRect(x: 25, y: 25, width: 50, height: 50))
    let other = scene.keep(DragHost("inner", scene.log))
    inner.addInteraction(UIDropInteraction(delegate: other))
    scene.target.addSubview(inner)
    let told = scene.play(scene.from, CGPoint(x: 210, y: 110), scene.onto)
    #expect(
      told.filter { $0.hasPrefix("taker") || $0.hasPrefix("inner") } == [
        "taker can", "taker enter", "taker update", "inner can", "taker exit", "inner enter", "inner update", "inner perform",
        "inner preview of the fall", "inner fall", "inner fell end", "inner conclude", "taker end", "inner end",
      ])
    other.handles = false
    let again = scene.play(scene.from, scene.onto, CGPoint(x: 251, y: 150))
    #expect(again.filter { $0.hasPrefix("inner") } == ["inner can"])
    #expect(again.contains("taker perform"))
  }

  @Test func whatLiesInFrontHidesWhatIsBehind() {
    let scene = DragScene()
    let veil = UIView(frame: scene.target.frame)
    scene.window.addSubview(veil)
    #expect(scene.play(scene.from, scene.onto).last == "giver did end cancel")
    veil.isUserInteractionEnabled = false
    #expect(scene.play(scene.from, scene.onto).last == "giver transferred")
  }

  @Test func anInteractionCanBeTurnedOffAndTakenAway() {
    let scene = DragScene()
    #expect(UIDragInteraction.isEnabledByDefault && scene.drag.isEnabled && scene.drag.view === scene.source)
    #expect(!scene.drop.allowsSimultaneousDropSessions && scene.drop.view === scene.target)
    scene.drag.isEnabled = false
    #expect(scene.play(scene.from, scene.onto).isEmpty)
    scene.drag.isEnabled = true
    scene.target.removeInteraction(scene.drop)
    #expect(scene.drop.view == nil)
    #expect(scene.play(scene.from, scene.onto).last == "giver did end cancel")
    scene.source.removeInteraction(scene.drag)
    #expect(scene.drag.view == nil && (scene.source.gestureRecognizers ?? []).isEmpty)
    #expect(scene.play(scene.from, scene.onto).isEmpty)
  }

  @Test func whatTheSystemTakesAwayGoesBack() {
    let scene = DragScene()
    #expect(scene.hold(scene.from, scene.onto).last == "taker update")
    TouchScreen.cancelTouches()
    rest()
    #expect(
      scene.log.drain() == ["taker exit", "giver will end cancel"] + goingBack + ["taker end", "giver did end cancel"])
  }

  @Test func anAppAnimatesAlong() {
    let scene = DragScene()
    scene.giver.onLift = { animator in animator.addAnimations { [scene] in scene.source.alpha = 0.5 } }
    _ = scene.hold(scene.from)
    #expect(scene.source.alpha == 0.5)
    _ = scene.letGo()
  }
}

import Patterns
import RehearsalWire
import UIKit
import VirtualTime

/// Looks at the screen at every instant, for a driver that films it.
///
/// ```
///   time is about to leave an instant ─┐
///   a sixtieth of a second of motion  ─┼─▶ look ─▶ as before? nothing : a frame, told by what is different
///   the driver asks for the film      ─┘
/// ```
/// It looks when all that happens at an instant has happened, and changes nothing: no event, no number, no count. What the app
/// itself does when it is asked how it looks, such as drawing lots in a getter, it does once more for each look.
@MainActor
final class Camera {
  /// How many views it looks at until the driver comes for the film: a second of motion on a screen of a hundred views. So a
  /// command that is filmed is answered soon, too; what happens after that is seen at its end.
  static let mostViews = 6_000

  private unowned let stage: Stage
  private var isOn = false
  private var conditions: [Condition] = []
  /// Why a condition could not be looked at.
  private var problem: Fault?
  /// The touches that were told already.
  private var toldTouches: [TouchMarks.Mark] = []

  private var pictures = Tape<String>()
  private var views = Tape<FilmedView>()
  private var last: (svg: String, views: [FilmedView], holds: [Bool])?
  private var frames: [FilmFrame] = []
  private var missed = 0
  private var motions = MotionWatch()
  /// How many views were looked at since the driver came.
  private var seenViews = 0
  private var superclasses: [String: [String]] = [:]
  private var toldClasses: Set<String> = []

  init(stage: Stage) { self.stage = stage }

  /// Ends what was filmed so far, and goes on.
  func film(conditions: [Condition]) throws -> Film.Reply {
    for condition in conditions { try stage.check(condition, since: nil, asked: "film") }
    self.conditions = conditions
    if !isOn {
      isOn = true
      stage.look { [weak self] in self?.look() ?? false }
    }
    look(atLast: true)
    seenViews = 0
    if let problem {
      self.problem = nil
      throw problem
    }
    defer {
      (frames, missed, superclasses) = ([], 0, [:])
      toldTouches = TouchMarks.marks
    }
    return Film.Reply(
      frames: frames, pictureLines: pictures.takeFresh(), views: views.takeFresh(), superclasses: superclasses,
      motions: motions.take(), controllers: stage.controllers.snapshots, pending: stage.pendingItems, missed: missed,
      nowMs: stage.nowMs)
  }

  /// Adds a frame where something is different.
  ///
  /// - Parameter atLast: Whether the driver waits for it, however much was seen before.
  /// - Returns: Whether there is room for more.
  @discardableResult
  private func look(atLast: Bool = false) -> Bool {
    guard problem == nil else { return false }
    guard atLast || seenViews < Self.mostViews else {
      missed += 1
      return false
    }
    motions.look(at: stage.motions, stage.nowMs)
    stage.effort.aside {
      let svg = ScreenPicture.svg(of: stage.windows, showingTouches: isTouched)
      let seen = stage.windows.flatMap { lines(of: $0, depth: 0) }
      let compared = stage.effort.views
      let holds = whatHolds()
      // To compare a view takes about a tenth of what it takes to draw it, and to draw a touch a quarter.
      seenViews += seen.count + (stage.effort.views - compared) / 10 + TouchMarks.marks.count / 4
      guard last.map({ $0.svg != svg || $0.views != seen || $0.holds != holds }) ?? true else { return }
      for line in seen { noteSuperclasses(of: line.view.className) }
      frames.append(
        FilmFrame(
          atMs: stage.nowMs, picture: pictures.splice(to: svg.utf8.split(separator: 0x0a).map { String(Substring($0)) }),
          views: views.splice(to: seen),
          holds: conditions.isEmpty ? nil : holds))
      last = (svg, seen, holds)
    }
    return seenViews < Self.mostViews
  }

  /// Whether a finger was there since the driver last asked: where it was is drawn until the next answer.
  private var isTouched: Bool { TouchMarks.marks != toldTouches }

  private func whatHolds() -> [Bool] {
    let evaluator = ConditionEvaluator(stage: stage)
    do {
      let holds = try conditions.map { try evaluator.holds($0) }
      // What was not looked for to the end was not found, which may be wrong.
      if let excess = KnownPatterns.takeExcess() { throw Fault(.invalidArgument, excess, asked: "film") }
      return holds
    } catch {
      problem = error as? Fault ?? Fault(.unknownError, "\(error)")
      return []
    }
  }

  private func lines(of view: UIView, depth: Int) -> [FilmedView] {
    [FilmedView(depth: depth, view: ElementSnapshot(of: view))]
      + (view.elementViews + view.subviews).flatMap { lines(of: $0, depth: depth + 1) }
  }

  private func noteSuperclasses(of name: String) {
    guard toldClasses.insert(name).inserted else { return }
    superclasses[name] = Array(ClassNames.lineage(named: name).dropFirst())
  }
}

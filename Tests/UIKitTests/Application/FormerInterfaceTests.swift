import Foundation
import Testing
import VirtualTime

@testable import UIKit

/// What apps say that were written some years ago.
@MainActor
struct FormerInterfaceTests {
  @Test func theLayoutGuidesAreTheStripsBesideTheSafeArea() {
    startAnew()
    let controller = UIViewController()
    _ = show(UINavigationController(rootViewController: controller))
    #expect(controller.topLayoutGuide.length == controller.view.safeAreaInsets.top)
    #expect(controller.topLayoutGuide.length > 0)
    #expect(controller.bottomLayoutGuide.length == controller.view.safeAreaInsets.bottom)
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(label)
    label.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor).isActive = true
    label.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor).isActive = true
    controller.view.layoutIfNeeded()
    #expect(label.frame.minY == controller.view.safeAreaInsets.top)
  }

  @Test func anIndexPathOfTheClassHasRowItemAndSection() {
    let path = NSIndexPath(row: 3, section: 1)
    #expect(path.row == 3)
    #expect(path.item == 3)
    #expect(path.section == 1)
    #expect(NSIndexPath(item: 2, section: 0) as IndexPath == IndexPath(item: 2, section: 0))
  }

  @Test func aValueInABoxComesOutAsItWent() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
    #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
  }

  @Test func aTimerThatWasGivenNothingHasEnded() {
    startAnew()
    let timer = Timer()
    #expect(!timer.isValid)
    timer.fire()
    #expect(EventQueue.main.pending.isEmpty)
  }

  @Test func aCheckerOfSpellingKnowsWhatItWasTaught() {
    startAnew()
    let text = "rehea"
    let range = NSRange(location: 0, length: 5)
    let checker = UITextChecker()
    let found = checker.rangeOfMisspelledWord(in: text, range: range, startingAt: 0, wrap: false, language: "en")
    #expect(found.location == NSNotFound)
    #expect(checker.completions(forPartialWordRange: range, in: text, language: "en") == nil)
    UITextChecker.learnWord("rehearsal")
    #expect(checker.completions(forPartialWordRange: range, in: text, language: "en") == ["rehearsal"])
    UITextChecker.unlearnWord("rehearsal")
    #expect(!UITextChecker.hasLearnedWord("rehearsal"))
  }

  @Test func whatIsPerformedInTheBackgroundIsDoneInATurnOfItsOwn() {
    startAnew()
    Worker.tell()
    let worker = Worker()
    worker.performSelector(inBackground: Selector("work:"), with: "sums")
    worker.performSelector(onMainThread: Selector("work:"), with: "now", waitUntilDone: true)
    worker.performSelector(onMainThread: Selector("work:"), with: "later", waitUntilDone: false)
    #expect(worker.done == ["now"])
    rest()
    #expect(worker.done.sorted() == ["later", "now", "sums"])
  }
}

@MainActor
private final class Worker: UIObject {
  var done: [String] = []
  func work(_ what: String) { done.append(what) }

  static func tell() {
    expose(Worker.self) { $0.method("work:") { (object: Worker, what: String) in object.work(what) } }
  }
}

import RehearsalWire
import Testing
import UIKit
import VirtualTime

@testable import RehearsalStage

/// What a film is told by: lists as what is different from the last, and motions from their beginning to their end.
@MainActor struct FilmPartTests {
  @Test func aListIsToldByWhatIsDifferentAndEachEntryOnce() {
    var tape = Tape<String>()
    #expect(tape.splice(to: ["a", "b"]) == Splice(keep: 0, drop: 0, add: [0, 1]))
    #expect(tape.takeFresh() == ["a", "b"])
    #expect(tape.takeFresh() == [])
    #expect(tape.splice(to: ["a", "c", "b"]) == Splice(keep: 1, drop: 0, add: [2]))
    #expect(tape.splice(to: ["a", "c", "b"]) == Splice(keep: 3, drop: 0, add: []))
    #expect(tape.takeFresh() == ["c"])
    #expect(tape.splice(to: ["c"]) == Splice(keep: 0, drop: 3, add: [2]))
    #expect(tape.splice(to: []) == Splice(keep: 0, drop: 1, add: []))
    #expect(tape.takeFresh() == [])
    #expect(tape.splice(to: ["b", "d", "b"]) == Splice(keep: 0, drop: 0, add: [1, 3, 1]))
    #expect(tape.takeFresh() == ["d"])
  }

  private func motion(_ number: Int, _ kind: String, _ label: String, _ start: Milliseconds, _ end: Milliseconds? = nil)
    -> FilmedMotion
  {
    FilmedMotion(number: number, kind: kind, label: label, startMs: start, endMs: end)
  }

  @Test func aMotionIsToldWhenItBeginsAndWhenItEnds() {
    World.begin()
    let queue = EventQueue.main
    let fade = queue.schedule(.animation, after: .milliseconds(100), label: "fade") {}
    queue.schedule(.transition, after: .milliseconds(200), label: "push") {}
    var watch = MotionWatch()
    watch.look(at: queue.pending, 5)
    watch.look(at: queue.pending, 6)
    #expect(watch.take() == [motion(1, "animation", "fade", 5), motion(2, "transition", "push", 5)])
    #expect(watch.take() == [])
    // It was taken away before it was due.
    queue.cancel(fade)
    watch.look(at: queue.pending, 50)
    #expect(watch.take() == [motion(1, "animation", "fade", 5, 50)])
    #expect(watch.take() == [])
    // It ended when it was due, although that is seen later.
    watch.look(at: [], 300)
    #expect(watch.take() == [motion(2, "transition", "push", 5, 200)])
  }

  @Test func aMotionThatNobodyAskedForMeanwhileIsToldOnceWithItsEnd() {
    World.begin()
    let queue = EventQueue.main
    let spinner = queue.noteEndless(.animation, label: "spinner")
    var watch = MotionWatch()
    watch.look(at: queue.pending, 0)
    queue.cancel(spinner)
    queue.schedule(.animation, after: .milliseconds(10), label: "slide") {}
    watch.look(at: queue.pending, 70)
    // What has no end of its own ended by the look that did not see it any more.
    #expect(watch.take() == [motion(1, "animation", "spinner", 0, 70), motion(2, "animation", "slide", 70)])
  }

  @Test func aThousandMotionsAreToldAtMost() {
    World.begin()
    let queue = EventQueue.main
    for _ in 0..<1_001 { queue.schedule(.animation, after: .milliseconds(10), label: "grain") {} }
    var watch = MotionWatch()
    watch.look(at: queue.pending, 0)
    #expect(watch.take().count == 1_000)
    watch.look(at: [], 20)
    // Those that are over count until they are taken.
    watch.look(at: queue.pending, 30)
    #expect(watch.take().map(\.number) == Array(1...1_000))
    watch.look(at: queue.pending, 40)
    #expect(watch.take().count == 1_000)
  }
}

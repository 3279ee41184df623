import Synchronization
import Testing

@testable import RehearsalCrawler

/// Work that goes on at several places at a time.
struct AbreastTests {
  @Test(arguments: [0, 1, 2, 7, 100]) func answersStandInTheOrderOfTheQuestions(jobs: Int) {
    #expect(Abreast.map(Array(0..<40), jobs: jobs) { "\($0)" } == (0..<40).map { "\($0)" })
  }

  @Test func everyQuestionIsAskedOnce() {
    let asked = Mutex<[Int: Int]>([:])
    _ = Abreast.map(Array(0..<200), jobs: 4) { question in asked.withLock { $0[question, default: 0] += 1 } }
    #expect(asked.withLock { $0 } == Dictionary(uniqueKeysWithValues: (0..<200).map { ($0, 1) }))
  }

  @Test func withoutAQuestionNothingIsAsked() {
    #expect(Abreast.map([Int](), jobs: 3) { $0 } == [])
  }

  @Test(arguments: [1, 2, 3]) func noMoreGoOnAtATimeThanAskedFor(jobs: Int) {
    let state = Mutex((now: 0, most: 0))
    _ = Abreast.map(Array(0..<300), jobs: jobs) { question in
      state.withLock { ($0.now, $0.most) = ($0.now + 1, max($0.most, $0.now + 1)) }
      let work = (0..<500).reduce(question) { ($0 &* 31) ^ $1 }
      state.withLock { $0.now -= 1 }
      return work
    }
    #expect(state.withLock { $0.most } <= jobs)
    #expect(state.withLock { $0.most } >= 1)
  }

  @Test func withOneJobTheQuestionsComeOneAfterTheOther() {
    let order = Mutex<[Int]>([])
    _ = Abreast.map(Array(0..<50), jobs: 1) { question in order.withLock { $0.append(question) } }
    #expect(order.withLock { $0 } == Array(0..<50))
  }
}

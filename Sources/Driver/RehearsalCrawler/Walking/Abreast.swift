import Dispatch
import Synchronization

/// Work that goes on at several places at a time.
package enum Abreast {
  /// The answers in the order of the questions.
  ///
  /// - Parameter jobs: How many questions are answered at a time, at most.
  package static func map<Question: Sendable, Answer: Sendable>(
    _ questions: [Question], jobs: Int, _ answer: @Sendable (Question) -> Answer
  ) -> [Answer] {
    let answers = Mutex<[Int: Answer]>([:])
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, questions.count))) { _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < questions.count else { return }
        let made = answer(questions[index])
        answers.withLock { $0[index] = made }
      }
    }
    return answers.withLock { found in questions.indices.compactMap { found[$0] } }
  }
}

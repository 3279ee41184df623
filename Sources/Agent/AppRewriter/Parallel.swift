#if AppRewriting
  import Dispatch

  /// Files are read and rewritten on all cores; the order of the answers is that of the questions.
  enum Parallel {
    static func map<Question: Sendable, Answer: Sendable>(
      _ questions: [Question], _ answer: @Sendable (Question) -> Answer
    ) -> [Answer] {
      var answers: [Answer?] = Array(repeating: nil, count: questions.count)
      answers.withUnsafeMutableBufferPointer { buffer in
        // Unsafe: each task writes one place, which no other touches, and all are done before the buffer goes.
        nonisolated(unsafe) let buffer = buffer
        DispatchQueue.concurrentPerform(iterations: questions.count) { buffer[$0] = answer(questions[$0]) }
      }
      return answers.compactMap(\.self)
    }
  }
#endif

/// The elements of JUnit's XML that mean something to us.
enum JUnitElement {
  case testsuites
  case testsuite
  case testcase
  /// `failure`, `error`, `skipped`, and Surefire's four for retries.
  case problem(JUnitProblem.Kind)
  case stackTrace
  case output
  case property
  case other

  init(_ scanner: borrowing XMLScanner) {
    self = scanner.withBytes(scanner.range) { bytes in
      // A prefix says the namespace, and the names are the same in all of them.
      let start = bytes.firstIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? 0
      let local = UnsafeBufferPointer(rebasing: bytes[start...])
      // Nearly all are: they need no table.
      if local.elementsEqual("testcase".utf8) { return .testcase }
      return Self.table[String(decoding: local, as: UTF8.self)] ?? .other
    }
  }

  private static let table: [String: JUnitElement] = [
    "testsuites": .testsuites, "testsuite": .testsuite, "testcase": .testcase,
    "failure": .problem(.failure), "error": .problem(.error), "skipped": .problem(.skipped),
    // Written by some instead of 'skipped'.
    "ignored": .problem(.skipped), "skip": .problem(.skipped), "disabled": .problem(.skipped),
    "flakyFailure": .problem(.flakyFailure), "flakyError": .problem(.flakyError),
    "rerunFailure": .problem(.rerunFailure), "rerunError": .problem(.rerunError),
    "stackTrace": .stackTrace, "system-out": .output, "system-err": .output, "property": .property,
  ]
}

/// A child of a test case that says that something was not as it should be.
struct JUnitProblem {
  enum Kind {
    case failure, error, skipped
    /// An attempt that failed before one that passed.
    case flakyFailure, flakyError
    /// An attempt that failed after one that failed.
    case rerunFailure, rerunError
  }

  var kind: Kind
  var failure = ReportedFailure()
  var microseconds: Int64?

  /// What the attempt came to.
  var outcome: OutcomeCode {
    switch kind {
    case .skipped: .skipped
    case .failure, .flakyFailure, .rerunFailure: failure.type.lowercased().contains("timeout") ? .timedOut : .failed
    case .error, .flakyError, .rerunError: failure.type.lowercased().contains("timeout") ? .timedOut : .error
    }
  }
}

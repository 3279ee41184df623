import RehearsalSpecs

/// Reads JUnit's XML, whoever wrote it.
///
/// Totals that suites declare are not used, but for those of ``PytestSuite``. Unknown elements and attributes are passed over.
/// What one writer alone does stands in ``JUnitDialect``.
final class JUnitReader: ReportReader {
  private struct Open {
    var element: JUnitElement
    var name: TestKey
  }

  private var scanner = XMLScanner()
  private var open: [Open] = []
  private var suites: [JUnitSuite] = []
  private var current: JUnitCase?
  private var problem: JUnitProblem?
  private var text = ""
  private var isPytest = false
  private var unnamed = 0
  private(set) var damage: String?
  /// Whether there was any element, and one that only a report has.
  private var (hasElements, isReport) = (false, false)

  func read(_ piece: [UInt8], into intake: RunIntake) throws {
    scanner.add(piece)
    try readTokens(into: intake)
  }

  func finish(into intake: RunIntake) throws {
    scanner.finish()
    try readTokens(into: intake)
    damage = scanner.damage
    if hasElements, !isReport { damage = "it is no JUnit XML: no <testsuite> and no <testcase> is in it" }
    if !open.isEmpty { damage = damage ?? "the file ends before its last element does" }
    // What was read of a case whose end is missing is not kept: it may be a failure whose text did not come.
    current = nil
    while !suites.isEmpty { try closeSuite(into: intake) }
  }

  private func readTokens(into intake: RunIntake) throws {
    while true {
      switch scanner.next() {
      case .start(let closesItself):
        try start(into: intake)
        if closesItself { try end(into: intake) }
      case .end:
        try endTag(into: intake)
      case .text where isWanted:
        append(XMLText.decode(scanner, scanner.range, hasEntities: true))
      case .literal where isWanted:
        append(XMLText.decode(scanner, scanner.range, hasEntities: false))
      case .text, .literal:
        break
      case .needsMore:
        return
      }
    }
  }

  /// Whether the text of the innermost element says something.
  private var isWanted: Bool {
    guard let last = open.last else { return false }
    switch last.element {
    case .problem, .stackTrace: return problem != nil
    case .output, .property: return current != nil && problem == nil
    default: return false
    }
  }

  private func append(_ part: String) {
    if text.utf8.count < 4 * ReportedFailure.longestText { text += part }
  }

  // MARK: Elements

  private func start(into intake: RunIntake) throws {
    let element = JUnitElement(scanner)
    var name = TestKey()
    scanner.withBytes(scanner.range) { name.add($0) }
    open.append(Open(element: element, name: name))
    switch element {
    case .testsuites, .testsuite, .testcase: isReport = true
    default: hasElements = true
    }
    switch element {
    case .testsuites:
      isPytest = scanner.text(ofAttribute: "name") == "pytest tests"
      noteMoment(intake)
    case .testsuite: openSuite(intake)
    case .testcase: try openCase(into: intake)
    case .problem(let kind): openProblem(kind)
    case .property: noteProperty(intake)
    case .stackTrace, .output: if problem == nil || current == nil { text = "" }
    case .other: break
    }
  }

  private func endTag(into intake: RunIntake) throws {
    var name = TestKey()
    scanner.withBytes(scanner.range) { name.add($0) }
    guard let depth = open.lastIndex(where: { $0.name == name }) else {
      scanner.note("an end tag without a start tag")
      return
    }
    if depth != open.count - 1 { scanner.note("an end tag that closes another element") }
    while open.count > depth { try end(into: intake) }
  }

  /// Closes the innermost element.
  private func end(into intake: RunIntake) throws {
    guard let closed = open.popLast() else { return }
    switch closed.element {
    case .testcase: try closeCase(into: intake)
    case .testsuite: try closeSuite(into: intake)
    case .problem: try closeProblem(into: intake)
    case .output:
      if current != nil, problem == nil { noteAttachments(in: text) }
    case .property, .stackTrace, .testsuites, .other: break
    }
  }

  // MARK: Suites

  private func noteMoment(_ intake: RunIntake) {
    guard let text = scanner.text(ofAttribute: "timestamp"), let moment = ReportedMoment(text) else { return }
    let time = scanner.attribute("time") ?? scanner.attribute("duration")
    let microseconds = time.flatMap { scanner.withBytes($0) { ReportedDuration.microseconds(ofSeconds: $0) } }
    intake.run.note(moment, lasting: (microseconds ?? 0) / 1000)
  }

  private func openSuite(_ intake: RunIntake) {
    var suite = JUnitSuite(key: suites.last?.key ?? TestKey())
    suite.name = scanner.text(ofAttribute: "name") ?? ""
    suite.host = scanner.text(ofAttribute: "hostname") ?? ""
    suite.file = scanner.text(ofAttribute: "file")
    if isPytest || suite.name == "pytest" {
      suite.pytest = PytestSuite(declared: scanner.text(ofAttribute: "tests").flatMap { Int($0) })
    }
    suite.key.add(suite.name)
    suite.key.add(suite.host)
    suites.append(suite)
    if !suite.host.isEmpty, !intake.run.hosts.contains(suite.host) { intake.run.hosts.append(suite.host) }
    noteMoment(intake)
  }

  private func closeSuite(into intake: RunIntake) throws {
    guard let suite = suites.popLast() else { return }
    for attempt in suite.pytest?.hiddenFailures ?? [] {
      try intake.amend(
        test: attempt.test, attempt: attempt.attempt, outcome: .failed,
        failure: ReportedFailure(message: "failed, and was run again; the report does not say why"))
    }
  }

  // MARK: Cases

  private func openCase(into intake: RunIntake) throws {
    var key = suites.last?.key ?? TestKey()
    let classRange = scanner.attribute("classname") ?? scanner.attribute("class")
    let nameRange = scanner.attribute("name")
    if let classRange { scanner.withBytes(classRange) { key.add($0) } } else { key.add("") }
    if let nameRange {
      scanner.withBytes(nameRange) { key.add($0) }
    } else {
      unnamed += 1
      key.add("")
      key.add(String(unnamed))
    }
    if classRange?.isEmpty ?? true, let file = scanner.attribute("file") { scanner.withBytes(file) { key.add($0) } }
    let test = try intake.test(key) { reportedTest(class: classRange) }
    let time = scanner.attribute("time") ?? scanner.attribute("duration")
    current = JUnitCase(
      test: test, microseconds: time.flatMap { scanner.withBytes($0) { ReportedDuration.microseconds(ofSeconds: $0) } })
    if let status = scanner.attribute("status") ?? scanner.attribute("result") {
      let text = scanner.withBytes(status) { String(decoding: $0, as: UTF8.self).lowercased() }
      current?.status = JUnitDialect.GoogleTest.status(text, result: scanner.text(ofAttribute: "result"))
    }
    if scanner.attribute("timestamp") != nil { noteMoment(intake) }
    problem = nil
  }

  private func reportedTest(class classRange: Range<Int>?) -> ReportedTest {
    let file = scanner.text(ofAttribute: "file") ?? suites.last?.file
    let name = scanner.text(ofAttribute: "name") ?? "(unnamed \(unnamed))"
    let `class` = classRange.map { XMLText.decode(scanner, $0, hasEntities: true) } ?? ""
    let line = scanner.text(ofAttribute: "line").flatMap { Int($0) }
    return ReportedTest(
      identity: JUnitNaming.identity(suites, class: `class`, name: name, file: file),
      facts: TestFacts(file: file.map(Bounds.name), line: line, owner: scanner.text(ofAttribute: "owner")))
  }

  private func closeCase(into intake: RunIntake) throws {
    guard let closed = current else { return }
    current = nil
    problem = nil
    let before = intake.attempts(of: closed.test)
    let hadPassed = intake.lastOutcome(of: closed.test) == .passed
    let last = suites.count - 1
    if last >= 0 { suites[last].pytest?.begin() }
    if closed.problems.isEmpty, closed.status == nil, closed.outcome == nil, closed.artefacts.isEmpty {
      try intake.add(ReportedAttempt(outcome: .passed, microseconds: closed.microseconds), of: closed.test)
    } else {
      let attempts = closed.attempts
      if last >= 0, suites[last].pytest?.isTeardown(of: closed.test, attempts) == true {
        return try intake.amend(test: closed.test, attempt: before, outcome: .error, failure: nil)
      }
      for attempt in attempts { try intake.add(attempt, of: closed.test) }
    }
    guard last >= 0 else { return }
    let hasFailed = intake.lastOutcome(of: closed.test) == .failed
    suites[last].pytest?.end(closed.test, after: before, hadPassed: hadPassed, hasFailed: hasFailed)
  }

  // MARK: Problems

  private func openProblem(_ kind: JUnitProblem.Kind) {
    guard current != nil || !suites.isEmpty, problem == nil else { return }
    var made = JUnitProblem(kind: kind)
    made.failure.type = scanner.text(ofAttribute: "type") ?? ""
    made.failure.message = scanner.text(ofAttribute: "message") ?? ""
    made.failure.file = scanner.text(ofAttribute: "file")
    made.failure.line = scanner.text(ofAttribute: "line").flatMap { Int($0) }
    made.microseconds = scanner.text(ofAttribute: "time").flatMap(ReportedDuration.microseconds(ofSeconds:))
    problem = made
    text = ""
  }

  private func closeProblem(into intake: RunIntake) throws {
    guard var closed = problem else { return }
    problem = nil
    closed.failure.text = text.trimmed
    text = ""
    if current != nil {
      current?.problems.append(closed)
    } else if closed.kind != .skipped, let suite = suites.last {
      // A suite that could not be set up: it stands for itself.
      var key = suite.key
      key.add("(suite)")
      let identity = JUnitNaming.identity(
        suites.dropLast(), class: "", name: suite.name.isEmpty ? "(suite)" : suite.name, file: nil)
      let test = try intake.test(key) { ReportedTest(identity: identity, facts: TestFacts(file: suite.file)) }
      try intake.add(ReportedAttempt(outcome: closed.outcome, failure: closed.failure), of: test)
    }
  }

  // MARK: Properties

  private func noteProperty(_ intake: RunIntake) {
    guard let name = scanner.text(ofAttribute: "name"), let value = scanner.text(ofAttribute: "value"), !value.isEmpty else {
      return
    }
    if current != nil {
      switch name.lowercased() {
      case "attachment", "screenshot", "video", "trace": current?.artefacts.append(ReportedArtefact(kind: "file", place: value))
      case "rehearsal.outcome": current?.outcome = Outcome(rawValue: value).flatMap { OutcomeCode(rawValue: $0.code) }
      case let name where name.hasPrefix("url:") || name == "url":
        current?.artefacts.append(ReportedArtefact(kind: "url", place: value))
      default: break
      }
    } else {
      switch name {
      case "commit", "git.commit", "revision": intake.run.commit = intake.run.commit ?? value
      case "branch", "git.branch": intake.run.branch = intake.run.branch ?? value
      case "seed": intake.run.seed = intake.run.seed ?? UInt64(value)
      default: break
      }
    }
  }

  private func noteAttachments(in output: String) {
    for match in output.matches(of: /\[\[ATTACHMENT\|([^\]\n]+)\]\]/).prefix(50) {
      current?.artefacts.append(ReportedArtefact(kind: "file", place: String(match.output.1)))
    }
    if let match = output.firstMatch(of: /\[\[PROPERTY\|rehearsal\.outcome=(\w+)\]\]/) {
      current?.outcome = Outcome(rawValue: String(match.output.1)).flatMap { OutcomeCode(rawValue: $0.code) }
    }
  }
}

extension String {
  /// Without white space at its ends.
  var trimmed: String {
    guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[start...end])
  }
}

extension ViewControllerObject {
  /// Runs `body`, and waits until a property of the controller is not what it was before, evaluated after each single event.
  ///
  /// - Parameters:
  ///   - keyPath: As ``value(_:file:line:)`` takes it.
  ///   - timeout: Virtual time; the page's budget unless given.
  /// - Returns: What it is then.
  @discardableResult
  public func waitForChange(
    of keyPath: String, within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line,
    while body: () throws -> Void = {}
  ) throws -> JSONValue {
    try app.waitForChange(of: keyPath, within: timeout ?? defaultTimeout, file, line, while: body) {
      try value(keyPath, file: file, line: line)
    }
  }
}

extension Element {
  /// Runs `body`, and waits until a property of the view is not what it was before, evaluated after each single event.
  ///
  /// - Parameters:
  ///   - keyPath: As `value(_:)` takes it, such as `text`.
  ///   - timeout: Virtual time; the element's budget unless given.
  /// - Returns: What it is then.
  @discardableResult
  public func waitForChange(
    of keyPath: String, within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line,
    while body: () throws -> Void = {}
  ) throws -> JSONValue {
    try app.waitForChange(of: keyPath, within: timeout ?? defaultTimeout, file, line, while: body) {
      try value(keyPath, file: file, line: line)
    }
  }
}

extension App {
  fileprivate func waitForChange(
    of keyPath: String, within timeout: Duration?, _ file: StaticString, _ line: UInt, while body: () throws -> Void,
    reading: () throws -> JSONValue
  ) throws -> JSONValue {
    let before = try reading()
    try body()
    var now = before
    try wait(until: "'\(keyPath)' is not \(before.text) any more", within: timeout, file: file, line: line) {
      now = try reading()
      return now != before
    }
    return now
  }
}

extension SimulatedDevice {
  /// Runs `body`, and waits until the app has asked the system since it began to open a URL.
  ///
  /// - Parameters:
  ///   - url: The whole of it; nil for any.
  ///   - scheme: Its scheme; nil for any.
  ///   - answer: What the system answers meanwhile, as `Environment.opensURLs`; afterwards it answers as before.
  ///   - timeout: Virtual time; the app's budget unless given.
  /// - Returns: The URL.
  @discardableResult
  public func waitForOpenedURL(
    _ url: String? = nil, scheme: String? = nil, answering answer: Bool = true, within timeout: Duration? = nil,
    file: StaticString = #filePath, line: UInt = #line, while body: () throws -> Void
  ) throws -> String {
    let before = try state(file: file, line: line)
    if before.opensURLs != answer { try set(Environment(opensURLs: answer), file: file, line: line) }
    defer { if before.opensURLs != answer { try? set(Environment(opensURLs: before.opensURLs), file: file, line: line) } }
    try body()
    let wanted = url.map { "the URL '\($0)'" } ?? scheme.map { "a URL with the scheme '\($0)'" } ?? "a URL"
    var opened: [String] = []
    func isMeant(_ candidate: String) -> Bool {
      candidate == url ?? candidate && (scheme.map { candidate.hasPrefix("\($0):") } ?? true)
    }
    do {
      try app.wait(until: "the app opens \(wanted)", within: timeout, file: file, line: line) {
        opened = try Array(state(file: file, line: line).openedURLs.dropFirst(before.openedURLs.count))
        return opened.contains(where: isMeant)
      }
    } catch let failure as Failure {
      var fault = failure.fault
      fault.found = opened.isEmpty ? ["the app opened none"] : opened.map { "the app opened \($0)" }
      throw failure.replacing(fault)
    }
    return opened.first(where: isMeant) ?? ""
  }
}

/// A stub that was added, to be asked and removed.
public struct StubHandle {
  let app: App
  /// Its number, unique within the run.
  public let id: Int

  /// Removes it; a request that is on its way gets its answer all the same.
  public func remove(file: StaticString = #filePath, line: UInt = #line) throws { _ = try app.send(Unstub([id]), file, line) }

  /// Lets it answer no more, until ``enable(file:line:)``.
  public func disable(file: StaticString = #filePath, line: UInt = #line) throws {
    _ = try app.send(SwitchStubs([id], enabled: false), file, line)
  }

  /// Lets it answer again.
  public func enable(file: StaticString = #filePath, line: UInt = #line) throws {
    _ = try app.send(SwitchStubs([id], enabled: true), file, line)
  }

  /// How many requests it has answered; 0 once it is removed.
  public func useCount(file: StaticString = #filePath, line: UInt = #line) throws -> Int {
    try app.send(Stubs(), file, line).stubs.first { $0.id == id }?.uses ?? 0
  }

  /// The requests that it has answered, oldest first, also after its removal.
  public func requests(file: StaticString = #filePath, line: UInt = #line) throws -> [RequestRecord] {
    try app.send(Requests(), file, line).requests.filter { $0.stub == id }
  }
}

extension App {
  /// What UIKit wrote to its console since launch, oldest first: constraints that it could not satisfy, for example.
  ///
  /// What the app prints itself is in ``log``.
  /// - Parameter number: Only what came after the line with this number.
  public func console(
    since number: Int = 0, file: StaticString = #filePath, line: UInt = #line
  ) throws -> [ConsoleLine] {
    try send(Console(since: number == 0 ? nil : number), file, line).lines
  }
}

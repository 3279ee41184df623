/// A double that the launch bound a key to, asked how it was called: `app.double("post")`.
public struct DoubleObject {
  let app: App
  /// The name of the key.
  public let key: String

  /// How it was called, oldest first.
  public func calls(
    _ function: String? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> [CallRecord] {
    try app.calls(to: key, function, file: file, line: line)
  }
}

extension App {
  /// The double that the launch bound a key to; one that there is not is refused when it is asked.
  public func double(_ key: String) -> DoubleObject { DoubleObject(app: self, key: key) }
}

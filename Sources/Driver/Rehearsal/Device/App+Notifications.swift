extension App {
  /// The notifications that the app and UIKit posted since launch, oldest first.
  public func notifications(
    _ name: String? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> [PostedNotification] {
    try send(Notifications(name: name), file, line).notifications
  }

  /// Runs `body`, and waits until a notification has been posted since it began.
  @discardableResult
  public func waitForNotification(
    _ name: String, within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line,
    while body: () throws -> Void = {}
  ) throws -> PostedNotification {
    let before = try send(Notifications(), file, line).last
    try body()
    try wait(for: .posted(name, since: before), within: timeout, file: file, line: line)
    return try send(Notifications(name: name, since: before), file, line).notifications[0]
  }
}

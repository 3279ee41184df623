import Testing
import UIKit

/// Lines of the log, which go to the standard error.
@MainActor struct LogTests {
  /// The lines with `mark` in them that `body` writes to the standard error. Those of others go on to where they belong.
  private func written(_ mark: String, _ body: () -> Void) throws -> [String] {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let standardError = dup(STDERR_FILENO)
    defer { for end in ends + [standardError] { close(end) } }
    // Who is started meanwhile may keep the other end open: what is there is all that is waited for.
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    dup2(ends[1], STDERR_FILENO)
    body()
    dup2(standardError, STDERR_FILENO)
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = read(ends[0], &bytes, bytes.count)
    let text = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let others = lines.filter { !$0.contains(mark) }.joined(separator: "\n")
    if others.contains(where: { $0 != "\n" }) { FileHandle.standardError.write(Data(others.utf8)) }
    return lines.filter { $0.contains(mark) }
  }

  @Test func everyLevelIsWrittenOnALineOfItsOwn() throws {
    let log = Logger()
    let count = 3
    let lines = try written("moth") {
      log.log("moth log \(count)")
      log.log(level: .fault, "moth level")
      log.trace("moth trace")
      log.debug("moth debug")
      log.info("moth info")
      log.notice("moth notice")
      log.warning("moth warning")
      log.error("moth error")
      log.critical("moth critical")
      log.fault("moth fault")
    }
    let names = ["log 3", "level", "trace", "debug", "info", "notice", "warning", "error", "critical", "fault"]
    #expect(lines == names.map { "moth \($0)" })
  }

  @Test func aPartOfTheLogNamesItself() throws {
    let lines = try written("wasp") {
      Logger(subsystem: "org.example", category: "shop").info("wasp one")
      Logger(OSLog(subsystem: "org.example", category: "till")).info("wasp two")
      os_log("wasp three", log: OSLog(subsystem: "a", category: "b"))
      os_log(.error, log: OSLog(subsystem: "a", category: "c"), "wasp four")
      os_log("wasp five")
      os_log(.info, "wasp six")
    }
    #expect(
      lines == [
        "[org.example:shop] wasp one", "[org.example:till] wasp two", "[a:b] wasp three", "[a:c] wasp four", "wasp five",
        "wasp six",
      ])
  }

  @Test func aLogThatIsDisabledIsNotWritten() throws {
    #expect(!OSLog.disabled.isEnabled(type: .fault))
    #expect(OSLog.default.isEnabled(type: .debug) && OSLog(subsystem: "a", category: "b").isEnabled(type: .debug))
    let lines = try written("gnat") {
      Logger(.disabled).fault("gnat one")
      os_log("gnat two", log: .disabled)
      os_log(.fault, log: .disabled, "gnat three")
      os_log("gnat four")
    }
    #expect(lines == ["gnat four"])
  }

  @Test func aFormatTakesItsArgumentsWhoeverMayReadThem() throws {
    let lines = try written("mite") {
      os_log("mite %d of %{public}d, %{private}.1f %%", 1, 2, 0.5)
      os_log(.debug, "mite %{public}ld", 7)
    }
    #expect(lines == ["mite 1 of 2, 0.5 %", "mite 7"])
  }

  @Test func aMessageShowsItsValuesWhoeverMayReadThem() throws {
    let (name, log) = ("Ada", Logger())
    let lines = try written("flea") {
      log.info("flea \(name, privacy: .private) and \(name, privacy: .public)\(1 + 1)!")
      log.info("flea")
    }
    #expect(lines == ["flea Ada and Ada2!", "flea"])
  }

  @Test func levelsHaveTheirNumbers() {
    let levels: [OSLogType] = [.default, .info, .debug, .error, .fault]
    #expect(levels.map(\.rawValue) == [0, 1, 2, 16, 17])
    #expect(OSLogType(rawValue: 16) == .error && OSLogType(17) == .fault)
  }
}

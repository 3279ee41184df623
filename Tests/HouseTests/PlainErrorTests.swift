import Testing

/// No error text shows a framework's raw error: `ErrorWords` puts them into words.
struct PlainErrorTests {
  @Test func foundationsWordsForErrorsAreNotTold() {
    let offences = ["Sources/Driver", "Sources/Shared"].flatMap { Sources.swiftFiles(below: $0) }
      .filter { !$0.path.hasPrefix("Sources/Shared/Files/") }
      .flatMap { file in
        file.lines.filter { $0.contains("localizedDescription") || $0.contains("NSCocoaErrorDomain") }.map {
          "\(file.path): \($0)"
        }
      }
    #expect(offences == [])
  }

  /// What is written by other means can be left half written.
  @Test func driversWriteFilesWholeOrNotAtAll() {
    let means = [".write(to: URL", ".write(toFile:", "atomically:", "fopen(", "FileManager.default.createFile"]
    // A file for others to lock or to look at, and one that a program writes which is started here.
    let others = ["Sources/Driver/RehearsalCLI/Sharding/ShardChoice.swift", "Sources/Driver/RehearsalCLI/Flaky/OrderTrial.swift"]
    let offences = Sources.swiftFiles(below: "Sources/Driver").filter { !others.contains($0.path) }.flatMap { file in
      file.lines.flatMap { line in
        means.filter { line.contains($0) && !line.contains("///") }.map { "\(file.path): '\($0)' can leave half a file" }
      }
    }
    #expect(offences == [])
  }
}

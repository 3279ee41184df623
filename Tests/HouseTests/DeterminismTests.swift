import Testing

/// What would let real time or real threads into the agent.
struct DeterminismTests {
  static let agentFolders = [
    "VirtualTime", "VirtualOperations", "ConstraintSolver", "InterfaceDocuments", "SVGWriting", "SymbolDrawings", "TextMeasuring",
    "UIKit", "UniformTypes",
    "Contacts", "ContactsUI", "CoreLocation", "StoreKit", "WebKit",
    "VirtualNetwork", "Injection",
    "RehearsalStage", "DemoApps",
  ].map { "Sources/Agent/\($0)" }

  static let forbidden: [(pattern: String, reason: String)] = [
    ("Thread.sleep", "waits in real time"),
    ("usleep(", "waits in real time"),
    ("nanosleep(", "waits in real time"),
    ("Thread.detachNewThread", "starts a thread, whose order is the kernel's"),
    ("pthread_create", "starts a thread, whose order is the kernel's"),
    ("DispatchSemaphore", "blocks the only thread there is"),
    ("ProcessInfo.processInfo.environment", "makes a run depend on the shell that it was started from"),
  ]

  /// UIKit's own, which stands in front of Dispatch's and lets other threads' work go on in virtual time.
  private static let ownSemaphores = "Sources/Agent/UIKit/Time/"

  @Test(arguments: agentFolders)
  func theAgentSideUsesNoRealClockAndNoThread(folder: String) {
    let files = Sources.swiftFiles(below: folder)
    #expect(!files.isEmpty)
    let offences = files.flatMap { file in
      file.lines.filter { !$0.contains("// on purpose") }.flatMap { line in
        Self.forbidden.filter { pattern, _ in
          line.contains(pattern) && !(pattern == "DispatchSemaphore" && file.path.hasPrefix(Self.ownSemaphores))
        }.map { "\(file.path): '\($0.pattern)' \($0.reason)" }
      }
    }
    #expect(offences == [])
  }
}

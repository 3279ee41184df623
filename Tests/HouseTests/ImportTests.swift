import Testing

/// The direction of imports: what each room may not know, and why.
struct ImportTests {
  struct Rule: CustomTestStringConvertible, Sendable {
    let folder: String
    let forbidden: [String]
    let reason: String
    var testDescription: String { folder }
  }

  static let sockets = ["NIOCore", "NIOPosix", "NIOSSL", "NIOEmbedded"]
  /// Every room of a side, by its folder: a new one is never left out.
  static let agentSide = Sources.folders(in: "Sources/Agent")
  static let driverSide = Sources.folders(in: "Sources/Driver")

  /// For a room that UIKit stands on, and that stands on nothing of ours.
  static let ofOthers = sockets + agentSide + driverSide + ["RehearsalWire", "RehearsalLink", "GRDB", "Dispatch"]

  static let rules: [Rule] = [
    Rule(
      folder: "Sources/Shared/RehearsalWire", forbidden: sockets + agentSide + driverSide + ["RehearsalLink", "GRDB"],
      reason: "the wire is pure values: it must be readable without a socket or a view in sight"),
    Rule(
      folder: "Sources/Shared/Spelling",
      forbidden: sockets + agentSide + driverSide + ["RehearsalWire", "RehearsalLink", "GRDB", "Foundation"],
      reason: "both sides, and all that lies below the wire, refuse wrong words in the same way"),
    Rule(
      folder: "Sources/Shared/Hashing",
      forbidden: sockets + agentSide + driverSide + ["RehearsalWire", "RehearsalLink", "GRDB", "Foundation", "Spelling"],
      reason: "seeds and signatures of both sides are written down; what they are made with must need nothing"),
    Rule(
      folder: "Sources/Shared/Patterns",
      forbidden: sockets + agentSide + driverSide + ["RehearsalWire", "RehearsalLink", "GRDB", "Foundation", "Spelling"],
      reason: "the wire and the network's stand-in look for patterns in the same way, and both lie above it"),
    Rule(
      folder: "Sources/Shared/Files",
      forbidden: sockets + agentSide + driverSide + ["RehearsalWire", "RehearsalLink", "GRDB", "Spelling"],
      reason: "whoever writes a file needs it, and it needs nobody"),
    Rule(
      folder: "Sources/Shared/Symbols",
      forbidden: sockets + agentSide + driverSide + ["RehearsalWire", "RehearsalLink", "GRDB", "Foundation", "Spelling"],
      reason: "a process that crashes asks it for names: it must need nothing but the C library"),
    Rule(
      folder: "Sources/Agent/Injection",
      forbidden: sockets + driverSide + ["RehearsalWire", "RehearsalLink", "RehearsalStage", "GRDB"],
      reason: "an app injects without an agent too; what a driver binds comes through the stage, as JSON"),
    Rule(
      folder: "Sources/Shared/LinkSecurity",
      forbidden: agentSide + driverSide + ["NIOPosix", "NIOEmbedded", "RehearsalWire", "GRDB"],
      reason: "it encrypts bytes; whose they are is the link's business"),
    Rule(
      folder: "Sources/Shared/RehearsalLink", forbidden: agentSide + driverSide + ["NIOSSL", "LinkSecurity", "GRDB"],
      reason: "the link carries values; it must not know who sends or performs them, and whoever wants no TLS builds none"),
    Rule(
      folder: "Sources/Agent/UIKit",
      forbidden: sockets + driverSide + ["RehearsalWire", "RehearsalLink", "RehearsalStage", "Injection", "Dispatch", "GRDB"],
      reason: "the simulated UIKit knows no protocol; commands are performed on it by the stage"),
    Rule(
      folder: "Sources/Agent/UniformTypes", forbidden: ofOthers.filter { $0 != "VirtualTime" },
      reason: "kinds of data are texts in a table, whoever shows or carries what is of them"),
    Rule(
      folder: "Sources/Agent/ConstraintSolver", forbidden: ofOthers + ["Foundation"],
      reason: "it solves numbers, whatever they are the edges of"),
    Rule(
      folder: "Sources/Agent/RecordedGraphics", forbidden: ofOthers.filter { $0 != "SVGWriting" },
      reason: "shapes are recorded, whoever draws them"),
    Rule(
      folder: "Sources/Shared/Rasterizing", forbidden: ofOthers + ["Spelling"],
      reason: "both sides make pixels of a document, whatever it shows"),
    Rule(
      folder: "Sources/Agent/InterfaceDocuments", forbidden: ofOthers,
      reason: "what a file says is read before anything of it is made, by programs without a view, too"),
    Rule(
      folder: "Sources/Agent/ObjectiveCRuntime", forbidden: ofOthers.filter { $0 != "CMemberRecords" } + ["Foundation"],
      reason: "a member has a name, whatever its class is; what is a view is UIKit's business"),
    Rule(
      folder: "Sources/Agent/AppBundles", forbidden: ofOthers,
      reason: "a bundle is a folder with files; it is made when an app is built, and by no app"),
    Rule(
      folder: "Sources/Driver/XcodeProjects", forbidden: ofOthers,
      reason: "a project says which files an app is made of; what becomes of them is not its business"),
    Rule(
      folder: "Sources/Agent/SVGWriting", forbidden: ofOthers,
      reason: "a document is text, whatever is drawn in it"),
    Rule(
      folder: "Sources/Agent/SymbolDrawings", forbidden: ofOthers.filter { $0 != "SVGWriting" },
      reason: "a drawing has a name and shapes; where it is shown, and in which colour, is UIKit's business"),
    Rule(
      folder: "Sources/Agent/TextMeasuring", forbidden: ofOthers,
      reason: "text has the same size wherever it stands, and on every machine"),
    Rule(
      folder: "Sources/Agent/VirtualTime",
      forbidden: sockets + driverSide + ["RehearsalWire", "RehearsalLink", "UIKit", "RehearsalStage"],
      reason: "time lies below everything that happens in it"),
    Rule(
      folder: "Sources/Driver/RehearsalPictures",
      forbidden: sockets + agentSide
        + ["Rehearsal", "RehearsalSpecs", "RehearsalWire", "RehearsalLink", "GRDB", "XCTest", "Testing"],
      reason: "pictures are compared as documents, whoever drew them and whichever tests ask"),
    Rule(
      folder: "Sources/Driver/RehearsalTraces", forbidden: sockets + agentSide + ["RehearsalSpecs", "RehearsalLink", "GRDB"],
      reason: "a trace is of commands, whichever language sent them"),
    Rule(
      folder: "Sources/Agent/VirtualOperations",
      forbidden: sockets + driverSide + ["RehearsalWire", "RehearsalLink", "UIKit", "RehearsalStage", "Dispatch"],
      reason: "operations are events of the queue, and know nothing else"),
    Rule(
      folder: "Sources/Agent/RehearsalStage", forbidden: sockets + driverSide + ["RehearsalLink", "GRDB"],
      reason: "the stage performs commands, however they came"),
    Rule(folder: "Sources/Agent/RehearsalAgent", forbidden: driverSide + ["GRDB"], reason: "an agent knows no driver"),
    Rule(
      folder: "Sources/Agent/DemoApps", forbidden: sockets + driverSide + ["RehearsalWire", "RehearsalLink", "RehearsalStage"],
      reason: "demo apps are written as a user would write them"),
    Rule(
      folder: "Sources/Driver/RehearsalMatchers",
      forbidden: sockets + agentSide + driverSide + ["RehearsalWire", "RehearsalLink", "GRDB"],
      reason: "matchers are pure: they serve specs, XCTest and Swift Testing alike"),
    Rule(
      folder: "Sources/Driver/Rehearsal", forbidden: sockets + agentSide + ["RehearsalSpecs", "GRDB"],
      reason: "a driver sees an app through commands alone"),
    Rule(
      folder: "Sources/Driver/RehearsalSpecs",
      forbidden: sockets + agentSide + ["Rehearsal", "RehearsalWire", "RehearsalLink", "GRDB"],
      reason: "specs are a language of their own; what they drive is a matter of glue"),
    Rule(
      folder: "Sources/Driver/RehearsalScreenSpecs", forbidden: sockets + agentSide + ["RehearsalCLI", "GRDB"],
      reason: "it joins the language and the driver, whoever runs the specs"),
    Rule(
      folder: "Sources/Driver/FlakinessStatistics",
      forbidden: sockets + agentSide + driverSide + ["RehearsalWire", "RehearsalLink", "GRDB", "Foundation"],
      reason: "statistics are functions of outcomes: no database, no clock, no files"),
    Rule(
      folder: "Sources/Driver/RehearsalQuarantine",
      forbidden: sockets + agentSide + ["Rehearsal", "RehearsalSpecs", "RehearsalCLI", "RehearsalWire", "RehearsalLink", "GRDB"],
      reason: "the quarantine is a file and a few rules, for tests of any runner"),
    Rule(
      folder: "Sources/Driver/RehearsalReport",
      forbidden: sockets + agentSide + ["Rehearsal", "RehearsalSpecs", "RehearsalCLI", "RehearsalWire", "RehearsalLink", "GRDB"],
      reason: "pages are made of what the history tells"),
    Rule(
      folder: "Sources/Driver/RehearsalHistory",
      forbidden: sockets + agentSide + ["Rehearsal", "RehearsalWire", "RehearsalLink"],
      reason: "the history records run events, whoever made them"),
    Rule(
      folder: "Sources/Driver/RehearsalHarness",
      forbidden: sockets + agentSide + ["RehearsalWire", "RehearsalLink", "GRDB", "RehearsalCLI"],
      reason: "what surrounds an attempt goes through the driver and the history"),
    Rule(
      folder: "Sources/Driver/RehearsalXCTest",
      forbidden: sockets + agentSide + ["RehearsalWire", "RehearsalLink", "GRDB", "RehearsalCLI", "Testing"],
      reason: "a base class for XCTest knows no other framework of tests"),
    Rule(
      folder: "Sources/Shared/Predicates", forbidden: ofOthers + ["XCTest"],
      reason: "predicates are read and evaluated for whoever asks, on either side"),
    Rule(
      folder: "Sources/Driver/RehearsalGateway",
      forbidden: agentSide + [
        "RehearsalLink", "GRDB", "RehearsalSpecs", "RehearsalHistory", "RehearsalCLI", "XCTest", "Testing",
      ],
      reason: "it speaks WebDriver to clients and the driver's commands to agents, and knows no specs"),
    Rule(
      folder: "Sources/Driver/RehearsalStudio",
      forbidden: agentSide + [
        "RehearsalLink", "GRDB", "RehearsalSpecs", "RehearsalHistory", "RehearsalCLI", "XCTest", "Testing",
      ],
      reason: "specs and the history are the business of the program that it calls, which may be built anew meanwhile"),
    Rule(
      folder: "Sources/Driver/XCUIAutomation",
      forbidden: sockets + agentSide + ["RehearsalLink", "GRDB", "RehearsalHistory", "RehearsalCLI", "Testing"],
      reason: "Apple's names stand on the driver, and what they find is a tree that an agent tells of"),
    Rule(
      folder: "Tests/XCUIAutomationTests", forbidden: sockets + agentSide + ["Rehearsal", "RehearsalLink", "GRDB"],
      reason: "UI tests are written as for iOS: they import XCTest"),
    Rule(
      folder: "Sources/Driver/RehearsalTesting",
      forbidden: sockets + agentSide + ["RehearsalWire", "RehearsalLink", "GRDB", "RehearsalCLI", "XCTest"],
      reason: "a trait for Swift Testing knows no other framework of tests"),
    Rule(
      folder: "Sources/Driver/RehearsalInProcess",
      forbidden: sockets + ["UIKit", "VirtualTime", "VirtualNetwork", "Injection", "RehearsalAgent", "DemoApps", "GRDB"]
        + ["RehearsalSpecs", "RehearsalHistory", "RehearsalCLI", "RehearsalLink"],
      reason: "an app in process is a port to a stage, and nothing more"),
    Rule(
      folder: "Sources/Driver/RehearsalExploration",
      forbidden: sockets + agentSide + ["RehearsalLink", "GRDB", "RehearsalHistory", "RehearsalHarness", "RehearsalCLI"]
        + ["Testing", "XCTest"],
      reason: "a search knows runs and what they told; who makes them is the command's and the harness's business"),
    Rule(
      folder: "Sources/Driver/RehearsalCrawler",
      forbidden: sockets + agentSide + ["RehearsalLink", "GRDB", "RehearsalHistory", "RehearsalHarness", "RehearsalCLI"]
        + ["RehearsalSpecs", "Testing", "XCTest"],
      reason: "a crawler uses an app as a driver does, and knows no specs but their text"),
    Rule(
      folder: "Sources/Driver/RehearsalHostedTests",
      forbidden: sockets + driverSide + ["UIKit", "VirtualNetwork", "Injection", "RehearsalAgent", "RehearsalLink", "GRDB"],
      reason: "an app that hosts tests is a stage in their process; no driver has a part in it"),
    Rule(
      folder: "Sources/Driver/RehearsalCLI", forbidden: sockets + agentSide + ["GRDB"],
      reason: "the command line goes through the driver and the history"),
    Rule(
      folder: "Sources/Driver/DemoSpecs", forbidden: sockets + agentSide + ["RehearsalLink", "RehearsalWire", "GRDB"],
      reason: "demo specs are written as a user would write them"),
    Rule(
      folder: "Tests/GuideAgent", forbidden: sockets + driverSide + ["RehearsalWire", "RehearsalLink", "RehearsalStage"],
      reason: "the guides' apps are written as a user would write them"),
    Rule(
      folder: "Tests/GuideTests", forbidden: sockets + agentSide + ["RehearsalLink", "GRDB"],
      reason: "the guides' samples are written as a user would write them"),
  ]

  static let ofFrameworks = (Manifest.ours.appFrameworks + ["Permissions"]).map { name in
    Rule(
      folder: "Sources/Agent/\(name)",
      forbidden: sockets + driverSide + ["RehearsalWire", "RehearsalLink", "RehearsalStage", "Injection", "Dispatch", "GRDB"],
      reason: "a framework of apps knows no protocol; commands are performed on it by the stage")
  }

  @Test(arguments: rules + ofFrameworks)
  func aRoomImportsOnlyWhatItMay(rule: Rule) {
    let offences = Sources.swiftFiles(below: rule.folder).flatMap { file in
      Self.imports(of: file).filter { rule.forbidden.contains($0) }.map { "\(file.path) imports \($0): \(rule.reason)" }
    }
    #expect(offences == [])
  }

  @Test func everyRoomHasFiles() {
    let all = Self.rules + Self.ofFrameworks
    #expect(all.filter { Sources.swiftFiles(below: $0.folder).isEmpty }.map(\.folder) == [])
    #expect(Set(["UIKit", "StoreKit", "Photos", "CSeal"]).isSubset(of: Self.agentSide))
    #expect(Set(["Rehearsal", "RehearsalCLI", "RecordedSpecs"]).isSubset(of: Self.driverSide))
  }

  static func imports(of file: Sources.File) -> [String] {
    file.lines.compactMap { line in
      // Most lines cannot be one, and are seen not to be by their first byte.
      guard let first = line.utf8.first, [UInt8(ascii: "@"), UInt8(ascii: "i"), UInt8(ascii: "p")].contains(first) else {
        return nil
      }
      guard let range = line.firstRange(of: /^(@[\w()]+ |package |public |internal |private )*import (\w+ )?/) else { return nil }
      let rest = line[range.upperBound...]
      return String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
  }
}

// swift-tools-version: 6.2
import PackageDescription

// `make` sets this. The build is our own then, and may be given what that of somebody who depends on us may not.
let isOurs = Context.environment["REHEARSAL_WARNINGS"] == "error"

// A warning stops our own build, but never that of somebody with a newer compiler.
let warnings: [SwiftSetting] = isOurs ? [.treatAllWarnings(as: .error)] : []

// A module is compiled in as many batches as there are processors: the compiler's own choice, 25 files a batch, reads a module of
// 700 files thirty times. Tests keep that choice, because each `#expect` makes all others of its batch dearer.
let batches: [SwiftSetting] =
  isOurs ? [.unsafeFlags(["-driver-batch-size-limit", "1000"], .when(configuration: .debug))] : []

// `make adopted` sets this to a rewriter that it has built already: an artifact bundle below this folder. Then a package of
// adopted apps needs neither swift-syntax nor the trait, which would have all of our modules built anew.
let builtRewriter = Context.environment["REHEARSAL_REWRITER"]

/// Of swift-syntax, only for those who let an app for iOS come along as it is.
func syntax(_ product: String) -> Target.Dependency {
  .product(name: product, package: "swift-syntax", condition: .when(traits: ["AppRewriting"]))
}

// In our own builds some are optimised: the statistics, whose tests simulate histories by the thousand and took twenty times as
// long, and what writes each picture. Nothing that keeps what an app can see, for of that only plain code tells who touches it.
// Whoever depends on us may not be given such a flag.
let optimised: [SwiftSetting] = isOurs ? [.unsafeFlags(["-O"])] : []

/// What a target needs that serves HTTP.
let serving: [Target.Dependency] = [
  .product(name: "Hummingbird", package: "hummingbird"), .product(name: "HTTPTypes", package: "swift-http-types"),
  .product(name: "Logging", package: "swift-log"), .product(name: "NIOCore", package: "swift-nio"),
]

/// The frameworks of iOS that apps import beside UIKit. Each is a product of its own, too.
let appFrameworks = [
  "AVFoundation", "AVKit", "AudioToolbox", "Contacts", "ContactsUI", "CoreLocation", "CoreMedia", "LocalAuthentication", "MapKit",
  "MessageUI", "NetworkPath", "Photos", "PhotosUI", "SafariServices", "StoreKit", "UserNotifications", "VirtualCombine",
  "WebKit",
]

/// Which side of the socket a target is on.
enum Side: String {
  case shared = "Shared"
  case agent = "Agent"
  case driver = "Driver"
}

/// Declares one of our targets: its name, which its folder bears too; its side, which is where that folder lies; what it may
/// import; and the settings that all of them share.
func target(
  _ name: String, on side: Side, _ dependencies: [Target.Dependency] = [], executable: Bool = false,
  resources: [Resource]? = nil, exclude: [String] = [], settings: [SwiftSetting] = [], linked: [String] = []
) -> Target {
  executable
    ? .executableTarget(
      name: name, dependencies: dependencies, path: "Sources/\(side.rawValue)/\(name)", exclude: exclude, resources: resources,
      swiftSettings: warnings + batches + settings)
    : .target(
      name: name, dependencies: dependencies, path: "Sources/\(side.rawValue)/\(name)", exclude: exclude, resources: resources,
      swiftSettings: warnings + batches + settings, linkerSettings: linked.map { .linkedLibrary($0) })
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, path: "Tests/\(name)", exclude: exclude, swiftSettings: warnings)
}

let package = Package(
  name: "Rehearsal",
  products: [
    // What a test or a page object imports: launch an app, find, act, wait.
    .library(name: "Rehearsal", targets: ["Rehearsal"]),
    // The spec language and its runner.
    .library(name: "RehearsalSpecs", targets: ["RehearsalSpecs"]),
    // Specs of one screen, alone in its window; brings the driver and the language along.
    .library(name: "RehearsalScreenSpecs", targets: ["RehearsalScreenSpecs"]),
    // Matchers and expectations, in virtual time too; RehearsalSpecs brings them along.
    .library(name: "RehearsalMatchers", targets: ["RehearsalMatchers"]),
    // A base class for XCTest, and a trait for Swift Testing: an app for each test, artefacts of what fails, and the history.
    .library(name: "RehearsalXCTest", targets: ["RehearsalXCTest"]),
    .library(name: "RehearsalTesting", targets: ["RehearsalTesting"]),
    // UI tests of iOS, with Apple's names.
    .library(name: "XCUIAutomation", targets: ["XCUIAutomation"]),
    // Unit tests that an app hosts, as in Xcode.
    .library(name: "RehearsalHostedTests", targets: ["RehearsalHostedTests"]),
    // An app in the test's own process, for breakpoints in both.
    .library(name: "RehearsalInProcess", targets: ["RehearsalInProcess"]),
    // The `rehearse` command, for an executable with specs of one's own.
    .library(name: "RehearsalCLI", targets: ["RehearsalCLI"]),
    // The history of runs, for programs that ask it questions of their own.
    .library(name: "RehearsalHistory", targets: ["RehearsalHistory"]),
    // What an app links to become an agent, and the injection that its keys and modules come from.
    .library(name: "RehearsalAgent", targets: ["RehearsalAgent", "Injection"]),
    // TLS for an agent that is reached from other machines.
    .library(name: "RehearsalTLS", targets: ["RehearsalTLS"]),
    // The simulated UIKit, with the overlay that Swift Testing looks for beside it.
    .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
    // All that apps may import beside UIKit; `rehearse adopt check` looks at apps with it. Static, because only such a library
    // can be built alone; whoever depends on it links its targets as those of any other.
    .library(name: "AppFrameworks", type: .static, targets: appFrameworks),
    .executable(name: "rehearse", targets: ["rehearse"]),
    .executable(name: "rehearse-webdriver", targets: ["rehearse-webdriver"]),
    .executable(name: "rehearse-studio", targets: ["rehearse-studio"]),
    .executable(name: "rehearsal-agent", targets: ["rehearsal-agent"]),
    // `swift package rehearse`, for a package with specs of its own.
    .plugin(name: "RehearsePlugin", targets: ["RehearsePlugin"]),
    // Selectors and members by name; UIKit brings it along.
    .library(name: "ObjectiveCRuntime", targets: ["ObjectiveCRuntime"]),
    // Compiles the sources of an app for iOS, rewritten; needs the trait below.
    .plugin(name: "RewriteApp", targets: ["RewriteApp"]),
  ] + appFrameworks.map { .library(name: $0, targets: [$0]) },
  traits: [
    .trait(
      name: "AppRewriting",
      description: "Apps for iOS come along as they are. Builds the rewriter and swift-syntax, which nobody else has to.")
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    // Only for apps that import Combine; nobody else builds it.
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    // Only for `rehearse webdriver` and `rehearse studio`; nobody else builds them. Requests and loggers are Hummingbird's own.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
    .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
    // Neither resolved nor built without the trait.
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    // MARK: Shared

    // Which name was meant where another one was written, and how many there are of a thing.
    target("Spelling", on: .shared),
    // Hashes and random numbers that are the same on every machine.
    target("Hashing", on: .shared),
    // Regular expressions that are looked for in linear time: what strangers write must not keep a process busy.
    target("Patterns", on: .shared),
    // What is written appears whole or not at all, and what cannot be done with a file is told in words.
    target("Files", on: .shared),
    // The passes over a program's symbols and lines, which have to be fast in debug builds, too, and its stack. It is told below
    // which sources are the library's.
    .target(name: "CSymbols", path: "Sources/Shared/CSymbols"),
    // What a program's functions are called and where they are written, by its own symbols and lines; and who calls.
    target("Symbols", on: .shared, ["CSymbols"]),
    // Pixels of shapes, and files of pixels, by libraries of the system that are loaded when somebody asks.
    target("Rasterizing", on: .shared),
    // What is said between driver and agent: pure values, no sockets, no views.
    target("RehearsalWire", on: .shared, ["Patterns", "Spelling"]),
    // Whether the two ends of a socket share one processor, which Swift's overlay of the C library cannot ask.
    .target(name: "CPeer", path: "Sources/Shared/CPeer"),
    // Both ends of a fork server: descriptors travel as ancillary data, which Swift cannot spell. And a fork for what may trap.
    .target(name: "CFork", path: "Sources/Shared/CFork"),
    // How it travels: JSON-RPC 2.0, one object per line. The only sockets of the project.
    target(
      "RehearsalLink", on: .shared,
      [
        "CPeer", "RehearsalWire",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
      ]),
    // TLS for the link. Apart from it, because it builds BoringSSL, and hardly anybody needs it.
    target(
      "LinkSecurity", on: .shared,
      ["RehearsalLink", .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOSSL", package: "swift-nio-ssl")]),

    // MARK: Agent

    // What the events of an explored run touch, as the Swift runtime tells it; only code that is not optimised tells all.
    .target(
      name: "CFootprints", path: "Sources/Agent/CFootprints",
      cSettings: [.define("REHEARSAL_FOOTPRINTS", .when(configuration: .debug))]),
    // The seal over the C library's clocks and randomness: defines their symbols, so it must be linked, not loaded.
    .target(name: "CSeal", dependencies: ["CFootprints"], path: "Sources/Agent/CSeal"),
    // Who calls, by the frames on the stack, which Swift cannot reach.
    .target(name: "CFrames", path: "Sources/Agent/CFrames"),
    // The event queue that alone moves time, and the executors that put Swift concurrency on it.
    target(
      "VirtualTime", on: .agent,
      ["CFootprints", "CFrames", "CSeal", "Hashing", "Symbols", .product(name: "HeapModule", package: "swift-collections")]),
    // Where the linker has put the records of rewritten classes, which Swift cannot ask for.
    .target(name: "CMemberRecords", path: "Sources/Agent/CMemberRecords"),
    // What the Objective-C runtime gave to apps: selectors, and members of classes by their names. Knows no views.
    target("ObjectiveCRuntime", on: .agent, ["CMemberRecords"]),
    // Operations, their queues and how far things have come, in virtual time.
    target("VirtualOperations", on: .agent, ["ObjectiveCRuntime", "VirtualTime"]),
    // What a thread throws, which only the Swift runtime can tell.
    .target(name: "CThrows", path: "Sources/Agent/CThrows"),
    // URLSession whose responses come from stubs, in virtual time.
    target("VirtualNetwork", on: .agent, ["CThrows", "Patterns", "VirtualOperations", "VirtualTime"]),
    // Equations and inequalities with priorities, solved one change at a time: what Auto Layout stands on.
    target("ConstraintSolver", on: .agent),
    // What storyboards, xibs and their .strings files say: values that were read within bounds, nothing of it alive.
    target("InterfaceDocuments", on: .agent),
    // Texts in several languages, which depend on numbers: Apple's strings dictionaries and catalogs. ICU, which comes with
    // Foundation, knows which languages have which forms.
    target("LocalizedTexts", on: .agent, linked: ["_FoundationICU"]),
    // Puts an SVG document together: elements, numbers, paths.
    target("SVGWriting", on: .agent, settings: optimised),
    // Core Graphics' types: maps, paths, colours, and contexts that record as shapes what is drawn.
    target("RecordedGraphics", on: .agent, ["SVGWriting"]),
    // Our drawings of the system's symbols, by name.
    target("SymbolDrawings", on: .agent, ["SVGWriting"]),
    // How wide, high and long text is in fonts that are the same on every machine.
    target("TextMeasuring", on: .agent),
    // The keychain, Security's on iOS. Foundation brings it along there, and UIKit here. Not called Security, because libraries
    // that ask `canImport(Security)`, as swift-certificates does, would find it.
    target("KeychainServices", on: .agent, ["VirtualTime"]),
    // Kinds of data, by identifiers, endings and MIME types: UniformTypeIdentifiers on iOS, which UIKit brings here.
    target("UniformTypes", on: .agent, ["VirtualTime"]),
    // The simulated UIKit: one file per UIKit type. What knows no view is a target of its own above.
    target(
      "UIKit", on: .agent,
      [
        "ConstraintSolver", "Hashing", "InterfaceDocuments", "KeychainServices", "LocalizedTexts", "ObjectiveCRuntime",
        "Predicates", "Rasterizing",
        "RecordedGraphics", "SVGWriting",
        "Spelling", "SymbolDrawings", "TextMeasuring", "UniformTypes", "VirtualNetwork", "VirtualOperations",
        "VirtualTime",
        .product(name: "OrderedCollections", package: "swift-collections"),
      ]),
    // What apps may use only if the person says so: the system's alerts, and what was answered.
    target("Permissions", on: .agent, ["VirtualTime", "UIKit"]),
    // Where the device is and what places are called, as a driver says.
    target("CoreLocation", on: .agent, ["Permissions", "VirtualTime", "UIKit"]),
    // Notifications that the app asks for or its server sends, in virtual time.
    target("UserNotifications", on: .agent, ["CoreLocation", "Permissions", "VirtualTime", "UIKit"]),
    // Who is there, by face, finger or passcode, as a driver says.
    target("LocalAuthentication", on: .agent, ["Permissions", "VirtualTime", "UIKit"]),
    // Web views: loads that are answered by stubs, and scripts that are answered by a driver.
    target("WebKit", on: .agent, ["VirtualTime", "VirtualNetwork", "UIKit"]),
    // Dependency injection for apps under test, in code and in storyboards.
    target("Injection", on: .agent, ["Spelling", "Symbols", "VirtualTime", "UIKit"]),
    // What Swift Testing looks for in any file that imports both Testing and a module called UIKit.
    target("_Testing_UIKit", on: .agent, ["UIKit"]),
    // Times of films and sounds.
    target("CoreMedia", on: .agent, ["UIKit"]),
    // Short sounds of the system.
    target("AudioToolbox", on: .agent, ["UIKit", "VirtualTime"]),
    // Sounds, films and speech, which take as long as they would; whether the app may see and hear.
    target("AVFoundation", on: .agent, ["CoreMedia", "Permissions", "UIKit", "VirtualTime"]),
    // The controller that shows films.
    target("AVKit", on: .agent, ["AVFoundation", "UIKit"]),
    // Maps without streets, on which annotations can be touched.
    target("MapKit", on: .agent, ["CoreLocation", "UIKit", "VirtualTime"]),
    // How the device reaches the network: Network's path monitor. Not called so, because libraries that ask `canImport(Network)`,
    // as Hummingbird and AsyncHTTPClient do, would find it.
    target("NetworkPath", on: .agent, ["UIKit", "VirtualNetwork", "VirtualTime"]),
    // Whether the app may have the person's photos, and what it adds to them.
    target("Photos", on: .agent, ["Permissions", "UIKit", "VirtualTime"]),
    // The picker of photos.
    target("PhotosUI", on: .agent, ["Photos", "UIKit"]),
    // The person's contacts: vCards, if the app may have them.
    target("Contacts", on: .agent, ["Permissions", "UIKit", "VirtualTime"]),
    // The picker of contacts, and the screen of one.
    target("ContactsUI", on: .agent, ["Contacts", "UIKit"]),
    // What the app sells, by StoreKit configuration files, and what the person has bought.
    target("StoreKit", on: .agent, ["Permissions", "UIKit", "VirtualNetwork", "VirtualTime"]),
    // The system's browser within an app.
    target("SafariServices", on: .agent, ["UIKit"]),
    // Mails and messages that a person sends or gives up.
    target("MessageUI", on: .agent, ["UIKit"]),
    // Combine: OpenCombine's, with what it lacks and schedulers in virtual time. Not called so, because libraries that ask
    // `canImport(Combine)`, as GRDB and Yams do, would find it.
    target(
      "VirtualCombine", on: .agent,
      ["UIKit", "VirtualOperations", "VirtualTime", .product(name: "OpenCombine", package: "OpenCombine")]),
    // Commands carried out on a running app.
    target(
      "RehearsalStage", on: .agent,
      [
        "CFork", "CoreLocation", "Injection", "InterfaceDocuments", "KeychainServices", "LocalAuthentication", "Patterns",
        "Permissions",
        "RehearsalWire", "UIKit", "UserNotifications", "VirtualNetwork", "VirtualOperations", "VirtualTime", "WebKit",
      ]),
    // What an app links to become an agent: options, seal, server loop.
    target(
      "RehearsalAgent", on: .agent,
      [
        "CFork", "CSeal", "VirtualTime", "RehearsalStage", "RehearsalLink", "RehearsalWire", "Injection", "Symbols", "UIKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // TLS for agents that can be reached from other machines.
    target("RehearsalTLS", on: .agent, ["LinkSecurity", "RehearsalAgent"]),
    // Demo apps, written as a user would write them.
    target(
      "DemoApps", on: .agent,
      ["CoreLocation", "Injection", "LocalAuthentication", "RehearsalAgent", "UIKit", "UserNotifications", "WebKit"],
      resources: ["earthquakes.json", "ButtonSegue.storyboard", "Tour.storyboard", "Greetings.storyboard", "Letters.storyboard"]
        .map {
          .embedInCode("Resources/\($0)")
        }),
    // The demo apps, hosted.
    target("rehearsal-agent", on: .agent, ["DemoApps", "RehearsalAgent"], executable: true),

    // The folder that stands for an app's bundle: its property list, and links to its resources.
    target("AppBundles", on: .agent),
    // Rewrites the sources of apps for iOS, line for line: knows syntax and no views. Empty without the trait.
    target("AppRewriter", on: .agent, [syntax("SwiftParser"), syntax("SwiftSyntax")]),
    // The rewriter as a command, for the plugin.
    builtRewriter.map { .binaryTarget(name: "app-rewriter", path: $0) }
      ?? target("app-rewriter", on: .agent, ["AppBundles", "AppRewriter"], executable: true),
    // Compiles the sources of an app for iOS that a file in the target's folder names.
    .plugin(name: "RewriteApp", capability: .buildTool(), dependencies: ["app-rewriter"], path: "Plugins/RewriteApp"),

    // MARK: Driver

    // Matchers, expectations and the differences of values: pure, knows neither specs nor apps.
    target("RehearsalMatchers", on: .driver),
    // Starts an agent with a lifeline, and with addresses that are the same in every run.
    .target(name: "CSpawn", path: "Sources/Driver/CSpawn"),
    // What pictures of screens looked like, beside the tests: stored, compared by structure, shown. Knows no apps.
    target("RehearsalPictures", on: .driver, ["Files", "RehearsalMatchers", "Spelling"]),
    // Apps, elements, predicates and page objects over any command port.
    target(
      "Rehearsal", on: .driver,
      [
        "CFork", "CSpawn", "Files", "RehearsalMatchers", "RehearsalPictures", "RehearsalWire", "RehearsalLink", "Spelling",
        "Symbols",
      ]),
    // The spec language, its plan, runner, run events and reporters. Knows nothing of agents.
    target("RehearsalSpecs", on: .driver, ["Files", "Hashing", "RehearsalMatchers", "Spelling"]),
    // What the spec language and the driver are together: specs of one screen, alone in its window.
    target("RehearsalScreenSpecs", on: .driver, ["Rehearsal", "RehearsalSpecs"]),
    // What can be said of flaky tests: pure functions of outcomes, with their denominators and intervals. Knows no database.
    target(
      "FlakinessStatistics", on: .driver,
      ["Hashing", "Spelling", .product(name: "RealModule", package: "swift-numerics")], settings: optimised),
    // What the wire's own JSON gains over Foundation's, in the ways that it has: part of `make bench`.
    target("coding-benchmark", on: .shared, ["RehearsalWire"], executable: true),
    // Writes the tables that tell how good the statistics are into their article: `make statistics`.
    target("statistics-table", on: .driver, ["Files", "FlakinessStatistics"], executable: true),
    // Every run in SQLite: a recorder that folds run events into the tables of schema.sql.
    target(
      "RehearsalHistory", on: .driver,
      [
        "Files", "FlakinessStatistics", "Hashing", "RehearsalSpecs", "Spelling", .product(name: "GRDB", package: "GRDB.swift"),
        // The C interface of the same library, for the one statement that an import carries out ten million times.
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      resources: [.embedInCode("schema.sql")]),
    // What runs of specs and of tests share: recordings, artefacts and the history around an attempt.
    target(
      "RehearsalHarness", on: .driver,
      [
        "Files", "Rehearsal", "RehearsalExploration", "RehearsalHistory", "RehearsalMatchers", "RehearsalPictures",
        "RehearsalSpecs", "RehearsalTraces", "Spelling",
      ]),
    // An app for each test of XCTest.
    target(
      "RehearsalXCTest", on: .driver,
      ["Rehearsal", "RehearsalExploration", "RehearsalMatchers", "RehearsalHarness", "RehearsalSpecs"]),
    // Predicates in the words of `NSPredicate`, which Foundation on Linux does not read: on elements, and on an app's own
    // objects.
    target("Predicates", on: .shared, ["Spelling"]),
    // Apple's names for UI tests, over the driver: what a UI test target of iOS is written in.
    target(
      "XCUIAutomation", on: .driver,
      [
        "Predicates", "Rehearsal", "RehearsalHarness", "RehearsalSpecs", "RehearsalWire", "RehearsalXCTest",
        "Spelling",
      ]),
    // An app for each test of Swift Testing.
    target(
      "RehearsalTesting", on: .driver,
      ["Rehearsal", "RehearsalExploration", "RehearsalMatchers", "RehearsalHarness", "RehearsalSpecs"]),
    // Whether an app makes tasks, which only the runtime's own function can tell.
    .target(name: "CTaskWatch", path: "Sources/Driver/CTaskWatch"),
    // A stage in the test's own process: driver and agent in one, for debugging.
    target("RehearsalInProcess", on: .driver, ["CTaskWatch", "Rehearsal", "RehearsalStage", "RehearsalWire"]),
    // Unit tests that find their app launched in their own process.
    target("RehearsalHostedTests", on: .driver, ["RehearsalStage", "RehearsalWire", "VirtualTime"]),
    // The tests whose failures are forgiven for a while: a reviewed file, and who owns what.
    target(
      "RehearsalQuarantine", on: .driver,
      ["FlakinessStatistics", "Spelling", .product(name: "Yams", package: "Yams")]),
    // The history as pages for people: HTML that needs nothing from the network, charts as SVG.
    target(
      "RehearsalReport", on: .driver,
      ["Files", "FlakinessStatistics", "RehearsalHistory", "Spelling", .product(name: "Mustache", package: "swift-mustache")],
      resources: ["Assets/report.css", "Assets/report.js"].map { .embedInCode($0) }
        + ["layout", "overview", "tests", "test", "runs", "clusters"].map { .embedInCode("Templates/\($0).mustache") }),
    // A run as a page: repeated from its recording, and filmed at every virtual instant.
    target(
      "RehearsalTraces", on: .driver,
      [
        "CTraceAssets", "Files", "Patterns", "Rehearsal", "RehearsalWire",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      exclude: ["Assets", "Templates"]),
    // The files of that page, and of the studio's: what C embeds costs no time, where Swift's arrays of as many numbers do.
    .target(name: "CTraceAssets", path: "Sources/Driver/CTraceAssets"),
    .target(name: "CStudioAssets", path: "Sources/Driver/CStudioAssets"),
    // Searches among the orders in which an app's events may come: what may be picked, what was found, and why.
    target(
      "RehearsalExploration", on: .driver,
      ["Files", "Hashing", "Rehearsal", "RehearsalSpecs", "RehearsalWire", "Spelling"]),
    // Uses an app as people do, without a spec, and finds what goes wrong.
    target("RehearsalCrawler", on: .driver, ["Hashing", "Rehearsal", "RehearsalWire", "Spelling"]),
    // The commands of `rehearse`, for any set of specs.
    target(
      "RehearsalCLI", on: .driver,
      [
        "CSpawn", "Files", "FlakinessStatistics", "Hashing", "Rasterizing", "Rehearsal", "RehearsalCrawler",
        "RehearsalExploration", "RehearsalHarness", "RehearsalHistory", "RehearsalQuarantine", "RehearsalReport",
        "RehearsalSpecs", "RehearsalTraces", "RehearsalWire", "Spelling", "Symbols", "XcodeProjects",
        .product(name: "Yams", package: "Yams"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // What Xcode's projects say of the apps that they build.
    target("XcodeProjects", on: .driver),
    // Page objects and specs for the demo apps: the living example.
    target(
      "DemoSpecs", on: .driver, ["Rehearsal", "RehearsalScreenSpecs", "RehearsalSpecs"], exclude: ["Earthquakes/Fixtures"]),
    // W3C WebDriver over HTTP, with Appium's extensions: one agent for each session.
    target(
      "RehearsalGateway", on: .driver,
      [
        "Predicates", "Patterns", "Rasterizing", "Rehearsal", "RehearsalExploration", "RehearsalWire", "Spelling",
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ] + serving),
    // The gateway as a program, which `rehearse webdriver` starts. Apart from `rehearse`, so that only who wants it builds
    // Hummingbird.
    target(
      "rehearse-webdriver", on: .driver,
      [
        "Rehearsal", "RehearsalGateway", .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "NIOCore", package: "swift-nio"),
      ], executable: true),
    // A page on which specs are run and looked at, and apps are used: served on this machine.
    target(
      "RehearsalStudio", on: .driver,
      [
        "CSpawn", "CStudioAssets", "Files", "Rehearsal", "RehearsalTraces", "RehearsalWire", "Spelling", "XcodeProjects",
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ] + serving,
      exclude: ["Assets"]),
    // The studio as a program, which `rehearse studio` starts. Apart from `rehearse`, as the gateway is.
    target(
      "rehearse-studio", on: .driver,
      [
        "Rehearsal", "RehearsalStudio", .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "NIOCore", package: "swift-nio"),
      ], executable: true),
    // Specs as the studio writes them while somebody uses the demo apps.
    target("RecordedSpecs", on: .driver, ["Rehearsal", "RehearsalSpecs"]),
    // `rehearse` with the demo specs.
    target("rehearse", on: .driver, ["RehearsalCLI", "DemoSpecs", "RecordedSpecs"], executable: true),
    // `rehearse` with no specs at all: what is installed, for histories of suites in any language.
    target("rehearse-without-specs", on: .driver, ["RehearsalCLI"], executable: true),

    // Builds a package's own runner of specs, and runs it.
    .plugin(
      name: "RehearsePlugin",
      capability: .command(
        intent: .custom(verb: "rehearse", description: "Runs the specs of a package."),
        permissions: [.writeToPackageDirectory(reason: "The history of runs is kept in the package's folder.")]),
      path: "Plugins/Rehearse"),

    // MARK: Tests

    // The demo app ButtonSegue with a mistake in it, for the tests that its specs notice.
    .executableTarget(
      name: "mutant-agent", dependencies: ["DemoApps", "RehearsalAgent", "UIKit"], path: "Tests/MutantAgent",
      swiftSettings: warnings),
    // The apps that the samples of the guides "coming from …" need.
    .executableTarget(
      name: "guide-agent", dependencies: ["Injection", "RehearsalAgent", "RehearsalTLS", "UIKit"], path: "Tests/GuideAgent",
      swiftSettings: warnings),
    // The package that `rehearse init` makes in an empty folder: it must compile, and its specs must pass.
    .target(
      name: "NotesApp", dependencies: ["RehearsalAgent", "UIKit"], path: "Examples/Notes/Sources/NotesApp",
      resources: [.embedInCode("Main.storyboard")], swiftSettings: warnings),
    .executableTarget(
      name: "notes-agent", dependencies: ["NotesApp", "RehearsalAgent"], path: "Examples/Notes/Sources/notes-agent",
      swiftSettings: warnings),
    .target(name: "NotesPages", dependencies: ["Rehearsal"], path: "Examples/Notes/Sources/NotesPages", swiftSettings: warnings),
    .executableTarget(
      name: "notes-specs", dependencies: ["NotesPages", "Rehearsal", "RehearsalCLI", "RehearsalSpecs"],
      path: "Examples/Notes/Sources/notes-specs", swiftSettings: warnings),
    // Specs that crash, hang, exit and fail on purpose, for the tests of what that does to a run.
    .executableTarget(
      name: "wayward-specs", dependencies: ["Rehearsal", "RehearsalCLI", "RehearsalSpecs"], path: "Tests/WaywardSpecs",
      swiftSettings: warnings),
    // Apps with one race each, and some of them mended, for the tests of what an exploration of orders finds.
    .target(name: "RaceApps", dependencies: ["RehearsalAgent", "UIKit"], path: "Tests/RaceApps", swiftSettings: warnings),
    // Those apps, hosted.
    .executableTarget(
      name: "race-agent", dependencies: ["RaceApps", "RehearsalAgent"], path: "Tests/RaceAgent", swiftSettings: warnings),
    // Apps with one mistake each, for the tests of what a crawl finds.
    .target(name: "CrawlApps", dependencies: ["RehearsalAgent", "UIKit"], path: "Tests/CrawlApps", swiftSettings: warnings),
    // Those apps, hosted.
    .executableTarget(
      name: "crawl-agent", dependencies: ["CrawlApps", "RehearsalAgent"], path: "Tests/CrawlAgent", swiftSettings: warnings),
    // The specs that a crawl writes of those apps.
    .executableTarget(
      name: "crawl-specs", dependencies: ["Rehearsal", "RehearsalCLI", "RehearsalSpecs"], path: "Tests/CrawlSpecs",
      swiftSettings: warnings),
    // A spec for each of the apps with a race, which passes in the usual order of events.
    .executableTarget(
      name: "race-specs", dependencies: ["Rehearsal", "RehearsalCLI", "RehearsalSpecs"], path: "Tests/RaceSpecs",
      swiftSettings: warnings),
    // Every sample of those guides, translated.
    tests("GuideTests", ["Rehearsal", "RehearsalCLI", "RehearsalMatchers", "RehearsalScreenSpecs", "RehearsalSpecs"]),
    tests("FilesTests", ["Files"]),
    tests("SpellingTests", ["Spelling"]),
    tests("HashingTests", ["Hashing"]),
    tests("PatternsTests", ["Hashing", "Patterns"]),
    tests("SymbolsTests", ["CSymbols", "Symbols"]),
    tests("LinkTests", ["Hashing", "LinkSecurity", "RehearsalLink", "RehearsalWire"]),
    tests("WireTests", ["Hashing", "RehearsalWire"], exclude: ["Goldens"]),
    tests("ConstraintSolverTests", ["ConstraintSolver", "Hashing"]),
    tests("ObjectiveCRuntimeTests", ["ObjectiveCRuntime"]),
    tests("AppBundlesTests", ["AppBundles"]),
    tests("XcodeProjectsTests", ["XcodeProjects"]),
    tests("RecordedGraphicsTests", ["Rasterizing", "RecordedGraphics", "SVGWriting"]),
    tests("RasterizingTests", ["Rasterizing"]),
    tests("SVGWritingTests", ["SVGWriting"]),
    tests("SymbolDrawingsTests", ["SVGWriting", "SymbolDrawings"]),
    tests("TextMeasuringTests", ["Hashing", "TextMeasuring"]),
    tests("InterfaceDocumentsTests", ["Hashing", "InterfaceDocuments"]),
    tests("LocalizedTextsTests", ["LocalizedTexts"]),
    tests(
      "UIKitTests",
      appFrameworks.map { .byName(name: $0) } + [
        "Hashing", "InterfaceDocuments", "KeychainServices", "ObjectiveCRuntime", "Permissions", "Rasterizing", "SVGWriting",
        "SymbolDrawings", "UIKit", "UniformTypes", "VirtualNetwork", "VirtualOperations", "VirtualTime", "_Testing_UIKit",
      ],
      exclude: ["Pictures/Goldens"]),
    tests("VirtualTimeTests", ["VirtualTime"]),
    tests("ExplorationTests", ["Rehearsal", "RehearsalExploration", "RehearsalSpecs", "RehearsalWire", "VirtualTime"]),
    tests("CrawlerTests", ["Hashing", "Rehearsal", "RehearsalCrawler", "RehearsalWire", "Spelling"]),
    // The same tests through every port: in process, and over a socket to an agent of its own.
    tests(
      "ConformanceTests",
      [
        "DemoApps", "Hashing", "Injection", "InterfaceDocuments", "Rehearsal", "RehearsalAgent", "RehearsalLink",
        "RehearsalStage", "RehearsalWire", "UIKit", "VirtualTime",
      ]),
    tests("DriverTests", ["Rehearsal", "RehearsalMatchers", "RehearsalWire", "Symbols"]),
    tests("PicturesTests", ["Rehearsal", "RehearsalMatchers", "RehearsalPictures"]),
    tests("TracesTests", ["Rehearsal", "RehearsalTraces", "RehearsalWire"]),
    tests("MatchersTests", ["RehearsalMatchers"]),
    tests(
      "HarnessTests",
      [
        "Rehearsal", "RehearsalExploration", "RehearsalHarness", "RehearsalHistory", "RehearsalMatchers", "RehearsalSpecs",
        "RehearsalTesting", "RehearsalXCTest",
      ]),
    tests("XCUIAutomationTests", ["Predicates", "RehearsalWire", "XCUIAutomation"]),
    tests(
      "GatewayTests",
      [
        "DemoApps", "Predicates", "Rehearsal", "RehearsalGateway", "RehearsalWire",
        .product(name: "HummingbirdTesting", package: "hummingbird"), .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ] + serving),
    tests(
      "StudioTests",
      [
        "DemoApps", "Rehearsal", "RehearsalStudio", "RehearsalWire",
        .product(name: "HummingbirdTesting", package: "hummingbird"), .product(name: "NIOEmbedded", package: "swift-nio"),
      ] + serving),
    tests("HostedTestsTests", ["RehearsalAgent", "RehearsalHostedTests", "UIKit"]),
    tests("InProcessTests", ["DemoApps", "RehearsalInProcess", "UIKit"]),
    // The programs as a user runs them, and clients that others made.
    tests(
      "EndToEndTests",
      [
        "CFork", "CSpawn", "Hashing", "Rehearsal", "RehearsalCLI", "RehearsalExploration", "RehearsalScreenSpecs",
        "RehearsalSpecs", "RehearsalTraces", "RehearsalWire",
      ]),
    // The rules of the house: imports, determinism, coverage, tidiness.
    tests("HouseTests", ["RehearsalWire"]),
    tests("InjectionTests", ["Injection", "UIKit", "_Testing_UIKit", "VirtualTime"]),
    tests("VirtualNetworkTests", ["VirtualNetwork", "VirtualTime"]),
    tests("SpecsTests", ["Hashing", "RehearsalSpecs"], exclude: ["Goldens"]),
    tests("StatisticsTests", ["FlakinessStatistics", "Hashing"]),
    tests(
      "HistoryTests",
      [
        "FlakinessStatistics", "Hashing", "RehearsalHistory", "RehearsalSpecs", .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    tests("QuarantineTests", ["FlakinessStatistics", "RehearsalQuarantine"]),
    tests(
      "CLITests",
      [
        "Files", "FlakinessStatistics", "Rasterizing", "Rehearsal", "RehearsalCLI", "RehearsalCrawler", "RehearsalExploration",
        "RehearsalHarness", "RehearsalHistory", "RehearsalQuarantine", "RehearsalReport", "RehearsalSpecs", "RehearsalTraces",
        "RehearsalWire", "XcodeProjects", .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Yams", package: "Yams"),
      ]),
  ]
)

// MARK: What is ours

/// Which of some targets the ones with these names are made of, themselves included.
func closure(of names: [String], among targets: [Target]) -> [Target] {
  var found: Set<String> = []
  var left = names
  while let name = left.popLast() {
    guard found.insert(name).inserted, let target = targets.first(where: { $0.name == name }) else { continue }
    for case .byNameItem(let other, _) in target.dependencies { left.append(other) }
  }
  return targets.filter { found.contains($0.name) }
}

// A failure tells the lines of users from ours, which are in the folders of what users can import and of what that is made of.
let importable = package.products.compactMap { $0 as? Product.Library }.flatMap(\.targets)
let folders = closure(of: importable, among: package.targets).compactMap(\.path).joined(separator: ":")
package.targets.first { $0.name == "CSymbols" }?.cSettings = [.define("REHEARSAL_LIBRARY_FOLDERS", to: "\"\(folders)\"")]

import Foundation
import Hummingbird
import Logging
import NIOCore
import NIOPosix
import Rehearsal
import Synchronization

/// A page on this machine on which specs are run and looked at, and apps are used: what `rehearse studio` serves.
///
/// ```
///   browser ──HTTP──▶ StudioResponder ──▶ Studio ──▶ SpecRuns, Explorations, HistoryPages ──▶ the program with the specs
///           ◀─events─ EventFeed                  ──▶ TraceShelf, LiveApp ──▶ agents
/// ```
/// What the command line does is done by calling the command line: the program with the specs may be built anew meanwhile. What a
/// person looks at or touches is asked of an agent.
public final class Studio: Sendable {
  let options: StudioOptions
  let guardian = StudioGuard()
  let feed = EventFeed()
  let runs: SpecRuns
  let traces: TraceShelf
  let explorations: Explorations
  let history: HistoryPages
  let live: LiveApp
  /// Where everything is done that takes its time.
  let pool: NIOThreadPool
  private let boundPort = Mutex(0)

  public init(_ options: StudioOptions) {
    self.options = options
    let program = SpecProgram(options)
    traces = TraceShelf(options)
    runs = SpecRuns(program, feed, traces, PackageTests(options, scratch: traces.ownFolder))
    explorations = Explorations(program, feed, traces)
    history = HistoryPages(program, in: traces.ownFolder + "/history")
    live = LiveApp(agent: options.agent) { [feed] in feed.tell("live", ["turn": $0]) }
    pool = NIOThreadPool(numberOfThreads: 16)
    pool.start()
  }

  /// The port that it listens on.
  var port: Int { boundPort.withLock { $0 } }

  /// The link that opens the page: it brings the token.
  var link: String { "http://127.0.0.1:\(port)/?token=\(guardian.token)" }

  /// How often it is found out which pages are gone.
  private static let knocking = Duration.seconds(15)
  /// How often the files are looked at while the studio watches.
  private static let looking = Duration.milliseconds(500)

  /// Serves until the process is asked to end.
  ///
  /// - Parameter isReady: Called once it listens, with the link.
  public func run(isReady: @escaping @Sendable (String) -> Void) async throws {
    var logger = Logger(label: "rehearse-studio") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = .error
    let application = Application(
      responder: StudioResponder(studio: self),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: options.port)),
      onServerRunning: { channel in
        self.boundPort.withLock { $0 = channel.localAddress?.port ?? 0 }
        isReady(self.link)
      },
      logger: logger)
    let chores = [Task { await keepKnocking() }, Task { await keepWatching() }]
    defer { for chore in chores { chore.cancel() } }
    do {
      try await application.runService()
    } catch {
      await close()
      throw error
    }
    await close()
  }

  /// Ends what it has started.
  func close() async {
    runs.end()
    explorations.end()
    live.close()
    try? await pool.shutdownGracefully()
    traces.close()
  }

  private func keepKnocking() async {
    while (try? await Task.sleep(for: Self.knocking)) != nil { feed.knock() }
  }

  private func keepWatching() async {
    var watch: SourceWatch?
    // What changed and was not built yet, because a run had begun meanwhile.
    var waiting: Set<String> = []
    while (try? await Task.sleep(for: Self.looking)) != nil {
      guard runs.board.isWatching else {
        (watch, waiting) = (nil, [])
        continue
      }
      guard watch != nil else {
        watch = SourceWatch(options.folder)
        continue
      }
      guard runs.isIdle, let changes = watch?.changes() else { continue }
      waiting.formUnion(changes)
      guard !waiting.isEmpty else { continue }
      let files = waiting.sorted()
      let isBuilt = try? await pool.runIfActive {
        self.runs.rebuild {
          TouchedSpecs(specs: try self.runs.list()["specs"]?.list ?? [], uses: self.traces.uses()).touched(by: files)
        }
      }
      if isBuilt != false { waiting = [] }
    }
  }

  /// How everything stands.
  var board: SpecBoard {
    var board = runs.board
    board.exploration = explorations.progress
    return board
  }

  /// Does in the background what takes long, and is told of by events.
  func inBackground(_ body: @escaping @Sendable () -> Void) {
    pool.submit { state in if state == .active { body() } }
  }
}

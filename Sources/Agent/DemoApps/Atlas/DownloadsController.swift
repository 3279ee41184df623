import UIKit

/// Work on an operation queue that can be held and called off.
final class DownloadsController: SheetController {
  private let queue = OperationQueue()
  private var log = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    log = line("log")
    queue.name = "downloads"
    queue.maxConcurrentOperationCount = 1
    button("Start") { [weak self] in self?.start() }
    button("Hold") { [queue] in queue.isSuspended.toggle() }
    button("Cancel") { [queue] in queue.cancelAllOperations() }
  }

  private func start() {
    let fetch = BlockOperation { [weak self] in MainActor.assumeIsolated { self?.note("fetched") } }
    let store = BlockOperation { [weak self] in MainActor.assumeIsolated { self?.note("stored") } }
    (fetch.name, store.name) = ("fetch", "store")
    store.addDependency(fetch)
    store.completionBlock = { [weak self] in
      let outcome = store.isCancelled ? "cancelled" : "done"
      MainActor.assumeIsolated { self?.tell(outcome) }
    }
    queue.addOperations([store, fetch], waitUntilFinished: false)
  }

  private func tell(_ outcome: String) {
    OperationQueue.main.addOperation { [weak self] in MainActor.assumeIsolated { self?.note(outcome) } }
  }

  private func note(_ text: String) { log.text = [log.text, text].compactMap { $0 }.joined(separator: " · ") }
}

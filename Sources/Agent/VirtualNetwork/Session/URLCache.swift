import Foundation
import FoundationNetworking
import VirtualTime

/// Where an app keeps responses: Foundation's interface, in memory.
///
/// Foundation's own writes into a folder of the user's, and is one for the process; here each launch starts with an empty one.
///
/// A session keeps what its tasks get by GET with the status 200, but for downloads and where the response says `no-store`.
/// It answers out of it where a request asks for that: by `returnCacheDataElseLoad` or `returnCacheDataDontLoad`. By any
/// other policy it asks the stubs, as if nothing were fresh any more: `max-age`, `Expires` and `ETag` are not heeded.
///
/// Why `@unchecked Sendable`: Foundation's is, so apps use it from any context; an agent runs them all on one thread.
public final class URLCache: @unchecked Sendable {
  /// The cache of the app, which sessions with the default configuration use; an app may put another in its place.
  public static var shared: URLCache {
    get { ofLaunch.value }
    set { ofLaunch.value = newValue }
  }
  private static let ofLaunch = PerLaunch(URLCache(memoryCapacity: 4 << 20, diskCapacity: 20 << 20))

  private struct Entry {
    let key: String
    let response: CachedURLResponse
    let since: Date
  }

  /// Those used longest ago first.
  private var kept: [Entry] = []

  /// How many bytes of bodies are kept at most; those used longest ago go first.
  public var memoryCapacity: Int { didSet { makeRoom() } }
  /// Kept for the app, without effect: nothing is written to a disk.
  public var diskCapacity: Int
  /// How many bytes the bodies have that are kept.
  public var currentMemoryUsage: Int { kept.reduce(0) { $0 + $1.response.data.count } }
  /// None: nothing is written to a disk.
  public var currentDiskUsage: Int { 0 }

  /// Makes an empty cache; where it would lie on a disk is of no interest.
  public init(memoryCapacity: Int, diskCapacity: Int, diskPath: String? = nil) {
    (self.memoryCapacity, self.diskCapacity) = (memoryCapacity, diskCapacity)
  }

  /// Makes an empty cache; where it would lie on a disk is of no interest.
  public convenience init(memoryCapacity: Int, diskCapacity: Int, directory: URL?) {
    self.init(memoryCapacity: memoryCapacity, diskCapacity: diskCapacity)
  }

  /// What is kept for a request: for its address without the fragment, and only for GET.
  public func cachedResponse(for request: URLRequest) -> CachedURLResponse? {
    guard let key = Self.key(of: request), let place = kept.firstIndex(where: { $0.key == key }) else { return nil }
    let entry = kept.remove(at: place)
    kept.append(entry)
    return entry.response
  }

  /// Keeps a response in place of the one for the same request, unless its storage policy or the capacity forbids that.
  public func storeCachedResponse(_ cachedResponse: CachedURLResponse, for request: URLRequest) {
    guard let key = Self.key(of: request) else { return }
    kept.removeAll { $0.key == key }
    guard cachedResponse.storagePolicy != .notAllowed, cachedResponse.data.count <= memoryCapacity else { return }
    kept.append(Entry(key: key, response: cachedResponse, since: Date()))
    makeRoom()
  }

  /// Forgets what is kept for a request.
  public func removeCachedResponse(for request: URLRequest) {
    let key = Self.key(of: request)
    kept.removeAll { $0.key == key }
  }

  /// Forgets everything.
  public func removeAllCachedResponses() { kept = [] }

  /// Forgets what was kept at `date` or later, by the app's clock.
  public func removeCachedResponses(since date: Date) { kept.removeAll { $0.since >= date } }

  private func makeRoom() {
    var usage = currentMemoryUsage
    while usage > memoryCapacity, !kept.isEmpty { usage -= kept.removeFirst().response.data.count }
  }

  private static func key(of request: URLRequest) -> String? {
    guard request.httpMethod ?? "GET" == "GET", let url = request.url else { return nil }
    return url.absoluteString.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).first.map(String.init)
  }
}

import RehearsalWire
import VirtualNetwork

extension Stage {
  /// The network of a launch: the app's own stubs, then the driver's.
  func prepareNetwork(for launch: Launch, _ definition: AppDefinition) throws(Fault) {
    if let network = launch.network { apply(network) }
    try add(definition.stubs, files: definition.files)
    stubsOfTheApp = StubRegistry.main.stubs.count
    try add(launch.stubs ?? [], files: definition.files)
  }

  /// Adds stubs, all of them or none.
  @discardableResult
  func add(_ declarations: [StubDeclaration], files: [String: [UInt8]]? = nil) throws(Fault) -> [Int] {
    let files = files ?? app?.definition.files ?? [:]
    let most = StubDeclaration.mostAtOnce
    guard StubRegistry.main.stubs.count + declarations.count <= most else {
      throw Fault(
        .invalidArgument,
        "stubs: an app has \(most) at most; there are \(StubRegistry.main.stubs.count), and \(declarations.count) more were given",
        asked: "add a stub", found: ["unstub removes those that are of no use any more"])
    }
    var stubs: [RequestStub] = []
    for declaration in declarations { stubs.append(try RequestStub(declaration, files: files)) }
    return stubs.map { StubRegistry.main.add($0).id }
  }

  /// The stubs with these numbers, in their order; a number that none has is refused.
  func stubs(numbered ids: [Int]) throws(Fault) -> [RequestStub] {
    var found: [RequestStub] = []
    for id in ids {
      guard let stub = StubRegistry.main.stubs.first(where: { $0.id == id }) else {
        throw Fault(
          .invalidArgument, "ids: there is no stub \(id)",
          found: StubRegistry.main.stubs.map { "stub \($0.id): \($0.condition)" })
      }
      found.append(stub)
    }
    return found
  }

  /// Changes what is given.
  func apply(_ network: NetworkConditions) {
    var settings = StubRegistry.main.settings
    switch network.precedence {
    case .lastAdded: settings.precedence = .lastAdded
    case .firstAdded: settings.precedence = .firstAdded
    case nil: break
    }
    if let online = network.online { settings.isOnline = online }
    if let enabled = network.stubsEnabled { settings.areStubsEnabled = enabled }
    if let latency = network.latencyMs { settings.latency = latency.range }
    if let jitter = network.jitterMs { settings.jitter = jitter.range }
    if let speed = network.speed { settings.bandwidth = Bandwidth(speed) }
    if let hosts = network.passThrough { settings.passThroughHosts = hosts }
    if let notices = network.noticesDecoding { settings.noticesDecoding = notices }
    StubRegistry.main.settings = settings
  }

  /// What the network is like now.
  var network: NetworkConditions {
    let settings = StubRegistry.main.settings
    return NetworkConditions(
      precedence: settings.precedence == .lastAdded ? .lastAdded : .firstAdded, online: settings.isOnline,
      stubsEnabled: settings.areStubsEnabled, latencyMs: Latency(settings.latency),
      jitterMs: Latency(settings.jitter),
      speed: settings.bandwidth.map { bandwidth in
        NetworkSpeed.profiles.first { $0.kilobytesPerSecond == bandwidth.kilobytesPerSecond }?.speed
          ?? .kilobytesPerSecond(bandwidth.kilobytesPerSecond)
      }, passThrough: settings.passThroughHosts, noticesDecoding: settings.noticesDecoding ? true : nil)
  }
}

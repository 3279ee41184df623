import NetworkPath
import Testing
import UIKit
import VirtualNetwork

/// What is said of the way to the network, to whom and when.
@MainActor struct PathTellingTests {
  private final class Lines: @unchecked Sendable {  // only the main actor comes here
    var told: [NWPath.Status] = []
  }

  private func goOffline() { StubRegistry.main.settings.isOnline = false }

  @Test func aWayIsWiFiOrNone() {
    startAnew()
    let online = NWPathMonitor().currentPath
    #expect(online.status == .satisfied)
    #expect(online.supportsIPv4 && !online.supportsIPv6 && online.supportsDNS)
    #expect(!online.isExpensive && !online.isConstrained)
    #expect(online.availableInterfaces.map(\.name) == ["en0"])
    #expect(online.availableInterfaces.map(\.type) == [.wifi])
    #expect(NWInterface.InterfaceType.allCases.filter { online.usesInterfaceType($0) } == [.wifi])
    goOffline()
    let offline = NWPathMonitor().currentPath
    #expect(offline.status == .unsatisfied && offline.unsatisfiedReason == .notAvailable)
    #expect(!offline.supportsIPv4 && !offline.supportsIPv6 && !offline.supportsDNS)
    #expect(offline.availableInterfaces == [])
    #expect(NWInterface.InterfaceType.allCases.filter { offline.usesInterfaceType($0) } == [])
    #expect(online != offline)
  }

  @Test func onlyWiFiIsAWayForWhoeverAsksForOne() {
    startAnew()
    let monitors = [
      NWPathMonitor(requiredInterfaceType: .wifi), NWPathMonitor(requiredInterfaceType: .cellular),
      NWPathMonitor(requiredInterfaceType: .wiredEthernet), NWPathMonitor(prohibitedInterfaceTypes: [.wifi]),
      NWPathMonitor(prohibitedInterfaceTypes: [.cellular]), NWPathMonitor(prohibitedInterfaceTypes: [.cellular, .wifi]),
      NWPathMonitor(prohibitedInterfaceTypes: []),
    ]
    #expect(
      monitors.map(\.currentPath.status) == [
        .satisfied, .unsatisfied, .unsatisfied, .unsatisfied, .satisfied, .unsatisfied, .satisfied,
      ])
    goOffline()
    #expect(monitors.allSatisfy { $0.currentPath.status == .unsatisfied })
  }

  @Test func aMonitorThatIsStartedTwiceTellsOnce() {
    startAnew()
    let (monitor, lines) = (NWPathMonitor(), Lines())
    monitor.pathUpdateHandler = { lines.told.append($0.status) }
    goOffline()
    rest()
    #expect(lines.told == [], "nobody has started it")
    monitor.start(queue: .main)
    monitor.start(queue: .main)
    #expect(lines.told == [], "it is told on its queue")
    rest()
    #expect(lines.told == [.unsatisfied])
    StubRegistry.main.settings.isOnline = true
    rest()
    #expect(lines.told == [.unsatisfied, .satisfied])
    monitor.cancel()
  }

  @Test func aMonitorOfAnotherWayHearsNothingOfWiFi() {
    startAnew()
    let (monitor, lines) = (NWPathMonitor(requiredInterfaceType: .cellular), Lines())
    monitor.pathUpdateHandler = { lines.told.append($0.status) }
    monitor.start(queue: .main)
    rest()
    goOffline()
    rest()
    StubRegistry.main.settings.isOnline = true
    rest()
    #expect(lines.told == [.unsatisfied])
    monitor.cancel()
  }

  @Test func whatIsOnItsWayWhenAMonitorEndsIsNotTold() {
    startAnew()
    let (monitor, lines) = (NWPathMonitor(), Lines())
    monitor.pathUpdateHandler = { lines.told.append($0.status) }
    monitor.start(queue: .main)
    monitor.cancel()
    rest()
    #expect(lines.told == [])
    #expect(monitor.pathUpdateHandler == nil)
  }
}

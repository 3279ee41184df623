import UIKit
import VirtualNetwork
import VirtualTime

/// How the device reaches the network: by Wi-Fi, while a driver does not take the connection away.
public struct NWPath: Equatable, Sendable {
  public enum Status: Sendable {
    case satisfied, unsatisfied, requiresConnection
  }

  public enum UnsatisfiedReason: Sendable {
    case notAvailable, cellularDenied, wifiDenied, localNetworkDenied
  }

  public let status: Status
  public var unsatisfiedReason: UnsatisfiedReason { .notAvailable }
  /// Whether it costs money; Wi-Fi does not.
  public let isExpensive = false
  /// Whether the person wants little to be sent.
  public let isConstrained = false
  public var supportsIPv4: Bool { status == .satisfied }
  public var supportsIPv6: Bool { false }
  public var supportsDNS: Bool { status == .satisfied }
  public var availableInterfaces: [NWInterface] { status == .satisfied ? [NWInterface()] : [] }

  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool { status == .satisfied && type == .wifi }

  static var current: NWPath { NWPath(status: StubRegistry.main.settings.isOnline ? .satisfied : .unsatisfied) }
}

/// By what the device reaches the network.
public struct NWInterface: Equatable, Sendable {
  public enum InterfaceType: CaseIterable, Sendable {
    case other, wifi, cellular, wiredEthernet, loopback
  }

  public let type = InterfaceType.wifi
  public let name = "en0"
}

/// Tells how the device reaches the network, at first and whenever that changes: by `setNetwork(online:)` of a driver.
///
/// Why `@unchecked Sendable`: Network's may be used from anywhere; an agent runs everything on one thread.
public final class NWPathMonitor: @unchecked Sendable {
  /// Called on the queue that it was started on.
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)?
  private let interface: NWInterface.InterfaceType?
  private var queue: DispatchQueue?
  private var told: NWPath?

  public init() { interface = nil }
  public init(requiredInterfaceType: NWInterface.InterfaceType) { interface = requiredInterfaceType }
  public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
    interface = prohibitedInterfaceTypes.contains(.wifi) ? .cellular : nil
  }

  /// Unsatisfied where another way than Wi-Fi is asked for.
  public var currentPath: NWPath {
    guard interface == nil || interface == .wifi else { return NWPath(status: .unsatisfied) }
    return .current
  }

  public func start(queue: DispatchQueue) {
    guard self.queue == nil else { return }
    self.queue = queue
    tell()
    follow()
  }

  /// Tells no more; it cannot be started again.
  public func cancel() { (queue, pathUpdateHandler) = (nil, nil) }

  private func follow() {
    StubRegistry.main.whenChanged { [weak self] in
      guard let self, queue != nil else { return }
      tell()
      follow()
    }
  }

  private func tell() {
    let path = currentPath
    guard path != told else { return }
    told = path
    queue?.async { [weak self] in self?.pathUpdateHandler?(path) }
  }
}

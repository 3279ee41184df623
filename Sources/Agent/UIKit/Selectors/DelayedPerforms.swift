import VirtualTime

/// Methods that are to be called later.
@MainActor
enum DelayedPerforms {
  private struct Request {
    let object: AnyObject
    let selector: Selector
    let argument: Any?
    let token: EventToken
  }

  private static let requests = PerLaunch<[Request]>([])

  static func add(_ object: NSObject, _ selector: Selector, _ argument: Any?, delay: TimeInterval, site: SourceSite) {
    var token: EventToken?
    token = EventQueue.main.schedule(
      .timer, at: EventQueue.main.now.advanced(by: .bounded(seconds: max(0, delay))), label: "perform \(selector)", site: site
    ) {
      requests.value.removeAll { $0.token == token }
      Messages.send(selector, to: object, with: [argument])
    }
    if let token { requests.value.append(Request(object: object, selector: selector, argument: argument, token: token)) }
  }

  /// - Parameter selector: Nil for all that the object was to do.
  static func cancel(_ object: AnyObject, _ selector: Selector?, _ argument: Any?) {
    let found = requests.value.filter { request in
      guard request.object === object, let selector else { return request.object === object }
      return request.selector == selector && isSame(request.argument, argument)
    }
    for request in found { EventQueue.main.cancel(request.token) }
    requests.value.removeAll { request in found.contains { $0.token == request.token } }
  }

  private static func isSame(_ one: Any?, _ other: Any?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    if let one = one as? any Equatable { return one.isEqual(to: other) }
    return one as AnyObject === other as AnyObject
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self).map { $0 == self } ?? false }
}

import OpenCombine

/// What several publishers send to one subscriber: ends when the last of them has, or one fails.
class JoinedSubscription<Part, Downstream: Subscriber>: Subscription {
  private(set) var sources: [AnyPublisher<Part, Downstream.Failure>]
  private(set) var subscriptions: [(any Subscription)?]
  private(set) var downstream: Downstream?
  private(set) var finished: Set<Int> = []
  var demand = Subscribers.Demand.none

  init(_ sources: [AnyPublisher<Part, Downstream.Failure>], _ downstream: Downstream) {
    (self.sources, self.downstream) = (sources, downstream)
    subscriptions = sources.map { _ in nil }
  }

  /// Subscribes to each.
  func begin() {
    downstream?.receive(subscription: self)
    if sources.isEmpty { return complete(.finished) }
    let sources = sources
    self.sources = []
    for (index, source) in sources.enumerated() where downstream != nil {
      source.subscribe(
        AnySubscriber(
          receiveSubscription: { [self] subscription in
            guard downstream != nil else { return subscription.cancel() }
            subscriptions[index] = subscription
            began(index, subscription)
          },
          receiveValue: { [self] value in
            guard downstream != nil else { return .none }
            return receive(value, from: index)
          },
          receiveCompletion: { [self] completion in end(index, completion) }))
    }
  }

  private func end(_ index: Int, _ completion: Subscribers.Completion<Downstream.Failure>) {
    guard downstream != nil else { return }
    subscriptions[index] = nil
    finished.insert(index)
    if case .failure = completion { return complete(completion) }
    if finished.count == subscriptions.count || isHopeless(without: index) { endIfDelivered() }
  }

  func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let downstream = downstream
    cancel()
    downstream?.receive(completion: completion)
  }

  /// Hands a value on; what the subscriber wants more is noted.
  func send(_ value: Downstream.Input) {
    guard let downstream else { return }
    demand -= 1
    demand += downstream.receive(value)
  }

  func request(_ demand: Subscribers.Demand) {
    guard downstream != nil, demand > .none else { return }
    self.demand += demand
    deliver()
  }

  func cancel() {
    downstream = nil
    let subscriptions = subscriptions
    self.subscriptions = subscriptions.map { _ in nil }
    for subscription in subscriptions { subscription?.cancel() }
  }

  // MARK: What the kinds differ in

  /// One of them is there.
  func began(_ index: Int, _ subscription: any Subscription) { fatalError("a kind says what it asks for") }
  /// What more is wanted of the one that sent the value.
  func receive(_ value: Part, from index: Int) -> Subscribers.Demand { fatalError("a kind says what becomes of a value") }
  /// The subscriber wants more.
  func deliver() { fatalError("a kind says what it has kept") }
  /// Whether nothing can come any more, now that one has ended.
  func isHopeless(without index: Int) -> Bool { false }
  /// Ends, now or when what was kept is delivered.
  func endIfDelivered() { complete(.finished) }
}

/// The latest of each, when all have said something. What nobody wants yet is replaced by what is newer.
final class LatestSubscription<Downstream: Subscriber>: JoinedSubscription<Any, Downstream> {
  private var latest: [Any?]
  private var isNew = false
  private let joined: ([Any]) -> Downstream.Input

  init(
    _ sources: [AnyPublisher<Any, Downstream.Failure>], _ downstream: Downstream, _ joined: @escaping ([Any]) -> Downstream.Input
  ) {
    latest = sources.map { _ in nil }
    self.joined = joined
    super.init(sources, downstream)
  }

  override func began(_ index: Int, _ subscription: any Subscription) { subscription.request(.unlimited) }

  override func receive(_ value: Any, from index: Int) -> Subscribers.Demand {
    latest[index] = .some(value)
    isNew = true
    deliver()
    return .none
  }

  override func deliver() {
    guard isNew, demand > .none else { return }
    let values = latest.compactMap { $0 }
    guard values.count == latest.count else { return }
    isNew = false
    send(joined(values))
  }

  override func isHopeless(without index: Int) -> Bool { latest[index] == nil }
}

/// All that several say, in the order in which they say it. Of each, one value is kept that nobody wants yet.
final class MergeSubscription<Downstream: Subscriber>: JoinedSubscription<Downstream.Input, Downstream> {
  private var kept: [(index: Int, value: Downstream.Input)] = []

  override func began(_ index: Int, _ subscription: any Subscription) {
    subscription.request(demand == .unlimited ? .unlimited : .max(1))
  }

  override func receive(_ value: Downstream.Input, from index: Int) -> Subscribers.Demand {
    guard demand > .none else {
      kept.append((index, value))
      return .none
    }
    send(value)
    return .max(1)
  }

  override func deliver() {
    while demand > .none, !kept.isEmpty {
      let (index, value) = kept.removeFirst()
      send(value)
      subscriptions[index]?.request(.max(1))
    }
    if finished.count == subscriptions.count { endIfDelivered() }
  }

  override func endIfDelivered() { if kept.isEmpty, downstream != nil { complete(.finished) } }
}

import OpenCombine
import UIKit

extension JSONDecoder: @retroactive TopLevelDecoder {
  public typealias Input = Data
}
extension JSONEncoder: @retroactive TopLevelEncoder {
  public typealias Output = Data
}
extension PropertyListDecoder: @retroactive TopLevelDecoder {
  public typealias Input = Data
}
extension PropertyListEncoder: @retroactive TopLevelEncoder {
  public typealias Output = Data
}

/// Begins something with the first request of a subscriber, and ends it with the subscription.
final class SourceSubscription<Downstream: Subscriber>: Subscription {
  private var downstream: Downstream?
  private var start: ((SourceSubscription) -> (() -> Void))?
  private var stop: (() -> Void)?
  private var demand = Subscribers.Demand.none

  /// - Parameter start: Begins it, and gives what ends it.
  init(_ downstream: Downstream, start: @escaping (SourceSubscription) -> (() -> Void)) {
    (self.downstream, self.start) = (downstream, start)
  }

  func request(_ demand: Subscribers.Demand) {
    self.demand += demand
    guard demand > .none, let start else { return }
    self.start = nil
    let stop = start(self)
    if downstream == nil { stop() } else { self.stop = stop }
  }

  /// Hands a value on; one that nobody wants is lost, as it is with Combine's.
  func send(_ value: Downstream.Input) {
    guard let downstream, demand > .none else { return }
    demand -= 1
    demand += downstream.receive(value)
  }

  func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let downstream = downstream
    cancel()
    downstream?.receive(completion: completion)
  }

  func cancel() {
    (downstream, start) = (nil, nil)
    let stop = stop
    self.stop = nil
    stop?()
  }
}

extension NotificationCenter {
  /// What is posted under a name.
  public struct Publisher: OpenCombine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never
    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      (self.center, self.name, self.object) = (center, name, object)
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Notification, Downstream.Failure == Never {
      let (center, name, object) = (center, name, object)
      subscriber.receive(
        subscription: SourceSubscription(subscriber) { subscription in
          // Whoever posts runs on the app's one thread.
          nonisolated(unsafe) let send: (Notification) -> Void = { subscription.send($0) }
          let token = center.addObserver(forName: name, object: object, queue: nil) { send($0) }
          return { center.removeObserver(token) }
        })
    }
  }

  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}

extension URLSession {
  /// One request, and its response.
  public struct DataTaskPublisher: OpenCombine.Publisher {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError
    public let request: URLRequest
    public let session: URLSession

    public init(request: URLRequest, session: URLSession) { (self.request, self.session) = (request, session) }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == URLError {
      let (session, request) = (session, request)
      subscriber.receive(
        subscription: SourceSubscription(subscriber) { subscription in
          // Responses come on the app's one thread.
          nonisolated(unsafe) let end: (Result<Output, URLError>) -> Void = { result in
            switch result {
            case .success(let output):
              subscription.send(output)
              subscription.complete(.finished)
            case .failure(let error): subscription.complete(.failure(error))
            }
          }
          let task = session.dataTask(with: request) { data, response, error in
            guard let data, let response, error == nil else {
              return end(.failure(error as? URLError ?? URLError(.unknown)))
            }
            end(.success((data, response)))
          }
          task.resume()
          return { task.cancel() }
        })
    }
  }

  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { dataTaskPublisher(for: URLRequest(url: url)) }
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }
}

extension Timer {
  /// The date, again and again, once it is connected.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never
    public let interval: TimeInterval
    public let tolerance: TimeInterval?
    public let runLoop: RunLoop
    public let mode: RunLoop.Mode
    private let dates = PassthroughSubject<Date, Never>()

    public init(interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode) {
      (self.interval, self.tolerance, self.runLoop, self.mode) = (interval, tolerance, runLoop, mode)
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Date, Downstream.Failure == Never { dates.subscribe(subscriber) }

    public func connect() -> any Cancellable {
      nonisolated(unsafe) let dates = dates  // timers fire on the app's one thread
      let timer = Timer(timeInterval: interval, repeats: true) { _ in dates.send(Date()) }
      runLoop.add(timer, forMode: mode)
      return AnyCancellable { timer.invalidate() }
    }
  }

  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher { TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode) }
}

extension NSObject {
  /// The values of a property that can be observed.
  public struct KeyValueObservingPublisher<Subject: NSObject, Value>: OpenCombine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    public let object: Subject
    public let keyPath: KeyPath<Subject, Value>
    public let options: NSKeyValueObservingOptions

    public init(object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions) {
      (self.object, self.keyPath, self.options) = (object, keyPath, options)
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Value, Downstream.Failure == Never {
      let (object, keyPath, options) = (object, keyPath, options)
      subscriber.receive(
        subscription: SourceSubscription(subscriber) { subscription in
          let observation = object.observe(keyPath, options: options.union(.new)) { object, _ in
            subscription.send(object[keyPath: keyPath])
          }
          return { observation.invalidate() }
        })
    }
  }
}

extension NSObjectProtocol where Self: NSObject {
  /// The values of a property; the present one first, unless `options` leave that out.
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
  }
}

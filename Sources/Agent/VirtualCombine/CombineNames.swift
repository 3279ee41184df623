import OpenCombine

/// For apps that write a type with its module: `Combine.Publisher`.
public enum Combine {
  public typealias AnyCancellable = OpenCombine.AnyCancellable
  public typealias AnyPublisher = OpenCombine.AnyPublisher
  public typealias Cancellable = OpenCombine.Cancellable
  public typealias CurrentValueSubject = OpenCombine.CurrentValueSubject
  public typealias Future = OpenCombine.Future
  public typealias Just = OpenCombine.Just
  public typealias ObservableObject = OpenCombine.ObservableObject
  public typealias PassthroughSubject = OpenCombine.PassthroughSubject
  public typealias Published = OpenCombine.Published
  public typealias Publisher = OpenCombine.Publisher
  public typealias Publishers = OpenCombine.Publishers
  public typealias Scheduler = OpenCombine.Scheduler
  public typealias Subject = OpenCombine.Subject
  public typealias Subscriber = OpenCombine.Subscriber
  public typealias Subscribers = OpenCombine.Subscribers
  public typealias Subscription = OpenCombine.Subscription
}

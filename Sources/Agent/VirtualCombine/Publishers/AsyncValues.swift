import OpenCombine

/// What a publisher that cannot fail says, as an asynchronous sequence.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output
  private let publisher: P

  public init(_ publisher: P) { self.publisher = publisher }

  public func makeAsyncIterator() -> AsyncStream<Element>.Iterator {
    let (stream, continuation) = AsyncStream<Element>.makeStream()
    // The values come on the app's one thread, which the task runs on, too.
    nonisolated(unsafe) let subscription = publisher.sink { _ in
      continuation.finish()
    } receiveValue: { value in
      nonisolated(unsafe) let value = value
      continuation.yield(value)
    }
    continuation.onTermination = { _ in subscription.cancel() }
    return stream.makeAsyncIterator()
  }
}

/// What a publisher says, as an asynchronous sequence that throws where the publisher fails.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output
  private let publisher: P

  public init(_ publisher: P) { self.publisher = publisher }

  public func makeAsyncIterator() -> AsyncThrowingStream<Element, any Error>.Iterator {
    let (stream, continuation) = AsyncThrowingStream<Element, any Error>.makeStream()
    // The values come on the app's one thread, which the task runs on, too.
    nonisolated(unsafe) let subscription = publisher.sink { completion in
      if case .failure(let error) = completion { continuation.finish(throwing: error) } else { continuation.finish() }
    } receiveValue: { value in
      nonisolated(unsafe) let value = value
      continuation.yield(value)
    }
    continuation.onTermination = { _ in subscription.cancel() }
    return stream.makeAsyncIterator()
  }
}

extension Publisher where Failure == Never {
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

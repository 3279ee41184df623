import Testing
import UIKit
import VirtualCombine
import VirtualNetwork
import VirtualTime

/// Publishers of what the app's other parts say, and of several at once.
@MainActor struct PublisherTests {
  private typealias Numbers = PassthroughSubject<Int, Never>

  /// Writes what a publisher says to a log.
  private func listen<P: Publisher>(_ publisher: P, _ log: Log) -> AnyCancellable {
    publisher.sink {
      if case .finished = $0 { log.add("end") } else { log.add("failed") }
    } receiveValue: {
      log.add("\($0)")
    }
  }

  // MARK: The network

  private let address = URL(string: "https://news.example/today")!

  private func listenToNews(_ log: Log) -> AnyCancellable {
    URLSession.shared.dataTaskPublisher(for: address).sink { completion in
      if case .failure(let error) = completion { log.add("failed \(error.code.rawValue)") } else { log.add("end") }
    } receiveValue: { data, response in
      log.add("\(String(decoding: data, as: UTF8.self)) \((response as? HTTPURLResponse)?.statusCode ?? 0)")
    }
  }

  @Test func aRequestIsSentOnceForEachSubscriberAndAnswered() {
    startAnew()
    StubRegistry.main.add(.path("/today"), .text("rain", status: 201))
    let (publisher, log) = (URLSession.shared.dataTaskPublisher(for: address), Log())
    rest()
    #expect(publisher.request.url == address)
    #expect(publisher.session === URLSession.shared)
    #expect(StubRegistry.main.requests.isEmpty)
    let first = listenToNews(log)
    #expect(log.drain() == [])
    rest()
    #expect(log.drain() == ["rain 201", "end"])
    #expect(StubRegistry.main.requests.count == 1)
    let second = listenToNews(log)
    rest()
    #expect(log.drain() == ["rain 201", "end"])
    #expect(StubRegistry.main.requests.count == 2)
    withExtendedLifetime((first, second)) {}
  }

  @Test func aRequestThatFailsIsAFailure() {
    startAnew()
    StubRegistry.main.add(.path("/today"), .failure(.timedOut))
    let log = Log()
    let news = listenToNews(log)
    rest()
    #expect(log.drain() == ["failed \(URLError.Code.timedOut.rawValue)"])
    withExtendedLifetime(news) {}
  }

  @Test func whoeverCancelsCancelsTheRequest() {
    startAnew()
    StubRegistry.main.add(.path("/today"), .text("late", delay: .seconds(3) ... .seconds(3)))
    let log = Log()
    let news = listenToNews(log)
    advance(by: .seconds(1))
    var open: [Int] = []
    nonisolated(unsafe) let count: (Int) -> Void = { open.append($0) }
    URLSession.shared.getAllTasks { count($0.count) }
    turn()
    news.cancel()
    advance(by: .seconds(5))
    URLSession.shared.getAllTasks { count($0.count) }
    rest()
    #expect(open == [1, 0])
    #expect(log.drain() == [])
  }

  @Test func nothingIsAskedForWithoutDemand() {
    startAnew()
    StubRegistry.main.add(.path("/today"), .text("rain"))
    var subscription: (any Subscription)?
    var (texts, isOver) = ([String](), false)
    URLSession.shared.dataTaskPublisher(for: URLRequest(url: address)).subscribe(
      AnySubscriber<URLSession.DataTaskPublisher.Output, URLError>(
        receiveSubscription: { subscription = $0 },
        receiveValue: { output in
          texts.append(String(decoding: output.data, as: UTF8.self))
          return .none
        }, receiveCompletion: { _ in isOver = true }))
    rest()
    #expect(StubRegistry.main.requests.isEmpty)
    subscription?.request(.max(1))
    subscription?.request(.max(1))
    rest()
    #expect(StubRegistry.main.requests.count == 1)
    #expect(texts == ["rain"])
    #expect(isOver)
  }

  // MARK: Notifications, timers and properties

  @Test func aNotificationIsHeardOfItsSenderAlone() {
    startAnew()
    let (mine, other, log) = (NSObject(), NSObject(), Log())
    let name = Notification.Name("PublisherTests.saved")
    let publisher = NotificationCenter.default.publisher(for: name, object: mine)
    #expect(publisher.name == name)
    #expect(publisher.object === mine)
    let listener = publisher.sink { _ in log.add("mine") }
    let all = NotificationCenter.default.publisher(for: name).sink { _ in log.add("all") }
    NotificationCenter.default.post(name: name, object: other)
    #expect(log.drain() == ["all"])
    NotificationCenter.default.post(name: name, object: mine)
    #expect(log.drain().sorted() == ["all", "mine"])
    listener.cancel()
    all.cancel()
    NotificationCenter.default.post(name: name, object: mine)
    #expect(log.drain() == [])
  }

  @Test func aNotificationThatNobodyWantsIsLost() {
    startAnew()
    let name = Notification.Name("PublisherTests.lost")
    var subscription: (any Subscription)?
    var count = 0
    NotificationCenter.default.publisher(for: name).subscribe(
      AnySubscriber<Notification, Never>(
        receiveSubscription: { subscription = $0 },
        receiveValue: { _ in
          count += 1
          return count == 1 ? .max(1) : .none
        }))
    func post() { NotificationCenter.default.post(name: name, object: nil) }
    post()
    #expect(count == 0)
    subscription?.request(.max(1))
    for _ in 0..<4 { post() }
    #expect(count == 2)
    subscription?.request(.max(1))
    for _ in 0..<2 { post() }
    #expect(count == 3)
    subscription?.request(.unlimited)
    subscription?.cancel()
    post()
    #expect(count == 3)
  }

  @Test func aTimerBeginsWhenItIsConnectedAndEndsWithItsConnection() {
    startAnew()
    let (timer, log) = (Timer.publish(every: 2, tolerance: 0.5, on: .main, in: .common), Log())
    #expect(timer.interval == 2)
    #expect(timer.tolerance == 0.5)
    #expect(timer.mode == .common)
    #expect(timer.runLoop === RunLoop.main)
    let ticks = timer.sink { _ in log.add("\(milliseconds)") }
    advance(by: .seconds(5))
    #expect(log.drain() == [])
    let connection = timer.connect()
    advance(by: .seconds(5))
    #expect(log.drain() == ["7000", "9000"])
    connection.cancel()
    advance(by: .seconds(5))
    #expect(log.drain() == [])
    ticks.cancel()
  }

  @Test func aPropertyIsHeardFromItsNextValueOnWhereThePresentOneIsNotWanted() {
    startAnew()
    let (view, log) = (UIView(), Log())
    let later = view.publisher(for: \.isHidden, options: .new).sink { log.add("later \($0)") }
    #expect(log.drain() == [])
    let now = view.publisher(for: \.isHidden).sink { log.add("now \($0)") }
    #expect(log.drain() == ["now false"])
    view.isHidden = true
    #expect(log.drain().sorted() == ["later true", "now true"])
    later.cancel()
    view.isHidden = false
    #expect(log.drain() == ["now false"])
    now.cancel()
    view.isHidden = true
    #expect(log.drain() == [])
  }

  // MARK: The latest of several

  @Test func theLatestOfFourAreToldTogether() {
    let (a, b, c, d, log) = (Numbers(), Numbers(), Numbers(), Numbers(), Log())
    let four = listen(a.combineLatest(b, c, d), log)
    for (subject, number) in [(a, 1), (b, 2), (c, 3)] { subject.send(number) }
    #expect(log.drain() == [])
    d.send(4)
    c.send(5)
    #expect(log.drain() == ["(1, 2, 3, 4)", "(1, 2, 5, 4)"])
    for subject in [a, b, c] { subject.send(completion: .finished) }
    d.send(6)
    #expect(log.drain() == ["(1, 2, 5, 6)"])
    d.send(completion: .finished)
    #expect(log.drain() == ["end"])
    four.cancel()
  }

  @Test func theLatestAreTransformed() {
    let (a, b, c, d, log) = (Numbers(), Numbers(), Numbers(), Numbers(), Log())
    let lists = [
      listen(a.combineLatest(b) { "two \($0)\($1)" }, log),
      listen(a.combineLatest(b, c) { "three \($0)\($1)\($2)" }, log),
      listen(a.combineLatest(b, c, d) { "four \($0)\($1)\($2)\($3)" }, log),
      listen(a.combineLatest(b, c), log),
      listen(Publishers.CombineLatest(a, b), log),
    ]
    a.send(1)
    b.send(2)
    #expect(log.drain().sorted() == ["(1, 2)", "two 12"])
    c.send(3)
    #expect(log.drain().sorted() == ["(1, 2, 3)", "three 123"])
    d.send(4)
    #expect(log.drain() == ["four 1234"])
    for list in lists { list.cancel() }
    a.send(9)
    #expect(log.drain() == [])
  }

  @Test func aFailureOfOneEndsAllOfTheLatest() {
    let (a, b, log) = (PassthroughSubject<Int, URLError>(), PassthroughSubject<Int, URLError>(), Log())
    let pair = listen(a.combineLatest(b), log)
    a.send(1)
    b.send(2)
    b.send(completion: .failure(URLError(.cancelled)))
    a.send(3)
    #expect(log.drain() == ["(1, 2)", "failed"])
    pair.cancel()
  }

  // MARK: All of several

  @Test func whatTwoThreeFourOrManySayIsMerged() {
    let (a, b, c, d) = (Numbers(), Numbers(), Numbers(), Numbers())
    let logs = (0..<6).map { _ in Log() }
    let merged = [
      listen(Publishers.Merge(a, b), logs[0]), listen(a.merge(with: b, c), logs[1]),
      listen(a.merge(with: b, c, d), logs[2]), listen(Publishers.MergeMany(a, b), logs[3]),
      listen(Publishers.MergeMany([a]).merge(with: d), logs[4]), listen(a.merge(with: b.map { $0 * 10 }), logs[5]),
    ]
    for (subject, number) in [(d, 4), (c, 3), (b, 2), (a, 1)] { subject.send(number) }
    #expect(
      logs.map { $0.drain() } == [["2", "1"], ["3", "2", "1"], ["4", "3", "2", "1"], ["2", "1"], ["4", "1"], ["20", "1"]])
    for subject in [a, b] { subject.send(completion: .finished) }
    #expect(logs.map { $0.drain() } == [["end"], [], [], ["end"], [], ["end"]])
    c.send(completion: .finished)
    #expect(logs.map { $0.drain() } == [[], ["end"], [], [], [], []])
    d.send(completion: .finished)
    #expect(logs.map { $0.drain() } == [[], [], ["end"], [], ["end"], []])
    for one in merged { one.cancel() }
  }

  @Test func publishersOfOneKindAreMergedToMany() {
    let (a, b, log) = (Numbers(), Numbers(), Log())
    let many: Publishers.MergeMany<Numbers> = a.merge(with: b)
    #expect(many.publishers.count == 2)
    #expect(many.publishers[0] === a && many.publishers[1] === b)
    let listener = listen(many, log)
    b.send(1)
    a.send(2)
    #expect(log.drain() == ["1", "2"])
    listener.cancel()
    let nothing = listen(Publishers.MergeMany([Numbers]()), log)
    #expect(log.drain() == ["end"])
    nothing.cancel()
  }

  // MARK: In tasks

  @Test func aTaskHearsEachValueUntilTheEnd() {
    startAnew()
    nonisolated(unsafe) let subject = Numbers()
    let heard = hear {
      var values: [Int] = []
      for await value in subject.values { values.append(value) }
      return values
    }
    rest()
    subject.send(1)
    rest()
    subject.send(2)
    subject.send(3)
    rest()
    #expect(!heard.isOver)
    subject.send(completion: .finished)
    rest()
    #expect(heard.values == [[1, 2, 3]])
  }

  @Test func aTaskIsThrownWhatAPublisherFailsWith() {
    startAnew()
    nonisolated(unsafe) let subject = PassthroughSubject<Int, URLError>()
    nonisolated(unsafe) let other = PassthroughSubject<Int, URLError>()
    let heard = hear {
      for try await value in subject.values where value == 2 { return value }
      return 0
    }
    let failed = hear {
      var sum = 0
      for try await value in other.values { sum += value }
      return sum
    }
    let ended = hear {
      var sum = 0
      for try await value in Publishers.Sequence<[Int], URLError>(sequence: [3, 4]).values { sum += value }
      return sum
    }
    rest()
    subject.send(1)
    subject.send(2)
    other.send(5)
    other.send(completion: .failure(URLError(.cancelled)))
    rest()
    #expect(heard.values == [2])
    #expect(failed.values == [] && failed.codes == [URLError.Code.cancelled.rawValue])
    #expect(ended.values == [7])
  }
}

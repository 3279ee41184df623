import Testing
import UIKit
import VirtualCombine
import VirtualTime

/// Publishers in virtual time.
@MainActor struct CombineTests {
  final class Form: ObservableObject {
    @Published var name = ""
    @Published var age = 0
  }

  @Test func aSearchWaitsUntilNobodyTypes() {
    startAnew()
    let typed = PassthroughSubject<String, Never>()
    var searched: [String] = []
    let search = typed.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main).sink { searched.append($0) }
    typed.send("m")
    advance(by: .seconds(0.2))
    typed.send("mu")
    advance(by: .seconds(0.29))
    #expect(searched == [])
    advance(by: .seconds(0.02))
    #expect(searched == ["mu"])
    search.cancel()
    typed.send("mug")
    advance(by: .seconds(1))
    #expect(searched == ["mu"])
  }

  @Test func whatIsReceivedOnAQueueComesInALaterTurn() {
    startAnew()
    var lines: [String] = []
    let onMain = Just("main").receive(on: DispatchQueue.main).sink { lines.append($0) }
    let onLoop = Just("loop").receive(on: RunLoop.main).sink { lines.append($0) }
    let onQueue = Just("queue").receive(on: OperationQueue.main).sink { lines.append($0) }
    #expect(lines == [])
    rest()
    #expect(lines == ["main", "loop", "queue"])
    withExtendedLifetime((onMain, onLoop, onQueue)) {}
  }

  @Test func delaysAndTimersTakeVirtualTime() {
    startAnew()
    var lines: [String] = []
    func note(_ text: String) { lines.append("\(text) at \(milliseconds)") }
    let late = Just("late").delay(for: .seconds(2), scheduler: RunLoop.main).sink { note($0) }
    let ticks = Timer.publish(every: 0.75, on: .main, in: .common).autoconnect().prefix(2).sink { _ in note("tick") }
    let slow = PassthroughSubject<Int, URLError>().timeout(1, scheduler: DispatchQueue.main) { URLError(.timedOut) }
      .sink {
        note("\($0)")
      } receiveValue: { _ in
      }
    advance(by: .seconds(10))
    #expect(
      lines == [
        "tick at 750", "failure(\(URLError(.timedOut))) at 1000", "tick at 1500", "late at 2000",
      ])
    withExtendedLifetime((late, ticks, slow)) {}
  }

  @Test func theLatestOfEachAreToldOnceAllHaveSpoken() {
    let (name, age, isFine) = (PassthroughSubject<String, Never>(), CurrentValueSubject<Int, Never>(7), Just(true))
    var (lines, isFinished) = ([String](), false)
    let both = name.combineLatest(age, isFine) { "\($0) \($1) \($2)" }.sink { _ in
      isFinished = true
    } receiveValue: {
      lines.append($0)
    }
    age.send(8)
    name.send("Ada")
    age.send(9)
    #expect(lines == ["Ada 8 true", "Ada 9 true"])
    name.send(completion: .finished)
    #expect(!isFinished)
    age.send(10)
    age.send(completion: .finished)
    #expect(lines.last == "Ada 10 true")
    #expect(isFinished)
    both.cancel()
  }

  @Test func nothingIsLeftToTellWhenOneEndsBeforeItSpoke() {
    var isFinished = false
    let pair = Empty<Int, Never>().combineLatest(PassthroughSubject<Int, Never>()).sink { _ in
      isFinished = true
    } receiveValue: {
      _ in
    }
    #expect(isFinished)
    pair.cancel()
  }

  @Test func whatSeveralSayComesInItsOrder() {
    let (first, second) = (PassthroughSubject<Int, URLError>(), PassthroughSubject<Int, URLError>())
    var lines: [String] = []
    let merged = first.merge(with: second, Just(0).setFailureType(to: URLError.self)).sink {
      lines.append("\($0)")
    } receiveValue: {
      lines.append("\($0)")
    }
    first.send(1)
    second.send(2)
    first.send(completion: .finished)
    second.send(3)
    second.send(completion: .failure(URLError(.cancelled)))
    second.send(4)
    #expect(lines == ["0", "1", "2", "3", "failure(\(URLError(.cancelled)))"])
    merged.cancel()
  }

  @Test func ofWhatNobodyWantsYetOneOfEachIsKept() {
    let numbers = Publishers.MergeMany((0..<3).map { Just($0) })
    var taken: [Int] = []
    var subscription: (any Subscription)?
    var isFinished = false
    numbers.subscribe(
      AnySubscriber<Int, Never>(
        receiveSubscription: { subscription = $0 },
        receiveValue: { value in
          taken.append(value)
          return .none
        }, receiveCompletion: { _ in isFinished = true }))
    #expect(taken == [])
    subscription?.request(.max(2))
    #expect(taken == [0, 1])
    #expect(!isFinished)
    subscription?.request(.unlimited)
    #expect(taken == [0, 1, 2])
    #expect(isFinished)
  }

  @Test func propertiesOfAnObservableObjectAreToldBeforeTheyChange() {
    let form = Form()
    var (changes, names) = (0, [String]())
    let any = form.objectWillChange.sink { changes += 1 }
    let named = form.$name.sink { names.append($0) }
    form.name = "Ada"
    form.age = 36
    #expect(names == ["", "Ada"])
    #expect(changes == 2)
    withExtendedLifetime((any, named)) {}
  }

  @Test func notificationsAndPropertiesOfViewsCanBeFollowed() {
    startAnew()
    let label = UILabel()
    var lines: [String] = []
    let posted = NotificationCenter.default.publisher(for: .init("Saved")).sink { lines.append($0.name.rawValue) }
    let texts = label.publisher(for: \.isHidden).sink { lines.append("\($0)") }
    NotificationCenter.default.post(name: .init("Saved"), object: nil)
    label.isHidden = true
    posted.cancel()
    NotificationCenter.default.post(name: .init("Saved"), object: nil)
    #expect(lines == ["false", "Saved", "true"])
    texts.cancel()
  }
}

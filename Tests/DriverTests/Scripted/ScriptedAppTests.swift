import Foundation
import RehearsalWire
import Testing

@testable import Rehearsal

private final class BaseObject: ViewControllerObject {
  override class var controllerClass: String { "Base" }
}

/// What an app asks of its agent, and what it makes of the answers.
struct ScriptedAppTests {
  private let port = ScriptedPort()
  private let app: App

  init() throws {
    app = try App(port: port, launch: Launch(app: "Notes"))
  }

  private func roots(_ roots: ControllerSnapshot...) {
    port.answer(Controllers.self) { _ in Controllers.Reply(roots: roots) }
  }

  // MARK: Pages

  @Test func thePageIsTheLatestOfItsVeryClassOrElseOfASubclass() throws {
    let (base, sub) = (["UIViewController"], ["Base", "UIViewController"])
    roots(
      controller(1, "Base", title: "x", superclasses: base), controller(2, "Base", title: "x", superclasses: base),
      controller(3, "Sub", title: "y", superclasses: sub), controller(4, "Base", state: .disappeared, superclasses: base))
    #expect(try app.page(BaseObject.self).controllerID == 2)
    #expect(try app.page(BaseObject.self, titled: "y", within: .seconds(9)).controllerID == 3)
    #expect(port.all(Await.self).map(\.withinMs) == [3000, 9000])
    #expect(
      port.all(Await.self).map(\.condition) == [
        .controller(ControllerPattern(class: "Base", state: .appeared)),
        .controller(ControllerPattern(class: "Base", state: .appeared, title: "y")),
      ])
    roots(controller(5, "Sub", superclasses: sub, children: [controller(6, "Sub", superclasses: sub)]))
    #expect(try app.page(BaseObject.self).controllerID == 6)
    roots(controller(7, "Other"), controller(8, "Base", state: .appearing))
    let failure = try #require(throws: Failure.self) { try app.page(BaseObject.self, line: 7) }
    #expect(failure.fault.message == "no Base has appeared" && failure.fault.found == ["Other"] && failure.line == 7)
    #expect(failure.fault.asked == "the page of Base" && failure.fault.code == .noSuchElement)
  }

  @Test func aControllerThatIsGoneIsToldWithThoseThatAreThere() throws {
    let page = app.object(of: BaseObject.self, for: controller(5, "Base"))
    roots(controller(1, "Home", title: "Start", presented: [controller(2, "Edit")]))
    let failure = try #require(throws: Failure.self) { try page.title }
    #expect(failure.fault.message == "Base is gone" && failure.fault.asked == "look at Base")
    #expect(failure.fault.found == ["Home 'Start'", "Edit"])
  }

  @Test func familiesAreFoundInTheTree() throws {
    let inner = controller(4, "Edit", title: "inner")
    let middle = controller(3, "UINavigationController", children: [inner, controller(5, "Other")])
    let shown = controller(6, "Alert", presentation: PresentationSnapshot(style: "popover", by: 4, modal: false))
    roots(controller(1, "UITabBarController", children: [controller(2, "Home"), middle], presented: [shown]))
    func object(_ id: Int) -> ViewControllerObject {
      ViewControllerObject(app: app, controllerID: id, registry: ObjectRegistry(parent: nil))
    }
    #expect(try object(4).parentObject()?.controllerID == 3)
    #expect(try object(4).navigationObject()?.controllerID == 3 && object(4).tabBarObject()?.controllerID == 1)
    #expect(try object(3).navigationObject() == nil && object(1).parentObject() == nil)
    #expect(try object(4).presentedObject()?.controllerID == 6 && object(4).popoverObject()?.controllerID == 6)
    #expect(try object(6).presentingObject()?.controllerID == 4 && object(4).presentingObject() == nil)
    #expect(try object(3).childObjects(of: ViewControllerObject.self).map(\.controllerID) == [4, 5])
    #expect(try object(4).title == "inner" && object(6).isPresented && !object(4).isPresented)
    #expect(try object(9).parentObject() == nil && object(9).presentedObject() == nil)
  }

  // MARK: Alerts

  private func alert(_ styles: [String]) {
    let details = styles.map { AlertActionSnapshot(title: "OK", style: $0, enabled: true, preferred: false) }
    let alert = AlertSnapshot(title: "Sure?", message: nil, style: "alert", actions: ["OK"], details: details)
    roots(controller(5, "UIAlertController", alert: alert))
  }

  private func alerts(_ count: Int) {
    var left = count
    port.answer(Check.self) { _ in
      left -= 1
      return Check.Reply(holds: left >= 0, found: [])
    }
  }

  @Test func anAlertIsCancelledOrElseItsLastButtonIsTapped() throws {
    alert(["default", "cancel"])
    alerts(2)
    #expect(try app.dismissAllAlerts() == ["Sure?", "Sure?"])
    let cancelling = AnswerAlert(cancels: true, controller: 5)
    #expect(port.all(AnswerAlert.self) == [cancelling, cancelling])
    alert(["default"])
    alerts(1)
    #expect(try app.dismissAllAlerts() == ["Sure?"])
    #expect(port.all(AnswerAlert.self).last == AnswerAlert(index: -1, controller: 5))
    alerts(0)
    #expect(try app.dismissAllAlerts() == [])
  }

  @Test func anAppThatAlwaysAsksAgainIsLeftAfterAHundredAlerts() throws {
    alert(["cancel"])
    alerts(1000)
    #expect(try app.dismissAllAlerts().count == 100)
    #expect(port.all(AnswerAlert.self).count == 100)
  }

  @Test func anAlertsAnswersAreItsOwn() throws {
    alert(["cancel"])
    let page = try app.alert()
    try page.tapButton("OK")
    try page.tapButton(at: 1)
    try page.answer("a", "b", tapping: "OK")
    try page.answer(tapping: "OK")
    #expect(
      port.all(AnswerAlert.self) == [
        AnswerAlert("OK", controller: 5), AnswerAlert(index: 1, controller: 5),
        AnswerAlert("OK", texts: ["a", "b"], controller: 5), AnswerAlert("OK", controller: 5),
      ])
    #expect(try page.alertTitle == "Sure?" && page.alertMessage == nil && page.buttonTitles == ["OK"])
    #expect(try !page.isActionSheet && page.textFieldCount == 0 && page.actions.map(\.style) == ["cancel"])
  }

  // MARK: Network

  private func record(_ number: Int) -> RequestRecord {
    RequestRecord(method: "GET", url: "https://a/\(number)", headers: [:], body: nil, atMs: 0, stubbed: true)
  }

  @Test func stubsThatNobodyUsedAreToldWithTheLastTenRequests() throws {
    func stub(_ id: Int, _ name: String?, uses: Int, fromDriver: Bool = true) -> StubRecord {
      StubRecord(id: id, name: name, condition: "path '/\(id)'", enabled: true, uses: uses, fromDriver: fromDriver)
    }
    let stubs = [
      stub(1, "feed", uses: 0), stub(2, nil, uses: 0), stub(3, nil, uses: 2), stub(4, nil, uses: 0, fromDriver: false),
    ]
    port.answer(Stubs.self) { _ in Stubs.Reply(stubs: stubs) }
    port.answer(Requests.self) { _ in Requests.Reply(requests: (1...12).map { record($0) }) }
    let failure = try #require(throws: Failure.self) { try app.network.assertAllStubsUsed(line: 7) }
    #expect(failure.fault.code == .unusedStub && failure.line == 7)
    #expect(failure.fault.message == "2 of 3 stubs answered no request")
    #expect(failure.fault.asked == "assert that all stubs were used")
    #expect(
      failure.fault.found
        == ["unused: stub 1 'feed', path '/1'", "unused: stub 2, path '/2'"] + (3...12).map { "the app sent GET https://a/\($0)" }
    )
    port.answer(Stubs.self) { _ in Stubs.Reply(stubs: Array(stubs.suffix(2))) }
    try app.network.assertAllStubsUsed()
  }

  @Test func asManyRequestsAsWereSaidAreWaitedFor() throws {
    var count = 0
    port.answer(Requests.self) { _ in
      count += 1
      return Requests.Reply(requests: (0..<count).map { record($0) })
    }
    #expect(try app.network.waitForRequest(.path("/b"), count: 2).url == "https://a/1")
    #expect(port.all(Step.self).count == 1)
    count = 0
    #expect(try app.network.waitForRequest(.path("/b")).url == "https://a/0")
    #expect(port.all(Step.self).count == 1)
    let none = try #require(throws: Failure.self) { try app.network.waitForRequest(.path("/b"), count: 0, line: 7) }
    #expect(none.fault.message == "count: expected 1 or more, got 0" && none.fault.code == .invalidArgument)
    #expect(none.fault.asked == "wait for requests" && none.line == 7)
  }

  @Test func requestsThatDoNotComeAreToldWithThoseThatDid() throws {
    port.answer(Step.self) { _ in Step.Reply(ran: nil, more: false, nowMs: 0) }
    func failure(sent: Int, count: Int) throws -> Failure {
      port.answer(Requests.self) { command in
        Requests.Reply(requests: command.matching == nil ? (0..<sent).map { record($0) } : [])
      }
      return try #require(throws: Failure.self) { try app.network.waitForRequest(.path("/b"), count: count) }
    }
    let silent = try failure(sent: 0, count: 1)
    #expect(silent.fault.found == ["the app sent no request"])
    #expect(silent.fault.message.hasPrefix("the app has sent a request with "))
    let busy = try failure(sent: 11, count: 3)
    #expect(busy.fault.found == (1...10).map { "the app sent GET https://a/\($0)" })
    #expect(busy.fault.message.hasPrefix("the app has sent 3 requests with "))
  }

  @Test func questionsAboutRequestsAndStubsAreSentAsTheyAreAsked() throws {
    port.answer(Requests.self) { _ in Requests.Reply(requests: [record(1), record(2)]) }
    #expect(try app.network.requestCount() == 2)
    #expect(try app.network.lastRequest()?.url == "https://a/1")
    #expect(port.all(Requests.self) == [Requests(), Requests(last: 1)])
    port.answer(Stub.self) { _ in Stub.Reply(count: 2, ids: [9]) }
    let handle = try app.network.stub(.path("/b"), .text("x"))
    #expect(handle.id == 9)
    try handle.disable()
    try handle.enable()
    try handle.remove()
    try app.network.removeAllStubs()
    #expect(port.all(SwitchStubs.self) == [SwitchStubs([9], enabled: false), SwitchStubs([9], enabled: true)])
    #expect(port.all(Unstub.self) == [Unstub([9]), Unstub()])
    port.answer(Stubs.self) { _ in
      Stubs.Reply(stubs: [8, 9].map { StubRecord(id: $0, condition: "", enabled: true, uses: $0, fromDriver: true) })
    }
    #expect(try handle.useCount() == 9)
    port.answer(Stubs.self) { _ in Stubs.Reply(stubs: []) }
    #expect(try handle.useCount() == 0)
    try app.network.passThrough(hosts: ["a"])
    #expect(port.all(SetNetwork.self) == [SetNetwork(NetworkConditions(passThrough: ["a"]))])
    _ = try app.console()
    _ = try app.console(since: 3)
    #expect(port.all(Console.self) == [Console(), Console(since: 3)])
  }

  // MARK: Launching again

  private func relaunch(keeping: Bool, arguments: [String]? = nil) throws -> (launch: Launch, again: App) {
    let (first, second) = (ScriptedPort(), ScriptedPort())
    var launch = Launch(app: "Other")
    (launch.arguments, launch.variables, launch.defaults) = (["a"], ["k": "v"], ["x": 1])
    (launch.suites, launch.files) = (["s": ["y": 2]], [ContainerFile(path: "first", text: "1")])
    let app = try App(port: first, launch: launch, makePort: { second })
    app.defaultTimeout = .seconds(9)
    first.answer(Trace.self) { _ in
      var reply = Trace.example.reply
      reply.nowMs = 1500
      return reply
    }
    first.answer(Files.self) { _ in Files.Reply(files: [ContainerFile(path: "kept", text: "2")]) }
    #expect(try app.now() == Date(timeIntervalSince1970: 1_769_847_301.5))
    let again = try app.relaunch(keepingContainer: keeping, arguments: arguments)
    #expect(again.defaultTimeout == .seconds(9))
    #expect(again.launched.files?.map(\.path) == ["first"] && again.launched.defaults == ["x": 1])
    #expect(again.launched.suites == ["s": ["y": 2]] && app.conclusion != nil)
    return (try #require(second.all(Launch.self).first), again)
  }

  @Test func anAppIsLaunchedAgainLaterAndWithAnotherSeed() throws {
    let (launch, again) = try relaunch(keeping: false, arguments: ["b"])
    #expect((launch.app, launch.seed, launch.epoch) == ("Notes", 8, "2026-01-31T08:15:01.500Z"))
    #expect(launch.arguments == ["b"] && launch.variables == ["k": "v"])
    #expect(launch.files?.map(\.path) == ["first"] && launch.defaults == ["x": 1] && launch.suites == ["s": ["y": 2]])
    #expect(launch.exploration == nil && again.seed == 7)
  }

  @Test func whatIsInTheContainerIsKeptWhereThatIsAskedFor() throws {
    let (launch, _) = try relaunch(keeping: true)
    #expect(launch.files?.map(\.path) == ["kept"] && launch.defaults == nil && launch.suites == nil)
    #expect(launch.arguments == ["a"])
  }

  @Test func aPortThatCannotBeMadeAnewIsRefused() throws {
    let failure = try #require(throws: Failure.self) { try app.relaunch(line: 7) }
    #expect(failure.fault.code == .refused && failure.line == 7)
    #expect(failure.fault.message == "this app was launched through a port of its caller's, which cannot be made anew")
    #expect(failure.fault.asked == "relaunch 'Notes'" && failure.fault.found == ["launch it with App.launch"])
  }

  // MARK: Lives

  private func step(_ number: Int) -> LifecycleStep {
    LifecycleStep(number: number, moment: .appeared, controller: 1, class: "A", state: .appeared, atMs: 0)
  }

  @Test func aFeedHasWhatItsSubscriptionBringsAndEnds() throws {
    port.answer(Subscribe.self) { _ in Subscribe.Reply(cursor: 4) }
    port.announcements = [LifecycleExcerpt(steps: [step(1)], cursor: 4)]
    let feed = try app.subscribe(to: [.appeared], class: "A", since: 2)
    #expect(port.all(Subscribe.self) == [Subscribe(moments: [.appeared], class: "A", since: 2)])
    // What an earlier one brought is not its own.
    #expect(feed.collected == [] && feed.cursor == 4 && feed.isActive)
    port.announcements = [
      LifecycleExcerpt(steps: [step(5), step(6)], cursor: 6), LifecycleExcerpt(steps: [step(9)], cursor: 9, missed: 2),
    ]
    #expect(feed.collected.map(\.number) == [5, 6, 9])
    #expect((feed.missed, feed.cursor) == (2, 9))
    #expect(feed.next()?.number == 5 && feed.collected.map(\.number) == [6, 9])
    #expect(feed.take().map(\.number) == [6, 9] && feed.take() == [] && feed.next() == nil)
    port.announcements = [LifecycleExcerpt(steps: [step(10)], cursor: 10, missed: 1)]
    try feed.end()
    #expect(port.all(Unsubscribe.self).count == 1 && !feed.isActive)
    #expect(feed.collected.map(\.number) == [10] && feed.missed == 3)
    port.announcements = [LifecycleExcerpt(steps: [step(11)], cursor: 11)]
    try feed.end()
    #expect(port.all(Unsubscribe.self).count == 1 && feed.collected.map(\.number) == [10])
  }

  @Test func aWaitForAMomentGivesWhereItWas() throws {
    port.answer(Lifecycle.self) { _ in
      var reply = Lifecycle.example.reply
      reply.cursor = 12
      return reply
    }
    port.answer(Await.self) { command in
      Await.Reply(waitedMs: 0, nowMs: 0, matched: command.since == 12 ? 14 : nil, cursor: 20)
    }
    var acted = 0
    #expect(try app.waiting(for: LifecyclePattern(.appeared)) { acted += 1 } == 14)
    #expect(acted == 1)
    #expect(try app.wait(for: LifecyclePattern(.appeared), since: 3, within: .seconds(9)) == 20)
    #expect(port.all(Await.self).map(\.withinMs) == [3000, 9000] && port.all(Await.self).map(\.since) == [12, 3])
  }
}

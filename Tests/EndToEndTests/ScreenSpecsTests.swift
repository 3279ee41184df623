import Foundation
import RehearsalScreenSpecs
import Synchronization
import Testing

@testable import RehearsalCLI

private final class PresentedViewControllerObject: ViewControllerObject {
  var model: String? { get throws { try view(identifier: "model").text } }
  func change() throws { try view("Change").tap() }
}

private final class PresentingViewControllerObject: ViewControllerObject {}

/// Specs of one screen, alone in its window.
struct ScreenSpecsTests {
  private func run(_ group: SpecGroup) throws -> [AttemptResult] {
    final class Keeper: Reporter {
      var results: [AttemptResult] = []
      func take(_ event: RunEvent) {
        if case .attemptFinished(let result) = event.kind { results.append(result) }
      }
    }
    let keeper = Keeper()
    let request = RunRequest(agent: Program.agent, jobs: 1, seed: 7, run: "run")
    Runner(Plan([group]), seed: 7, environment: try AgentEnvironment(request)).run(reporters: [keeper])
    return keeper.results
  }

  @Test func eachSpecHasAControllerOfItsOwnInAWindow() throws {
    let group = describe("The presented screen") {
      tests(
        PresentedViewControllerObject.self, id: "PresentedViewController", storyboard: "ButtonSegue",
        in: { try App.launch("ButtonSegue") }
      ) { screen in
        it("changes") {
          try screen.controller.change()
          try expect(try screen.controller.model, equals: "Changed afterwards")
        }
        it("is as new") {
          try expect(try screen.controller.model, equals: "Nothing was handed over")
          try expect(try screen.app.controllers().map(\.id), equals: [screen.controller.controllerID])
        }
        it("is in its window") { try expect(try screen.window.view(identifier: "model").exists) }
      }
    }
    #expect(try run(group).map(\.failure?.text) == [nil, nil, nil])
  }

  @Test func whatIsAskedOfAScreenFailsWhereItIsAsked() throws {
    let line = #line + 6
    let group = describe("The presented screen") {
      tests(
        PresentedViewControllerObject.self, id: "PresentedViewController", storyboard: "ButtonSegue",
        in: { try App.launch("ButtonSegue") }
      ) { screen in
        it("is in its window") { _ = try screen.window.within(.zero).view("Nobody").text }
        it("is looked at") {
          try screen.app.terminate()
          _ = try screen.window.text
        }
      }
    }
    let failures = try run(group).map(\.failure)
    #expect(Set(failures.map(\.?.line)) == [line, line + 3])
    #expect(failures.allSatisfy { $0?.file?.hasSuffix("ScreenSpecsTests.swift") ?? false })
  }

  @Test func blocksOfTheGroupFindTheScreen() throws {
    let group = describe("The presented screen") {
      tests(
        PresentedViewControllerObject.self, id: "PresentedViewController", storyboard: "ButtonSegue",
        in: { try App.launch("ButtonSegue") }
      ) { screen in
        before { try screen.controller.change() }
        context("inside") {
          it("has changed") { try expect(try screen.controller.model, equals: "Changed afterwards") }
        }
      }
    }
    #expect(try run(group).map(\.outcome) == [.passed])
  }

  @Test func theScreenIsThereUntilTheLastBlockAfterTheSpec() throws {
    let launches = Mutex(0)
    let models = Mutex<[String?]>([])
    let group = describe("The presented screen") {
      tests(
        PresentedViewControllerObject.self, id: "PresentedViewController", storyboard: "ButtonSegue",
        in: {
          launches.withLock { $0 += 1 }
          return try App.launch("ButtonSegue")
        }
      ) { screen in
        it("changes") {
          try screen.controller.change()
          try expect(try screen.app.controllers().count, equals: 1)
        }
        after {
          let model = try screen.controller.model
          models.withLock { $0.append(model) }
        }
      }
    }
    #expect(try run(group).map(\.failure?.text) == [nil])
    #expect(launches.withLock(\.self) == 1)
    #expect(models.withLock(\.self) == ["Changed afterwards"])
  }

  @Test func aScreenCanStandInANavigationController() throws {
    let group = describe("The presenting screen") {
      tests(
        PresentingViewControllerObject.self, id: "PresentingViewController", storyboard: "ButtonSegue", inNavigation: true,
        in: { try App.launch("ButtonSegue") }
      ) { screen in
        it("has a bar") { try expect(try screen.app.controllers().map(\.className), equals: ["UINavigationController"]) }
      }
    }
    #expect(try run(group).map(\.failure?.text) == [nil])
  }

  @Test func aScreenCanStandInATabBarController() throws {
    let group = describe("The presenting screen") {
      tests(
        PresentingViewControllerObject.self, id: "PresentingViewController", storyboard: "ButtonSegue", inNavigation: true,
        inTabBar: true, in: { try App.launch("ButtonSegue") }
      ) { screen in
        it("has tabs, and a bar inside of them") {
          let outer = try screen.app.controllers()
          try expect(outer.map(\.className), equals: ["UITabBarController"])
          try expect(outer.flatMap(\.children).map(\.className), equals: ["UINavigationController"])
          try expect(try screen.app.view(class: "UITabBar").exists)
        }
      }
    }
    #expect(try run(group).map(\.failure?.text) == [nil])
  }

  @Test func aSceneThatThereIsNotFailsEverySpec() throws {
    let group = describe("Nothing") {
      tests(ViewControllerObject.self, id: "Nowhere", storyboard: "ButtonSegue", in: { try App.launch("ButtonSegue") }) { _ in
        it("is never reached") { try expect(true) }
      }
    }
    #expect(try run(group).map(\.outcome) == [.failed])
  }
}

@_exported import Rehearsal
@_exported import RehearsalStage
import RehearsalWire

extension App {
  /// Launches an app in this very process, so that breakpoints stop in the app and in its test, and a failed precondition shows
  /// both.
  ///
  /// ```swift
  /// @MainActor @Test func aTodoIsAdded() throws {
  ///   let app = try App.inProcess(todoApp)
  ///   try app.view("Add").tap()
  /// }
  /// ```
  /// It is the same stage and the same virtual time as in an agent, without the agent's process: what the app does wrong it does
  /// to the test. Three things are refused, with words, and never hang:
  ///
  /// - asynchronous code of the app. Virtual executors belong to a whole process, and in this one Swift Testing or XCTest runs; a
  ///   command during which the app makes a task fails as `refused`.
  /// - calls from outside of the main actor: mark the test `@MainActor`; tests of XCTest run there anyway.
  /// - two apps at a time: launching another ends the first.
  ///
  /// - Parameters: as
  ///   ``App/launch(_:seed:epoch:bindings:stubs:device:environment:triesBindings:clock:schedule:network:defaults:suites:files:file:line:)``
  ///   has them.
  public static func inProcess(
    _ definition: AppDefinition, seed: UInt64? = nil, epoch: String? = nil, bindings: [String: LaunchBinding] = [:],
    stubs: [StubDeclaration] = [], device: String? = nil, environment: Environment? = nil, triesBindings: Bool = false,
    schedule: EventOrder? = nil, defaults: [String: JSONValue] = [:], suites: [String: [String: JSONValue]] = [:],
    files: [String: FileContents] = [:], file: StaticString = #filePath, line: UInt = #line
  ) throws -> App {
    do throws(Fault) {
      let context = LaunchContext.current
      return try App(
        port: InProcessPort(definition),
        launch: Launch(
          app: definition.name, seed: seed ?? context.seed, epoch: epoch, bindings: bindings.isEmpty ? nil : bindings,
          stubs: stubs.isEmpty ? nil : stubs, device: device, environment: environment,
          triesBindings: triesBindings ? true : nil, schedule: schedule ?? context.schedule,
          defaults: defaults.isEmpty ? nil : defaults, suites: suites.isEmpty ? nil : suites, files: files.containerFiles),
        makePort: { () throws(Fault) -> any CommandPort in try InProcessPort(definition) },
        file: file, line: line)
    } catch {
      throw Failure(error, file: file, line: line)
    }
  }
}

import Foundation
import Rehearsal
import RehearsalSpecs

/// Specs whose outcome depends on the attempt.
let chance = describe("Luck") {
  it("passes at the second attempt") { try expect((SpecContext.current?.attempt.attempt ?? 0) > 1) }
  it("never passes") { try fail("no luck") }
  it("always passes") { try expect(true) }
}

let focus = describe("A focused run") {
  fit("runs this") { try expect(true) }
  it("does not run this") { try fail("it ran") }
}

/// Specs that tell by a named pipe that they have begun, and then wait for ever; an agent is alive meanwhile.
let waits = describe("Waiting") {
  it("is over at once") { try expect(true) }

  it("tells and waits") {
    let app = try App.launch("Workbench")
    try expect(try app.view("Later").exists)
    let pipe = ProcessInfo.processInfo.environment["WAYWARD_PIPE"] ?? ""
    FileHandle(forWritingAtPath: pipe)?.write(Data("begun\n".utf8))
    while true { pause() }
  }

  it("is never reached") { try expect(true) }
}

/// Many specs, each of which knows how it has to end: every tenth fails, every seventeenth launches an app.
let crowd = describe("A crowd") {
  let variables = ProcessInfo.processInfo.environment
  let count = variables["WAYWARD_COUNT"].flatMap { Int($0) } ?? 200
  // How long each takes at least, in milliseconds, so that there is time to be killed in.
  let pause = variables["WAYWARD_PAUSE"].flatMap { Int32($0) } ?? 0
  for number in 0..<count {
    it("has number \(number)") {
      poll(nil, 0, pause)
      if number % 17 == 0 {
        let app = try App.launch("Workbench")
        try expect(try app.view("Later").exists)
      }
      try expect(number % 10 != 3, "\(number) ends in three")
    }
  }
}

/// Specs that await the main actor, which has the main thread.
let actors = describe("The main actor") {
  var number = 0
  before { number = await MainActor.run { 1 } }

  it("is awaited") {
    let isMain = await MainActor.run { Thread.isMainThread }
    try expect(isMain)
    try expect(number, equals: 1)
  }

  it("awaits in its turn") {
    let sum = await Task { @MainActor in
      await Task.yield()
      return await MainActor.run { 1 } + 1
    }.value
    try expect(sum, equals: 2)
  }

  it("has a body of its own") { @MainActor in
    await Task.yield()
    try expectTheMainThread()
  }

  it("launches apps") {
    let exists = try await MainActor.run { try App.launch("Workbench").view("Later").exists }
    try expect(exists)
  }
}

@MainActor
private func expectTheMainThread() throws { try expect(Thread.isMainThread) }

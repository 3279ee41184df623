import Foundation
import Rehearsal
import RehearsalSpecs

let plain = describe("Plain specs") {
  it("adds") { try expect(1 + 1, equals: 2) }
  it("subtracts", tags: ["slow"]) { try expect(2 - 1, equals: 1) }
  it("multiplies") { try expect(2 * 3, equals: 6) }
}

/// Specs that end their process.
let ends = describe("A process") {
  it("is well before") { try expect(true) }

  it("traps") {
    tally()
    print("about to trap")
    trapOnPurpose()
  }

  it("touches what is not there") {
    FileHandle.standardError.write(Data("about to touch\n".utf8))
    UnsafeMutablePointer<Int>(bitPattern: 16)?.pointee = 1
  }

  it("exits") {
    print("about to exit")
    exit(0)
  }

  it("exits with a code") { exit(3) }

  it("is killed") { kill(getpid(), SIGKILL) }

  it("prints") {
    print("only words")
    try expect(true)
  }

  it("is well after") { try expect(true) }
}

/// Many specs that take no time, one of which fails, and one of which ends its process.
let row = describe("A row") {
  for number in 0..<80 {
    it("\(number)") {
      print("words of \(number)")
      if number == 30 { try fail("thirty") }
      if number == 50 { kill(getpid(), SIGKILL) }
      try expect(true)
    }
  }
}

/// A byte more in the file that counts how often a spec was run, where one is named.
private func tally() {
  guard let path = ProcessInfo.processInfo.environment["WAYWARD_TALLY"], let file = fopen(path, "a") else { return }
  fputc(0x2E, file)
  fclose(file)
}

@inline(never)
func trapOnPurpose() { fatalError("on purpose") }

/// Specs that do not come to an end.
let hangs = describe("An attempt") {
  it("is well before") { try expect(true) }

  it("spins") {
    print("about to spin")
    spinForEver()
  }

  it("waits for an agent that was stopped") {
    let app = try App.launch("Workbench")
    kill(app.agentProcessID ?? 0, SIGSTOP)
    try app.view("Later").waitForExistence()
  }

  it("is well after") { try expect(true) }
}

@inline(never)
func spinForEver() {
  var number: UInt64 = 0
  // What nobody can tell to be pointless.
  while getpid() > 0 { number &+= 1 }
  print(number)
}

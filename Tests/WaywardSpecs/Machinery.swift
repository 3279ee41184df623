import Foundation
import Rehearsal
import RehearsalSpecs

/// Many specs that launch an app, for runs whose agent is none.
let launches = describe("A launch") {
  for number in 0..<30 {
    it("is number \(number)") {
      let app = try App.launch("Workbench")
      try expect(app.name, equals: "Workbench")
    }
  }
}

/// Specs that put a file where the run's recordings go: the folder that the variable WAYWARD_RECORDINGS names.
let obstructs = describe("Recordings") {
  it("are written") {
    let app = try App.launch("Workbench")
    try expect(app.name, equals: "Workbench")
  }

  it("are obstructed") {
    let folder = ProcessInfo.processInfo.environment["WAYWARD_RECORDINGS"] ?? ""
    try FileManager.default.removeItem(atPath: folder)
    try "in the way".write(toFile: folder, atomically: true, encoding: .utf8)
    let app = try App.launch("Workbench")
    try expect(app.name, equals: "Workbench")
  }

  it("are not reached") { try expect(true) }
}

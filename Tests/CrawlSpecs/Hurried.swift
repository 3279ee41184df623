import Rehearsal
import RehearsalSpecs

let crawledHurriedSpecs = describe("Hurried, crawled") {
  it("does nothing that UIKit warns of at launch") {
    let app = try App.launch("Hurried", seed: 1)
    let warning = "Attempt to present <UIAlertController> on <HurriedController> whose view is not in the window hierarchy!"
    try expect(!app.console().contains { $0.text.contains(warning) })
  }

  it("can satisfy its constraints at launch") {
    let app = try App.launch("Hurried", seed: 1)
    try expect(!app.console().contains { $0.text.contains("Unable to simultaneously satisfy constraints") })
  }
}

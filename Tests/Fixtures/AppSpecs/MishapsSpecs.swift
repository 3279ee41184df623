import LedgerPages
import Rehearsal
import RehearsalSpecs

/// Mistakes of which iOS tells when they are met, and a crash.
let mishapsSpecs = describe("Mishaps") {
  var app: App!

  before { app = try App.launch("Mishaps") }

  it("tells of an outlet that is misspelt") {
    try expect(
      try missing(
        in: app, "Outlet",
        of: [
          "this class is not key value coding-compliant for the key titelLabel.",
          "Main.storyboard:77:25, scene 'ItemViewController'", "it has 'titleLabel'",
        ]), equals: [])
  }

  it("tells of an action that nobody has once it is sent") {
    try app.element(.label(.exactly("Action"))).tap()
    try expect(
      try missing(
        in: app, "Save",
        of: [
          "-[ActionViewController saev:]: unrecognized selector", "Main.storyboard:96:37", "it has 'save:'",
        ]), equals: [])
  }

  it("tells of a class that is not there") {
    try expect(
      try missing(
        in: app, "Class",
        of: [
          "Unknown class Mishaps.NobodysViewController in Interface Builder file.", "Main.storyboard:110:17",
        ]), equals: [])
  }

  it("names the file and the line of a crash") {
    try expect(
      try missing(
        in: app, "Crash",
        of: [
          "Fatal error: Index out of range", "crashed in MishapsViewController.crash() of Mishaps, Screens.swift:7",
        ]), equals: [])
  }
}

/// Which of some words a failure lacks that comes of a tap.
private func missing(in app: App, _ title: String, of words: [String]) throws -> [String] {
  do {
    try app.element(.label(.exactly(title))).tap()
  } catch let failure as Failure {
    return words.filter { !failure.description.contains($0) }
  }
  throw Unnoticed(title: title)
}

private struct Unnoticed: Error {
  let title: String
}

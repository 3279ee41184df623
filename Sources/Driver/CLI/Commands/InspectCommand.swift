import ArgumentParser
import Foundation
import Rehearsal

/// `rehearse inspect`
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Prints the view tree of an app as it looks after some taps, or draws its screen.",
    discussion: """
      A view is named by its accessibility label, by '#' and its identifier, or by '.' and its class; '[n]' behind it picks the \
      n-th of several, counted from 0 from the top of the screen (not in the order of the tree), or from the end when negative: 'Save', '#depth', '.UITableViewCell[0]'. Each tap waits \
      until its view is there.
      """)

  @Argument(help: "The app; may be left out when the agent has just one.")
  var app: String?

  @Option(
    help: ArgumentHelp("Tap a view. May be repeated; taps happen in order.", valueName: "view"), transform: { ViewName($0) })
  var tap: [ViewName] = []

  @Option(name: .customLong("for"), help: ArgumentHelp("Virtual time that passes after the last tap.", valueName: "seconds"))
  var seconds = 3.0

  @Option(help: ArgumentHelp("What all randomness of the app is drawn from.", valueName: "n"))
  var seed: UInt64 = 0

  @Option(help: ArgumentHelp("The program that hosts the app.", valueName: "path"))
  var agent: String?

  @Flag(help: "Print the tree as JSON.")
  var json = false

  @Flag(help: "Print the tree of view controllers, with their states, in place of the views; '*' marks what a container shows.")
  var controllers = false

  @Option(
    help: ArgumentHelp("Draw the screen into an SVG file, with the last touches as dots, instead of printing.", valueName: "file")
  )
  var picture: String?

  @Option(help: ArgumentHelp("The device, such as 'iPhone SE (3rd generation)' or 'iPad mini'.", valueName: "name"))
  var device: String?

  @Flag(help: "Dark appearance.")
  var dark = false

  @Flag(help: "Hold the device on its side.")
  var landscape = false

  func validate() throws {
    guard seconds >= 0, seconds <= 1e9 else {
      throw ValidationError("--for takes seconds from 0 to 1000000000, and got \(seconds).")
    }
  }

  func perform(_ console: Console) throws {
    let context = LaunchContext(agent: agent ?? LaunchContext.defaultAgent, seed: seed)
    try context.bind {
      let app = try App.launch(
        self.app, seed: seed, device: device, environment: dark ? Environment(appearance: .dark) : nil)
      defer { app.terminate() }
      if landscape { try app.device.rotate(to: .landscape) }
      for name in tap { try app.view(name.locator).waitForExistence().tap() }
      try app.clock.advance(by: .seconds(seconds))
      try show(app, console)
    }
  }

  private func show(_ app: App, _ console: Console) throws {
    guard let picture else {
      if controllers {
        let roots = try app.controllers()
        return console.output.write(json ? ControllerText.json(roots) : ControllerText.plain(roots))
      }
      let windows = try app.tree()
      console.output.write(json ? TreeText.json(windows) : TreeText.plain(windows))
      return
    }
    do {
      try app.picture(touches: !tap.isEmpty).write(toFile: picture, atomically: true, encoding: .utf8)
    } catch let error as CocoaError {
      throw UsageProblem(description: "cannot write the picture to '\(picture)': \(error.localizedDescription)")
    }
  }
}

/// A view as the command line names it.
struct ViewName {
  let locator: Locator

  init(_ text: String) {
    var name = Substring(text)
    var index: Int?
    if let match = text.firstMatch(of: /\[(-?\d+)\]$/), let number = Int(match.1) {
      index = number
      name = text[..<match.range.lowerBound]
    }
    if name.hasPrefix("#") {
      locator = Locator(identifier: .exactly(String(name.dropFirst())), index: index)
    } else if name.hasPrefix("."), name.count > 1 {
      locator = Locator(class: String(name.dropFirst()), index: index)
    } else {
      locator = Locator(label: .exactly(String(name)), index: index)
    }
  }
}

import ArgumentParser
import Files
import Foundation
import Rehearsal
import RehearsalSpecs

/// `rehearse inspect`
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Prints the view tree of an app as it looks after some taps, or draws its screen.",
    discussion: """
      A view is named by its accessibility label, by '#' and its identifier, or by '.' and its class; '[n]' behind it picks the \
      n-th of several, counted from 0 from the top of the screen (not in the order of the tree), or from the end when negative: 'Save', '#depth', '.UITableViewCell[0]'. \
      In brackets stands what else must hold, '>>' leads inside: '#form >> .UIButton[enabled]:not(Cancel)', '[text^="Total"]', '[@zoomScale>=2]'. Each tap waits \
      until its view is there, and after the launch and after each tap the time of --for passes. What UIKit wrote to its console goes to \
      the standard error, and so does what it refused the app meanwhile. What the app did outside of virtual time, such as starting a \
      thread, is named there, too.
      """)

  @Argument(help: "The app; may be left out when the agent has just one.")
  var app: String?

  @Option(
    help: ArgumentHelp("Tap a view. May be repeated; taps happen in order.", valueName: "view"),
    transform: { try Locator(argument: $0) })
  var tap: [Locator] = []

  @Option(
    help: ArgumentHelp(
      "Print the views that match, in place of the tree, each with the name that means it alone. May be repeated.",
      valueName: "view"),
    transform: { try Locator(argument: $0) })
  var find: [Locator] = []

  // Unconditional, so that a negative number is told what is wrong with it.
  @Option(
    name: .customLong("for"), parsing: .unconditional,
    help: ArgumentHelp("Virtual time that passes after the launch and after each tap. (default: 3)", valueName: "seconds"),
    transform: Numbers.read(0...1e9, "seconds"))
  var seconds = 3.0

  @OptionGroup var filling: LaunchOptions

  @Option(
    parsing: .unconditional, help: ArgumentHelp("What all randomness of the app is drawn from. (default: 0)", valueName: "n"),
    transform: Numbers.seed)
  var seed: UInt64 = 0

  @Option(help: ArgumentHelp("The program that hosts the app.", valueName: "path"))
  var agent: String?

  @Flag(help: "Print the tree as JSON.")
  var json = false

  @Flag(help: "Print the tree of view controllers, with their states, in place of the views; '*' marks what a container shows.")
  var controllers = false

  @Option(
    help: ArgumentHelp(
      "Draw the screen into an SVG file, with the last touches as dots, instead of printing; with --json do both.",
      valueName: "file"))
  var picture: String?

  @Flag(help: "Draw the screen in the terminal instead of printing the tree, in colours and half blocks.")
  var draw = false

  @Option(help: ArgumentHelp("The device, such as 'iPhone SE (3rd generation)' or 'iPad mini'.", valueName: "name"))
  var device: String?

  @Flag(help: "Dark appearance.")
  var dark = false

  @Flag(help: "Hold the device on its side.")
  var landscape = false

  func validate() throws {
    guard picture?.isEmpty != true else { throw ValidationError("--picture takes the name of a file, and got an empty one.") }
  }

  func perform(_ console: Console) throws {
    let context = LaunchContext(agent: agent ?? LaunchContext.defaultAgent, seed: seed)
    try context.bind {
      let app = try launch()
      defer { app.terminate() }
      if landscape { try app.device.rotate(to: .landscape) }
      // What a person sees of it: each screen has come to rest before the next tap.
      try tellingWarnings(console) { try app.clock.advance(by: .seconds(seconds)) }
      for locator in tap {
        try tellingWarnings(console) { try app.view(locator).waitForExistence().tap() }
        try tellingWarnings(console) { try app.clock.advance(by: .seconds(seconds)) }
      }
      try show(app, console)
    }
  }

  /// Goes on where the app was merely warned, as on a device.
  private func tellingWarnings(_ console: Console, _ act: () throws -> Void) throws {
    do {
      try act()
    } catch let failure as Failure where failure.fault.isWarningOfUIKit {
      console.errors.write("Warning: \(failure.fault.message)\n" + failure.fault.found.dropFirst().map { "  \($0)\n" }.joined())
    }
  }

  private func launch() throws -> App {
    try LaunchOptions.launching {
      let filled = try filling.filled()
      return try App.launch(
        self.app, seed: seed, stubs: filling.stub, device: device, environment: dark ? Environment(appearance: .dark) : nil,
        defaults: filled.defaults, files: filled.files)
    }
  }

  private func show(_ app: App, _ console: Console) throws {
    if let picture { try draw(app, into: picture) }
    if draw { try draw(app, console) }
    if !find.isEmpty {
      for locator in find {
        let found = try app.view(locator).all
        console.output.write(json ? FoundText.json(found) : FoundText.plain(found, of: locator))
      }
    } else if controllers {
      let roots = try app.controllers()
      console.output.write(json ? ControllerText.json(roots) : ControllerText.plain(roots))
    } else if json {
      console.output.write(TreeText.json(try app.tree()))
    } else if picture == nil, !draw {
      console.output.write(TreeText.plain(try app.tree()))
    }
    console.errors.write(TreeText.console(try app.console()))
    let escapes = try app.trace(last: 0).escapes
    if !escapes.isEmpty {
      console.errors.write(EscapeReporter.heading + escapes.map { "  the app \($0)\n" }.joined())
    }
  }

  private func draw(_ app: App, _ console: Console) throws {
    try HalfBlocks.draw(try app.picture(touches: !tap.isEmpty), on: console)
  }

  private func draw(_ app: App, into file: String) throws {
    try UsageProblem.checkFolder(of: file, for: "the picture")
    let picture = try app.picture(touches: !tap.isEmpty)
    try UsageProblem.of { try WholeFile.write(picture, to: file) }
  }
}

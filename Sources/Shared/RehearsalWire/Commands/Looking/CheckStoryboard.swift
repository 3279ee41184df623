/// Loads everything that a storyboard or xib has, and reports on it.
package struct CheckStoryboard: Command {
  package var file: String
  package var contents: String
  package var folder: String?

  package init(file: String, contents: String, folder: String? = nil) {
    self.file = file
    self.contents = contents
    self.folder = folder
  }

  /// The largest file that is read, in bytes: a larger one need not be sent.
  package static let maxFileBytes = 32 << 20

  package typealias Reply = StoryboardReport

  package static let method = "checkStoryboard"
  package static let summary = """
    Loads every scene of a storyboard, or a xib, with the classes that this agent has, and tells what it contains and what could not be \
    understood. A class whose init(coder:) traps is looked at without being made. Only before an app is launched.
    """
  package static let effect = CommandEffect.session
  package static let faults: [FaultCode] = [.refused]
  package static let parameters = [
    Parameter("file", "The file's name, for messages; what it ends in does not matter.", .notEmpty, .name),
    Parameter("contents", "The file's bytes in Base64."),
    Parameter(
      "folder",
      "Where the file lies on the agent's machine; its asset catalogs are those of the folder, of the ones above and of the project."
    ),
  ]
  package static let example = Example(
    CheckStoryboard(file: "Main.storyboard", contents: "PGRvY3VtZW50Lz4="),
    reply: StoryboardReport(
      file: "Main.storyboard", kind: "storyboard",
      scenes: [
        SceneReport(
          name: "Detail", id: "dtl-00-vcx", kind: "viewController", customClass: "DetailController", isInitial: true,
          isLoaded: true,
          counts: StoryboardCounts(views: 3, outlets: 1, actions: 1, constraints: 4))
      ], counts: StoryboardCounts(views: 3, outlets: 1, actions: 1, constraints: 4),
      gaps: [
        StoryboardOddity(
          kind: .attribute, what: "unknown attribute 'spin'", element: "label", id: "lbl-00-xyz", scene: "Detail", line: 12,
          column: 8)
      ]))
}

/// Shows what an app keeps in its container.
package struct Files: Command {
  package var path: String?
  package var withContents: Bool?

  package init(at path: String? = nil, withContents: Bool? = nil) {
    self.path = path
    self.withContents = withContents
  }

  package struct Reply: Codable, Equatable, Sendable {
    /// In the order of their paths; a folder comes before what is in it.
    package var files: [ContainerFile]

    package init(files: [ContainerFile]) {
      self.files = files
    }
  }

  package static let method = "files"
  package static let summary = """
    Lists what is in the app's container, or in a folder of it, with what is in the files if asked; a launch takes it as its 'files'. What the app \
    has set in user defaults is written to Library/Preferences before.
    """
  package static let effect = CommandEffect.query
  package static let faults: [FaultCode] = [.noSuchElement]
  package static let parameters = [
    Parameter("path", "Only this file, or this folder and what is in it, from the container's root on; all unless given."),
    Parameter("withContents", "Whether the bytes of the files are told, 32 MB of them at most; false unless given."),
  ]
  package static let example = Example(
    Files(at: "Documents", withContents: true),
    reply: Reply(
      files: [
        ContainerFile(path: "Documents", isFolder: true, modified: "2024-01-01T00:00:03Z"),
        ContainerFile(path: "Documents/note.txt", size: 4, modified: "2024-01-01T00:00:03Z", text: "Milk"),
      ]))
}

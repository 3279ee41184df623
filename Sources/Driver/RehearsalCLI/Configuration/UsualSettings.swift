/// What commands besides `run` take from the variables and from `rehearsal.yml`.
struct UsualSettings: Sendable {
  var history = ".rehearsal/history.sqlite"
  var project: String?
  var quarantine: String?

  /// Those of the command line that is being carried out.
  @TaskLocal static var current = UsualSettings()

  init() {}

  /// - Parameter file: `nil` where there is none, or none that can be read: `run` says so, and looking at the history must go on.
  init(_ variables: [String: String], _ file: ConfigurationFile?) {
    func setting(_ key: String) -> String? {
      let variable = Setting.named(key).flatMap { variables[$0.variable] }.flatMap { $0.isEmpty ? nil : $0 }
      return variable ?? file?.entries[key]?.values.first
    }
    history = setting("history") ?? history
    project = setting("project")
    quarantine = setting("quarantine")
  }
}

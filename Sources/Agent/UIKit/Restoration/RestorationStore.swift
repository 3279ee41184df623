import VirtualTime

/// Where the system keeps what an app showed: in the launch's home, beside the app's own files, so that a relaunch that keeps the
/// container finds it.
@MainActor
enum RestorationStore {
  /// What is kept.
  enum Part: String {
    /// The activity and the `userInfo` of the scene's session.
    case scenes = "KnownSceneSessions/data.data"
    /// Controllers and views.
    case controllers = "data.data"
  }

  /// The launch's home.
  @PerLaunch static var home = URL(filePath: NSHomeDirectory(), directoryHint: .isDirectory)

  private static var folder: URL {
    home.appending(path: "Library/Saved Application State/\(Bundle.main.bundleIdentifier ?? "app").savedState")
  }

  static func file(_ part: Part) -> URL { folder.appending(path: part.rawValue) }

  /// Keeps a value in the place of the former one; nil keeps none, and leaves no file behind.
  static func write(_ value: (some Encodable)?, as part: Part) {
    let file = file(part)
    guard let value else {
      try? FileManager.default.removeItem(at: file)
      return
    }
    let encoder = JSONEncoder.sorted
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try encoder.encode(value).write(to: file)
    } catch {
      UIKitConsole.log("[StateRestoration] The state of the app could not be kept: \(error)")
    }
  }

  /// What was kept; nil for nothing, and for a file that nobody understands.
  static func read<Value: Decodable>(_ type: Value.Type, of part: Part) -> Value? {
    guard let data = try? Data(contentsOf: file(part)) else { return nil }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try? decoder.decode(type, from: data)
  }

  /// Forgets all of it, as the system does when a person ends the app.
  static func forget() { try? FileManager.default.removeItem(at: folder) }
}

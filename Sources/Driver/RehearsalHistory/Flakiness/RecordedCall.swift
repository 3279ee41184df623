/// What the command line of a recorded run says that the run's other facts do not.
struct RecordedCall: Sendable, Hashable {
  /// The program: as it was written if that was relative to the directory, else by its name; `rehearse` unless it ran specs.
  let program: String
  /// By how many milliseconds stubbed answers could be late, if the command line said.
  let latencySpread: Int?
  /// The token of the run that it repeated, if any.
  let replay: String?

  /// - Parameter commandLine: The arguments, joined by spaces.
  init(_ commandLine: String) {
    let words = commandLine.split(separator: " ").map(String.init)
    if words.count > 1, words[1] == "run" {
      program = words[0].hasPrefix("/") ? String(words[0].split(separator: "/").last ?? "rehearse") : words[0]
    } else {
      program = "rehearse"
    }
    latencySpread = Self.value(of: "--latency-spread", in: words).flatMap { Int($0) }
    replay = Self.value(of: "--replay", in: words)
  }

  private static func value(of flag: String, in words: [String]) -> String? {
    if let index = words.firstIndex(of: flag), index + 1 < words.count { return words[index + 1] }
    return words.first { $0.hasPrefix(flag + "=") }.map { String($0.dropFirst(flag.count + 1)) }
  }
}

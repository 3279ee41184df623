/// What the command line of a recorded run says that the run's other facts do not.
struct RecordedCall: Sendable, Hashable {
  /// The program: as it was written if that was relative to the directory, else by its name; `rehearse` unless it ran specs.
  let program: String
  /// By how many milliseconds stubbed answers could be late, if the command line said.
  let latencySpread: Int?

  /// - Parameter commandLine: The arguments, joined by spaces.
  init(_ commandLine: String) {
    let words = commandLine.split(separator: " ").map(String.init)
    if words.count > 1, words[1] == "run" {
      program = words[0].hasPrefix("/") ? String(words[0].split(separator: "/").last ?? "rehearse") : words[0]
    } else {
      program = "rehearse"
    }
    let flag = "--latency-spread"
    if let index = words.firstIndex(of: flag), index + 1 < words.count {
      latencySpread = Int(words[index + 1])
    } else {
      latencySpread = words.first { $0.hasPrefix(flag + "=") }.flatMap { Int($0.dropFirst(flag.count + 1)) }
    }
  }
}

import Rehearsal
import RehearsalWire
import Spelling

/// Which app of an agent a bundle identifier means.
enum HostedApps {
  /// The name of an app, which may be given itself: `com.example.my-shop` is `My Shop`.
  static func name(for asked: String, _ file: StaticString, _ line: UInt) throws -> String {
    let place = Place(file, line)
    do throws(Fault) {
      let names = try AgentProcess(executable: LaunchContext.current.agent).send(Hello()).apps
      if let name = choose(asked, among: names) { return name }
      throw Fault(
        .invalidArgument, "the agent hosts no app '\(asked)'; \(NearMiss.suggestion(for: asked, among: names))",
        asked: "launch '\(asked)'", found: names.map { "it hosts '\($0)'" })
    } catch {
      throw Failure(error, at: place)
    }
  }

  static func choose(_ asked: String, among names: [String]) -> String? {
    if names.contains(asked) { return asked }
    let last = asked.split(separator: ".").last.map(String.init) ?? asked
    return names.first { plain($0) == plain(last) }
  }

  /// Letters and digits only: an identifier has hyphens where a name has spaces.
  private static func plain(_ name: String) -> String { String(name.lowercased().filter { $0.isLetter || $0.isNumber }) }
}

/// The language and region that launch arguments ask for.
enum LaunchLocale {
  /// `de_DE` for `-AppleLocale de_DE`, or `de` for `-AppleLanguages (de, en)`; nil without either.
  static func name(in arguments: [String]) -> String? {
    func value(of key: String) -> String? {
      arguments.firstIndex(of: key).flatMap { arguments.indices.contains($0 + 1) ? arguments[$0 + 1] : nil }
    }
    if let locale = value(of: "-AppleLocale") { return locale.trimmingQuotes }
    let first = value(of: "-AppleLanguages")?.split { "(), ".contains($0) }.first
    return first.map { String($0).trimmingQuotes.replacing("-", with: "_") }
  }
}

extension String {
  fileprivate var trimmingQuotes: String { String(drop { $0 == "\"" }.prefix { $0 != "\"" }) }
}

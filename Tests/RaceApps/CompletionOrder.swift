import RehearsalAgent
import UIKit

@MainActor let completionOrder = AppDefinition("CompletionOrder") { _ in RaceAppDelegate { StoryController() } }

/// A story, of which all parts are fetched at once.
///
/// The mistake: the parts are put together in the order of their coming.
final class StoryController: UIViewController {
  private let isMended = UserDefaults.standard.bool(forKey: "isMended")
  private let story = UILabel("story")
  private let status = UILabel("status", "Loading")

  override func viewDidLoad() {
    super.viewDidLoad()
    stack(status, story)
    Task { await load(["beginning", "end"]) }
  }

  private func load(_ names: [String]) async {
    var parts: [(name: String, text: String)] = []
    await withTaskGroup(of: (String, String).self) { group in
      for name in names { group.addTask { (name, await Self.part(name)) } }
      for await part in group { parts.append(part) }
    }
    if isMended { parts.sort { names.firstIndex(of: $0.name)! < names.firstIndex(of: $1.name)! } }
    story.text = parts.map(\.text).joined(separator: " ")
    status.text = "Loaded"
  }

  private nonisolated static func part(_ name: String) async -> String {
    let answer = try? await URLSession.shared.data(for: URLRequest("GET", "/story/\(name)"))
    return (answer?.0).text
  }
}

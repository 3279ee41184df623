import Foundation

/// Reads from a storyboard what page objects are made of: its scenes, and the views in them that a person would name.
///
/// A scan over the tags, which Interface Builder writes one like the other; what it does not find is left to whoever writes the
/// page object.
struct StoryboardScan {
  struct Scene {
    var id = ""
    /// The class of its controller; nil for UIKit's own.
    var controller: String?
    /// The ids of the controllers that a container begins with.
    var children: [String] = []
    var elements: [AppScreen.Element] = []
  }

  private(set) var initial: String?
  private(set) var scenes: [Scene] = []

  init(at file: URL) {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    self.init(text)
  }

  init(_ text: String) {
    var (scene, views, outlets): (Scene?, [String: View], [(property: String, view: String)]) = (nil, [:], [])
    var open: [String?] = []
    for tag in Self.tags(in: text) {
      if tag.isEnd {
        if !open.isEmpty { open.removeLast() }
        if tag.name == "scene", let finished = scene {
          scenes.append(Self.finished(finished, views, outlets))
          scene = nil
        }
        continue
      }
      let id = tag["id"]
      switch tag.name {
      case "document": initial = tag["initialViewController"]
      case "scene": (scene, views, outlets) = (Scene(), [:], [])
      case let name where name.lowercased().hasSuffix("controller") && tag["sceneMemberID"] == "viewController":
        scene?.id = id ?? ""
        scene?.controller = tag["customClass"]
      case "segue" where tag["kind"] == "relationship": scene?.children += [tag["destination"]].compactMap(\.self)
      case "outlet": if let property = tag["property"], let view = tag["destination"] { outlets.append((property, view)) }
      case "state" where tag["key"] == "normal": if let view = open.last ?? nil { views[view]?.label = tag["title"] }
      case "accessibility": if let view = open.last ?? nil { views[view]?.identifier = tag["identifier"] }
      default:
        if let id { views[id] = View(placeholder: tag["placeholder"], label: tag.name == "barButtonItem" ? tag["title"] : nil) }
      }
      if !tag.isWhole { open.append(id) }
    }
  }

  private struct View {
    var placeholder: String?
    var label: String?
    var identifier: String?

    var finder: String? {
      if let identifier { return "id: \(Self.literal(identifier))" }
      return (label ?? placeholder).map(Self.literal)
    }

    private static func literal(_ text: String) -> String {
      "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
  }

  /// The outlets by which views are known, for those that can be found.
  private static func finished(_ scene: Scene, _ views: [String: View], _ outlets: [(property: String, view: String)]) -> Scene {
    var scene = scene
    var seen: Set<String> = []
    for outlet in outlets where seen.insert(outlet.property).inserted {
      if let finder = views[outlet.view]?.finder {
        scene.elements.append(AppScreen.Element(property: outlet.property, finder: finder))
      }
    }
    return scene
  }

  // MARK: Tags

  private struct Tag {
    let name: String
    let attributes: [String: String]
    let isEnd: Bool
    /// Whether it ends itself.
    let isWhole: Bool

    subscript(name: String) -> String? { attributes[name] }
  }

  private static func tags(in text: String) -> [Tag] {
    text.matches(of: /<(\/?)([A-Za-z][A-Za-z0-9]*)((?:\s+[A-Za-z0-9:_]+="[^"]*")*)\s*(\/?)>/).map { match in
      let attributes = match.output.3.matches(of: /([A-Za-z0-9:_]+)="([^"]*)"/).map {
        (String($0.output.1), plain(String($0.output.2)))
      }
      return Tag(
        name: String(match.output.2), attributes: Dictionary(attributes) { first, _ in first },
        isEnd: !match.output.1.isEmpty, isWhole: !match.output.4.isEmpty)
    }
  }

  private static func plain(_ text: String) -> String {
    guard text.contains("&") else { return text }
    return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&apos;", with: "'").replacing("&#10;", with: " ").replacing("&amp;", with: "&")
  }
}

import Foundation
import Mustache

/// The templates, and what every page has.
struct PageFrame: Sendable {
  /// Read once, however many reports a program writes.
  private static let library = Result { try read() }

  private let library: MustacheLibrary
  let project: String
  let scope: String
  let made: String

  static let pages = [
    ("Overview", "index.html"), ("Flaky tests", "flaky.html"), ("All tests", "tests.html"), ("Slowest", "slowest.html"),
    ("Runs", "runs.html"), ("Failing together", "clusters.html"),
  ]

  init(project: String, scope: String, made: String) throws {
    library = try Self.library.get()
    self.project = project
    self.scope = scope
    self.made = made
  }

  private static func read() throws -> MustacheLibrary {
    let texts: [(String, [UInt8])] = [
      ("layout", PackageResources.layout_mustache), ("overview", PackageResources.overview_mustache),
      ("tests", PackageResources.tests_mustache), ("test", PackageResources.test_mustache),
      ("runs", PackageResources.runs_mustache), ("clusters", PackageResources.clusters_mustache),
    ]
    // Before the templates are read, because they name it.
    MustacheContentTypes.register(Markup(), named: Markup.name)
    var templates: [String: MustacheTemplate] = [:]
    for (name, text) in texts { templates[name] = try MustacheTemplate(string: String(decoding: text, as: UTF8.self)) }
    return MustacheLibrary(templates: templates)
  }

  /// A page, with its place in the folder for the links to others; without one it links to none, and has its style in it.
  func page(_ template: String, title: String, file: String?, _ content: Fields) -> String {
    var context = content
    context["title"] = title
    context["project"] = project
    context["scope"] = scope
    context["made"] = made
    if let file {
      context["root"] = String(repeating: "../", count: file.split(separator: "/").count - 1)
      context["pages"] = Self.pages.map { ["name": $0.0, "file": $0.1, "current": $0.1 == file] as Fields }
    } else {
      context["style"] = String(decoding: PackageResources.report_css, as: UTF8.self)
    }
    return Self.withoutControls(library.render(context, withTemplate: template) ?? "")
  }

  /// What names and failures bring along and no page may hold: escapes of terminals and other control characters.
  private static func withoutControls(_ text: String) -> String {
    func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x0A && byte != 0x09 || byte == 0x7F }
    guard text.utf8.contains(where: isControl) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(scalar.isASCII && isControl(UInt8(scalar.value)) ? "\u{FFFD}" : scalar)
    }
    return String(scalars)
  }
}

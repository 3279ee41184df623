#if AppRewriting
  import AppBundles
  import Foundation

  /// `app-rewriter bundle --app AdoptedApp.json --module Shop --into Shop.app --record AppFolder.swift RESOURCE…`
  struct BundleArguments {
    private let description: URL
    private let module: String
    private let folder: URL
    private let record: URL
    private let resources: [URL]

    init(_ words: [String]) throws {
      var (options, resources, rest) = ([String: String](), [URL](), words[...])
      while let word = rest.popFirst() {
        if word.hasPrefix("--") { options[word] = rest.popFirst() } else { resources.append(URL(fileURLWithPath: word)) }
      }
      func value(_ name: String) throws -> String {
        guard let value = options[name] else { throw Arguments.Misuse(description: "'bundle' needs \(name)") }
        return value
      }
      description = URL(fileURLWithPath: try value("--app"))
      module = try value("--module")
      folder = URL(fileURLWithPath: try value("--into"), isDirectory: true)
      record = URL(fileURLWithPath: try value("--record"))
      self.resources = resources
    }

    /// What is needed of the file that describes the target.
    private struct App: Decodable {
      var propertyList: String?
      var settings: [String: String]?
      /// Whether it is a target of a package, in which `Bundle.module` is its own bundle.
      var library: Bool?
    }

    func make() throws {
      let app = try JSONDecoder().decode(App.self, from: Data(contentsOf: description))
      let propertyList = app.propertyList.map { URL(fileURLWithPath: $0, relativeTo: description.deletingLastPathComponent()) }
      let values = try InformationPropertyList(settings: app.settings ?? [:]).values(from: propertyList)
      for clash in try BundleFolder(at: folder).fill(with: resources, propertyList: values) {
        FileHandle.standardError.write(Data("\(clash)\n".utf8))
      }
      try writeRecord(app.library == true ? libraryBundle : "")
    }

    private var libraryBundle: String {
      """

      import UIKit
      extension Bundle {
        nonisolated static var module: Bundle { ObjectiveCRuntime.AppFolder.bundle(of: "\(module)") }
      }

      """
    }

    /// A file of the app's module that says where the bundle is: in the folder that was just made.
    private func writeRecord(_ more: String) throws {
      let path = folder.path(percentEncoded: false)
      let literal = path.reduce(into: "") { $0 += $1 == "\\" || $1 == "\"" ? "\\\($1)" : "\($1)" }
      let text = """
        import ObjectiveCRuntime
        @section("rehearsal_members") @used private nonisolated let appFolder: ObjectiveCRuntime.MemberRecord = {
          ObjectiveCRuntime.AppFolder.declare("\(literal)", of: "\(module)")
        }
        \(more)
        """
      guard FileManager.default.contents(atPath: record.path) != Data(text.utf8) else { return }
      try Data(text.utf8).write(to: record, options: .atomic)
    }
  }
#endif

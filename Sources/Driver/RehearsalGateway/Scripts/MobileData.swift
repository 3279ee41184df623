import Foundation
import Rehearsal

/// Pasteboard, files, sources and pictures.
enum MobileData {
  static let all: [MobileMethod] = [
    MobileMethod("getClipboard", ["contentType?"], .aside) { session, _ in
      .string(Data((try session.hosted.send(Device()).pasteboard ?? "").utf8).base64EncodedString())
    },
    MobileMethod("setClipboard", ["content", "contentType?"]) { session, parameters in
      guard let data = Data(base64Encoded: try parameters.string("content")) else {
        throw WebDriverError(.invalidArgument, "'content' must be Base64")
      }
      _ = try session.hosted.send(SetPasteboard(String(decoding: data, as: UTF8.self)))
      return .null
    },
    MobileMethod("getPasteboard", ["encoding?"], .aside) { session, _ in
      .string(try session.hosted.send(Device()).pasteboard ?? "")
    },
    MobileMethod("setPasteboard", ["content", "encoding?"]) { session, parameters in
      _ = try session.hosted.send(SetPasteboard(try parameters.string("content")))
      return .null
    },
    MobileMethod("pullFile", ["remotePath"], .aside) { session, parameters in
      let path = Self.inContainer(try parameters.string("remotePath"))
      do {
        return .string(try session.app.container.data(at: path).base64EncodedString())
      } catch let failure as Failure where !failure.fault.code.isOfLostAgent {
        throw WebDriverError(.invalidArgument, failure.fault.description)
      }
    },
    MobileMethod("source", ["format?", "excludedAttributes?"], .question) { session, parameters in
      try SourceCommands.source(
        session, format: try parameters.optionalString("format") ?? "xml",
        excluded: try parameters.optionalString("excludedAttributes"))
    },
    MobileMethod("viewportRect", [], .question) { session, _ in
      let frame = try session.application().frame
      return [
        "left": JSONValue(number: frame.x), "top": JSONValue(number: frame.y), "width": JSONValue(number: frame.width),
        "height": JSONValue(number: frame.height),
      ]
    },
    MobileMethod("viewportScreenshot", [], .question) { session, _ in .string(try SourceCommands.png(session, of: nil)) },
  ]

  /// `@com.example.app:documents/notes.json` and `@com.example.app/Documents/notes.json` as paths in the app's container.
  private static func inContainer(_ path: String) -> String {
    guard path.hasPrefix("@") else { return path }
    let start = path.firstIndex { $0 == "/" || $0 == ":" }
    var rest = start.map { String(path[path.index(after: $0)...]) } ?? ""
    for (short, folder) in [("documents/", "Documents/"), ("data/", "")] where rest.hasPrefix(short) {
      rest = folder + rest.dropFirst(short.count)
    }
    return rest
  }
}

import Foundation
import Rehearsal

/// Pasteboard, files, sources and pictures.
enum MobileData {
  static let all: [MobileMethod] = [
    MobileMethod("getClipboard", ["contentType?"], .aside) { session, parameters in
      try checkKind(parameters)
      return .string(Data((try session.hosted.send(Device()).pasteboard ?? "").utf8).base64EncodedString())
    },
    // A label is what Android's clipboard has besides, which clients for both send.
    MobileMethod("setClipboard", ["content", "contentType?", "label?"]) { session, parameters in
      try checkKind(parameters)
      guard let data = Data(base64Encoded: try parameters.string("content")) else {
        throw WebDriverError(.invalidArgument, "'content' must be Base64")
      }
      guard let text = String(validating: data, as: UTF8.self) else {
        throw WebDriverError(.invalidArgument, "'content' must be a text in UTF-8, as Base64: the pasteboard holds nothing else")
      }
      _ = try session.hosted.send(SetPasteboard(text))
      return .null
    },
    // A text is told as JSON, so that no encoding changes it.
    MobileMethod("getPasteboard", ["encoding?"], .aside) { session, parameters in
      _ = try parameters.optionalString("encoding")
      return .string(try session.hosted.send(Device()).pasteboard ?? "")
    },
    MobileMethod("setPasteboard", ["content", "encoding?"]) { session, parameters in
      _ = try parameters.optionalString("encoding")
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
    MobileMethod("pullFolder", ["remotePath"], .aside) { session, parameters in
      .string(try folder(Self.inContainer(try parameters.string("remotePath")), session).base64EncodedString())
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

  /// What clients may ask the pasteboard for, of which it holds texts: an address is one.
  private static func checkKind(_ parameters: Parameters) throws(WebDriverError) {
    guard try parameters.optionalWord("contentType", among: ["plaintext", "url", "image"]) != "image" else {
      throw WebDriverError(.unsupportedOperation, "the pasteboard holds texts, and no images")
    }
  }

  /// A folder of the app's container, with all that is in it, as a zip archive.
  private static func folder(_ path: String, _ session: Session) throws -> Data {
    let path = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    let found: [ContainerFile]
    do {
      found = try session.hosted.send(Files(at: path.isEmpty ? nil : path, withContents: true)).files
    } catch let error as WebDriverError where error.code == .noSuchElement {
      throw WebDriverError(.invalidArgument, error.message)
    }
    guard !found.contains(where: { $0.path == path && $0.isFolder != true }) else {
      throw WebDriverError(.invalidArgument, "'\(path)' is a file: 'mobile: pullFile' reads it")
    }
    let start = path.isEmpty ? "" : path + "/"
    return try StoredZip.archive(
      of: found.filter { $0.path != path && $0.path.hasPrefix(start) }.map { file in
        let name = String(file.path.dropFirst(start.count))
        guard file.isFolder != true else { return StoredZip.Entry(name: name + "/", data: Data()) }
        let data = file.text.map { Data($0.utf8) } ?? file.base64.flatMap { Data(base64Encoded: $0) }
        return StoredZip.Entry(name: name, data: data ?? Data())
      })
  }

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

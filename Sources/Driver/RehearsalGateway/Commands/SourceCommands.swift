import Foundation
import Rasterizing
import Rehearsal

/// The screen as a document and as a picture.
enum SourceCommands {
  typealias Command = @Sendable (Session, Parameters) throws -> JSONValue

  static let source: Command = { session, parameters in
    let isJSON = session.settings.usesJSONSource
    return try source(
      session, format: parameters.query["format"] ?? (isJSON ? "json" : "xml"), excluded: parameters.query["excluded_attributes"])
  }

  static func source(_ session: Session, format: String, excluded: String?) throws -> JSONValue {
    let application = try session.application()
    switch format {
    case "xml":
      var source = PageSource(excluded: session.settings.excludedAttributes, bundle: session.app.name)
      if let excluded { source.excluded.formUnion(excluded.split(separator: ",").map { $0.filter { !$0.isWhitespace } }) }
      source.includesHittable = session.settings.includesHittable
      source.includesBounds = session.settings.includesBounds
      source.maximumDepth = session.settings.maximumDepth
      let document = source.document(of: application)
      try application.facts?.check()
      return .string(document)
    case "json": return .string(PageSource.json(of: application).text)
    case "description": return .string(PageSource.description(of: application))
    default:
      throw WebDriverError(
        .invalidArgument, "a source cannot have the format '\(format.prefix(100))'; it is xml, json or description")
    }
  }

  static let screenshot: Command = { session, _ in .string(try png(session, of: nil)) }

  static let elementScreenshot: Command = { session, parameters in
    let element = try session.element(parameters.path["element"] ?? "")
    return .string(try png(session, of: element.isApplication ? nil : element))
  }

  /// A picture as PNG in Base64, a pixel for each point.
  static func png(_ session: Session, of element: ScreenElement?) throws -> String {
    let command = Picture(element?.locator)
    let svg = try element.map { try session.send(command, about: $0).svg } ?? session.hosted.send(command).svg
    do {
      return try Rasterizer.file(ofSVG: svg, as: .png).base64EncodedString()
    } catch {
      throw WebDriverError(.unableToCaptureScreen, "\(error)")
    }
  }
}

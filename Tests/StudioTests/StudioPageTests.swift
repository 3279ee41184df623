import Foundation
import Testing

@testable import RehearsalStudio

/// The files of the page, as they lie among the sources.
struct StudioPageTests {
  @Test(arguments: [
    ("/", "RehearsalStudio/Assets/studio.html", "text/html; charset=utf-8"),
    ("/studio.css", "RehearsalStudio/Assets/studio.css", "text/css; charset=utf-8"),
    ("/trace-data.js", "RehearsalTraces/Assets/trace-data.js", "text/javascript; charset=utf-8"),
    ("/trace-finders.js", "RehearsalTraces/Assets/trace-finders.js", "text/javascript; charset=utf-8"),
  ])
  func filesAreThoseOfTheSources(path: String, source: String, type: String) throws {
    let file = try #require(StudioPage.file(path))
    let asset = StudioPrograms.root.appending(path: "Sources/Driver/\(source)")
    #expect(try Data(file.body) == Data(contentsOf: asset))
    #expect(file.type == type)
    #expect(file.status == 200)
    #expect(file.isOwnPage == (path == "/"))
  }

  @Test func everyScriptOfTheStudioIsServed() throws {
    let assets = StudioPrograms.root.appending(path: "Sources/Driver/RehearsalStudio/Assets")
    let names = try FileManager.default.contentsOfDirectory(atPath: assets.path(percentEncoded: false)).filter {
      $0.hasSuffix(".js")
    }
    #expect(names.count == 13)
    for name in names {
      let file = try #require(StudioPage.file("/\(name)"), "\(name)")
      #expect(try Data(file.body) == Data(contentsOf: assets.appending(path: name)), "\(name)")
      #expect(file.type == "text/javascript; charset=utf-8")
      #expect(!file.isOwnPage)
    }
    for path in ["", "/studio", "/studio.html", "studio.js", "/nothing.js", "/trace.js"] {
      #expect(StudioPage.file(path)?.type == nil, "\(path)")
    }
  }
}

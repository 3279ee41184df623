import Foundation
import Testing

@testable import RehearsalCLI

/// Resources that a project names and that are not there.
struct MissingResourceTests {
  /// A project of one app, with resources in the folder `Media`; those of `there` lie in it.
  private func session(naming resources: [String], there: [String] = []) throws -> Session {
    let session = try Session()
    func write(_ text: String, to path: String) throws {
      let place = URL(filePath: session.path(path))
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: place, atomically: true, encoding: .utf8)
    }
    let numbers = resources.indices.map { "\($0)" }
    let references = zip(numbers, resources).map { number, path in
      """
      B\(number) = { isa = PBXBuildFile; fileRef = F\(number); };
      F\(number) = { isa = PBXFileReference; path = "\(path)"; sourceTree = "<group>"; };
      """
    }
    try write(
      """
      { rootObject = R; objects = {
        R = { isa = PBXProject; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (M, S); sourceTree = "<group>"; };
        M = { isa = PBXGroup; path = Media; children = (\(numbers.map { "F" + $0 }.joined(separator: ", "))); sourceTree = "<group>"; };
        S = { isa = PBXFileReference; path = "Shop.swift"; sourceTree = "<group>"; };
        T = {
          isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application"; buildConfigurationList = L;
          buildPhases = (P, Q);
        };
        P = { isa = PBXResourcesBuildPhase; files = (\(numbers.map { "B" + $0 }.joined(separator: ", "))); };
        Q = { isa = PBXSourcesBuildPhase; files = (BS); };
        BS = { isa = PBXBuildFile; fileRef = S; };
        \(references.joined(separator: "\n"))
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { }; };
      }; }
      """, to: "App/Shop.xcodeproj/project.pbxproj")
    try write("import UIKit\n", to: "App/Shop.swift")
    for path in there { try write("", to: "App/Media/\(path)") }
    return session
  }

  /// What `adopt` notes, and with it what `adopt check` does.
  private func notes(_ session: Session) throws -> [String] {
    #expect(session.run(["adopt", "App", "--into", "Made", "--rehearsal", ".."]) == 0)
    let told = session.output.split(separator: "\n").filter { $0.hasPrefix("note   Shop: ") }.map {
      String($0.dropFirst("note   Shop: ".count))
    }
    let subject = try #require(
      AppCheck.Subject.subjects(of: try AppSearch.adoption(at: ["App"], from: session.directory.path)).first)
    #expect(subject.notes.map { RehearsalPlace.seen($0, from: session.directory) } == told)
    return told
  }

  @Test func whatIsNotThereIsToldAndWhereItWasLookedFor() throws {
    let session = try session(naming: ["bear.png", "hare.png", "de.lproj/Words.strings"], there: ["hare.png"])
    #expect(
      try notes(session) == [
        "the resource 'bear.png' of Shop is not there: it was looked for at 'App/Media/bear.png'",
        "the resource 'de.lproj/Words.strings' of Shop is not there: it was looked for at 'App/Media/de.lproj/Words.strings'",
      ])
    // The app has it once it is there.
    #expect(try session.text("Made/Sources/Shop/AdoptedApp.json").contains("/Media/bear.png"))
  }

  @Test func whereAllIsThereNothingIsTold() throws {
    #expect(try notes(try session(naming: ["bear.png", "Hare.png"], there: ["bear.png", "hare.png"])) == [])
  }

  @Test(
    arguments: [(5, nil), (6, "1 more resource of Shop is not there"), (8, "3 more resources of Shop are not there")]
      as [(Int, String?)])
  func ofManyTheFirstAreToldAndTheNumberOfTheOthers(count: Int, last: String?) throws {
    let notes = try notes(try session(naming: (1...count).map { "\($0).png" }))
    #expect(notes.prefix(5).map { $0.contains(".png' of Shop is not there: ") } == Array(repeating: true, count: 5))
    #expect(notes.dropFirst(5).first == last && notes.count <= 6)
  }
}

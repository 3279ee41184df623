import Foundation
import Testing

@testable import XcodeProjects

struct BuildSettingsTests {
  private func value(_ name: String, _ layers: [String: String]...) -> String? { BuildSettings(layers: layers)[name] }

  @Test func referencesArePutIn() {
    #expect(value("A", ["A": "$(B)-${C}", "B": "1"], ["C": "2"]) == "1-2")
    #expect(value("A", ["A": "$(NAME_$(KIND))", "KIND": "x", "NAME_x": "found"]) == "found")
    #expect(value("A", ["A": "$(NOBODY)!"]) == "!")
    #expect(value("A", ["A": "100 $ and $(open"]) == "100 $ and $(open")
  }

  @Test func whatIsInheritedComesFromTheLayersBelow() {
    #expect(value("A", ["A": "top $(inherited)"], ["B": "x"], ["A": "middle $(inherited)"], ["A": "low"]) == "top middle low")
    #expect(value("A", ["A": "top $(inherited)"]) == "top ")
  }

  @Test func aSettingThatRefersToItselfEnds() {
    #expect(value("A", ["A": "x$(A)"]) == "x")
    #expect(value("A", ["A": "$(B)", "B": "y$(A)"]) == "y")
  }

  @Test(arguments: [
    ("rfc1034identifier", "My-App-2"), ("c99extidentifier", "My_App_2"), ("lower", "my app 2"), ("upper", "MY APP 2"),
  ])
  func aReferenceCanBeModified(modifier: String, expected: String) {
    #expect(value("A", ["A": "$(N:\(modifier))", "N": "My App 2"]) == expected)
  }

  @Test func aModuleIsCalledByLettersDigitsAndUnderscores() {
    #expect(BuildSettings.moduleName("My App") == "My_App")
    #expect(BuildSettings.moduleName("3DTouch") == "_DTouch")
    #expect(BuildSettings.moduleName("2048") == "_048")
  }

  @Test func aConfigurationFileBringsThoseThatItIncludes() throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "xcconfig-\(UUID().uuidString)")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    try Data("#include \"Base.xcconfig\"\nA = mine // not theirs\nURL = https:/$()/x.example\n".utf8)
      .write(to: folder.appending(path: "App.xcconfig"))
    try Data("A = theirs\nB = 2\n#include? \"App.xcconfig\"\n".utf8).write(to: folder.appending(path: "Base.xcconfig"))
    let settings = BuildConfigurationFile.settings(at: folder.appending(path: "App.xcconfig"))
    #expect(settings == ["A": "mine", "B": "2", "URL": "https:/$()/x.example"])
  }
}

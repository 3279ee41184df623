import Foundation
import FoundationXML
import Testing

@testable import RehearsalSpecs

private struct Odd: Error, CustomStringConvertible {
  let description: String
}

struct JUnitTests {
  @Test func jUnitIsWellFormedAndCountsLikeTheOthers() throws {
    let xml = text(of: whirlwind) { JUnitReporter(write: $0) }
    let root = try #require(XMLDocument(data: Data(xml.utf8)).rootElement())
    func value(_ element: XMLElement, _ name: String) -> String? { element.attribute(forName: name)?.stringValue }
    #expect(root.name == "testsuites")
    #expect(["tests", "failures", "errors"].map { value(root, $0) } == ["9", "3", "1"])
    let suites = root.elements(forName: "testsuite")
    #expect(suites.map { value($0, "name") } == ["A new array", "A new array nested", "Second"])
    #expect(["tests", "failures", "errors", "skipped"].map { value(suites[0], $0) } == ["7", "3", "1", "1"])
    let properties = suites[0].elements(forName: "properties")[0].elements(forName: "property")
    #expect(properties.contains { value($0, "name") == "seed" && value($0, "value") == "1" })
    let cases = suites[0].elements(forName: "testcase")
    #expect(value(cases[2], "classname") == "A new array")
    #expect(value(suites[0], "file") == "Whirlwind.swift")
    #expect(cases[2].attributes?.compactMap(\.name) == ["classname", "name", "time"])
    let failure = cases[2].elements(forName: "failure")[0]
    #expect(value(failure, "message") == "0.==(3) failed")
    #expect(value(failure, "type") == "ExpectationFailed")
    #expect(failure.stringValue == "0.==(3) failed\nWhirlwind.swift:29")
    #expect(
      cases.map { $0.children?.first?.name } == ["system-out", "system-out", "failure", "failure", "failure", "skipped", "error"])
  }

  @Test func gitLabsFlavourLocatesCases() {
    let xml = text(of: whirlwind) { JUnitReporter(flavour: .gitLab, write: $0) }
    #expect(xml.contains(#" file="Whirlwind.swift" line="29">"#))
  }

  @Test func jUnitLeavesOutWhatXMLCannotExpress() throws {
    let group = describe("<a> & \"b\"") {
      it("rings\u{7}\tloud") { throw Odd(description: "\u{0}]]> & <\u{1b}[31mred\u{fffe}\nsecond line 🎭") }
    }
    let xml = text(of: [group]) { JUnitReporter(write: $0) }
    let root = try #require(XMLDocument(data: Data(xml.utf8)).rootElement())
    let testcase = try #require(root.elements(forName: "testsuite").first?.elements(forName: "testcase").first)
    #expect(testcase.attribute(forName: "classname")?.stringValue == "<a> & \"b\"")
    #expect(testcase.attribute(forName: "name")?.stringValue == "rings\tloud")
    let error = try #require(testcase.elements(forName: "error").first)
    #expect(error.stringValue?.hasPrefix("]]> & <red\nsecond line 🎭\nReporters/JUnitTests.swift:") == true)
  }

  private func cases(_ xml: String) throws -> [XMLElement] {
    let root = try #require(XMLDocument(data: Data(xml.utf8)).rootElement())
    return root.elements(forName: "testsuite").flatMap { $0.elements(forName: "testcase") }
  }

  private func shape(_ element: XMLElement) -> [String] {
    (element.children ?? []).compactMap(\.name).filter { $0 != "system-out" && $0 != "system-err" }
  }

  @Test func retriesHaveTheShapesOfSurefire() throws {
    let cases = try cases(try Story.weather.told { JUnitReporter(write: $0) })
    #expect(
      cases.map(shape) == [
        [], ["flakyFailure"], ["failure", "rerunError"], ["error"], ["skipped"], ["skipped"], ["skipped"], ["failure"], [], [],
        [],
      ])
    let flaky = try #require(cases[1].elements(forName: "flakyFailure").first)
    #expect(flaky.attribute(forName: "type")?.stringValue == "ExpectationFailed")
    #expect(flaky.elements(forName: "stackTrace").first?.stringValue == "no sun\nonly clouds\nWeather.swift:12")
    #expect(flaky.elements(forName: "system-out").first?.stringValue == "looked up\n[[PROPERTY|attempt=1]]")
    let output = try #require(cases[1].elements(forName: "system-out").first?.stringValue)
    #expect(
      output.split(separator: "\n") == [
        "[[PROPERTY|seed=2011]]", "[[PROPERTY|lane=0]]", "[[PROPERTY|attempt=2]]", "[[PROPERTY|attempts=2]]",
        "[[PROPERTY|trace=00c0ffee]]", "[[PROPERTY|flaky=true]]", "[[ATTACHMENT|shots/wobbles/picture.svg]]",
      ])
  }

  @Test func suitesCountTheElementsThatTheyHave() throws {
    let root = try #require(
      XMLDocument(data: Data(try Story.weather.told { JUnitReporter(write: $0) }.utf8)).rootElement())
    func numbers(_ element: XMLElement, _ names: [String]) -> [String?] {
      names.map { element.attribute(forName: $0)?.stringValue }
    }
    #expect(numbers(root, ["tests", "failures", "errors"]) == ["11", "2", "1"])
    let suite = root.elements(forName: "testsuite")[0]
    #expect(numbers(suite, ["tests", "failures", "errors", "skipped"]) == ["8", "2", "1", "3"])
  }

  @Test func virtualTimesAreToldAsSuch() throws {
    let xml = try Story.fair.told { JUnitReporter(clock: .virtual, write: $0) }
    #expect(xml.contains("<property name=\"time\" value=\"virtual\"/>"))
    #expect(xml.contains("name=\"is clear\" time=\"3.000000\""))
    #expect(xml.contains("<testsuites name=\"rehearsal\" tests=\"5\" failures=\"0\" errors=\"0\" time=\"18.000\">"))
    let real = try Story.fair.told { JUnitReporter(write: $0) }
    #expect(real.contains("<property name=\"time\" value=\"real\"/>"))
    #expect(real.contains("name=\"is clear\" time=\"0.001500\""))
  }

  @Test func twoSpecsOfOneNameAreTwoCases() throws {
    let group = describe("twins") {
      it("run") { try expect(true) }
      it("run") { try expect(true) }
    }
    let cases = try cases(text(of: [group]) { JUnitReporter(write: $0) })
    #expect(cases.map { $0.attribute(forName: "name")?.stringValue } == ["run", "run (2)"])
  }

  @Test func gitLabsFlavourHasPropertiesAsElements() throws {
    let first = try #require(try cases(try Story.fair.told { JUnitReporter(flavour: .gitLab, write: $0) }).first)
    #expect(first.attribute(forName: "file")?.stringValue == "Weather.swift")
    let names = first.elements(forName: "properties").first?.elements(forName: "property").map {
      $0.attribute(forName: "name")?.stringValue
    }
    #expect(names == ["seed", "lane", "attempt", "trace"])
  }
}

import Testing

@testable import RehearsalHistory

/// Whole exports, to the character.
struct ExportDocumentTests {
  private let names =
    "project,run,started,commit,commit_position,branch,change,build,job,url,os,arch,runtime,service,environment,machine,"
    + "no_evidence,suite,class,name,parameters,file,line,owner,attempt,repetition,outcome,real_us,lane,position,virtual_us,"
    + "requirements,run_seed,trace_hash,schedule,failure_type,headline,failure_text,failure_file,failure_line"

  private func intake() throws -> Intake {
    var intake = try Intake()
    intake.options.run = "r"
    intake.options.environment = "lab"
    intake.options.origin = RunOrigin(commit: "c1", branch: "main", service: "github")
    intake.options.origin.position = 7
    intake.options.origin.change = "9"
    intake.options.origin.build = "b"
    intake.options.origin.job = "j"
    intake.options.origin.url = "u"
    try intake.take(
      """
      <testsuite name="s" timestamp="2026-01-02T03:04:05.678Z">
      <testcase name="a" classname="K" time="0.5" file="f.py" line="3" owner="me"/>
      <testcase name="b"><failure message="m" type="T" file="g.py" line="4">x,y</failure></testcase></testsuite>
      """, as: "r.xml")
    return intake
  }

  private func exported(_ format: ExportFormat, _ intake: Intake) throws -> String {
    var text = ""
    let count = try intake.history.export(as: format) { text += $0 }
    #expect(count == 2)
    return text
  }

  @Test func aTableHasEveryColumnOfEveryAttempt() throws {
    let run = #"shop,r,2026-01-02T03:04:05.678Z,c1,7,main,9,b,j,u,"","","",github,lab,,,s"#
    #expect(
      try exported(.csv, intake()) == """
        \(names)
        \(run),K,a,"",f.py,3,me,1,1,passed,500000,0,0,,,,,,,,,,
        \(run),"",b,"",,,,1,1,failed,,0,1,,,,,,T,m,"m
        x,y",g.py,4

        """)
    #expect(History.exportColumns.map(\.name).joined(separator: ",") == names)
    #expect(
      History.exportColumns.filter { $0.type == "INTEGER" }.map(\.name) == [
        "commit_position", "line", "attempt", "repetition", "real_us", "lane", "position", "virtual_us", "requirements",
        "failure_line",
      ])
  }

  @Test func documentsHaveWhatIsKnownOfEveryAttempt() throws {
    let run =
      #""project":"shop","run":"r","started":"2026-01-02T03:04:05.678Z","commit":"c1","commit_position":7,"branch":"main","#
      + #""change":"9","build":"b","job":"j","url":"u","os":"","arch":"","runtime":"","service":"github","environment":"lab","#
      + #""suite":"s","#
    let first =
      #"{\#(run)"class":"K","name":"a","parameters":"","file":"f.py","line":3,"owner":"me","attempt":1,"repetition":1,"#
      + #""outcome":"passed","real_us":500000,"lane":0,"position":0}"#
    let second =
      #"{\#(run)"class":"","name":"b","parameters":"","attempt":1,"repetition":1,"outcome":"failed","lane":0,"position":1,"#
      + #""failure_type":"T","headline":"m","failure_text":"m\nx,y","failure_file":"g.py","failure_line":4}"#
    #expect(try exported(.json, intake()) == "{\"version\":1,\"attempts\":[\n\(first),\n\(second)\n]}\n")
    #expect(try exported(.jsonl, intake()) == "\(first)\n\(second)\n")
  }

  @Test func signsOfControlHaveFourDigits() throws {
    let intake = try Intake()
    try intake.take("TAP version 13\n1..2\nok 1 - a\u{1}b\u{1F}c\nok 2 - \"d\"\n", as: "out.tap")
    let text = try exported(.jsonl, intake)
    #expect(text.contains(#""name":"a\u0001b\u001fc""#))
    #expect(text.contains(#""name":"\"d\"""#))
  }
}

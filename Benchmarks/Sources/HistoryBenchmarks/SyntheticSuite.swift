import Foundation

/// A suite of tests of other people, run after run, as suites are: most tests never fail, and one in twenty is flaky.
struct SyntheticSuite {
  let tests: Int
  let runs: Int
  let folder: URL

  /// The names as Maven has them: packages, classes, methods.
  func name(_ test: Int) -> (class: String, name: String) {
    ("com.example.shop.module\(test / 200).Feature\(test / 20)Test", "behavesAsExpectedInCase\(test % 20)")
  }

  /// How often the flaky ones fail, in thousandths; together one result in a hundred is a failure.
  private static let rates: [UInt64] = [10, 50, 140, 300, 500]

  /// The time of one test in one run, in microseconds, and whether it failed: the same for the reports and for the tables.
  func result(_ test: Int, _ run: Int) -> (microseconds: Int, failed: Bool) {
    var x = UInt64(test) &* 0x9e37_79b9_7f4a_7c15 ^ UInt64(run) &* 0xbf58_476d_1ce4_e5b9
    x = (x ^ (x >> 31)) &* 0x94d0_49bb_1331_11eb
    x ^= x >> 29
    let isFlaky = test % 20 == 7
    return (1000 + Int(x % 2_000_000), isFlaky && (x >> 40) % 1000 < Self.rates[test / 20 % Self.rates.count])
  }

  /// One report a run, and two runs a commit.
  func writeReports() throws -> [String] {
    let day = 86_400.0
    return try (0..<runs).map { run in
      let started = Date(timeIntervalSince1970: 1_700_000_000 + Double(run) * day / 20)
      let commit = String(UInt64(run / 2 + 1) &* 0x9e37_79b9_7f4a_7c15, radix: 16)
      var xml = """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites><testsuite name="shop" tests="\(tests)" timestamp="\(started.formatted(.iso8601))" hostname="ci-\(run % 8)">
          <properties><property name="commit" value="\(commit)"/><property name="branch" value="main"/></properties>\n
        """
      for test in 0..<tests {
        let (type, name) = name(test)
        let (microseconds, failed) = result(test, run)
        let time = "\(microseconds / 1_000_000).\(String(1_000_000 + microseconds % 1_000_000).dropFirst())"
        xml += "  <testcase name=\"\(name)\" classname=\"\(type)\" time=\"\(time)\""
        if failed {
          xml +=
            ">\n    <failure message=\"expected 3 but was \(test % 7)\" type=\"AssertionError\">at \(type).\(name)(Test.java:\(test))"
          xml += "</failure>\n  </testcase>\n"
        } else {
          xml += "/>\n"
        }
      }
      xml += "</testsuite></testsuites>\n"
      let path = folder.appending(path: "run-\(run).xml").path
      try Data(xml.utf8).write(to: URL(filePath: path))
      return path
    }
  }

  /// The same rows as a table of numbers, in order of arrival.
  func writeTable(to path: String) throws {
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    let handle = try FileHandle(forWritingTo: URL(filePath: path))
    for run in 0..<runs {
      var text = ""
      for test in 0..<tests {
        let (microseconds, failed) = result(test, run)
        text += "\(test + 1),\(run + 1),1,\(failed ? 1 : 0),\(microseconds),0,\(test)\n"
      }
      try handle.write(contentsOf: Data(text.utf8))
    }
    try handle.close()
  }
}

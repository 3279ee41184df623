import Foundation
import RehearsalSpecs

/// The `swift test` that started this process.
///
/// With `--parallel` it starts one for each XCTest. Their files go into one folder, so that those of one call stay together, and
/// the oldest call's are the ones that make room.
enum ParentRun {
  /// A name for its files, in the form of a run's name; nil when something else started this process.
  static let name: String? = {
    let parent = getppid()
    let program = try? String(contentsOfFile: "/proc/\(parent)/comm", encoding: .utf8)
    guard program?.hasPrefix("swift-test") == true,
      let stat = try? String(contentsOfFile: "/proc/\(parent)/stat", encoding: .utf8),
      // After the name, which may have spaces: the twentieth field is the start, in ticks since the machine's.
      let fields = stat.split(separator: ")").last?.split(separator: " "), fields.count > 19, let ticks = Int(fields[19]),
      let machine = try? String(contentsOfFile: "/proc/stat", encoding: .utf8),
      let boot = machine.firstMatch(of: /btime (\d+)/).flatMap({ Int($0.1) })
    else { return nil }
    let began = Date(timeIntervalSince1970: Double(boot + ticks / max(1, sysconf(Int32(_SC_CLK_TCK)))))
    return RunName.make(at: began, chance: AttemptSeed.derive(run: UInt64(parent), spec: String(ticks), attempt: 1))
  }()
}

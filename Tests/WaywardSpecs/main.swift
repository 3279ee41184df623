import Foundation
import Rehearsal
import RehearsalCLI
import RehearsalSpecs

// What each of these does to a run is told by EndToEndTests. Which groups there are, the variable WAYWARD says.
let groups = ProcessInfo.processInfo.environment["WAYWARD"] ?? "plain"

let all: [String: [SpecGroup]] = [
  "plain": [plain], "ends": [ends], "hangs": [hangs], "chance": [chance], "focus": [focus], "waits": [waits], "crowd": [crowd],
  "placed": placed, "actors": [actors], "pages": [pages], "launches": [launches], "obstructs": [obstructs],
  "shown": [shown], "row": [row],
]

Rehearse.main(specs: groups.split(separator: ",").flatMap { all[String($0)] ?? [] }) { request in try AgentEnvironment(request) }

import RehearsalSpecs

/// Lanes that are processes of their own, all of one program.
struct WorkerLanes: LaneSource {
  let program: WorkerProgram
  let request: RunRequest
  let root: String

  func lane(_ number: Int) -> any Lane {
    WorkerLane(program, WorkerSettings(request: request, lane: number, root: root))
  }
}

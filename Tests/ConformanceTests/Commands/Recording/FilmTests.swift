import RehearsalWire
import Testing

@MainActor struct FilmTests {
  /// Frames as they are put together again by whoever reads them.
  private struct Screening {
    var pictureLines: [String] = []
    var views: [FilmedView] = []
    var pictures: [String] = []
    var screens: [[FilmedView]] = []
    private var last: (picture: [Int], screen: [Int]) = ([], [])

    mutating func add(_ film: Film.Reply) throws {
      pictureLines += film.pictureLines
      views += film.views
      for frame in film.frames {
        #expect(frame.picture.apply(to: &last.picture) && frame.views.apply(to: &last.screen))
        pictures.append(last.picture.map { pictureLines[$0] + "\n" }.joined())
        screens.append(last.screen.map { views[$0] })
      }
    }
  }

  private func lines(_ nodes: [TreeNode], depth: Int = 0) -> [FilmedView] {
    nodes.flatMap { [FilmedView(depth: depth, view: $0.element)] + lines($0.children, depth: depth + 1) }
  }

  @Test(arguments: Port.allCases)
  func theFirstFrameIsTheScreenAsItIs(port: Port) throws {
    let agent = try port.launch("Workbench")
    var screening = Screening()
    let film = try agent.send(Film())
    try screening.add(film)
    #expect(film.frames.map(\.atMs) == [0])
    #expect(screening.pictures == [try agent.send(Picture()).svg])
    #expect(screening.screens == [lines(try agent.send(Tree()).windows)])
    #expect(film.controllers == (try agent.send(Controllers()).roots))
    #expect(film.superclasses["UIButton"]?.prefix(3) == ["UIControl", "UIView", "UIResponder"])
    #expect(film.frames[0].holds == nil)
    #expect(try agent.send(Film()).frames == [], "nothing has changed since")
  }

  @Test(arguments: Port.allCases)
  func whatMovesHasAFrameEachSixtiethOfASecond(port: Port) throws {
    let agent = try port.launch("Motion")
    _ = try agent.send(Film())
    _ = try agent.send(Tap(.label("Run for a second")))
    _ = try agent.send(Film())
    _ = try agent.send(Advance(byMs: 500))
    let times = try agent.send(Film()).frames.map(\.atMs.nanoseconds)
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }
    #expect(times.count >= 29, "half a second has thirty sixtieths: \(times.count)")
    #expect(steps.allSatisfy { $0 <= 16_666_667 })
  }

  @Test(arguments: Port.allCases)
  func everyFrameCanBePutTogetherFromTheLinesThatWereTold(port: Port) throws {
    let agent = try port.launch("Motion")
    var screening = Screening()
    try screening.add(try agent.send(Film()))
    _ = try agent.send(Tap(.label("Run for a second")))
    try screening.add(try agent.send(Film()))
    _ = try agent.send(Advance(byMs: 2000))
    try screening.add(try agent.send(Film()))
    #expect(screening.pictures.last == (try agent.send(Picture()).svg))
    #expect(screening.screens.last == lines(try agent.send(Tree()).windows))
    #expect(Set(screening.pictureLines).count == screening.pictureLines.count, "each line is told once")
    #expect(Set(screening.views).count == screening.views.count, "each view is told once")
  }

  @Test(arguments: Port.allCases)
  func aFrameSaysWhichConditionsHold(port: Port) throws {
    let agent = try port.launch("Workbench")
    let ask = Film(conditions: [.text(of: .identifier("greeting"), is: "later"), .exists(.label("Nobody"))])
    #expect(try agent.send(ask).frames.map(\.holds) == [[false, false]])
    _ = try agent.send(Tap(.label("Later")))
    _ = try agent.send(Advance(byMs: 10_000))
    let frames = try agent.send(ask).frames
    let firstTime = try #require(frames.first { $0.holds == [true, false] }?.atMs)
    #expect(frames.last?.holds == [true, false])
    #expect(firstTime.nanoseconds >= 5_000_000_000 && firstTime.nanoseconds < 5_200_000_000)
  }

  @Test(arguments: Port.allCases)
  func whoeverLooksOnChangesNothing(port: Port) throws {
    func run(filming: Bool) throws -> Trace.Reply {
      let agent = try port.launch("Motion")
      let ask = Film(conditions: [.visible(.label("Runner")), .exists(.text(.matching("R.*n")))])
      for command: any Command in [Tap(.label("Run for a second")), Advance(byMs: 1700), FindViews(.label("Runner"))] {
        if filming { _ = try agent.send(ask) }
        _ = try agent.send(command)
      }
      if filming { _ = try agent.send(ask) }
      return try agent.send(Trace(last: 1000, digests: true))
    }
    #expect(try run(filming: true) == run(filming: false))
  }

  @Test(arguments: Port.allCases)
  func theFingerIsSeenUntilTheFilmIsAskedFor(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(Film())
    _ = try agent.send(Tap(.label("Later")))
    let touched = try agent.send(Film())
    #expect(touched.pictureLines.contains { $0.contains("Touches") })
    _ = try agent.send(Advance(byMs: 100))
    #expect(try agent.send(Film()).frames.count == 1, "the finger is gone")
  }

  @Test(arguments: Port.allCases)
  func aConditionThatCannotBeLookedAtIsRefused(port: Port) throws {
    let agent = try port.launch("Workbench")
    #expect(
      try fault { try agent.send(Film(conditions: [.lifecycle(LifecyclePattern(.appeared, since: 99_999))])) }.code
        == .invalidArgument)
  }
}

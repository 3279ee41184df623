import Testing
import UIKit
import VirtualTime

/// That changes one at a time lead to where starting anew would have led.
@MainActor
struct SolverTests {
  /// Numbers that are the same in every run.
  private struct Numbers {
    var state: UInt64
    mutating func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }

  /// A column of views, each under another, with constants, alternatives and limits.
  @MainActor private final class Column {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 800))
    var views: [UIView] = []
    var gaps: [NSLayoutConstraint] = []
    var wishes: [NSLayoutConstraint] = []
    var limits: [NSLayoutConstraint] = []

    init(_ count: Int) {
      for index in 0..<count {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(view)
        gaps.append(view.topAnchor.constraint(equalTo: views.last?.bottomAnchor ?? outer.topAnchor, constant: 5))
        let wish = view.heightAnchor.constraint(equalToConstant: 20)
        wish.priority = UILayoutPriority(Float(300 + index % 3))
        wishes.append(wish)
        limits.append(view.heightAnchor.constraint(lessThanOrEqualToConstant: 40))
        views.append(view)
        NSLayoutConstraint.activate([
          view.leftAnchor.constraint(equalTo: outer.leftAnchor),
          view.widthAnchor.constraint(equalTo: outer.widthAnchor, multiplier: 0.5), gaps[index], wish, limits[index],
        ])
      }
    }

    var frames: [CGRect] {
      outer.layoutIfNeeded()
      return views.map(\.frame)
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func changesOneByOneEndWhereANewTreeBegins(_ seed: UInt64) {
    startAnew()
    var numbers = Numbers(state: seed)
    let changed = Column(12)
    for _ in 0..<200 {
      let index = numbers.next(below: 12)
      switch numbers.next(below: 6) {
      case 0: changed.gaps[index].constant = CGFloat(numbers.next(below: 30))
      case 1: changed.wishes[index].constant = CGFloat(numbers.next(below: 90))
      case 2: changed.limits[index].constant = CGFloat(numbers.next(below: 60))
      case 3: changed.limits[index].isActive.toggle()
      case 4: changed.outer.frame.size.width = CGFloat(100 + 2 * numbers.next(below: 100))
      default: _ = changed.frames
      }
    }
    let fresh = Column(12)
    fresh.outer.frame = changed.outer.frame
    for index in 0..<12 {
      fresh.gaps[index].constant = changed.gaps[index].constant
      fresh.wishes[index].constant = changed.wishes[index].constant
      fresh.limits[index].constant = changed.limits[index].constant
      fresh.limits[index].isActive = changed.limits[index].isActive
    }
    #expect(changed.frames == fresh.frames)
    for index in 0..<12 {
      let wish = changed.wishes[index].constant
      let limit = changed.limits[index].isActive ? changed.limits[index].constant : .greatestFiniteMagnitude
      #expect(changed.frames[index].height == min(wish, limit))
    }
    #expect(UIKitConsole.drain().isEmpty)
  }

  @Test func aConflictThatComesWithAConstantIsFoundAndEndsWithIt() {
    startAnew()
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(view)
    let least = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 50)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: outer.leftAnchor), view.rightAnchor.constraint(equalTo: outer.rightAnchor), least,
      view.topAnchor.constraint(equalTo: outer.topAnchor), view.heightAnchor.constraint(equalToConstant: 10),
    ])
    outer.layoutIfNeeded()
    #expect(view.frame.width == 100)
    least.constant = 120
    outer.layoutIfNeeded()
    #expect(UIKitConsole.drain().count == 1)
    #expect(view.frame.width == 100)
    least.constant = 70
    outer.frame.size.width = 90
    outer.layoutIfNeeded()
    #expect(view.frame.width == 90)
    #expect(UIKitConsole.drain().isEmpty)
  }

  @Test func redundantConstraintsAreNoConflict() {
    startAnew()
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(view)
    let once = view.widthAnchor.constraint(equalToConstant: 30)
    let twice = view.widthAnchor.constraint(equalToConstant: 30)
    NSLayoutConstraint.activate([once, twice])
    outer.layoutIfNeeded()
    #expect(UIKitConsole.drain().isEmpty)
    once.isActive = false
    outer.layoutIfNeeded()
    #expect(view.frame.width == 30)
    once.isActive = true
    twice.isActive = false
    once.constant = 40
    outer.layoutIfNeeded()
    #expect(view.frame.width == 40)
  }
}

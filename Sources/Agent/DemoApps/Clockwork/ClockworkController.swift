import UIKit

/// Shows everything that is different in each run of an ordinary app, and must not be here.
///
/// Clock, identifiers, shuffles, the order of sets, tasks, actors, task groups, timers and dispatch queues: each writes what it
/// got into a label. Two runs with one seed must show the same, to the character.
final class ClockworkController: UIViewController {
  private let date = UILabel.line(named: "date")
  private let uuid = UILabel.line(named: "uuid")
  private let shuffled = UILabel.line(named: "shuffled")
  private let set = UILabel.line(named: "set")
  private let objects = UILabel.line(named: "objects")
  private let group = UILabel.line(named: "group")
  private let ticks = UILabel.line(named: "ticks")
  private let after = UILabel.line(named: "after")
  private let late = UILabel.line(named: "late")
  private let again = UIButton(type: .system)

  private let counter = Counter()
  private var timer: Timer?
  private var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Clockwork"
    again.setTitle("Again", for: .normal)
    again.addTarget(self, action: ClockworkController.roll, for: .touchUpInside)
    let lines: [UIView] = [date, uuid, shuffled, set, objects, group, ticks, after, late, again]
    for (index, line) in lines.enumerated() {
      line.frame = CGRect(x: 16, y: 120 + 50 * index, width: 358, height: 44)
      view.addSubview(line)
    }
    roll()
    startTimers()
    startTasks()
  }

  /// Draws everything random anew.
  private func roll() {
    date.text = "\(Date().timeIntervalSince1970)"
    uuid.text = UUID().uuidString
    shuffled.text = (0..<10).shuffled().map(String.init).joined(separator: " ")
    set.text = Set(["red", "green", "blue", "black", "white"]).joined(separator: " ")
    let marbles = (0..<5).map(Marble.init)
    objects.text = Set(marbles).map { "\($0.number)" }.joined(separator: " ")
  }

  private func startTimers() {
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.tick() }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { [weak self] in
      MainActor.assumeIsolated { self?.after.text = "after \(self?.count ?? 0) ticks" }
    }
  }

  private func tick() {
    count += 1
    ticks.text = "\(count)"
    if count == 5 { timer?.invalidate() }
  }

  private func startTasks() {
    Task {
      let order = await withTaskGroup(of: Int.self) { group in
        for number in 0..<5 {
          group.addTask { [counter] in
            try? await Task.sleep(for: .milliseconds(Int.random(in: 10...500)))
            return await counter.next() * 10 + number
          }
        }
        var order: [Int] = []
        for await number in group { order.append(number) }
        return order
      }
      group.text = order.map(String.init).joined(separator: " ")
      try? await Task.sleep(until: .now + .seconds(30), clock: .continuous)
      late.text = "late"
    }
  }
}

/// Hands out numbers in the order in which they are asked for.
private actor Counter {
  private var last = 0

  func next() -> Int {
    last += 1
    return last
  }
}

/// Hashed by its address, as objects usually are.
private final class Marble: Hashable {
  let number: Int

  init(_ number: Int) { self.number = number }

  static func == (left: Marble, right: Marble) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UILabel {
  fileprivate static func line(named identifier: String) -> UILabel {
    let label = UILabel()
    label.accessibilityIdentifier = identifier
    return label
  }
}

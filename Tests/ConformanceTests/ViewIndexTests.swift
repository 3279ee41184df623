import Foundation
import Hashing
import RehearsalWire
import Testing
import UIKit
import VirtualTime

@testable import RehearsalStage

/// The index must say what a walk through the tree says, whatever an app does between two finds.
@MainActor struct ViewIndexTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func itFindsWhatAWalkFinds(seed: UInt64) {
    World.begin()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.makeKeyAndVisible()
    var garden = Garden(window, seed: seed)
    for _ in 0..<400 {
      garden.change()
      for name in Garden.names {
        let walked = window.selfAndDescendants.filter { $0.accessibilityIdentifier == name }
        #expect(ViewIndex.views(named: .identifier(name)).map(\.serial) == walked.map(\.serial).sorted())
        let labelled = window.selfAndDescendants.filter { $0.accessibilityLabel == name }
        #expect(ViewIndex.views(named: .label(name)).map(\.serial) == labelled.map(\.serial).sorted())
        let shown = window.selfAndDescendants.filter { $0.shownText == name }
        #expect(ViewIndex.views(named: .text(name)).map(\.serial) == shown.map(\.serial).sorted())
      }
      let names = Garden.names.flatMap { [.identifier($0), .label($0), .text($0)] as [ViewIndex.Name] }
      let found = names.map { ViewIndex.views(named: $0) }
      #expect(ViewIndex.atOneInstant { names.map { ViewIndex.views(named: $0) } } == found)
    }
  }
}

/// A tree that grows, is pruned and renamed at random.
@MainActor
private struct Garden {
  static let names = ["ash", "birch", "cedar"]
  private let window: UIWindow
  private var random: SplitMix64
  private var detached: [UIView] = []

  init(_ window: UIWindow, seed: UInt64) {
    self.window = window
    random = SplitMix64(seed: seed)
  }

  mutating func change() {
    let views = window.selfAndDescendants
    let view = views[Int.random(in: 0..<views.count, using: &random)]
    let name = Self.names.randomElement(using: &random)!
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1, 2: view.addSubview(plant(name))
    case 3 where view !== window:
      view.removeFromSuperview()
      detached.append(view)
    case 4: if let old = detached.popLast() { window.addSubview(old) }
    case 5: view.accessibilityIdentifier = name
    case 6: view.accessibilityLabel = Bool.random(using: &random) ? name : nil
    case 7: (view as? UILabel)?.text = name
    case 8:
      (view as? UIButton)?.setTitle(name, for: .normal)
      (view as? UITableViewCell)?.textLabel?.text = name
    default:
      (view as? UITextField)?.text = name
      (view as? UITextField)?.placeholder = Self.names.randomElement(using: &random)
      (view as? Tree)?.species = name
    }
  }

  private mutating func plant(_ name: String) -> UIView {
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      let label = UILabel()
      label.text = name
      return label
    case 1:
      let button = UIButton(type: .system)
      button.setTitle(name, for: .normal)
      return button
    case 2: return UITextField()
    case 3: return UITableViewCell(style: .default, reuseIdentifier: nil)
    case 4: return Tree()
    default: return UIView()
    }
  }
}

/// A view of an app's own, whose label comes from nowhere that UIKit could know.
private final class Tree: UIView {
  var species = "ash"
  override var accessibilityLabel: String? {
    get { species }
    set {}
  }
}

import Testing
import VirtualTime

@testable import UIKit

/// In which order a change of traits is told, where it ends, and whose word counts.
@MainActor struct TraitFlowTests {
  private final class Part: UIView {
    let name: String
    let log: Log

    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      log.add("\(name) \(UITraitCollection.current.userInterfaceStyle)")
    }
  }

  private final class Screen: UIViewController {
    let log: Log

    init(_ log: Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = Part("view", log) }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      log.add("controller from \(previous?.userInterfaceStyle ?? .unspecified)")
    }
  }

  @Test func theControllerIsToldThenItsViewThenTheSubviewsFromTheBack() {
    startAnew()
    let log = Log()
    let screen = Screen(log)
    let parts = ["a", "b", "in b"].map { Part($0, log) }
    screen.view.addSubview(parts[0])
    screen.view.addSubview(parts[1])
    parts[1].addSubview(parts[2])
    let window = show(screen)
    _ = log.drain()
    UIScreen.main.modifyTraits { $0.userInterfaceStyle = .dark }
    #expect(log.drain() == ["controller from light", "view dark", "a dark", "b dark", "in b dark"])
    #expect(parts.allSatisfy { $0.needsLayout && $0.needsUpdateConstraints() })
    UIScreen.main.modifyTraits { $0.userInterfaceStyle = .dark }
    #expect(log.drain() == [])
    rest()
    #expect(parts.allSatisfy { !$0.needsLayout && !$0.needsUpdateConstraints() })
    _ = window
  }

  @Test func aBranchThatHasAStyleOfItsOwnHearsNothing() {
    startAnew()
    let log = Log()
    let parts = ["own", "in own", "other"].map { Part($0, log) }
    let window = UIWindow()
    window.addSubview(parts[0])
    parts[0].addSubview(parts[1])
    window.addSubview(parts[2])
    window.makeKeyAndVisible()
    parts[0].overrideUserInterfaceStyle = .light
    #expect(log.drain() == [] && parts[0].overrideUserInterfaceStyle == .light)
    UIScreen.main.modifyTraits { $0.userInterfaceStyle = .dark }
    #expect(log.drain() == ["other dark"])
    parts[0].overrideUserInterfaceStyle = .unspecified
    #expect(log.drain() == ["own dark", "in own dark"])
    _ = window
  }

  @Test func handlersAreCalledBehindTheMethodInTheirOrderAndForTheirKindOnly() {
    startAnew()
    let log = Log()
    let part = Part("did", log)
    let window = UIWindow()
    window.addSubview(part)
    window.makeKeyAndVisible()
    let style: [UITrait] = [UITraitUserInterfaceStyle.self, UITraitDisplayScale.self]
    part.registerForTraitChanges(style) { (view: Part, former: UITraitCollection) in
      log.add("first from \(former.userInterfaceStyle) to \(view.traitCollection.userInterfaceStyle)")
    }
    part.registerForTraitChanges(style) { (_: UIButton, _) in log.add("button") }
    part.registerForTraitChanges([UITraitLegibilityWeight.self]) { (_: Part, _) in log.add("weight") }
    part.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in log.add("second") }
    part.overrideUserInterfaceStyle = .dark
    #expect(log.drain() == ["did dark", "first from light to dark", "second"])
    part.traitOverrides.legibilityWeight = .bold
    #expect(log.drain() == ["did dark", "weight"])
    part.traitOverrides.displayScale = 1
    #expect(log.drain() == ["did dark", "first from dark to dark"])
    _ = window
  }

  @Test func whatAViewOverridesCountsBeforeItsStyleAndThatBeforeItsParentsWord() {
    startAnew()
    let view = UIView()
    view.overrideUserInterfaceStyle = .unspecified
    #expect(view.traitOwner == nil && view.traitCollection === UIScreen.main.traitCollection)
    view.overrideUserInterfaceStyle = .dark
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    view.traitOverrides.userInterfaceStyle = .light
    #expect(view.traitCollection.userInterfaceStyle == .light)
    view.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    view.overrideUserInterfaceStyle = .unspecified
    #expect(view.traitCollection.userInterfaceStyle == .light && view.traitCollection === UIScreen.main.traitCollection)
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    parent.setOverrideTraitCollection(UITraitCollection(userInterfaceStyle: .dark), forChild: child)
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    child.overrideUserInterfaceStyle = .light
    #expect(child.traitCollection.userInterfaceStyle == .light)
    child.overrideUserInterfaceStyle = .unspecified
    #expect(child.traitCollection.userInterfaceStyle == .dark && child.view.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func aWindowHasTheTraitsOfItsScreenAtItsSize() {
    startAnew()
    let window = UIWindow()
    let portrait = window.traits(at: CGSize(width: 390, height: 844))
    #expect(portrait === UIScreen.main.traitCollection)
    let wide = window.traits(at: CGSize(width: 932, height: 430))
    #expect(wide.changedTraits(from: portrait).map { $0.name } == ["UITraitHorizontalSizeClass", "UITraitVerticalSizeClass"])
    #expect(wide.horizontalSizeClass == .regular && wide.verticalSizeClass == .compact)
    let flat = window.traits(at: CGSize(width: 844, height: 390))
    #expect(flat.changedTraits(from: portrait).map { $0.name } == ["UITraitVerticalSizeClass"])
    window.overrideUserInterfaceStyle = .dark
    #expect(window.traits(at: CGSize(width: 390, height: 844)).userInterfaceStyle == .dark)
    window.traitOverrides.verticalSizeClass = .compact
    #expect(window.traits(at: CGSize(width: 390, height: 844)).verticalSizeClass == .compact)
  }

  @Test func theStyleThatTheAppAsksForIsThatOfItsWindows() {
    startAnew()
    defer { UIApplication.shared.declaredStyle = nil }
    let window = UIWindow()
    UIApplication.shared.declaredStyle = .dark
    #expect(window.traits(at: window.bounds.size).userInterfaceStyle == .dark)
    #expect(window.traits(at: window.bounds.size).changedTraits(from: UIScreen.main.traitCollection).count == 1)
    window.traitsDidChange()
    #expect(window.traitCollection.userInterfaceStyle == .dark)
    UIApplication.shared.declaredStyle = nil
    window.traitsDidChange()
    #expect(window.traitCollection.userInterfaceStyle == .light)
  }

  @Test func aCollectionIsDescribedByWhatItSays() {
    #expect(UITraitCollection().description == "<UITraitCollection: >")
    let both = UITraitCollection {
      $0.userInterfaceStyle = .dark
      $0.displayScale = 2
    }
    #expect(both.description == "<UITraitCollection: UITraitUserInterfaceStyle = dark, UITraitDisplayScale = 2.0>")
  }

  @Test func equalCollectionsHaveEqualHashes() {
    let (one, same) = (UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(userInterfaceStyle: .dark))
    let other = UITraitCollection(userInterfaceStyle: .light)
    #expect(one.isEqual(same) && one.isEqual(one) && one.hash == same.hash && !one.isEqual(other) && !other.isEqual(one))
    #expect(!one.isEqual("dark") && !one.isEqual(nil))
    // Twice, as the last comparison is kept.
    #expect(one.isEqual(same) && !one.isEqual(other) && !one.isEqual(other) && one.isEqual(same))
    #expect(one.hash != other.hash && one.hash != UITraitCollection(horizontalSizeClass: .regular).hash)
  }
}

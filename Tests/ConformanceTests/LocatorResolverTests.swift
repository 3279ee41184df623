import RehearsalWire
import Testing
import UIKit

@testable import RehearsalStage

/// What a locator means where a view takes its label from another.
@MainActor struct LocatorResolverTests {
  @Test func aCellAndTheLabelThatNamesItAreOneThing() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 100, width: 390, height: 44)
    cell.textLabel?.text = "Milk"
    window.addSubview(cell)
    cell.layoutIfNeeded()
    let resolver = LocatorResolver(windows: [window])
    #expect(try resolver.matches(of: .label("Milk")).count == 2)
    #expect(try resolver.one(.label("Milk"), to: "read") === cell)
  }
}

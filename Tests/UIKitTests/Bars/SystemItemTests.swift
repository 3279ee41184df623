import Testing

@testable import UIKit

/// Items that the system makes: their words, pictures and styles; and what becomes of items that are changed.
@MainActor struct SystemItemTests {
  private typealias Item = UIBarButtonItem.SystemItem

  /// Title or speech, picture, and whether it is bold.
  private let buttons: [(UIBarButtonItem.SystemItem, String, String?, Bool)] = [
    (.done, "Done", nil, true), (.cancel, "Cancel", nil, false), (.edit, "Edit", nil, false), (.save, "Save", nil, true),
    (.add, "Add", "plus", false), (.compose, "Compose", "square.and.pencil", false),
    (.reply, "Reply", "arrowshape.turn.up.left", false), (.action, "Share", "square.and.arrow.up", false),
    (.organize, "Organize", "folder", false), (.bookmarks, "Bookmarks", "book", false),
    (.search, "Search", "magnifyingglass", false), (.refresh, "Refresh", "arrow.clockwise", false),
    (.stop, "Stop", "xmark", false),
    (.camera, "Camera", "camera", false), (.trash, "Delete", "trash", false), (.play, "Play", "play.fill", false),
    (.pause, "Pause", "pause.fill", false), (.rewind, "Rewind", "backward.fill", false),
    (.fastForward, "Fast forward", "forward.fill", false), (.undo, "Undo", nil, false), (.redo, "Redo", nil, false),
    (.pageCurl, "Page curl", nil, false), (.close, "Close", "xmark", false),
  ]

  @Test func eachItemOfTheSystemsHasItsWordPictureAndStyle() throws {
    startAnew()
    #expect(Set(buttons.map(\.0)).union([.flexibleSpace, .fixedSpace]) == Set(Item.allCases))
    for (kind, title, symbol, isBold) in buttons {
      #expect(kind.title == title && kind.symbolName == symbol)
      let item = UIBarButtonItem(barButtonSystemItem: kind)
      #expect(item.title == title && item.image == nil && item.systemItem == kind)
      #expect(item.style == (isBold ? .done : .plain))
      let button = try #require(item.barView as? UIBarButton)
      #expect(button.currentTitle == (symbol == nil ? title : nil))
      #expect(button.currentImage?.symbolName == symbol)
      #expect(button.accessibilityLabel == title)
      #expect(button.titleLabel?.font == .systemFont(ofSize: 17, weight: isBold ? .semibold : .regular))
    }
  }

  @Test func spacesHaveNeitherWordsNorViews() {
    startAnew()
    for kind in [Item.flexibleSpace, .fixedSpace] {
      let item = UIBarButtonItem(systemItem: kind)
      #expect(kind.title == "" && kind.symbolName == nil)
      #expect(item.title == nil && item.barView == nil && item.isSpace && item.style == .plain)
    }
    #expect(UIBarButtonItem.flexibleSpace().systemItem == .flexibleSpace)
    #expect(UIBarButtonItem.flexibleSpace().width == 0)
    #expect(UIBarButtonItem.fixedSpace(12).systemItem == .fixedSpace)
    #expect(UIBarButtonItem.fixedSpace(12).width == 12)
    #expect(!UIBarButtonItem(systemItem: .add).isSpace && !UIBarButtonItem(title: "A").isSpace)
  }

  @Test func eachTabOfTheSystemsHasItsWordAndPicture() {
    startAnew()
    let expected = [
      "More ellipsis", "Favorites star.fill", "Featured star", "Top Rated star", "Recents clock", "Contacts person.crop.circle",
      "History clock", "Bookmarks book", "Search magnifyingglass", "Downloads arrow.down.circle", "Most Recent clock",
      "Most Viewed list.number",
    ]
    let items = (0..<12).compactMap(UITabBarItem.SystemItem.init(rawValue:)).map { UITabBarItem(tabBarSystemItem: $0, tag: 7) }
    #expect(items.map { "\($0.title ?? "") \($0.image?.symbolName ?? "")" } == expected)
    #expect(items.allSatisfy { $0.tag == 7 && $0.selectedImage == nil })
  }

  @Test func anItemOfTheSystemsTurnsIntoAnother() {
    startAnew()
    let item = UIBarButtonItem(systemItem: .edit)
    item.become(.done)
    #expect(item.title == "Done" && item.style == .done && item.systemItem == .done)
    #expect(item.button.currentTitle == "Done")
    item.become(.save)
    #expect(item.title == "Save" && item.style == .plain && item.systemItem == .save)
    item.become(.edit)
    #expect(item.title == "Edit" && item.style == .plain && item.systemItem == .edit)
  }

  @Test func aControllersEditButtonFollowsItsEditing() {
    startAnew()
    let controller = UIViewController()
    #expect(!controller.isEditing)
    let button = controller.editButtonItem
    #expect(button.systemItem == .edit && controller.editButtonItem === button)
    button.perform(nil)
    #expect(controller.isEditing && button.systemItem == .done && button.style == .done)
    button.perform(nil)
    #expect(!controller.isEditing && button.systemItem == .edit)
    controller.isEditing = true
    #expect(button.systemItem == .done)
    let other = UIViewController()
    other.isEditing = true
    #expect(other.editButtonItem.systemItem == .done)
  }

  // MARK: What a tap reaches

  @MainActor
  private final class Target: NSObject {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func with(_ item: UIBarButtonItem) { calls.append("with \(item.title ?? "")") }

    static func tell() {
      expose(Target.self) { $0.method("plain") { (object: Target) in object.plain() } }
    }
  }

  @Test func anItemReachesSomebodyWhileItsTargetLives() {
    startAnew()
    var target: Target? = Target()
    let item = UIBarButtonItem(title: "A", style: .plain, target: target, action: Target.with)
    #expect(item.hasReceiver && item.target === target)
    target = nil
    #expect(!item.hasReceiver && item.target == nil)
    #expect(UIBarButtonItem(title: "A", style: .plain, target: nil as Target?, action: Target.with).hasReceiver)
    #expect(UIBarButtonItem(title: "A", menu: UIMenu()).hasReceiver)
    #expect(UIBarButtonItem(primaryAction: UIAction { _ in }).hasReceiver)
    #expect(!UIBarButtonItem(title: "A").hasReceiver && !UIBarButtonItem(systemItem: .add).hasReceiver)
  }

  @Test func theTargetAndTheMethodAreSetInAnyOrder() {
    startAnew()
    Target.tell()
    let (first, second) = (Target(), Target())
    let item = UIBarButtonItem(title: "A")
    item.target = first
    #expect(item.target === first && item.action == nil && !item.hasReceiver)
    item.action = "plain"
    #expect(item.hasReceiver)
    item.perform(nil)
    #expect(first.calls == ["plain"])
    item.target = second
    #expect(item.target === second && item.action == "plain")
    item.perform(nil)
    #expect(first.calls == ["plain"] && second.calls == ["plain"])
    item.action = nil
    #expect(!item.hasReceiver)
    item.perform(nil)
    #expect(second.calls == ["plain"])
  }

  @Test func everyWayToMakeAnItemKeepsWhatItIsGiven() {
    startAnew()
    let (target, star) = (Target(), UIImage(systemName: "star"))
    let items = [
      UIBarButtonItem(title: "T", style: .done, target: target, action: Target.plain),
      UIBarButtonItem(image: star, style: .done, target: target, action: Target.plain),
      UIBarButtonItem(barButtonSystemItem: .save, target: target, action: Target.plain),
      UIBarButtonItem(image: star, style: .done, target: target, action: Target.with),
    ]
    #expect(items.map(\.title) == ["T", nil, "Save", nil])
    #expect(items.map { $0.image === star } == [false, true, false, true])
    #expect(items.allSatisfy { $0.style == .done && $0.target === target && $0.hasReceiver })
    for item in items { item.perform(nil) }
    #expect(target.calls == ["plain", "plain", "plain", "with "])
    let custom = UIView()
    let own = UIBarButtonItem(customView: custom)
    #expect(own.customView === custom && own.barView === custom && own.view === custom)
  }

  @Test func anItemThatIsATogglesSelectsAndDeselects() {
    startAnew()
    var calls: [Bool] = []
    let item = UIBarButtonItem(primaryAction: UIAction { calls.append(($0.sender as? UIBarButtonItem)?.isSelected ?? false) })
    item.perform(nil)
    #expect(!item.isSelected)
    item.changesSelectionAsPrimaryAction = true
    item.perform(nil)
    #expect(item.isSelected && item.button.isSelected)
    item.perform(nil)
    #expect(!item.isSelected && !item.button.isSelected)
    // With a menu the choice there counts.
    item.menu = UIMenu(children: [UIAction(title: "A") { _ in }])
    item.perform(nil)
    #expect(!item.isSelected)
    #expect(calls == [false, true, false, false])
  }

  @Test func aMenuComesWithATapWhereNothingElseDoes() {
    startAnew()
    func isPrimary(_ change: (UIBarButtonItem) -> Void) -> Bool {
      let item = UIBarButtonItem(title: "A")
      change(item)
      item.title = "B"
      return item.button.showsMenuAsPrimaryAction
    }
    let target = Target()
    #expect(!isPrimary { _ in })
    #expect(isPrimary { $0.menu = UIMenu() })
    #expect(
      !isPrimary {
        $0.menu = UIMenu()
        $0.primaryAction = UIAction { _ in }
      })
    #expect(
      !isPrimary {
        $0.menu = UIMenu()
        $0.target = target
        $0.action = "plain"
      })
  }

  @Test func whatIsChosenInAMenuBecomesTheTitleWhereThatIsWanted() throws {
    for changes in [true, false] {
      startAnew()
      let controller = UIViewController()
      let item = UIBarButtonItem(
        title: "Sort", menu: UIMenu(children: ["Name", "Date"].map { UIAction(title: $0) { _ in } }))
      item.changesSelectionAsPrimaryAction = changes
      controller.navigationItem.rightBarButtonItem = item
      let window = show(UINavigationController(rootViewController: controller))
      tap(try #require(item.barView))
      let rows = window.selfAndDescendants.compactMap { $0 as? UIContextMenuCell }
      #expect(rows.count == 2)
      if let row = rows.last { tap(row) }
      #expect(item.title == (changes ? "Date" : "Sort"))
    }
  }

  @Test func aButtonLooksAsItsItemSays() {
    startAnew()
    let item = UIBarButtonItem(title: "A")
    let button = item.button
    #expect(button.titleColor(for: .normal) == button.tintColor)
    item.tintColor = .red
    #expect(button.titleColor(for: .normal) == .red)
    item.isEnabled = false
    #expect(!button.isEnabled && button.titleColor(for: .normal) == .tertiaryLabel)
    item.isEnabled = true
    #expect(button.isEnabled && button.titleColor(for: .normal) == .red)
    item.isSelected = true
    #expect(button.isSelected)
    item.isHidden = true
    #expect(button.isHidden)
    item.isHidden = false
    #expect(!button.isHidden)
    item.image = UIImage(systemName: "star")
    #expect(button.currentTitle == nil && button.currentImage?.symbolName == "star")
    item.image = nil
    #expect(button.currentTitle == "A" && button.currentImage == nil)
    item.style = .done
    #expect(button.titleLabel?.font == .systemFont(ofSize: 17, weight: .semibold))
  }

  @Test func theStyleThatAnItemIsMadeWithShowsAtOnce() {
    startAnew()
    let item = UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil)
    #expect(item.button.titleLabel?.font == .systemFont(ofSize: 17, weight: .semibold))
  }

  @Test func aButtonIsAsWideAsItsWordsOrAsItIsTold() {
    startAnew()
    let item = UIBarButtonItem(title: "A title that is wide")
    let own = item.button.intrinsicContentSize.width
    #expect(item.button.width(inBarOf: 44) == own + 16)
    item.width = 30
    #expect(item.button.width(inBarOf: 44) == 30)
    item.width = 0
    item.title = "i"
    let narrow = item.button.intrinsicContentSize.width
    #expect(item.button.width(inBarOf: 44) == max(44, narrow + 16))
    #expect(item.button.width(inBarOf: 90) == 90)
  }
}

import Testing

@testable import UIKit

/// What UIKit's classes have by name.
@MainActor struct KeyedTableTests {
  private func keys(_ type: AnyClass) -> [String] { KeyedProperties.system(for: type).map(\.key) }

  @Test func everyClassHasItsOwnBeforeThoseAboveIt() {
    let classes: [(AnyClass, String)] = [
      (UIView.self, "frame"), (UIWindow.self, "windowLevel"), (UIImageView.self, "image"), (UILabel.self, "text"),
      (UITextField.self, "delegate"), (UIControl.self, "isEnabled"), (UIButton.self, "buttonType"), (UISlider.self, "value"),
      (UISwitch.self, "isOn"), (UIStepper.self, "isContinuous"), (UIPageControl.self, "numberOfPages"),
      (UISegmentedControl.self, "isMomentary"), (UIRefreshControl.self, "isRefreshing"), (UIDatePicker.self, "datePickerMode"),
      (UIPickerView.self, "dataSource"), (UIGestureRecognizer.self, "delegate"), (CALayer.self, "position"),
      (UITableView.self, "dataSource"), (UITableViewCell.self, "reuseIdentifier"), (UICollectionView.self, "dataSource"),
      (UICollectionReusableView.self, "reuseIdentifier"), (UICollectionViewCell.self, "contentView"), (UIBarItem.self, "title"),
      (UIBarButtonItem.self, "style"), (UITabBarItem.self, "selectedImage"), (UINavigationBar.self, "delegate"),
      (UINavigationItem.self, "title"), (UIToolbar.self, "delegate"), (UITabBar.self, "delegate"),
      (UIViewController.self, "title"), (UINavigationController.self, "delegate"), (UIAlertController.self, "message"),
      (UISearchController.self, "isActive"), (NSLayoutConstraint.self, "constant"), (UIAlertAction.self, "title"),
    ]
    for entry in classes { #expect(keys(entry.0).first == entry.1, "\(entry.0)") }
    #expect(keys(UIButton.self).contains("isEnabled") && keys(UIButton.self).contains("alpha"))
    #expect(keys(UIButton.self).contains("accessibilityLabel") && !keys(UIView.self).contains("isEnabled"))
    #expect(keys(UIBarButtonItem.self).contains("title") && keys(UIResponder.self).contains("accessibilityLabel"))
    #expect(keys(NSObject.self).isEmpty && keys(UIButton.self) == keys(UIButton.self))
  }

  @Test func outletsAndWhatTellsOfItsChangesAreMarked() {
    func property(_ key: String, _ type: AnyClass) -> KeyedProperty? { KeyedProperties.system(for: type).first { $0.key == key } }
    #expect(
      property("delegate", UITableView.self)?.isOutlet == true && property("rowHeight", UITableView.self)?.isOutlet == false)
    #expect(
      property("view", UIViewController.self)?.isOutlet == true && property("title", UIViewController.self)?.isOutlet == false)
    #expect(property("isHidden", UIView.self)?.isDynamic == true && property("tag", UIView.self)?.isDynamic == false)
    #expect(property("tag", UIView.self)?.path == \UIView.tag && property("view", UIViewController.self)?.path == nil)
    #expect(property("tag", UIView.self)?.set != nil)
    let outlet = KeyedProperty("tag", \UIView.tag).asOutlet
    #expect(outlet.isOutlet && outlet.key == "tag" && !KeyedProperty("tag", \UIView.tag).isOutlet)
    #expect(!KeyedProperty.outlet("mask", \UIView.mask).isDynamic && KeyedProperty.observable("tag", \UIView.tag).isDynamic)
  }

  @Test func aPropertyIsReadAndSetOnlyOfItsClass() {
    startAnew()
    let (view, other) = (UIView(), UIResponder())
    let tag = KeyedProperty("tag", \UIView.tag)
    #expect(tag.get(view) as? Int == 0 && tag.get(other) == nil && tag.set?(view, 5.0) == true && view.tag == 5)
    #expect(tag.set?(other, 5) == false && tag.set?(view, "x") == false && tag.set?(view, nil) == false && view.tag == 5)
    let twice = KeyedProperty("twice", of: UIView.self, get: { $0.tag * 2 }, set: { $0.tag = $1 / 2 })
    #expect(twice.get(view) as? Int == 10 && twice.get(other) == nil && twice.set?(view, 8) == true && view.tag == 4)
    #expect(twice.set?(other, 8) == false && twice.set?(view, "x") == false && view.tag == 4 && !twice.isOutlet)
    let read = KeyedProperty("read", of: UIView.self, get: { $0.tag })
    #expect(read.set == nil && read.get(view) as? Int == 4 && twice.type == Int.self)
  }

  private func set(_ value: Any?, _ keyPath: String, of object: AnyObject) -> Bool {
    do throws(KeyPathFailure) {
      try KeyPathWriter.set(value, of: object, keyPath: keyPath)
      return true
    } catch { return false }
  }

  private func value(_ keyPath: String, of object: AnyObject) -> Any? {
    do throws(KeyPathFailure) { return try KeyPathReader.value(of: object, keyPath: keyPath) } catch { return nil }
  }

  @Test func viewsOfControllersAreReadWithoutLoadingThemAndCanBeSet() {
    startAnew()
    let (plain, table) = (UIViewController(), UITableViewController(style: .plain))
    #expect(value("view", of: plain) == nil && value("tableView", of: table) == nil)
    #expect(!plain.isViewLoaded && !table.isViewLoaded)
    let (view, list) = (UIView(), UITableView())
    #expect(set(view, "view", of: plain) && plain.view === view && value("view", of: plain) as? UIView === view)
    #expect(
      set(list, "tableView", of: table) && table.tableView === list && value("tableView", of: table) as? UITableView === list)
    let collection = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    #expect(value("collectionView", of: collection) == nil && !collection.isViewLoaded)
    let grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    #expect(set(grid, "collectionView", of: collection) && value("collectionView", of: collection) as? UICollectionView === grid)
    #expect(!set(UILabel(), "tableView", of: table) && table.tableView === list)
  }

  @Test func theConstantAndPriorityOfAConstraintAreSet() {
    startAnew()
    let constraint = UIView().widthAnchor.constraint(equalToConstant: 5)
    #expect(set(400, "priority", of: constraint) && constraint.priority == UILayoutPriority(400))
    #expect(value("priority", of: constraint) as? Float == 400 && value("constant", of: constraint) as? CGFloat == 5)
    #expect(set(7.5, "constant", of: constraint) && constraint.constant == 7.5)
  }

  @Test func typesAndClassesOfUIKitAreTheSystems() {
    #expect(SystemTypes.contains(UIView.self) && SystemTypes.contains(UIView.self) && SystemTypes.contains(KeyboardView.self))
    #expect(!SystemTypes.contains(SaveController.self) && !SystemTypes.contains(Int.self))
    let names = ViewClassNames.ofUIKit
    #expect(names == names.sorted() && names.contains("UILabel") && names.contains("UIWindow"))
    #expect(!names.contains("KeyboardView") && !names.contains("UIViewController") && names.allSatisfy { $0.hasPrefix("UI") })
    #expect(!ViewClassNames.ofApp.contains("UILabel") && ViewClassNames.ofApp == ViewClassNames.ofApp.sorted())
  }
}

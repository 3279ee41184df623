import InterfaceDocuments

extension ViewKind {
  static let lists: [String: ViewKind] = [
    "tableView": table, "tableViewCell": tableCell, "tableViewCellContentView": view, "collectionView": collection,
    "collectionViewCell": collectionCell, "collectionViewCellContentView": view, "collectionReusableView": reusable,
    "tableViewHeaderFooterView": tableEdge, "tableViewHeaderFooterContentView": view,
  ]

  // MARK: Tables

  static let table = ViewKind(UITableView.self, after: scroll) { table, reader in
    if let height = reader.number("rowHeight") { table.rowHeight = height }
    if let height = reader.number("estimatedRowHeight") { table.estimatedRowHeight = height }
    // What Interface Builder writes for "as the system does" in the two generations of iOS.
    if let height = reader.number("sectionHeaderHeight"), !usualEdges.contains(height) { table.sectionHeaderHeight = height }
    if let height = reader.number("sectionFooterHeight"), !usualEdges.contains(height) { table.sectionFooterHeight = height }
    if let height = reader.number("estimatedSectionHeaderHeight") { table.estimatedSectionHeaderHeight = height }
    if let height = reader.number("estimatedSectionFooterHeight") { table.estimatedSectionFooterHeight = height }
    let separators: KeyValuePairs<String, UITableViewCell.SeparatorStyle> = [
      "none": .none, "singleLine": .singleLine, "default": .singleLine, "singleLineEtched": .singleLine,
    ]
    if let style = reader.choice("separatorStyle", separators) { table.separatorStyle = style }
    if let color = reader.color("separatorColor") { table.separatorColor = color }
    if let insets = reader.insets("separatorInset") { table.separatorInset = insets }
    if let allows = reader.flag("allowsSelection") { table.allowsSelection = allows }
    if let allows = reader.flag("allowsMultipleSelection") { table.allowsMultipleSelection = allows }
    if let allows = reader.flag("allowsSelectionDuringEditing") { table.allowsSelectionDuringEditing = allows }
    if let allows = reader.flag("allowsMultipleSelectionDuringEditing") { table.allowsMultipleSelectionDuringEditing = allows }
    if let follows = reader.flag("selectionFollowsFocus") { table.selectionFollowsFocus = follows }
    if let remembers = reader.flag("remembersLastFocusedIndexPath") { table.remembersLastFocusedIndexPath = remembers }
    if let count = reader.integer("sectionIndexMinimumDisplayRowCount") { table.sectionIndexMinimumDisplayRowCount = count }
    if let color = reader.color("sectionIndexColor") { table.sectionIndexColor = color }
    if let color = reader.color("sectionIndexBackgroundColor") { table.sectionIndexBackgroundColor = color }
    if let color = reader.color("sectionIndexTrackingBackgroundColor") { table.sectionIndexTrackingBackgroundColor = color }
    @MainActor func part(_ key: String) -> UIView? { reader.child(key: key).flatMap { reader.instance.view($0) } }
    if let view = part("tableHeaderView") { table.tableHeaderView = view }
    if let view = part("tableFooterView") { table.tableFooterView = view }
    if let view = part("backgroundView") { table.backgroundView = view }
    for prototype in reader.elements(in: "prototypes") { reader.instance.register(prototype: prototype, in: table) }
    if let sections = reader.child(named: "sections") { reader.instance.makeStaticContent(sections, of: table) }
    reader.ignore("style", "dataMode", "selfSizingInvalidation", "contentViewInsetsToSafeArea")
  }

  private static let usualEdges: Set<CGFloat> = [-1, 1, 10, 18, 22, 27, 28]

  static let tableCell = ViewKind(UITableViewCell.self, after: cellParts) { cell, reader in
    let accessories: KeyValuePairs<String, UITableViewCell.AccessoryType> = [
      "none": .none, "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
      "checkmark": .checkmark, "detailButton": .detailButton,
    ]
    if let type = reader.choice("accessoryType", accessories) { cell.accessoryType = type }
    if let type = reader.choice("editingAccessoryType", accessories) { cell.editingAccessoryType = type }
    let selections: KeyValuePairs<String, UITableViewCell.SelectionStyle> = [
      "none": .none, "blue": .blue, "gray": .gray, "default": .default,
    ]
    if let style = reader.choice("selectionStyle", selections) { cell.selectionStyle = style }
    // Cells of Interface Builder say 1 and 0 points where nothing is indented; UIKit takes both as they are.
    if let level = reader.integer("indentationLevel") { cell.indentationLevel = level }
    if let width = reader.number("indentationWidth") { cell.indentationWidth = width }
    if let indents = reader.flag("shouldIndentWhileEditing") { cell.shouldIndentWhileEditing = indents }
    if let shows = reader.flag("showsReorderControl") { cell.showsReorderControl = shows }
    if let insets = reader.insets("separatorInset") { cell.separatorInset = insets }
    if let view = reader.child(key: "accessoryView").flatMap({ reader.instance.view($0) }) { cell.accessoryView = view }
    if let view = reader.child(key: "editingAccessoryView").flatMap({ reader.instance.view($0) }) {
      cell.editingAccessoryView = view
    }
    if let view = reader.child(key: "backgroundView").flatMap({ reader.instance.view($0) }) { cell.backgroundView = view }
    if let view = reader.child(key: "selectedBackgroundView").flatMap({ reader.instance.view($0) }) {
      cell.selectedBackgroundView = view
    }
    if let id = reader.string("textLabel") { reader.instance.standIns[id] = cell.textLabel }
    if let id = reader.string("detailTextLabel") { reader.instance.standIns[id] = cell.detailTextLabel }
    if let id = reader.string("imageView") { reader.instance.standIns[id] = cell.imageView }
    if let content = reader.child(key: "contentView") { reader.instance.fill(cell.contentView, from: content) }
    let focusStyles: KeyValuePairs<String, UITableViewCell.FocusStyle> = ["default": .default, "custom": .custom]
    if let style = reader.choice("focusStyle", focusStyles) { cell.focusStyle = style }
    reader.ignore("style", "reuseIdentifier", "rowHeight", "hidesAccessoryWhenEditing", "userInteractionEnabledWhileDragging")
  }

  /// A cell's own subviews stand in its content; what is written directly in the cell goes there too.
  private static let cellParts = view

  static let tableEdge = ViewKind(UITableViewHeaderFooterView.self, after: view) { view, reader in
    if let content = reader.child(key: "contentView") { reader.instance.fill(view.contentView, from: content) }
    reader.ignore("reuseIdentifier")
  }

  // MARK: Collections

  static let collection = ViewKind(UICollectionView.self, after: scroll) { collection, reader in
    if let element = reader.child(key: "collectionViewLayout"), let layout = LayoutReading.layout(element, reader.instance) {
      collection.collectionViewLayout = layout
    }
    if let allows = reader.flag("allowsSelection") { collection.allowsSelection = allows }
    if let allows = reader.flag("allowsMultipleSelection") { collection.allowsMultipleSelection = allows }
    if let prefetches = reader.flag("prefetchingEnabled") { collection.isPrefetchingEnabled = prefetches }
    if let follows = reader.flag("selectionFollowsFocus") { collection.selectionFollowsFocus = follows }
    if let remembers = reader.flag("remembersLastFocusedIndexPath") { collection.remembersLastFocusedIndexPath = remembers }
    if let view = reader.child(key: "backgroundView").flatMap({ reader.instance.view($0) }) { collection.backgroundView = view }
    for cell in reader.elements(in: "cells") { reader.instance.register(prototype: cell, in: collection, kind: nil) }
    if let view = reader.child(key: "sectionHeaderView") {
      reader.instance.register(prototype: view, in: collection, kind: UICollectionView.elementKindSectionHeader)
    }
    if let view = reader.child(key: "sectionFooterView") {
      reader.instance.register(prototype: view, in: collection, kind: UICollectionView.elementKindSectionFooter)
    }
    reader.ignore("dataMode", "selfSizingInvalidation", "allowsSelectionDuringEditing", "allowsMultipleSelectionDuringEditing")
  }

  static let reusable = ViewKind(UICollectionReusableView.self, after: view) { view, reader in
    view.reuseIdentifier = reader.string("reuseIdentifier")
  }

  static let collectionCell = ViewKind(UICollectionViewCell.self, after: reusable) { cell, reader in
    if let content = reader.child(key: "contentView") { reader.instance.fill(cell.contentView, from: content) }
    if let view = reader.child(key: "backgroundView").flatMap({ reader.instance.view($0) }) { cell.backgroundView = view }
    if let view = reader.child(key: "selectedBackgroundView").flatMap({ reader.instance.view($0) }) {
      cell.selectedBackgroundView = view
    }
    _ = reader.size("customSize")
    reader.ignore("selected", "highlighted")
  }
}

/// Reads a collection's layout.
@MainActor
enum LayoutReading {
  static func layout(_ element: DocumentElement, _ instance: Instantiation) -> UICollectionViewLayout? {
    let base: UICollectionViewLayout.Type =
      switch element.name {
      case "collectionViewFlowLayout": UICollectionViewFlowLayout.self
      case "collectionViewLayout": UICollectionViewLayout.self
      default: UICollectionViewFlowLayout.self
      }
    if element.name != "collectionViewFlowLayout", element.name != "collectionViewLayout" {
      instance.note(.element, "unknown layout <\(element.name)>", element)
    }
    let type = instance.type(of: element, base: base) as? UICollectionViewLayout.Type ?? base
    let reader = ElementReader(element, instance)
    guard let layout = type.init(coder: NibCoder(instance, element, for: type) { _ in }) else { return nil }
    instance.adopt(layout, element)
    reader.ignore("id", "key", "customClass", "customModule", "customModuleProvider", "userLabel")
    reader.ignoreChildren { ["connections", "userDefinedRuntimeAttributes"].contains($0.name) }
    if let flow = layout as? UICollectionViewFlowLayout { read(flow, reader) }
    reader.finish()
    return layout
  }

  private static func read(_ flow: UICollectionViewFlowLayout, _ reader: ElementReader) {
    if let direction = reader.choice(
      "scrollDirection",
      ["vertical": .vertical, "horizontal": .horizontal] as KeyValuePairs<String, UICollectionView.ScrollDirection>)
    {
      flow.scrollDirection = direction
    }
    if let spacing = reader.number("minimumLineSpacing") { flow.minimumLineSpacing = spacing }
    if let spacing = reader.number("minimumInteritemSpacing") { flow.minimumInteritemSpacing = spacing }
    if let size = reader.size("itemSize") { flow.itemSize = size }
    if let size = reader.size("estimatedItemSize") { flow.estimatedItemSize = size }
    if reader.flag("automaticEstimatedItemSize") == true { flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize }
    if let size = reader.size("headerReferenceSize") { flow.headerReferenceSize = size }
    if let size = reader.size("footerReferenceSize") { flow.footerReferenceSize = size }
    if let insets = reader.insets("sectionInset") { flow.sectionInset = insets }
    if let pins = reader.flag("sectionHeadersPinToVisibleBounds") { flow.sectionHeadersPinToVisibleBounds = pins }
    if let pins = reader.flag("sectionFootersPinToVisibleBounds") { flow.sectionFootersPinToVisibleBounds = pins }
    let references: KeyValuePairs<String, UICollectionViewFlowLayout.SectionInsetReference> = [
      "contentInset": .fromContentInset, "safeArea": .fromSafeArea, "layoutMargins": .fromLayoutMargins,
    ]
    if let reference = reader.choice("sectionInsetReference", references) { flow.sectionInsetReference = reference }
  }
}

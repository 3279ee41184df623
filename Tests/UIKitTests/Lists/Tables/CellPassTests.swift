import Testing
import VirtualTime

@testable import UIKit

/// What is changed of a table or of its rows is seen with the next layout pass, to the point.
@MainActor struct CellPassTests {
  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private func cell(_ style: UITableViewCell.CellStyle = .default, width: CGFloat = 320) -> UITableViewCell {
    startAnew()
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.frame = rect(0, 0, width, 44)
    cell.layoutIfNeeded()
    return cell
  }

  private func content(_ cell: UITableViewCell) -> CGRect {
    cell.layoutIfNeeded()
    return cell.contentView.frame
  }

  // MARK: Cells

  @Test func theMarksOfAnAccessoryStandAtTheRight() {
    let cell = cell()
    func marks(_ type: UITableViewCell.AccessoryType) -> [CGRect] {
      cell.accessoryType = type
      cell.layoutIfNeeded()
      return cell.accessories.map(\.frame)
    }
    #expect(marks(.none) == [])
    #expect(marks(.disclosureIndicator) == [rect(295, 15, 9, 14)])
    #expect(cell.accessories.compactMap { ($0 as? TableCellMark)?.kind } == [.chevron])
    #expect(marks(.checkmark) == [rect(287, 15, 17, 14)])
    #expect(cell.accessories.compactMap { ($0 as? TableCellMark)?.kind } == [.checkmark])
    #expect(cell.accessories.allSatisfy { !$0.isUserInteractionEnabled })
    #expect(marks(.detailButton) == [rect(278, 0, 26, 44)])
    #expect(marks(.detailDisclosureButton) == [rect(261, 0, 26, 44), rect(295, 15, 9, 14)])
    #expect(cell.accessories.first?.accessibilityLabel == "More info")
    #expect(cell.accessories.first?.accessibilityTraits.contains(.button) == true)
    #expect(cell.subviews.count == 3)
  }

  @Test func inAWideCellEverythingStandsFurtherInside() {
    let cell = cell(width: 414)
    cell.textLabel?.text = "Row"
    cell.accessoryType = .disclosureIndicator
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame == rect(0, 0, 377, 44) && cell.accessories.map(\.frame) == [rect(385, 15, 9, 14)])
    #expect(cell.textLabel?.frame == rect(20, 0, 337, 44))
    #expect(cell.contentView.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 11, leading: 20, bottom: 11, trailing: 20))
    cell.frame.size.width = 413
    cell.layoutIfNeeded()
    #expect(cell.textLabel?.frame == rect(16, 0, 348, 44))
    #expect(cell.contentView.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16))
  }

  @Test func indentationAndAnOpenSwipeMoveTheContent() {
    let cell = cell()
    cell.indentationLevel = 2
    #expect(content(cell) == rect(20, 0, 300, 44))
    cell.indentationWidth = 15
    #expect(content(cell) == rect(30, 0, 290, 44))
    cell.swipeOffset = -50
    #expect(content(cell) == rect(-20, 0, 290, 44))
    cell.swipeOffset = 0
    cell.indentationLevel = 0
    #expect(content(cell) == rect(0, 0, 320, 44))
    cell.indentationLevel = 40
    #expect(content(cell) == rect(600, 0, 0, 44))
  }

  @Test func groundsAreAsLargeAsTheCellWhenItNextLooks() {
    let cell = cell()
    let (ground, chosen) = (UIView(), UIView())
    cell.backgroundView = ground
    cell.layoutIfNeeded()
    #expect(ground.frame == cell.bounds)
    cell.isSelected = true
    cell.selectedBackgroundView = chosen
    cell.layoutIfNeeded()
    #expect(chosen.frame == cell.bounds && cell.subviews == [ground, chosen, cell.contentView])
    cell.backgroundConfiguration = {
      var configuration = UIBackgroundConfiguration()
      configuration.backgroundColor = .yellow
      return configuration
    }()
    #expect(cell.backgroundColor == .yellow)
  }

  @Test func aContentFillsTheCellAsSoonAsItIsThere() throws {
    let cell = cell()
    var list = cell.defaultContentConfiguration()
    list.text = "Row"
    cell.contentConfiguration = list
    cell.layoutIfNeeded()
    let view = try #require(cell.contentView.subviews.first)
    #expect(view.frame == rect(0, 0, 320, 44) && cell.contentView.subviews.count == 1)
    cell.accessoryType = .checkmark
    cell.layoutIfNeeded()
    #expect(view.frame == rect(0, 0, 287, 44) && cell.accessibilityLabel == "Row")
    cell.contentConfiguration = nil
    #expect(cell.contentView.subviews.isEmpty && cell.accessibilityLabel == nil)
  }

  @Test func aCellIsAsHighAsItsLinesAndAnInset() throws {
    let cell = cell()
    let label = try #require(cell.textLabel)
    label.text = "Row"
    func heights(_ size: CGFloat) -> (text: CGFloat, cell: CGFloat) {
      label.font = .systemFont(ofSize: size)
      return (
        label.sizeThatFits(CGSize(width: 288, height: 0)).height, cell.sizeThatFits(CGSize(width: 320, height: 0)).height
      )
    }
    var lower = 0, higher = 0
    for size in stride(from: 12 as CGFloat, through: 40, by: 0.5) {
      let (text, height) = heights(size)
      // Two points more than 44 are left to a row of 44.
      #expect(height == (text > 24 ? text + 22 : 44))
      if text > 24 { higher += 1 } else { lower += 1 }
    }
    #expect(lower > 5 && higher > 5)
  }

  @Test func lengthsOfTextCountOnlyWhereTheyStand() throws {
    let (side, below) = (cell(.value1), UITableViewCell(style: .subtitle, reuseIdentifier: nil))
    for cell in [side, below] {
      cell.textLabel?.text = "Name"
      cell.textLabel?.font = .systemFont(ofSize: 30)
      cell.detailTextLabel?.text = "Ada"
      cell.detailTextLabel?.font = .systemFont(ofSize: 40)
    }
    func height(_ label: UILabel?) -> CGFloat { label?.sizeThatFits(CGSize(width: 288, height: 0)).height ?? 0 }
    let (text, detail) = (height(side.textLabel), height(side.detailTextLabel))
    #expect(detail > text && text > 24)
    #expect(side.sizeThatFits(CGSize(width: 320, height: 0)).height == detail + 22)
    #expect(below.sizeThatFits(CGSize(width: 320, height: 0)).height == text + detail + 22)
  }

  @Test func constraintsInTheContentSayHowHighACellIs() {
    let cell = cell()
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(box)
    func height() -> CGFloat {
      cell.systemLayoutSizeFitting(
        CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    #expect(height() == 44 && cell.constrainedHeight(width: 320) == nil)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 5),
      box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -7),
      box.heightAnchor.constraint(equalToConstant: 80), box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
    ])
    #expect(isNear(height(), 92))
    #expect(cell.constrainedHeight(width: 320).map { isNear($0, 92) } == true)
  }

  @Test func aCellHasUIKitsDefaults() {
    let cell = cell()
    #expect(cell.selectionStyle == .default && cell.accessoryType == .none && cell.editingAccessoryType == .none)
    #expect(cell.indentationLevel == 0 && cell.indentationWidth == 10 && !cell.showsReorderControl)
    #expect(cell.shouldIndentWhileEditing && !cell.isEditing && cell.editingStyle == .none)
    #expect(cell.automaticallyUpdatesContentConfiguration && cell.automaticallyUpdatesBackgroundConfiguration)
    #expect(cell.backgroundView == nil && cell.selectedBackgroundView == nil && cell.multipleSelectionBackgroundView == nil)
    #expect(cell.frame == rect(0, 0, 320, 44) && cell.contentView.superview === cell && cell.accessibilityLabel == nil)
    #expect(cell.currentState == [] && !cell.showingDeleteConfirmation)
    #expect([UITableViewCell.StateMask.showingEditControl, .showingDeleteConfirmation].map(\.rawValue) == [1, 2])
  }

  // MARK: Tables

  @Test func measuresOfATableCountFromTheNextPassOn() {
    let table = BookTable([["a", "b"], ["c"]]) { book, _ in (book.headers, book.footers) = (["A", "B"], ["a", nil]) }
    func rows() -> [[CGFloat]] {
      table.window.layoutIfNeeded()
      return table.table.visibleCells.map { [$0.frame.minY, $0.frame.height] }
    }
    #expect(rows() == [[28, 50], [78, 50], [184, 50]])
    table.table.rowHeight = 60
    #expect(rows() == [[28, 60], [88, 60], [204, 60]])
    table.table.sectionHeaderHeight = 40
    #expect(rows() == [[40, 60], [100, 60], [228, 60]])
    table.table.sectionFooterHeight = 10
    #expect(rows() == [[40, 60], [100, 60], [210, 60]])
    table.table.sectionHeaderHeight = UITableView.automaticDimension
    table.table.sectionHeaderTopPadding = 7
    #expect(rows() == [[35, 60], [95, 60], [200, 60]])
    #expect(table.table.contentSize == CGSize(width: 300, height: 270))
    let head = UIView(frame: rect(0, 0, 1, 25))
    table.table.tableHeaderView = head
    #expect(rows().map(\.first) == [60, 120, 225] && head.frame == rect(0, 0, 300, 25))
    head.frame.size.height = 5
    table.table.tableHeaderView = head
    #expect(rows().map(\.first) == [40, 100, 205])
    table.table.tableHeaderView = nil
    #expect(rows().map(\.first) == [35, 95, 200] && head.superview == nil)
  }

  @Test func rowsAreAsWideAsTheyAreEasilyReadWhereThatIsWanted() {
    let table = BookTable()
    table.table.frame.size.width = 1000
    func left() -> CGFloat? {
      table.window.layoutIfNeeded()
      return table.cell(0)?.textLabel?.frame.minX
    }
    #expect(left() == 20 && table.table.separatorInset.left == 20)
    table.table.cellLayoutMarginsFollowReadableWidth = true
    #expect(left() == 164 && table.table.separatorInset.left == 164)
    table.table.cellLayoutMarginsFollowReadableWidth = false
    #expect(left() == 20)
  }

  @Test func whatIsLoadedAnewHasNothingSelectedOrHeld() throws {
    let table = BookTable([(0..<4).map { "\($0)" }]) { book, _ in book.canMove = true }
    table.table.selectRow(at: table.path(1), animated: false, scrollPosition: .none)
    let cell = try #require(table.cell(0))
    #expect(table.table.beginReordering(cell, at: 10))
    table.book.sections[0].removeLast()
    table.table.reloadData()
    #expect(
      table.table.reordering == nil && table.table.indexPathForSelectedRow == nil && table.table.numberOfRows(inSection: 0) == 3)
    #expect(table.table.visibleCells.isEmpty && table.table.contentSize.height == 150)
    table.window.layoutIfNeeded()
    #expect(table.table.visibleCells.map { $0.textLabel?.text } == ["0", "1", "2"])
    #expect(table.table.numberOfRows(inSection: 1) == 0 && table.table.numberOfRows(inSection: -1) == 0)
  }

  @Test func anIndexComesAndGoesWithTheNumberThatItNeeds() {
    let table = BookTable { book, _ in book.titles = ["A", "B"] }
    func isShown() -> Bool {
      table.window.layoutIfNeeded()
      return table.table.indexView?.superview === table.table
    }
    #expect(isShown())
    table.table.sectionIndexMinimumDisplayRowCount = 4
    #expect(!isShown())
    table.table.sectionIndexMinimumDisplayRowCount = 3
    #expect(isShown())
    let labels = table.table.indexView?.subviews.compactMap { $0 as? UILabel } ?? []
    #expect(labels.map(\.text) == ["A", "B"] && labels.allSatisfy { $0.textAlignment == .center && !$0.isAccessibilityElement })
    #expect(labels.map(\.frame) == [rect(0, 186, 15, 14), rect(0, 200, 15, 14)])
    #expect(labels.first?.font == .systemFont(ofSize: 11, weight: .semibold))
  }

  @Test func aRowBesideItsControlsHasWhatIsLeft() throws {
    let table = BookTable { book, _ in book.canMove = true }
    let cell = try #require(table.cell(0))
    cell.editingAccessoryType = .checkmark
    table.table.isEditing = true
    table.window.layoutIfNeeded()
    let (control, handle) = (try #require(cell.editControl), try #require(cell.dragHandle))
    #expect(control.frame == rect(0, 0, 40, 50) && handle.frame == rect(256, 0, 44, 50))
    #expect(cell.contentView.frame == rect(40, 0, 183, 50) && cell.accessories.map(\.frame) == [rect(223, 18, 17, 14)])
    #expect(control.accessibilityLabel == "Delete a" && handle.accessibilityLabel == "Reorder a")
    #expect(control.accessibilityTraits.contains(.button) && handle.accessibilityTraits.contains(.button))
    cell.shouldIndentWhileEditing = false
    table.window.layoutIfNeeded()
    #expect(cell.contentView.frame == rect(0, 0, 223, 50) && control.frame == rect(0, 0, 40, 50))
    #expect(cell.sizeThatFits(CGSize(width: 300, height: 0)) == CGSize(width: 300, height: 44))
    table.table.isEditing = false
    table.window.layoutIfNeeded()
    #expect(cell.contentView.frame == rect(0, 0, 300, 50) && cell.accessories.isEmpty)
    #expect(control.superview == nil && handle.superview == nil)
  }

  @Test func aHandlerHearsOfEachStateOfItsRow() throws {
    let table = BookTable { book, _ in book.canMove = true }
    let cell = try #require(table.cell(0))
    var seen: [String] = []
    func heard() -> [String] {
      table.window.layoutIfNeeded()
      defer { seen = [] }
      return seen
    }
    cell.configurationUpdateHandler = { _, state in
      let words = [
        state.isEditing ? "edited" : nil, state.isReordering ? "moved" : nil, state.isSwiped ? "swiped" : nil,
        state.isSelected ? "selected" : nil, state.isHighlighted ? "lit" : nil,
      ]
      seen.append(words.compactMap { $0 }.joined(separator: " "))
    }
    #expect(heard() == [""] && heard() == [])
    table.table.isEditing = true
    #expect(heard() == ["edited"])
    #expect(table.table.beginReordering(cell, at: 10) && heard() == ["edited moved"])
    table.table.endReordering()
    #expect(heard() == ["edited"])
    table.table.isEditing = false
    #expect(heard() == [""])
    #expect(table.table.openSwipe(at: table.path(0), isLeading: false, byFinger: true) && heard() == ["swiped"])
    table.table.closeSwipe()
    #expect(heard() == [""])
    cell.isSelected = true
    #expect(heard() == ["selected"])
    cell.isSelected = true
    #expect(heard() == [])
    cell.isHighlighted = true
    #expect(heard() == ["selected lit"])
    cell.prepareForReuse()
    #expect(heard() == [""])
  }
}

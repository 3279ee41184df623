import RehearsalWire

extension XCUIElement {
  /// What kind of thing an element is, with Apple's names and numbers; many of them are never met on iOS, and those of other
  /// systems neither here.
  public enum ElementType: UInt, Sendable, CaseIterable {
    case any, other, application, group, window, sheet, drawer, alert, dialog, button, radioButton, radioGroup, checkBox
    case disclosureTriangle, popUpButton, comboBox, menuButton, toolbarButton, popover, keyboard, key, navigationBar, tabBar
    case tabGroup, toolbar, statusBar, table, tableRow, tableColumn, outline, outlineRow, browser, collectionView, slider
    case pageIndicator, progressIndicator, activityIndicator, segmentedControl, picker, pickerWheel, `switch`, toggle, link
    case image, icon, searchField, scrollView, scrollBar, staticText, textField, secureTextField, datePicker, textView, menu
    case menuItem, menuBar, menuBarItem, map, webView, incrementArrow, decrementArrow, timeline, ratingIndicator
    case valueIndicator, splitGroup, splitter, relevanceIndicator, colorWell, helpTag, matte, dockItem, ruler, rulerMarker
    case grid, levelIndicator, cell, layoutArea, layoutItem, handle, stepper, tab, touchBar, statusItem
  }
}

extension XCUIElement.ElementType {
  init(_ kind: ElementKind) {
    self =
      switch kind {
      case .other: .other
      case .window: .window
      case .sheet: .sheet
      case .alert: .alert
      case .button: .button
      case .popover: .popover
      case .keyboard: .keyboard
      case .key: .key
      case .navigationBar: .navigationBar
      case .tabBar: .tabBar
      case .toolbar: .toolbar
      case .table: .table
      case .collectionView: .collectionView
      case .slider: .slider
      case .pageIndicator: .pageIndicator
      case .progressIndicator: .progressIndicator
      case .activityIndicator: .activityIndicator
      case .segmentedControl: .segmentedControl
      case .picker: .picker
      case .pickerWheel: .pickerWheel
      case .link: .link
      case .image: .image
      case .searchField: .searchField
      case .scrollView: .scrollView
      case .staticText: .staticText
      case .textField: .textField
      case .secureTextField: .secureTextField
      case .datePicker: .datePicker
      case .textView: .textView
      case .menu: .menu
      case .webView: .webView
      case .cell: .cell
      case .stepper: .stepper
      case .toggle: .switch
      }
  }

  /// As XCUITest prints it: `StaticText`.
  var name: String {
    let word = "\(self)"
    return word.prefix(1).uppercased() + word.dropFirst()
  }
}

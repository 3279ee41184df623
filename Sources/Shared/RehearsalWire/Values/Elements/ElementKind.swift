/// What kind of thing an element is to whoever uses the app, by XCUITest's names.
///
/// It comes from the element's class, and for a view of the app's own from its accessibility traits.
public enum ElementKind: String, ProtocolWord, SchemaDescribed {
  case other, window, sheet, alert, button, popover, keyboard, key, navigationBar, tabBar, toolbar, table, collectionView
  case slider, pageIndicator, progressIndicator, activityIndicator, segmentedControl, picker, pickerWheel, link, image
  case searchField, scrollView, staticText, textField, secureTextField, datePicker, textView, menu, webView, cell, stepper
  // Not `switch`, which is a word of many languages that a client may be written in.
  case toggle = "switchControl"
}

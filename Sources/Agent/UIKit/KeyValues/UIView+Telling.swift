extension UIView {
  /// Changes a property, and tells those who observe it before and after.
  func telling(_ key: String, _ change: () -> Void) {
    ValueChanges.willChange(self, key)
    change()
    ValueChanges.didChange(self, key)
  }
}

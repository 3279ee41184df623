extension UIView {
  /// Changes a property, and tells those who observe it before and after.
  func telling(_ key: String, _ change: () -> Void) {
    ValueChanges.willChange(self, key)
    change()
    ValueChanges.didChange(self, key)
  }

  /// The same for a property that the layer has, too, under a name of its own, and by which the frame may change.
  func telling(_ key: String, ofLayer layerKey: String, changesFrame: Bool = false, _ change: () -> Void) {
    guard ValueChanges.isObserved else { return change() }
    if changesFrame { return tellingOfFrame { telling(key, ofLayer: layerKey, change) } }
    guard let layer = layerIfLoaded else { return telling(key, change) }
    ValueChanges.willChange(layer, layerKey)
    telling(key, change)
    ValueChanges.didChange(layer, layerKey)
  }

  /// Changes what the frame is made of, and tells of the frame, once for all that is changed meanwhile.
  func tellingOfFrame(_ change: () -> Void) {
    guard !isChangingFrame else { return change() }
    isChangingFrame = true
    ValueChanges.willChange(self, "frame")
    change()
    isChangingFrame = false
    ValueChanges.didChange(self, "frame")
  }
}

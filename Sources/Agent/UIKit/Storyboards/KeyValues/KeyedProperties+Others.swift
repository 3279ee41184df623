extension KeyedProperties {
  /// What is neither a view nor a controller nor an item of a bar, and what all that assistive technology sees has.
  static var others: Table {
    [
      (
        NSLayoutConstraint.self,
        [
          KeyedProperty("constant", \NSLayoutConstraint.constant),
          KeyedProperty("priority", of: NSLayoutConstraint.self, get: \.priority.rawValue) { $0.priority = UILayoutPriority($1) },
          KeyedProperty("identifier", \NSLayoutConstraint.identifier),
          KeyedProperty("isActive", \NSLayoutConstraint.isActive),
          KeyedProperty("multiplier", \NSLayoutConstraint.multiplier),
          KeyedProperty("firstItem", \NSLayoutConstraint.firstItem),
          KeyedProperty("secondItem", \NSLayoutConstraint.secondItem),
        ]
      ),
      (
        UIAlertAction.self,
        [
          KeyedProperty("title", \UIAlertAction.title), KeyedProperty("style", \UIAlertAction.style),
          KeyedProperty("isEnabled", \UIAlertAction.isEnabled),
        ]
      ),
      (
        Progress.self,
        [
          .observable("completedUnitCount", \Progress.completedUnitCount),
          .observable("totalUnitCount", \Progress.totalUnitCount),
          .observable("fractionCompleted", \Progress.fractionCompleted),
          .observable("isFinished", \Progress.isFinished),
          .observable("isIndeterminate", \Progress.isIndeterminate),
          .observable("isCancelled", \Progress.isCancelled),
          .observable("isPaused", \Progress.isPaused),
        ]
      ),
      (
        Operation.self,
        [
          .observable("isReady", \Operation.isReady),
          .observable("isExecuting", \Operation.isExecuting),
          .observable("isFinished", \Operation.isFinished),
          .observable("isCancelled", \Operation.isCancelled),
        ]
      ),
      (
        OperationQueue.self,
        [
          .observable("operations", \OperationQueue.operations),
          .observable("operationCount", \OperationQueue.operationCount),
          .observable("maxConcurrentOperationCount", \OperationQueue.maxConcurrentOperationCount),
          .observable("isSuspended", \OperationQueue.isSuspended),
        ]
      ),
      (
        UIAccessibilityObject.self,
        [
          KeyedProperty("isAccessibilityElement", \UIAccessibilityObject.isAccessibilityElement),
          KeyedProperty("accessibilityLabel", \UIAccessibilityObject.accessibilityLabel),
          KeyedProperty("accessibilityValue", \UIAccessibilityObject.accessibilityValue),
          KeyedProperty("accessibilityHint", \UIAccessibilityObject.accessibilityHint),
          KeyedProperty("accessibilityIdentifier", \UIAccessibilityObject.accessibilityIdentifier),
          KeyedProperty("accessibilityTraits", \UIAccessibilityObject.accessibilityTraits),
          KeyedProperty("accessibilityElementsHidden", \UIAccessibilityObject.accessibilityElementsHidden),
          KeyedProperty("accessibilityViewIsModal", \UIAccessibilityObject.accessibilityViewIsModal),
          KeyedProperty("accessibilityLanguage", \UIAccessibilityObject.accessibilityLanguage),
          KeyedProperty("accessibilityElements", \UIAccessibilityObject.accessibilityElements),
        ]
      ),
    ]
  }
}

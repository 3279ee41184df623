#if AppRewriting
  /// Methods of UIKit's whose Swift names say less than their selectors.
  enum ImportedNames {
    /// - Parameter labels: nil where the source does not say them.
    static func selector(_ base: String, labels: [String]?) -> String? {
      guard let labels else { return byBase[base] }
      return byName[name(base, labels)]
    }

    private static func name(_ base: String, _ labels: [String]) -> String {
      "\(base)(\(labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined()))"
    }

    private static let byName: [String: String] = [
      "dismiss(animated:completion:)": "dismissViewControllerAnimated:completion:",
      "present(_:animated:completion:)": "presentViewController:animated:completion:",
      "show(_:sender:)": "showViewController:sender:",
      "prepare(for:sender:)": "prepareForSegue:sender:",
      "draw(_:)": "drawRect:",
      "setNeedsDisplay(_:)": "setNeedsDisplayInRect:",
      "touchesBegan(_:with:)": "touchesBegan:withEvent:",
      "touchesMoved(_:with:)": "touchesMoved:withEvent:",
      "touchesEnded(_:with:)": "touchesEnded:withEvent:",
      "touchesCancelled(_:with:)": "touchesCancelled:withEvent:",
      "motionEnded(_:with:)": "motionEnded:withEvent:",
      "numberOfSections(in:)": "numberOfSectionsInTableView:",
      "tableView(_:cellForRowAt:)": "tableView:cellForRowAtIndexPath:",
      "tableView(_:didSelectRowAt:)": "tableView:didSelectRowAtIndexPath:",
      "tableView(_:didDeselectRowAt:)": "tableView:didDeselectRowAtIndexPath:",
      "tableView(_:heightForRowAt:)": "tableView:heightForRowAtIndexPath:",
      "tableView(_:canEditRowAt:)": "tableView:canEditRowAtIndexPath:",
      "tableView(_:commit:forRowAt:)": "tableView:commitEditingStyle:forRowAtIndexPath:",
      "collectionView(_:cellForItemAt:)": "collectionView:cellForItemAtIndexPath:",
      "collectionView(_:didSelectItemAt:)": "collectionView:didSelectItemAtIndexPath:",
      "insertRows(at:with:)": "insertRowsAtIndexPaths:withRowAnimation:",
      "deleteRows(at:with:)": "deleteRowsAtIndexPaths:withRowAnimation:",
      "selectRow(at:animated:scrollPosition:)": "selectRowAtIndexPath:animated:scrollPosition:",
      "scrollToRow(at:at:animated:)": "scrollToRowAtIndexPath:atScrollPosition:animated:",
    ]

    /// For a name without labels, where no other method of UIKit's is called so.
    private static let byBase: [String: String] = [
      "dismiss": "dismissViewControllerAnimated:completion:",
      "cut": "cut:", "copy": "copy:", "paste": "paste:", "select": "select:", "selectAll": "selectAll:", "delete": "delete:",
      "endEditing": "endEditing:", "popViewController": "popViewControllerAnimated:",
      "popToRootViewController": "popToRootViewControllerAnimated:",
    ]
  }
#endif

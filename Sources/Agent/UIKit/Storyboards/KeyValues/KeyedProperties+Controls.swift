extension KeyedProperties {
  /// What controls and gesture recognisers have.
  static var controls: Table {
    [
      (
        UIControl.self,
        [
          .observable("isEnabled", \UIControl.isEnabled),
          .observable("isSelected", \UIControl.isSelected),
          .observable("isHighlighted", \UIControl.isHighlighted),
          KeyedProperty("isTracking", \UIControl.isTracking),
          KeyedProperty("isTouchInside", \UIControl.isTouchInside),
          KeyedProperty("state", \UIControl.state),
          KeyedProperty("contentVerticalAlignment", \UIControl.contentVerticalAlignment),
          KeyedProperty("contentHorizontalAlignment", \UIControl.contentHorizontalAlignment),
          KeyedProperty("showsMenuAsPrimaryAction", \UIControl.showsMenuAsPrimaryAction),
          KeyedProperty("isContextMenuInteractionEnabled", \UIControl.isContextMenuInteractionEnabled),
          KeyedProperty("toolTip", \UIControl.toolTip),
          KeyedProperty("allTargets", \UIControl.allTargets),
          KeyedProperty("allControlEvents", \UIControl.allControlEvents),
        ]
      ),
      (
        UIButton.self,
        [
          KeyedProperty("buttonType", \UIButton.buttonType),
          .outlet("titleLabel", \UIButton.titleLabel),
          .outlet("imageView", \UIButton.imageView),
          KeyedProperty("subtitleLabel", \UIButton.subtitleLabel),
          KeyedProperty("role", \UIButton.role),
          KeyedProperty("contentEdgeInsets", \UIButton.contentEdgeInsets),
          KeyedProperty("titleEdgeInsets", \UIButton.titleEdgeInsets),
          KeyedProperty("imageEdgeInsets", \UIButton.imageEdgeInsets),
          KeyedProperty("adjustsImageWhenHighlighted", \UIButton.adjustsImageWhenHighlighted),
          KeyedProperty("adjustsImageWhenDisabled", \UIButton.adjustsImageWhenDisabled),
          KeyedProperty("showsTouchWhenHighlighted", \UIButton.showsTouchWhenHighlighted),
          KeyedProperty("reversesTitleShadowWhenHighlighted", \UIButton.reversesTitleShadowWhenHighlighted),
          KeyedProperty("changesSelectionAsPrimaryAction", \UIButton.changesSelectionAsPrimaryAction),
          KeyedProperty("currentTitle", \UIButton.currentTitle),
          KeyedProperty("currentAttributedTitle", \UIButton.currentAttributedTitle),
          KeyedProperty("currentTitleColor", \UIButton.currentTitleColor),
          KeyedProperty("currentImage", \UIButton.currentImage),
          KeyedProperty("currentBackgroundImage", \UIButton.currentBackgroundImage),
        ]
      ),
      (
        UISlider.self,
        [
          KeyedProperty("value", \UISlider.value),
          KeyedProperty("minimumValue", \UISlider.minimumValue),
          KeyedProperty("maximumValue", \UISlider.maximumValue),
          KeyedProperty("isContinuous", \UISlider.isContinuous),
          KeyedProperty("minimumValueImage", \UISlider.minimumValueImage),
          KeyedProperty("maximumValueImage", \UISlider.maximumValueImage),
          KeyedProperty("minimumTrackTintColor", \UISlider.minimumTrackTintColor),
          KeyedProperty("maximumTrackTintColor", \UISlider.maximumTrackTintColor),
          KeyedProperty("thumbTintColor", \UISlider.thumbTintColor),
        ]
      ),
      (
        UISwitch.self,
        [
          KeyedProperty("isOn", \UISwitch.isOn),
          KeyedProperty("onTintColor", \UISwitch.onTintColor),
          KeyedProperty("thumbTintColor", \UISwitch.thumbTintColor),
          KeyedProperty("onImage", \UISwitch.onImage),
          KeyedProperty("offImage", \UISwitch.offImage),
          KeyedProperty("title", \UISwitch.title),
          KeyedProperty("style", \UISwitch.style),
        ]
      ),
      (
        UIColorWell.self,
        [
          .observable("selectedColor", \UIColorWell.selectedColor),
          KeyedProperty("title", \UIColorWell.title),
          KeyedProperty("supportsAlpha", \UIColorWell.supportsAlpha),
        ]
      ),
      (
        UIStepper.self,
        [
          KeyedProperty("isContinuous", \UIStepper.isContinuous),
          KeyedProperty("autorepeat", \UIStepper.autorepeat),
          KeyedProperty("wraps", \UIStepper.wraps),
          KeyedProperty("value", \UIStepper.value),
          KeyedProperty("minimumValue", \UIStepper.minimumValue),
          KeyedProperty("maximumValue", \UIStepper.maximumValue),
          KeyedProperty("stepValue", \UIStepper.stepValue),
        ]
      ),
      (
        UIPageControl.self,
        [
          KeyedProperty("numberOfPages", \UIPageControl.numberOfPages),
          KeyedProperty("currentPage", \UIPageControl.currentPage),
          KeyedProperty("hidesForSinglePage", \UIPageControl.hidesForSinglePage),
          KeyedProperty("pageIndicatorTintColor", \UIPageControl.pageIndicatorTintColor),
          KeyedProperty("currentPageIndicatorTintColor", \UIPageControl.currentPageIndicatorTintColor),
        ]
      ),
      (
        UISegmentedControl.self,
        [
          KeyedProperty("isMomentary", \UISegmentedControl.isMomentary),
          KeyedProperty("apportionsSegmentWidthsByContent", \UISegmentedControl.apportionsSegmentWidthsByContent),
          KeyedProperty("selectedSegmentTintColor", \UISegmentedControl.selectedSegmentTintColor),
          KeyedProperty("selectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex),
          KeyedProperty("numberOfSegments", \UISegmentedControl.numberOfSegments),
        ]
      ),
      (
        UIRefreshControl.self,
        [
          KeyedProperty("isRefreshing", \UIRefreshControl.isRefreshing),
          KeyedProperty("attributedTitle", \UIRefreshControl.attributedTitle),
        ]
      ),
      (
        UIDatePicker.self,
        [
          KeyedProperty("datePickerMode", \UIDatePicker.datePickerMode),
          KeyedProperty("datePickerStyle", \UIDatePicker.datePickerStyle),
          KeyedProperty("minimumDate", \UIDatePicker.minimumDate),
          KeyedProperty("maximumDate", \UIDatePicker.maximumDate),
          KeyedProperty("minuteInterval", \UIDatePicker.minuteInterval),
          KeyedProperty("date", \UIDatePicker.date),
          KeyedProperty("countDownDuration", \UIDatePicker.countDownDuration),
        ]
      ),
      (
        UIPickerView.self,
        [
          .outlet("dataSource", \UIPickerView.dataSource),
          .outlet("delegate", \UIPickerView.delegate),
          KeyedProperty("numberOfComponents", \UIPickerView.numberOfComponents),
        ]
      ),
      (
        UIGestureRecognizer.self,
        [
          .outlet("delegate", \UIGestureRecognizer.delegate),
          KeyedProperty("view", \UIGestureRecognizer.view),
          KeyedProperty("state", \UIGestureRecognizer.state),
          KeyedProperty("isEnabled", \UIGestureRecognizer.isEnabled),
          KeyedProperty("cancelsTouchesInView", \UIGestureRecognizer.cancelsTouchesInView),
          KeyedProperty("delaysTouchesBegan", \UIGestureRecognizer.delaysTouchesBegan),
          KeyedProperty("delaysTouchesEnded", \UIGestureRecognizer.delaysTouchesEnded),
          KeyedProperty("name", \UIGestureRecognizer.name),
          KeyedProperty("numberOfTouches", \UIGestureRecognizer.numberOfTouches),
        ]
      ),
      (
        UITapGestureRecognizer.self,
        [
          KeyedProperty("numberOfTapsRequired", \UITapGestureRecognizer.numberOfTapsRequired),
          KeyedProperty("numberOfTouchesRequired", \UITapGestureRecognizer.numberOfTouchesRequired),
        ]
      ),
      (
        UILongPressGestureRecognizer.self,
        [
          KeyedProperty("minimumPressDuration", \UILongPressGestureRecognizer.minimumPressDuration),
          KeyedProperty("numberOfTapsRequired", \UILongPressGestureRecognizer.numberOfTapsRequired),
          KeyedProperty("numberOfTouchesRequired", \UILongPressGestureRecognizer.numberOfTouchesRequired),
          KeyedProperty("allowableMovement", \UILongPressGestureRecognizer.allowableMovement),
        ]
      ),
      (
        UISwipeGestureRecognizer.self,
        [
          KeyedProperty("direction", \UISwipeGestureRecognizer.direction),
          KeyedProperty("numberOfTouchesRequired", \UISwipeGestureRecognizer.numberOfTouchesRequired),
        ]
      ),
      (
        UIPanGestureRecognizer.self,
        [
          KeyedProperty("minimumNumberOfTouches", \UIPanGestureRecognizer.minimumNumberOfTouches),
          KeyedProperty("maximumNumberOfTouches", \UIPanGestureRecognizer.maximumNumberOfTouches),
        ]
      ),
    ]
  }
}

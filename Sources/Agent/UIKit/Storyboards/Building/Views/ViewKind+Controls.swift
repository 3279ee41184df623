extension ViewKind {
  static let controls: [String: ViewKind] = [
    "control": control, "button": button, "slider": slider, "switch": switchKind, "stepper": stepper,
    "pageControl": pageControl, "segmentedControl": segmentedControl, "datePicker": datePicker, "refreshControl": refreshControl,
    "pickerView": pickerView, "colorWell": control,
  ]

  /// What every control has.
  static let control = ViewKind(UIControl.self, after: view) { control, reader in
    if let isEnabled = reader.flag("enabled") { control.isEnabled = isEnabled }
    if let isSelected = reader.flag("selected") { control.isSelected = isSelected }
    if let isHighlighted = reader.flag("highlighted") { control.isHighlighted = isHighlighted }
    let horizontal: KeyValuePairs<String, UIControl.ContentHorizontalAlignment> = [
      "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading, "trailing": .trailing,
    ]
    if let alignment = reader.choice("contentHorizontalAlignment", horizontal) { control.contentHorizontalAlignment = alignment }
    let vertical: KeyValuePairs<String, UIControl.ContentVerticalAlignment> = [
      "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
    ]
    if let alignment = reader.choice("contentVerticalAlignment", vertical) { control.contentVerticalAlignment = alignment }
    if let shows = reader.flag("showsMenuAsPrimaryAction") { control.showsMenuAsPrimaryAction = shows }
    if let tip = reader.text("toolTip") { control.toolTip = tip }
  }

  static let slider = ViewKind(UISlider.self, after: control) { slider, reader in
    let (least, most) = (reader.number("minValue"), reader.number("maxValue"))
    if let least, let most, least > most { reader.note(.value, "'minValue' is \(least), and 'maxValue' only \(most)") }
    if let least { slider.minimumValue = Float(least) }
    if let most { slider.maximumValue = Float(most) }
    if let value = reader.number("value") { slider.value = Float(value) }
    if let isContinuous = reader.flag("continuous") { slider.isContinuous = isContinuous }
    if let color = reader.color("minimumTrackTintColor") { slider.minimumTrackTintColor = color }
    if let color = reader.color("maximumTrackTintColor") { slider.maximumTrackTintColor = color }
    if let color = reader.color("thumbTintColor") { slider.thumbTintColor = color }
    if let image = reader.image("minimumValueImage") { slider.minimumValueImage = image }
    if let image = reader.image("maximumValueImage") { slider.maximumValueImage = image }
  }

  static let switchKind = ViewKind(UISwitch.self, after: control) { view, reader in
    if let isOn = reader.flag("on") ?? absent(reader, false) { view.setOn(isOn, animated: false) }
    if let color = reader.color("onTintColor") { view.onTintColor = color }
    if let color = reader.color("thumbTintColor") { view.thumbTintColor = color }
    if let title = reader.text("title") { view.title = title }
    reader.ignore("preferredStyle")
  }

  static let stepper = ViewKind(UIStepper.self, after: control) { stepper, reader in
    let (least, most) = (reader.number("minimumValue"), reader.number("maximumValue"))
    if let least, let most, least > most {
      reader.note(.value, "'minimumValue' is \(least), and 'maximumValue' only \(most)")
    }
    if let least { stepper.minimumValue = Double(least) }
    if let most { stepper.maximumValue = Double(most) }
    if let value = reader.number("stepValue") {
      // UIKit raises at such a step.
      if value > 0 {
        stepper.stepValue = Double(value)
      } else {
        reader.note(.value, "'stepValue' is \(value), and must be above 0")
      }
    }
    if let value = reader.number("value") { stepper.value = Double(value) }
    if let wraps = reader.flag("wraps") { stepper.wraps = wraps }
    if let repeats = reader.flag("autorepeat") { stepper.autorepeat = repeats }
    if let isContinuous = reader.flag("continuous") { stepper.isContinuous = isContinuous }
  }

  static let pageControl = ViewKind(UIPageControl.self, after: control) { view, reader in
    // Each page is a view; nobody swipes through more.
    if let count = reader.integer("numberOfPages") { view.numberOfPages = min(max(count, 0), 1000) }
    if let page = reader.integer("currentPage") { view.currentPage = page }
    if let hides = reader.flag("hidesForSinglePage") { view.hidesForSinglePage = hides }
    if let color = reader.color("pageIndicatorTintColor") { view.pageIndicatorTintColor = color }
    if let color = reader.color("currentPageIndicatorTintColor") { view.currentPageIndicatorTintColor = color }
    reader.ignore("defersCurrentPageDisplay", "backgroundStyle", "allowsContinuousInteraction")
  }

  static let segmentedControl = ViewKind(UISegmentedControl.self, after: control) { control, reader in
    for (index, element) in reader.elements(in: "segments").enumerated() {
      let segment = ElementReader(element, reader.instance)
      if let image = segment.image("image") {
        control.insertSegment(with: image, at: index, animated: false)
      } else {
        let title = reader.instance.localized(reader.element.id, "segmentTitles[\(index)]") ?? segment.string("title")
        control.insertSegment(withTitle: title, at: index, animated: false)
      }
      if let isEnabled = segment.flag("enabled") { control.setEnabled(isEnabled, forSegmentAt: index) }
      if let width = segment.number("width") { control.setWidth(width, forSegmentAt: index) }
      if let offset = segment.size("contentOffset") { control.setContentOffset(offset, forSegmentAt: index) }
      segment.ignore("catalog", "title", "id")
      segment.finish()
    }
    if let isMomentary = reader.flag("momentary") { control.isMomentary = isMomentary }
    if let index = reader.integer("selectedSegmentIndex"), index < control.numberOfSegments {
      control.selectedSegmentIndex = index
    }
    if let apportions = reader.flag("apportionsSegmentWidthsByContent") { control.apportionsSegmentWidthsByContent = apportions }
    if let color = reader.color("selectedSegmentTintColor") { control.selectedSegmentTintColor = color }
    reader.ignore("segmentControlStyle", "springLoaded")
  }

  static let datePicker = ViewKind(UIDatePicker.self, after: control) { picker, reader in
    let modes: KeyValuePairs<String, UIDatePicker.Mode> = [
      "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer, "yearAndMonth": .yearAndMonth,
    ]
    if let mode = reader.choice("datePickerMode", modes) { picker.datePickerMode = mode }
    let styles: KeyValuePairs<String, UIDatePicker.Style> = [
      "automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline,
    ]
    if let style = reader.choice("style", styles) { picker.preferredDatePickerStyle = style }
    if let interval = reader.integer("minuteInterval"), interval > 0 { picker.minuteInterval = interval }
    if let locale = reader.child(named: "locale")?["localeIdentifier"] { picker.locale = Locale(identifier: locale) }
    if let zone = reader.child(named: "timeZone")?["name"].flatMap({ TimeZone(identifier: $0) }) { picker.timeZone = zone }
    @MainActor func date(_ key: String) -> Date? {
      // Seconds since 2001; older documents write the date out.
      reader.child(key: key, named: "date").flatMap { element in
        element["timeIntervalSinceReferenceDate"].flatMap(Double.init).flatMap { $0.isFinite && abs($0) < 1e11 ? $0 : nil }
          .map { Date(timeIntervalSinceReferenceDate: $0) }
      }
    }
    if let first = date("minimumDate") { picker.minimumDate = first }
    if let last = date("maximumDate") { picker.maximumDate = last }
    // With "current date" Interface Builder writes no more than when the document was saved.
    let usesCurrentDate = reader.flag("useCurrentDate") ?? false
    if let chosen = date("date"), !usesCurrentDate { picker.date = chosen }
    if let duration = reader.number("countDownDuration") { picker.countDownDuration = TimeInterval(duration) }
  }

  static let refreshControl = ViewKind(UIRefreshControl.self, after: control) { control, reader in
    if let title = reader.child(key: "attributedTitle") { control.attributedTitle = reader.instance.attributedString(title) }
  }

  static let pickerView = ViewKind(UIPickerView.self, after: view) { _, reader in reader.ignore("showsSelectionIndicator") }
}

/// A date, a time or a length of time, chosen on wheels, in a calendar, or in fields that open them.
///
/// ```
/// wheel at rest, day tapped ─ (date: brought between minimum and maximum, and to a day that there is) → valueChanged
/// field tapped              ─ editingDidBegin ── 0.25 s: the card is open ── touch beside it ── 0.25 s ─ editingDidEnd
/// ```
/// Names, order, digits, first weekday, and 12 or 24 hours are those of the locale, and so is the calendar as long as the app
/// sets none: years are Buddhist in th_TH, and days are written in Arabic-Indic digits in ar_EG.
///
/// - `.compact` shows a field for the day, one for the time, or both. The day opens a calendar, the time wheels, over the window.
/// - `.inline` shows the calendar, with a field for the time below it; wheels where the mode is `.time`.
/// - `.wheels` shows wheels. The countdown, and month and year, have no other style.
///
/// The frame follows the style and the mode as long as nobody has given it a size: UIKit leaves that to Auto Layout or
/// `sizeToFit()`.
@MainActor
open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer
    case yearAndMonth = 4269
  }

  public enum Style: Int, Sendable {
    case automatic, wheels, compact, inline
  }

  private var chosen: Date
  private var length: TimeInterval = 60
  private var shownFace: (any DatePickerFace)?
  private var shownWords: DatePickerWords?
  private var localeWatch: LocaleWatch?
  /// The size that the picker gave itself.
  private var naturalSize: CGSize?
  /// The card that a field has opened.
  package private(set) var card: DatePickerCard?

  /// `.dateAndTime` by default.
  open var datePickerMode = Mode.dateAndTime { didSet { rebuild() } }
  /// `.automatic` by default.
  open var preferredDatePickerStyle = Style.automatic { didSet { rebuild() } }

  /// What the picker looks like, never `.automatic`: that is compact, as of iOS 14. A mode that has only wheels shows them
  /// whatever style is preferred.
  open var datePickerStyle: Style {
    if datePickerMode == .countDownTimer || datePickerMode == .yearAndMonth { return .wheels }
    return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }

  open var roundsToMinuteInterval = true

  /// nil, the default, means the locale of the calendar where the app gave it one, and `Locale.current` else.
  open var locale: Locale? { didSet { rebuild() } }

  /// That of the locale until the app sets another one, and again after it set nil.
  open var calendar: Calendar! {
    get { ownCalendar ?? localeCalendar }
    set {
      ownCalendar = newValue
      rebuild()
    }
  }

  private var ownCalendar: Calendar?

  private var localeCalendar: Calendar {
    var calendar = Calendar(identifier: shownLocale.calendar.identifier)
    (calendar.locale, calendar.timeZone) = (shownLocale, .current)
    return calendar
  }

  open var timeZone: TimeZone? { didSet { rebuild() } }

  /// nil by default. One that is later than the maximum counts as none, as both do in UIKit.
  open var minimumDate: Date? { didSet { setDate(chosen, animated: false) } }
  open var maximumDate: Date? { didSet { setDate(chosen, animated: false) } }

  /// Minutes between two rows; 1 by default, and where it does not divide 60.
  open var minuteInterval: Int {
    get { interval }
    set {
      interval = newValue > 0 && newValue <= 30 && 60 % newValue == 0 ? newValue : 1
      rebuild()
      setDate(chosen, animated: false)
    }
  }

  private var interval = 1

  public override init(frame: CGRect) {
    chosen = DatePickerColumn.now
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    chosen = DatePickerColumn.now
    super.init(coder: coder)
    prepare()
    coder.fill(self, as: UIDatePicker.self)
  }

  private func prepare() {
    if bounds.size == .zero { naturalSize = .zero }
    rebuild()
    localeWatch = LocaleWatch { [weak self] in self?.rebuild() }
  }

  // MARK: Value. Setting it tells nobody.

  /// Now by default.
  open var date: Date {
    get { chosen }
    set { setDate(newValue, animated: false) }
  }

  open func setDate(_ date: Date, animated: Bool) {
    chosen = limited(date)
    refresh(animated: animated)
  }

  /// Seconds, from one minute to 23 hours and 59 minutes; for `.countDownTimer`, in whole minutes.
  open var countDownDuration: TimeInterval {
    get { length }
    set {
      length = (newValue / 60).rounded(.down).clamped(to: 1...1439) * 60
      refresh(animated: false)
    }
  }

  private func limited(_ date: Date) -> Date {
    var date = date
    if interval > 1 && roundsToMinuteInterval && datePickerMode != .date && datePickerMode != .yearAndMonth {
      let minute = zoned.component(.minute, from: date)
      let second = zoned.component(.second, from: date)
      if minute % interval != 0 { date -= TimeInterval(minute % interval * 60 + second) }
    }
    let hasOrder = minimumDate.flatMap { least in maximumDate.map { least <= $0 } } ?? true
    if hasOrder, let minimumDate, date < minimumDate { return minimumDate }
    if hasOrder, let maximumDate, date > maximumDate { return maximumDate }
    return date
  }

  /// The calendar in the picker's time zone and locale.
  private var zoned: Calendar {
    var calendar = ownCalendar ?? localeCalendar
    if let timeZone { calendar.timeZone = timeZone }
    calendar.locale = shownLocale
    return calendar
  }

  /// Foundation's calendars have a locale of their own on Linux, `en_001` or none, which nobody has chosen.
  private var shownLocale: Locale {
    if let locale { return locale }
    let unchosen = Calendar.current.locale?.identifier
    if let own = ownCalendar?.locale, !own.identifier.isEmpty, own.identifier != unchosen { return own }
    return .current
  }

  var words: DatePickerWords {
    if let shownWords { return shownWords }
    let words = DatePickerWords(locale: shownLocale, calendar: zoned)
    shownWords = words
    return words
  }

  // MARK: Face

  var face: any DatePickerFace {
    if let shownFace { return shownFace }
    let face = makeFace()
    shownFace = face
    face.refresh(self, animated: false)
    addSubview(face)
    setNeedsLayout()
    return face
  }

  private func makeFace() -> any DatePickerFace {
    switch datePickerStyle {
    case .inline where datePickerMode != .time:
      let view = DatePickerInlineView(mode: datePickerMode, words: words, date: chosen)
      view.calendarView.dayWasChosen = { [weak self] in self?.dayWasChosen($0) }
      if let field = view.timeField { openCard(onTouchesOf: field) }
      return view
    case .compact:
      let view = DatePickerFieldsView(mode: datePickerMode)
      for field in view.fields { openCard(onTouchesOf: field) }
      return view
    default: return makeWheels(datePickerMode)
    }
  }

  private func makeWheels(_ mode: Mode) -> DateWheelsView {
    let wheels = DateWheelsView(mode: mode, words: words, interval: interval, date: chosen)
    wheels.dateDidChange = { [weak self] in self?.choose($0) }
    wheels.lengthDidChange = { [weak self] in self?.choose(length: $0) }
    return wheels
  }

  /// Everything anew: the style, the mode or the words are others.
  private func rebuild() {
    card?.end()
    shownFace?.removeFromSuperview()
    (shownFace, shownWords) = (nil, nil)
    if let naturalSize, bounds.size == naturalSize {
      bounds.size = face.naturalSize
      self.naturalSize = bounds.size
    } else {
      naturalSize = nil
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func refresh(animated: Bool) {
    let size = shownFace?.naturalSize
    shownFace?.refresh(self, animated: animated)
    if shownFace?.naturalSize != size {
      if let shownFace, let naturalSize, bounds.size == naturalSize {
        bounds.size = shownFace.naturalSize
        self.naturalSize = bounds.size
      }
      invalidateIntrinsicContentSize()
    }
    card?.wheels?.refresh(self, animated: animated)
    card?.calendarView?.show(chosen, from: minimumDate, to: maximumDate, isEnabled: isEnabled)
  }

  // MARK: A person's choices

  private func choose(_ date: Date) {
    chosen = limited(date)
    refresh(animated: true)
    sendValueChanged(nil)
  }

  /// No time at all goes on to the first minute, as UIKit's wheel does.
  private func choose(length: TimeInterval) {
    self.length = max(length, TimeInterval(60 * interval))
    refresh(animated: true)
    sendValueChanged(nil)
  }

  /// The day, at the time of the day that it was. The day that is chosen already tells nobody.
  private func dayWasChosen(_ day: Date) {
    let calendar = words.calendar
    guard !calendar.isDate(day, inSameDayAs: chosen) else { return }
    var parts = calendar.dateComponents([.era, .year, .month, .day], from: day)
    let time = calendar.dateComponents([.hour, .minute, .second], from: chosen)
    (parts.hour, parts.minute, parts.second) = (time.hour, time.minute, time.second)
    choose(calendar.date(from: parts) ?? day)
  }

  // MARK: The card of a field

  private func openCard(onTouchesOf field: DatePickerField) {
    field.addAction(
      UIAction { [weak self, weak field] _ in if let self, let field { openCard(of: field) } }, for: .touchUpInside)
  }

  private func openCard(of field: DatePickerField) {
    guard card == nil else { return }
    let content: UIView
    if field.part == .time {
      let wheels = makeWheels(.time)
      wheels.refresh(self, animated: false)
      content = wheels
    } else {
      let month = DatePickerCalendarView(words: words, date: chosen)
      month.show(chosen, from: minimumDate, to: maximumDate, isEnabled: true)
      month.dayWasChosen = { [weak self] in self?.dayWasChosen($0) }
      content = month
    }
    card = DatePickerCard(content, for: field) { [weak self] in
      self?.card = nil
      self?.sendActions(for: .editingDidEnd)
    }
    if card != nil { sendActions(for: .editingDidBegin) }
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow !== window { card?.end() }
  }

  // MARK: Layout

  override func stateDidChange() {
    super.stateDidChange()
    shownFace?.refresh(self, animated: false)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    face.frame = bounds
  }

  open override var intrinsicContentSize: CGSize { face.naturalSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Accessibility: the wheels, days and fields are the elements; the value is for those who ask the picker itself.

  override var defaultAccessibilityValue: String? {
    switch datePickerMode {
    case .time: words.time(chosen)
    case .date: words.day(chosen)
    case .dateAndTime: "\(words.day(chosen)), \(words.time(chosen))"
    case .yearAndMonth: words.month(chosen)
    case .countDownTimer: wheels?.spokenLength
    }
  }

  open override var isAccessibilityElement: Bool {
    get { ownIsAccessibilityElement ?? false }
    set { ownIsAccessibilityElement = newValue }
  }
}

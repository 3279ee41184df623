import RehearsalWire
import Testing
import UIKit

/// The demo app Controls, object by object.
@MainActor struct DemoControlTests {
  @Test func everyValueHasItsRow() throws {
    let page = try DemoPage("Controls", "Values")
    let column = try #require(try page.controller().view.subviews.lazy.compactMap { $0 as? UIStackView }.first)
    let names = ["wifi", "volume", "count", "size", "pages", "progress", "lamp"]
    let rows = column.arrangedSubviews.dropFirst().compactMap { $0 as? UIStackView }
    try #require(rows.map(\.arrangedSubviews.count) == names.map { _ in 2 })
    #expect(rows.map { ($0.arrangedSubviews[0] as? UILabel)?.text } == names)
    #expect(rows.map { $0.arrangedSubviews[1].accessibilityIdentifier } == names)
    #expect(rows.allSatisfy { $0.alignment == .center && $0.spacing == 12 })
    #expect(rows.allSatisfy { $0.arrangedSubviews[1].contentHuggingPriority(for: .horizontal) == .required })
    #expect(try page.named("count", UIStepper.self).maximumValue == 5)
    #expect(try page.named("size", UISegmentedControl.self).selectedSegmentIndex == 1)
    let pages: UIPageControl = try page.named("pages")
    #expect(pages.numberOfPages == 4)
    #expect(pages.pageIndicatorTintColor == .tertiaryLabel && pages.currentPageIndicatorTintColor == .label)
    #expect(try page.named("lamp", UIImageView.self).contentMode == .scaleAspectFit)
  }

  @Test func whatIsChangedIsTold() throws {
    let page = try DemoPage("Controls", "Values")
    let (wifi, volume): (UISwitch, UISlider) = (try page.named("wifi"), try page.named("volume"))
    for (isOn, words) in [(true, "wifi on"), (false, "wifi off")] {
      wifi.isOn = isOn
      wifi.sendActions(for: .valueChanged)
      #expect(try page.log() == words)
    }
    for (value, words) in [(Float(0.25), "volume 25"), (0.996, "volume 100")] {
      volume.value = value
      volume.sendActions(for: .valueChanged)
      #expect(try page.log() == words)
      #expect(try page.named("progress", UIProgressView.self).progress == value)
    }
    let count: UIStepper = try page.named("count")
    count.value = 3
    count.sendActions(for: .valueChanged)
    #expect(try page.log() == "count 3")
    let size: UISegmentedControl = try page.named("size")
    size.selectedSegmentIndex = 2
    size.sendActions(for: .valueChanged)
    #expect(try page.log() == "size L")
    let pages: UIPageControl = try page.named("pages")
    pages.currentPage = 2
    pages.sendActions(for: .valueChanged)
    #expect(try page.log() == "page 3")
  }

  @Test func buttonsLookAsTheyAreConfigured() throws {
    let page = try DemoPage("Controls", "Buttons")
    let column = try #require(try page.controller().view.subviews.lazy.compactMap { $0 as? UIStackView }.first)
    let buttons = column.arrangedSubviews.compactMap { $0 as? UIButton }
    #expect(column.arrangedSubviews.count == 9)
    #expect(buttons.map(\.currentTitle) == ["Plain", "Buy", "Favourite", "Sort", "Sold out", "Load", "Visit"])
    #expect(buttons.map(\.isEnabled) == [true, true, true, true, false, true, true])
    #expect(buttons.map(\.changesSelectionAsPrimaryAction) == [false, false, true, false, false, false, false])
    #expect(buttons.map(\.showsMenuAsPrimaryAction) == [false, false, false, true, false, false, false])
    for button in [buttons[1], buttons[4]] {
      #expect(button.configuration?.subtitle == "for 2 coins" && button.configuration?.imagePadding == 8)
      #expect(button.configuration?.image != nil)
    }
    #expect(buttons[3].menu?.children.map(\.title) == ["Name", "Date", "Size"])
    #expect(buttons[1].accessibilityCustomActions?.map(\.name) == ["Buy as a gift"])
  }

  @Test func whatIsLoadedTakesTwoSeconds() throws {
    let page = try DemoPage("Controls", "Buttons")
    let spinner = try #require(try page.all(UIActivityIndicatorView.self).first)
    #expect(!spinner.isAnimating && spinner.hidesWhenStopped)
    try page.press("Plain")
    #expect(try page.log() == "plain tapped")
    try page.press("Load")
    #expect(try page.log() == "loading" && spinner.isAnimating)
    try page.advance(1999)
    #expect(try page.log() == "loading" && spinner.isAnimating)
    try page.advance(1)
    #expect(try page.log() == "loaded" && !spinner.isAnimating)
    try page.button("Buy").sendActions(for: .primaryActionTriggered)
    #expect(try page.log() == "bought")
  }

  @Test func twoWheelsTellTogether() throws {
    let page = try DemoPage("Controls", "Pickers")
    let picker: UIPickerView = try page.named("picker")
    let delegate = try #require(try page.controller() as? any UIPickerViewDelegate)
    #expect(picker.numberOfComponents == 2)
    #expect((0..<2).map(picker.numberOfRows) == [3, 5])
    func titles(_ component: Int) -> [String?] {
      (0..<picker.numberOfRows(inComponent: component)).map {
        delegate.pickerView(picker, titleForRow: $0, forComponent: component)
      }
    }
    #expect(titles(0) == ["small", "medium", "large"])
    #expect(titles(1) == ["red", "green", "blue", "black", "white"])
    picker.selectRow(1, inComponent: 0, animated: false)
    picker.selectRow(4, inComponent: 1, animated: false)
    delegate.pickerView(picker, didSelectRow: 4, inComponent: 1)
    #expect(try page.log() == "medium white")
  }

  @Test func wheelsOfDatesTellTheirNumbers() throws {
    let page = try DemoPage("Controls", "Pickers")
    let (date, length): (UIDatePicker, UIDatePicker) = (try page.named("date"), try page.named("length"))
    #expect(date.datePickerMode == .date && date.preferredDatePickerStyle == .wheels)
    #expect(length.datePickerMode == .countDownTimer)
    length.countDownDuration = 300
    length.sendActions(for: .valueChanged)
    #expect(try page.log() == "5 minutes")
    // At noon it is the same day in every zone that has people.
    date.date = try Date("2026-03-05T12:00:00Z", strategy: .iso8601)
    date.sendActions(for: .valueChanged)
    #expect(try page.log() == "2026-3-5")
  }

  @Test func datesBeginWhereTheirScreenSays() throws {
    let page = try DemoPage("Controls", "Dates")
    let departure: UIDatePicker = try page.named("departure")
    let alarm: UIDatePicker = try page.named("alarm")
    let birthday: UIDatePicker = try page.named("birthday")
    func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }
    #expect(try departure.date == date("2026-03-01T09:30:00Z") && departure.minimumDate == date("2026-02-10T00:00:00Z"))
    #expect(try alarm.date == date("2026-03-01T07:00:00Z"))
    #expect(alarm.datePickerMode == .time && alarm.minuteInterval == 5)
    #expect(try birthday.date == date("2026-03-15T12:00:00Z"))
    #expect(birthday.datePickerMode == .date && birthday.preferredDatePickerStyle == .inline)
    let scroll: UIScrollView = try page.named("scroll")
    let column = try #require(scroll.subviews.lazy.compactMap { $0 as? UIStackView }.first)
    let view = try #require(try page.controller().view)
    #expect(scroll.frame == view.bounds)
    #expect(column.frame.minX == 20 && column.frame.width == view.bounds.width - 40 && column.frame.minY == 16)
    #expect(abs(scroll.contentSize.height - column.frame.maxY - 16) < 0.01)
    departure.date = try date("2026-03-02T10:00:00Z")
    departure.sendActions(for: .valueChanged)
    #expect(try page.log() == "departure 2026-03-02T10:00:00Z")
    birthday.sendActions(for: .valueChanged)
    #expect(try page.log() == "birthday 2026-03-15")
  }

  // MARK: Texts

  @Test func fieldsAreForWhatTheySay() throws {
    let page = try DemoPage("Controls", "Text")
    let fields = try ["name", "password", "age"].map { try page.named($0, UITextField.self) }
    #expect(fields.map(\.placeholder) == ["Name", "Password", "Age"])
    #expect(fields.map(\.isSecureTextEntry) == [false, true, false])
    #expect(fields.map(\.keyboardType) == [.default, .default, .numberPad])
    #expect(fields.map(\.returnKeyType) == [.next, .default, .default])
    #expect(fields.map(\.clearButtonMode) == [.whileEditing, .never, .never])
    #expect(fields.allSatisfy { $0.borderStyle == .roundedRect })
    let notes: UITextView = try page.named("notes")
    #expect(notes.font == .preferredFont(forTextStyle: .body) && notes.frame.height == 120)
    #expect(notes.layer.borderWidth == 1 && notes.layer.cornerRadius == 8)
    #expect(notes.layer.borderColor == UIColor.separator.cgColor)
    let command = try #require(try page.controller().keyCommands?.first)
    #expect(command.title == "Save" && command.input == "s" && command.modifierFlags == .command)
  }

  @Test func theDelegateOfTheFieldsGoesFromOneToTheNext() throws {
    let page = try DemoPage("Controls", "Text")
    let (name, password, age) = (
      try page.named("name", UITextField.self), try page.named("password", UITextField.self),
      try page.named("age", UITextField.self)
    )
    let delegate = try #require(name.delegate)
    func takes(_ field: UITextField, _ text: String) -> Bool {
      delegate.textField(field, shouldChangeCharactersIn: NSRange(location: 0, length: 0), replacementString: text)
    }
    #expect(takes(age, "7") && takes(age, "") && !takes(age, "7a") && takes(name, "7a"))
    name.becomeFirstResponder()
    #expect(!delegate.textFieldShouldReturn(name))
    #expect(password.isFirstResponder)
    password.text = "hidden"
    #expect(!delegate.textFieldShouldReturn(password))
    #expect(!password.isFirstResponder)
    #expect(try page.log() == "password: secret")
    name.text = "Ada"
    delegate.textFieldDidEndEditing(name)
    #expect(try page.log() == "name: Ada")
    let notes: UITextView = try page.named("notes")
    notes.text = "abc"
    (notes.delegate as? any UITextViewDelegate)?.textViewDidChange(notes)
    #expect(try page.log() == "3 characters")
  }

  // MARK: Bars

  @Test func barsHaveTheirItems() throws {
    let page = try DemoPage("Controls", "Bars")
    let items = try page.controller().navigationItem.rightBarButtonItems
    #expect(items?.count == 2 && items?.last?.title == "Edit")
    let search = try #require(try page.all(UISearchBar.self).first)
    #expect(search.placeholder == "Search" && search.showsCancelButton)
    let toolbar = try #require(try page.all(UIToolbar.self).first)
    #expect(toolbar.items?.count == 3 && toolbar.items?.first?.accessibilityLabel == "Delete")
    let night = try #require(toolbar.items?.last?.customView as? UISwitch)
    #expect(night.accessibilityLabel == "Night")
    let tabs = try #require(try page.all(UITabBar.self).first)
    #expect(tabs.items?.map(\.title) == ["Home", "News"] && tabs.items?.map(\.tag) == [0, 1])
    #expect(tabs.items?.map(\.badgeValue) == [nil, "3"] && tabs.selectedItem === tabs.items?.first)
    for (isOn, words) in [(true, "night"), (false, "day")] {
      night.isOn = isOn
      night.sendActions(for: .valueChanged)
      #expect(try page.log() == words)
    }
    tabs.delegate?.tabBar(tabs, didSelect: try #require(tabs.items?.last))
    #expect(try page.log() == "tab News")
  }

  @Test func aSearchIsBegunEndedAndCancelled() throws {
    let page = try DemoPage("Controls", "Bars")
    let search = try #require(try page.all(UISearchBar.self).first)
    let delegate = try #require(search.delegate)
    delegate.searchBar(search, textDidChange: "wa")
    #expect(try page.log() == "looking for wa")
    search.text = "emma"
    search.searchTextField.becomeFirstResponder()
    delegate.searchBarSearchButtonClicked(search)
    #expect(try page.log() == "searched for emma")
    #expect(!search.searchTextField.isFirstResponder && search.text == "emma")
    search.searchTextField.becomeFirstResponder()
    delegate.searchBarCancelButtonClicked(search)
    #expect(try page.log() == "search cancelled")
    #expect(!search.searchTextField.isFirstResponder && search.text?.isEmpty != false)
  }
}

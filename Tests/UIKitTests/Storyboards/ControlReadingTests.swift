import Testing

@testable import UIKit

/// What a document says of controls, each attribute with a value that no control has of itself.
@MainActor struct ControlReadingTests {
  private func gaps(_ element: String, _ attributes: String, _ children: String = "") -> [String] {
    Documents.gaps("<\(element) id=\"it\" \(attributes)>\(children)</\(element)>")
  }

  @Test func everyControlHasItsStateAlignmentsAndTip() throws {
    let control: UIControl = try Documents.view(
      "control",
      """
      enabled="NO" selected="YES" highlighted="YES" contentHorizontalAlignment="trailing" contentVerticalAlignment="bottom"
      showsMenuAsPrimaryAction="YES" toolTip="Turn me"
      """)
    #expect(!control.isEnabled)
    #expect(control.isSelected)
    #expect(control.isHighlighted)
    #expect(control.contentHorizontalAlignment == .trailing)
    #expect(control.contentVerticalAlignment == .bottom)
    #expect(control.showsMenuAsPrimaryAction)
    #expect(control.toolTip == "Turn me")
  }

  @Test func aSliderHasItsRangeLooksAndPictures() throws {
    let slider: UISlider = try Documents.view(
      "slider", "minValue=\"-5\" maxValue=\"20\" value=\"12.5\" continuous=\"NO\"",
      Documents.color("minimumTrackTintColor", 1, 0, 0) + Documents.color("maximumTrackTintColor", 0, 1, 0)
        + Documents.color("thumbTintColor", 0, 0, 1)
        + "<imageReference key=\"minimumValueImage\" image=\"star\" catalog=\"system\"/>"
        + "<imageReference key=\"maximumValueImage\" image=\"star.fill\" catalog=\"system\"/>")
    #expect(slider.minimumValue == -5)
    #expect(slider.maximumValue == 20)
    #expect(slider.value == 12.5)
    #expect(!slider.isContinuous)
    #expect(slider.minimumTrackTintColor == Documents.color(1, 0, 0))
    #expect(slider.maximumTrackTintColor == Documents.color(0, 1, 0))
    #expect(slider.thumbTintColor == Documents.color(0, 0, 1))
    #expect(slider.minimumValueImage == UIImage(systemName: "star"))
    #expect(slider.maximumValueImage == UIImage(systemName: "star.fill"))
    #expect(gaps("slider", "minValue=\"3\" maxValue=\"2\"") == ["'minValue' is 3.0, and 'maxValue' only 2.0"])
    #expect(gaps("slider", "minValue=\"3\" maxValue=\"3\"") == [])
  }

  @Test func aSwitchIsOffUnlessItsDocumentSaysOn() throws {
    let on: UISwitch = try Documents.view(
      "switch", "on=\"YES\" title=\"Sound\" preferredStyle=\"checkbox\"",
      Documents.color("onTintColor", 1, 0, 0) + Documents.color("thumbTintColor", 0, 1, 0))
    #expect(on.isOn)
    #expect(on.title == "Sound")
    #expect(on.onTintColor == Documents.color(1, 0, 0))
    #expect(on.thumbTintColor == Documents.color(0, 1, 0))
    let absent: UISwitch = try Documents.view("switch")
    #expect(!absent.isOn)
  }

  @Test func aStepperHasItsRangeAndManner() throws {
    let stepper: UIStepper = try Documents.view(
      "stepper",
      "minimumValue=\"-5\" maximumValue=\"20\" value=\"10\" stepValue=\"2.5\" wraps=\"YES\" autorepeat=\"NO\" continuous=\"NO\"")
    #expect(stepper.minimumValue == -5)
    #expect(stepper.maximumValue == 20)
    #expect(stepper.value == 10)
    #expect(stepper.stepValue == 2.5)
    #expect(stepper.wraps)
    #expect(!stepper.autorepeat)
    #expect(!stepper.isContinuous)
    #expect(
      gaps("stepper", "minimumValue=\"3\" maximumValue=\"2\"").first == "'minimumValue' is 3.0, and 'maximumValue' only 2.0")
    #expect(gaps("stepper", "minimumValue=\"3\" maximumValue=\"3\"") == [])
    #expect(gaps("stepper", "stepValue=\"0\"") == ["'stepValue' is 0.0, and must be above 0"])
    #expect(gaps("stepper", "stepValue=\"0.25\"") == [])
  }

  @Test func aPageControlHasItsPagesAndNeverMoreThanAThousand() throws {
    let control: UIPageControl = try Documents.view(
      "pageControl",
      """
      numberOfPages="5" currentPage="3" hidesForSinglePage="YES" defersCurrentPageDisplay="YES" backgroundStyle="minimal"
      allowsContinuousInteraction="NO"
      """, Documents.color("pageIndicatorTintColor", 1, 0, 0) + Documents.color("currentPageIndicatorTintColor", 0, 1, 0))
    #expect(control.numberOfPages == 5)
    #expect(control.currentPage == 3)
    #expect(control.hidesForSinglePage)
    #expect(control.pageIndicatorTintColor == Documents.color(1, 0, 0))
    #expect(control.currentPageIndicatorTintColor == Documents.color(0, 1, 0))
    let most: UIPageControl = try Documents.view("pageControl", "numberOfPages=\"5000\"")
    #expect(most.numberOfPages == 1000)
    let none: UIPageControl = try Documents.view("pageControl", "numberOfPages=\"-1\"")
    #expect(none.numberOfPages == 0)
  }

  @Test func segmentsHaveTitlesOrPicturesAndWhatElseIsSaidOfThem() throws {
    let control: UISegmentedControl = try Documents.view(
      "segmentedControl",
      """
      selectedSegmentIndex="1" apportionsSegmentWidthsByContent="YES" segmentControlStyle="plain" springLoaded="YES"
      """,
      """
      <segments><segment title="One"/><segment title="Two" enabled="NO" width="70"/>
      <segment image="star" catalog="system" title=""><size key="contentOffset" width="2" height="3"/></segment></segments>
      """ + Documents.color("selectedSegmentTintColor", 1, 0, 0))
    #expect(control.numberOfSegments == 3)
    #expect((0..<3).map { control.titleForSegment(at: $0) } == ["One", "Two", nil])
    #expect(control.imageForSegment(at: 2) == UIImage(systemName: "star"))
    #expect((0..<3).map { control.isEnabledForSegment(at: $0) } == [true, false, true])
    #expect((0..<3).map { control.widthForSegment(at: $0) } == [0, 70, 0])
    #expect(control.contentOffsetForSegment(at: 2) == CGSize(width: 2, height: 3))
    #expect(control.selectedSegmentIndex == 1)
    #expect(control.apportionsSegmentWidthsByContent)
    #expect(!control.isMomentary)
    #expect(control.selectedSegmentTintColor == Documents.color(1, 0, 0))
    #expect(
      gaps("segmentedControl", "", "<segments><segment title=\"A\" colour=\"red\"/></segments>") == ["unknown attribute 'colour'"]
    )
  }

  @Test func aSegmentThatIsNotThereIsNotChosen() throws {
    let segments = "<segments><segment title=\"One\"/><segment title=\"Two\"/></segments>"
    let beyond: UISegmentedControl = try Documents.view("segmentedControl", "selectedSegmentIndex=\"2\"", segments)
    #expect(beyond.selectedSegmentIndex == UISegmentedControl.noSegment)
    let momentary: UISegmentedControl = try Documents.view("segmentedControl", "momentary=\"YES\"", segments)
    #expect(momentary.isMomentary)
  }

  @Test func aDatePickerHasItsModeLimitsAndPlace() throws {
    let picker: UIDatePicker = try Documents.view(
      "datePicker", "datePickerMode=\"dateAndTime\" style=\"wheels\" minuteInterval=\"15\"",
      """
      <date key="date" timeIntervalSinceReferenceDate="1800"/><date key="minimumDate" timeIntervalSinceReferenceDate="900"/>
      <date key="maximumDate" timeIntervalSinceReferenceDate="86400"/><locale key="locale" localeIdentifier="de_AT"/>
      <timeZone key="timeZone" name="Europe/Vienna"/>
      """)
    #expect(picker.datePickerMode == .dateAndTime)
    #expect(!picker.subviews.isEmpty)
    #expect(picker.preferredDatePickerStyle == .wheels)
    #expect(picker.minuteInterval == 15)
    #expect(picker.locale?.identifier == "de_AT")
    #expect(picker.timeZone?.identifier == "Europe/Vienna")
    #expect(picker.minimumDate == Date(timeIntervalSinceReferenceDate: 900))
    #expect(picker.maximumDate == Date(timeIntervalSinceReferenceDate: 86_400))
    #expect(picker.date == Date(timeIntervalSinceReferenceDate: 1800))
  }

  @Test(
    arguments: [
      ("time", .time), ("date", .date), ("dateAndTime", .dateAndTime), ("countDownTimer", .countDownTimer),
      ("yearAndMonth", .yearAndMonth),
    ] as [(String, UIDatePicker.Mode)])
  func aDatePickerHasTheModeThatIsWritten(name: String, mode: UIDatePicker.Mode) throws {
    let picker: UIDatePicker = try Documents.view("datePicker", "datePickerMode=\"\(name)\"")
    #expect(picker.datePickerMode == mode)
  }

  @Test func withTheCurrentDateTheWrittenOneIsOnlyWhenItWasSaved() throws {
    let date = "<date key=\"date\" timeIntervalSinceReferenceDate=\"1800\"/>"
    let current: UIDatePicker = try Documents.view("datePicker", "useCurrentDate=\"YES\"", date)
    #expect(current.date != Date(timeIntervalSinceReferenceDate: 1800))
    let written: UIDatePicker = try Documents.view("datePicker", "useCurrentDate=\"NO\"", date)
    #expect(written.date == Date(timeIntervalSinceReferenceDate: 1800))
    let timer: UIDatePicker = try Documents.view("datePicker", "datePickerMode=\"countDownTimer\" countDownDuration=\"600\"")
    #expect(timer.countDownDuration == 600)
    let plain: UIDatePicker = try Documents.view("datePicker", "minuteInterval=\"0\"")
    #expect(plain.minuteInterval == 1)
  }

  @Test func aRefreshControlHasATitleAndAPickerItsPlace() throws {
    let control: UIRefreshControl = try Documents.view(
      "refreshControl", "",
      "<attributedString key=\"attributedTitle\"><fragment content=\"Pull\"/></attributedString>")
    #expect(control.attributedTitle?.string == "Pull")
    let picker: UIPickerView = try Documents.view("pickerView", "showsSelectionIndicator=\"YES\" tag=\"4\"")
    #expect(picker.tag == 4)
  }
}

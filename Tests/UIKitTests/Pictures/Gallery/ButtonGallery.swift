import Testing
import UIKit

/// Buttons and the controls with values, in every state; see `GoldenPicture`.
@MainActor
struct ButtonGallery {
  private static let styles: [() -> UIButton.Configuration] = [
    { .plain() }, { .gray() }, { .tinted() }, { .filled() }, { .borderless() }, { .bordered() }, { .borderedTinted() },
    { .borderedProminent() },
  ]

  @Test func configurationsInTheirStates() throws {
    try GoldenPicture.checkBoth("buttons-states") {
      GalleryPage { page in
        for (row, make) in Self.styles.enumerated() {
          let buttons = (0..<4).map { state in
            let button = UIButton(configuration: make())
            button.configuration?.title = ["Normal", "Pressed", "Chosen", "Off"][state]
            button.isHighlighted = state == 1
            button.isSelected = state == 2
            button.isEnabled = state != 3
            return button
          }
          page.grid(buttons, columns: 4, from: CGPoint(x: 8, y: 60 + CGFloat(row) * 46), cell: CGSize(width: 94, height: 44))
        }
      }
    }
  }

  @Test func sizesCornersAndPlacesOfPictures() throws {
    try GoldenPicture.checkBoth("buttons-shapes") {
      GalleryPage { page in
        var y: CGFloat = 60
        @MainActor func row(_ buttons: [UIButton]) {
          var x: CGFloat = 8
          for button in buttons {
            page.add(button, x, y)
            x = button.frame.maxX + 6
          }
          y += (buttons.map(\.frame.height).max() ?? 0) + 8
        }
        @MainActor func button(_ change: (inout UIButton.Configuration) -> Void) -> UIButton {
          var configuration = UIButton.Configuration.filled()
          configuration.title = "Go"
          change(&configuration)
          return UIButton(configuration: configuration)
        }
        row([.mini, .small, .medium, .large].map { size in button { $0.buttonSize = size } })
        row([.fixed, .dynamic, .small, .medium, .large, .capsule].map { corner in button { $0.cornerStyle = corner } })
        row(
          [.leading, .trailing, .top, .bottom].map { edge in
            button {
              ($0.image, $0.imagePlacement, $0.imagePadding) = (UIImage(systemName: "star.fill"), edge, 6)
            }
          })
        row(
          [.leading, .center, .trailing].map { alignment in
            button { ($0.subtitle, $0.titleAlignment, $0.titlePadding) = ("A longer line", alignment, 3) }
          })
        row([
          button { $0.showsActivityIndicator = true },
          button { ($0.baseBackgroundColor, $0.baseForegroundColor) = (.systemRed, .systemYellow) },
          button { $0.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 30, bottom: 12, trailing: 4) },
        ])
        row([
          button {
            $0.background.strokeColor = .systemGreen
            $0.background.strokeWidth = 3
            $0.background.cornerRadius = 4
            $0.background.backgroundInsets = NSDirectionalEdgeInsets(top: 3, leading: 3, bottom: 3, trailing: 3)
          },
          button {
            $0.attributedTitle = AttributedString("Attributed")
          },
          button { ($0.title, $0.image) = (nil, UIImage(systemName: "heart")) },
        ])
        let narrow = button { $0.title = "A title that is too long for its button" }
        page.add(narrow, 8, y, 150, 40)
        let menu = button { $0.indicator = .popup }
        page.add(menu, 170, y)
      }
    }
  }

  @Test func buttonsWithoutConfiguration() throws {
    try GoldenPicture.checkBoth("buttons-plain") {
      GalleryPage { page in
        var y: CGFloat = 60
        for (vertical, horizontal) in [
          (UIControl.ContentVerticalAlignment.top, UIControl.ContentHorizontalAlignment.left), (.center, .center),
          (.bottom, .right),
          (.fill, .fill), (.center, .leading), (.center, .trailing),
        ] {
          let button = UIButton(type: .system)
          button.setTitle("Title", for: .normal)
          button.setImage(UIImage(systemName: "bell"), for: .normal)
          (button.contentVerticalAlignment, button.contentHorizontalAlignment) = (vertical, horizontal)
          button.layer.borderWidth = 1
          page.add(button, 8, y, 180, 60)
          let custom = UIButton(type: .custom)
          custom.setTitle("Normal", for: .normal)
          custom.setTitle("Pressed", for: .highlighted)
          custom.setTitle("Chosen", for: .selected)
          custom.setTitleColor(.systemRed, for: .normal)
          custom.setTitleColor(.systemGreen, for: .highlighted)
          custom.setBackgroundImage(UIImage(color: .systemYellow, size: CGSize(width: 4, height: 4)), for: .selected)
          custom.contentEdgeInsets = UIEdgeInsets(top: 4, left: 20, bottom: 0, right: 2)
          custom.titleEdgeInsets = UIEdgeInsets(top: 0, left: 6, bottom: 0, right: 0)
          custom.isHighlighted = y > 250
          custom.isSelected = y < 150
          page.add(custom, 200, y, 180, 60)
          y += 66
        }
        let types: [UIButton.ButtonType] = [.infoLight, .infoDark, .contactAdd, .detailDisclosure, .close]
        for (index, type) in types.enumerated() { page.add(UIButton(type: type), 8 + CGFloat(index) * 50, y, 44, 44) }
      }
    }
  }

  @Test func controlsWithValues() throws {
    try GoldenPicture.checkBoth("values") {
      GalleryPage { page in
        for (index, value) in [Float(-3), 0, 2.5, 10, 99].enumerated() {
          let slider = UISlider()
          (slider.minimumValue, slider.maximumValue, slider.value) = (-3, 10, value)
          if index == 1 { (slider.minimumTrackTintColor, slider.maximumTrackTintColor) = (.systemGreen, .systemRed) }
          if index == 2 {
            (slider.minimumValueImage, slider.maximumValueImage) = (UIImage(systemName: "minus"), UIImage(systemName: "plus"))
          }
          if index == 3 { (slider.thumbTintColor, slider.isEnabled) = (.systemOrange, false) }
          page.add(slider, 10, 60 + CGFloat(index) * 36, 180, 31)
          let bar = UIProgressView(progressViewStyle: index % 2 == 0 ? .default : .bar)
          bar.progress = Float(index) / 4
          if index == 3 { (bar.progressTintColor, bar.trackTintColor) = (.systemPink, .systemYellow) }
          page.add(bar, 205, 72 + CGFloat(index) * 36, 170, index == 2 ? 12 : 4)
        }
        for (index, value) in [0.0, 50, 100].enumerated() {
          let stepper = UIStepper()
          stepper.value = value
          stepper.wraps = index == 1
          stepper.isEnabled = index < 2
          page.add(stepper, 10 + CGFloat(index) * 110, 250)
          let toggle = UISwitch()
          toggle.isOn = index != 0
          if index == 2 { (toggle.onTintColor, toggle.thumbTintColor) = (.systemPurple, .systemYellow) }
          page.add(toggle, 10 + CGFloat(index) * 110, 292)
        }
        let plain = UISegmentedControl(items: ["One", "Two", "A longer one"])
        plain.selectedSegmentIndex = 1
        page.add(plain, 10, 335, 370, 32)
        let apportioned = UISegmentedControl(items: ["One", "Two", "A longer one"])
        apportioned.apportionsSegmentWidthsByContent = true
        apportioned.setEnabled(false, forSegmentAt: 0)
        apportioned.selectedSegmentIndex = 2
        apportioned.selectedSegmentTintColor = .systemTeal
        page.add(apportioned, 10, 375, 370, 32)
        let pictures = UISegmentedControl(items: [
          UIImage(systemName: "star") as Any, UIImage(systemName: "heart") as Any, "Text",
        ])
        pictures.setWidth(40, forSegmentAt: 0)
        pictures.setContentOffset(CGSize(width: 6, height: 3), forSegmentAt: 1)
        page.add(pictures, 10, 415, 240, 32)
        for (index, current) in [0, 2, 4].enumerated() {
          let pages = UIPageControl()
          (pages.numberOfPages, pages.currentPage) = (5, current)
          (pages.pageIndicatorTintColor, pages.currentPageIndicatorTintColor) = (.systemGray3, index == 1 ? .systemRed : .label)
          if index == 2 { pages.backgroundStyle = .prominent }
          page.add(pages, 10 + CGFloat(index) * 125, 455, 120, 26)
        }
        let spinners: [UIActivityIndicatorView.Style] = [.medium, .large]
        for (index, style) in spinners.enumerated() {
          let turning = UIActivityIndicatorView(style: style)
          turning.startAnimating()
          if index == 1 { turning.color = .systemRed }
          page.add(turning, 10 + CGFloat(index) * 60, 490)
          let standing = UIActivityIndicatorView(style: style)
          standing.hidesWhenStopped = index == 0
          page.add(standing, 150 + CGFloat(index) * 60, 490)
        }
      }
    }
  }

  @Test func pickers() throws {
    @MainActor final class Wheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 3 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { [3, 40, 0][component] }
      func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        "\(component)·\(row)"
      }
      func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { [60, 140, 80][component] }
      func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { component == 0 ? 50 : 32 }
    }
    let wheels = Wheels()
    try GoldenPicture.checkBoth("pickers") {
      GalleryPage { page in
        let picker = UIPickerView()
        (picker.dataSource, picker.delegate) = (wheels, wheels)
        page.add(picker, 0, 60, 390, 216)
        picker.selectRow(2, inComponent: 0, animated: false)
        picker.selectRow(17, inComponent: 1, animated: false)
        for (index, mode) in [UIDatePicker.Mode.time, .date, .dateAndTime].enumerated() {
          let dates = UIDatePicker()
          (dates.locale, dates.timeZone) = (Locale(identifier: ["en_US", "de_DE", "en_GB"][index]), TimeZone(secondsFromGMT: 0))
          (dates.datePickerMode, dates.preferredDatePickerStyle) = (mode, index == 1 ? .compact : .wheels)
          dates.date = Date(timeIntervalSince1970: 1_700_000_000)
          if index == 0 { dates.minuteInterval = 15 }
          page.add(dates, 0, 290 + CGFloat(index) * 180, 390, 170)
        }
      }
    }
  }
}

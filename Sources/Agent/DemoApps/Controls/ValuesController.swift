import UIKit

/// Controls with a value: switch, slider, stepper, segments, pages; a progress bar and a picture show two of them.
final class ValuesController: ColumnController {
  private let wifi = UISwitch()
  private let volume = UISlider()
  private let count = UIStepper()
  private let size = UISegmentedControl(items: ["S", "M", "L"])
  private let pages = UIPageControl()
  private let progress = UIProgressView(progressViewStyle: .default)
  private let lamp = UIImageView(image: UIImage(systemName: "lightbulb"))

  override func viewDidLoad() {
    super.viewDidLoad()
    wifi.addTarget(self, action: ValuesController.wifiChanged, for: .valueChanged)
    volume.addTarget(self, action: ValuesController.volumeChanged, for: .valueChanged)
    volume.widthAnchor.constraint(equalToConstant: 200).isActive = true
    count.maximumValue = 5
    count.addTarget(self, action: ValuesController.countChanged, for: .valueChanged)
    size.selectedSegmentIndex = 1
    size.addTarget(self, action: ValuesController.sizeChanged, for: .valueChanged)
    pages.numberOfPages = 4
    pages.pageIndicatorTintColor = .tertiaryLabel
    pages.currentPageIndicatorTintColor = .label
    pages.addTarget(self, action: ValuesController.pageChanged, for: .valueChanged)
    progress.widthAnchor.constraint(equalToConstant: 200).isActive = true
    lamp.contentMode = .scaleAspectFit
    addRow("wifi", wifi)
    addRow("volume", volume)
    addRow("count", count)
    addRow("size", size)
    addRow("pages", pages)
    addRow("progress", progress)
    addRow("lamp", lamp)
  }

  private func wifiChanged() {
    lamp.image = UIImage(systemName: wifi.isOn ? "lightbulb.fill" : "lightbulb")
    note("wifi \(wifi.isOn ? "on" : "off")")
  }

  private func volumeChanged() {
    progress.progress = volume.value
    note("volume \(Int((volume.value * 100).rounded()))")
  }

  private func countChanged() { note("count \(Int(count.value))") }
  private func sizeChanged() { note("size \(size.titleForSegment(at: size.selectedSegmentIndex) ?? "none")") }
  private func pageChanged() { note("page \(pages.currentPage + 1)") }
}

import Testing
import UIKit
import VirtualTime

/// What the classes draw by themselves.
@MainActor
struct ClassPictureTests {
  private func picture(_ view: UIView) -> String { ScreenPicture.svg(of: view) }

  private func count(_ part: String, in picture: String) -> Int { picture.components(separatedBy: part).count - 1 }

  @Test func aSwitchThatIsOnIsGreenWithItsKnobAtTheRight() {
    startAnew()
    let toggle = UISwitch()
    #expect(picture(toggle).contains("<circle cx=\"15.5\" cy=\"15.5\" r=\"13.5\" fill=\"#FFFFFF\""))
    toggle.isOn = true
    let picture = picture(toggle)
    #expect(picture.contains("<rect width=\"51\" height=\"31\" rx=\"15.5\" fill=\"#34C759\"/>"))
    #expect(picture.contains("<circle cx=\"35.5\" cy=\"15.5\" r=\"13.5\" fill=\"#FFFFFF\""))
  }

  @Test func aSliderAtItsLeastValueHasNothingTinted() {
    startAnew()
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 104, height: 31))
    #expect(!picture(slider).contains("fill=\"#007AFF\""))
    slider.value = 0.1
    #expect(picture(slider).contains("fill=\"#007AFF\""))
  }

  @Test func aSliderIsTintedUpToItsKnob() {
    startAnew()
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 104, height: 31))
    slider.value = 0.5
    #expect(picture(slider).contains("<rect x=\"2\" y=\"13.5\" width=\"50\" height=\"4\" rx=\"2\" fill=\"#007AFF\"/>"))
  }

  @Test func aSubclassDrawsAsItsClassDoes() {
    startAnew()
    final class Title: UILabel {}
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let title = Title(frame: root.bounds)
    title.text = "Hello"
    root.addSubview(title)
    #expect(picture(root).contains("<g class=\"Title\">") && picture(root).contains(">Hello</text>"))
  }

  @Test func attributesOfATextAreDrawn() {
    startAnew()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    let text = NSMutableAttributedString(string: "red plain")
    text.addAttributes(
      [.foregroundColor: UIColor.red, .underlineStyle: NSUnderlineStyle.single.rawValue], range: NSRange(location: 0, length: 3))
    label.attributedText = text
    let picture = picture(label)
    #expect(picture.contains("fill=\"#FF0000\" textLength") && picture.contains(">red</text>"))
    #expect(picture.contains("stroke=\"#FF0000\""))
    #expect(picture.contains("> plain</text>"))
  }

  @Test func aSecretIsDots() {
    startAnew()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 36))
    (field.text, field.isSecureTextEntry) = ("abc", true)
    #expect(picture(field).contains(">•••</text>") && !picture(field).contains("abc"))
  }

  @Test func onlyAFieldThatIsEditedHasACaret() {
    startAnew()
    let controller = UIViewController()
    let window = show(controller)
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 36))
    controller.view.addSubview(field)
    let caret = "width=\"2\" height=\"20\" rx=\"1\" fill=\"#007AFF\""
    #expect(!picture(field).contains(caret))
    field.becomeFirstResponder()
    rest()
    #expect(picture(field).contains(caret))
    let screen = ScreenPicture.svg(of: UIApplication.shared.windows)
    #expect(screen.contains(">Q</text>") && screen.contains(">space</text>") && screen.contains("<g class=\"delete.left\""))
    field.resignFirstResponder()
    rest()
    #expect(!ScreenPicture.svg(of: UIApplication.shared.windows).contains(">space</text>"))
    #expect(!window.isHidden)
  }

  @Test func anAlertIsAPlateOverAShade() {
    startAnew()
    let controller = UIViewController()
    let window = show(controller)
    let alert = UIAlertController(title: "Really?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "No", style: .cancel))
    alert.addAction(UIAlertAction(title: "Yes", style: .destructive))
    controller.present(alert, animated: true)
    rest()
    let picture = ScreenPicture.svg(of: [window])
    #expect(picture.contains("<rect width=\"390\" height=\"844\" fill=\"#000000\" fill-opacity=\"0.2\"/>"))
    #expect(picture.contains("rx=\"14\" fill=\"#F3F3F3\"/>"))
    #expect(picture.contains(">Really?</text>"))
    #expect(picture.contains("font-weight=\"600\" fill=\"#007AFF\"") && picture.contains(">No</text>"))
    #expect(picture.contains("fill=\"#FF3B30\"") && picture.contains(">Yes</text>"))
  }

  @Test func theCancelActionOfASheetHasAPlateOfItsOwn() {
    startAnew()
    let controller = UIViewController()
    let window = show(controller)
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Share", style: .default))
    controller.present(sheet, animated: true)
    rest()
    let plate = "rx=\"14\" fill=\"#F3F3F3\"/>"
    #expect(count(plate, in: ScreenPicture.svg(of: [window])) == 1)
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    rest()
    #expect(count(plate, in: ScreenPicture.svg(of: [window])) == 2)
  }

  @Test func aBarColoursItsTitleAndItsGround() {
    startAnew()
    let content = UIViewController()
    content.title = "News"
    let navigation = UINavigationController(rootViewController: content)
    navigation.navigationBar.barTintColor = .red
    navigation.navigationBar.titleTextAttributes = [.foregroundColor: UIColor.yellow]
    navigation.navigationBar.scrollEdgeAppearance = navigation.navigationBar.standardAppearance
    let window = show(navigation)
    let picture = ScreenPicture.svg(of: [window])
    // From the upper edge of the screen on, behind the status bar.
    #expect(picture.contains("<rect y=\"-47\" width=\"390\" height=\"91\" fill=\"#FF0000\"/>"))
    #expect(picture.contains("font-weight=\"600\" fill=\"#FFFF00\""))
  }

  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = "Row \(indexPath.row)"
      cell.accessoryType = indexPath.row == 0 ? .disclosureIndicator : .none
      return cell
    }
  }

  @Test func rowsOfASectionHaveLinesBetweenThem() {
    startAnew()
    let rows = Rows(style: .grouped)
    let window = show(rows)
    let picture = picture(rows.tableView)
    #expect(count("height=\"0.33\" fill=\"#3C3C43\" fill-opacity=\"0.29\"/>", in: picture) == 2)
    #expect(count("<g class=\"chevron.right\"", in: picture) == 1)
    #expect(!window.isHidden)
  }

  @Test func aSelectedRowIsGrey() {
    startAnew()
    let rows = Rows(style: .plain)
    let window = show(rows)
    #expect(!picture(rows.tableView).contains("#D1D1D6"))
    rows.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    rest()
    #expect(count("<rect width=\"390\" height=\"44\" fill=\"#D1D1D6\"/>", in: picture(rows.tableView)) == 1)
    #expect(!window.isHidden)
  }

  @Test func anInsetSectionHasRoundCornersAtItsEndsOnly() {
    startAnew()
    let rows = Rows(style: .insetGrouped)
    let window = show(rows)
    #expect(count("A10 10", in: picture(rows.tableView)) == 8)  // two each, for the ground and the clip, of two rows
    #expect(!window.isHidden)
  }

  @Test func aSpinnerStandsAtItsVirtualPhase() {
    startAnew()
    let window = show(UIViewController())
    let spinner = UIActivityIndicatorView(style: .medium)
    window.addSubview(spinner)
    spinner.startAnimating()
    let first = picture(spinner)
    #expect(picture(spinner) == first)
    wait(.milliseconds(125))
    #expect(picture(spinner) != first)
    wait(.milliseconds(875))
    #expect(picture(spinner) == first)
  }

  @Test func aScrollViewShowsAnIndicatorOnlyWhileItMoves() {
    startAnew()
    let controller = UIViewController()
    let window = show(controller)
    let scrollView = UIScrollView(frame: window.bounds)
    scrollView.contentSize = CGSize(width: 390, height: 2000)
    controller.view.addSubview(scrollView)
    rest()
    let indicator = "rx=\"1.5\""
    #expect(!picture(scrollView).contains(indicator))
    TouchSynthesizer().play(.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300)), in: window)
    wait(.milliseconds(200))
    #expect(picture(scrollView).contains(indicator))
    rest()
    #expect(!picture(scrollView).contains(indicator))
  }

  @Test func aTemplateIsFilledWithTheTint() {
    startAnew()
    let data = UIImage(color: .red, size: CGSize(width: 1, height: 1)).pngData()!
    let imageView = UIImageView(image: UIImage(data: data)?.withRenderingMode(.alwaysTemplate))
    imageView.tintColor = .green
    #expect(
      picture(imageView).contains(
        "<filter id=\"f1\"><feFlood flood-color=\"#00FF00\"/><feComposite in2=\"SourceAlpha\" operator=\"in\"/></filter>"))
    #expect(picture(imageView).contains("filter=\"url(#f1)\""))
  }

  @Test func aMaskShowsOnlyWhatItCovers() {
    startAnew()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    root.backgroundColor = .red
    let mask = CALayer()
    mask.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    mask.backgroundColor = UIColor.black.cgColor
    root.layer.mask = mask
    let picture = picture(root)
    #expect(
      picture.contains(
        "<mask id=\"m1\" style=\"mask-type:alpha\">\n<g class=\"CALayer\" transform=\"translate(5 5)\">\n"
          + "<rect width=\"10\" height=\"10\" fill=\"#000000\"/>\n</g>\n</mask>\n<g mask=\"url(#m1)\">"))
  }

  @Test func aFilledButtonHasAGroundAndASymbolATint() {
    startAnew()
    var configuration = UIButton.Configuration.filled()
    (configuration.title, configuration.image) = ("Go", UIImage(systemName: "star.fill"))
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 0, y: 0, width: 120, height: 36)
    button.layoutIfNeeded()
    let picture = picture(button)
    #expect(picture.contains("<rect width=\"120\" height=\"36\" rx=\"8\" fill=\"#007AFF\"/>"))
    #expect(picture.contains("<g class=\"star.fill\"") && picture.contains(">Go</text>"))
  }

  @Test func aPictureCanBeAttachedToATest() {
    startAnew()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    label.text = "Hello"
    Attachment.recordPicture(of: label)
  }
}

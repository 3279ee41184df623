import Testing

@testable import UIKit

/// What single controls draw: their tints, their states, and where their parts stand.
@MainActor struct ControlInkTests {
  private func lines(_ view: UIView) -> [String] {
    ScreenPicture.svg(of: view).split(separator: "\n").dropFirst().dropLast().map(String.init)
  }

  private func rects(_ view: UIView) -> [String] { lines(view).filter { $0.hasPrefix("<rect") } }

  /// The colours of the elements of a kind, in the order in which they are drawn.
  private func inks(_ view: UIView, _ element: String) -> [String] {
    lines(view).filter { $0.hasPrefix("<\(element) ") }.compactMap { line in
      line.range(of: " fill=\"").map { String(line[$0.upperBound...].prefix { $0 != "\"" }) }
    }
  }

  /// The opacity with which a view is drawn in another.
  private func opacity(_ view: UIView) -> String? {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    root.addSubview(view)
    defer { view.removeFromSuperview() }
    return lines(root).first { $0.hasPrefix("<g class=\"\(type(of: view))\"") }
      .flatMap { line in line.range(of: " opacity=\"").map { String(line[$0.upperBound...].prefix { $0 != "\"" }) } }
  }

  private func plain(_ color: UIColor) -> UIImage { UIImage(color: color, size: CGSize(width: 4, height: 4)) }

  // MARK: Controls

  @Test func aSliderHasTheTintsThatItWasGiven() {
    startAnew()
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 104, height: 31))
    slider.value = 0.5
    (slider.maximumTrackTintColor, slider.minimumTrackTintColor, slider.thumbTintColor) = (.green, .red, .blue)
    #expect(inks(slider, "rect") == ["#00FF00", "#FF0000"] && inks(slider, "circle") == ["#000000", "#0000FF"])
    slider.value = 0
    #expect(inks(slider, "rect") == ["#00FF00"])
    #expect(opacity(slider) == nil)
    slider.isEnabled = false
    #expect(opacity(slider) == "0.5")
  }

  @Test func picturesTakeThePlaceOfASlidersTracks() {
    startAnew()
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 104, height: 31))
    slider.value = 0.5
    slider.setMaximumTrackImage(plain(.black), for: .normal)
    slider.setMinimumTrackImage(plain(.yellow), for: .normal)
    #expect(inks(slider, "rect") == ["#000000", "#FFFF00"] && !rects(slider).contains { $0.contains(" rx=") })
  }

  @Test func aSwitchHasItsTintsOnlyWhereItIsOn() {
    startAnew()
    let toggle = UISwitch()
    (toggle.onTintColor, toggle.thumbTintColor) = (.red, .blue)
    #expect(inks(toggle, "rect") == ["#E9E9E9"] && inks(toggle, "circle") == ["#000000", "#0000FF"])
    toggle.isOn = true
    #expect(inks(toggle, "rect") == ["#FF0000"])
    #expect(
      lines(toggle).contains { $0.hasPrefix("<circle cx=\"35.5\" cy=\"17\" r=\"13.5\" fill=\"#000000\" fill-opacity=\"0.12\"") })
    toggle.isOn = false
    toggle.overrideUserInterfaceStyle = .dark
    #expect(inks(toggle, "rect") == ["#383838"])
    toggle.isEnabled = false
    #expect(opacity(toggle) == "0.5")
  }

  @Test func aProgressIsRoundUnlessItIsThatOfABar() {
    startAnew()
    func drawn(_ style: UIProgressView.Style, _ progress: Float, _ set: (UIProgressView) -> Void = { _ in }) -> [String] {
      let view = UIProgressView(progressViewStyle: style)
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 4)
      view.progress = progress
      set(view)
      return rects(view)
    }
    let track = "<rect width=\"100\" height=\"4\" rx=\"2\" fill=\"#787880\" fill-opacity=\"0.2\"/>"
    #expect(drawn(.default, 0.25) == [track, "<rect width=\"25\" height=\"4\" rx=\"2\" fill=\"#007AFF\"/>"])
    #expect(drawn(.default, 0) == [track] && drawn(.bar, 0) == [])
    #expect(drawn(.bar, 0.25) == ["<rect width=\"25\" height=\"4\" fill=\"#007AFF\"/>"])
    #expect(
      drawn(.bar, 0.25) { ($0.trackTintColor, $0.progressTintColor) = (.red, .blue) }
        == ["<rect width=\"100\" height=\"4\" fill=\"#FF0000\"/>", "<rect width=\"25\" height=\"4\" fill=\"#0000FF\"/>"])
    #expect(
      drawn(.default, 0.5) { ($0.trackImage, $0.progressImage) = (plain(.green), plain(.black)) }
        == ["<rect width=\"100\" height=\"4\" fill=\"#00FF00\"/>", "<rect width=\"50\" height=\"4\" fill=\"#000000\"/>"])
  }

  @Test func aSteppersHalvesAreMinusAndPlus() {
    startAnew()
    let stepper = UIStepper(frame: .zero)
    stepper.layoutIfNeeded()
    #expect(
      rects(stepper).prefix(2) == [
        "<rect width=\"94\" height=\"32\" rx=\"8\" fill=\"#767680\" fill-opacity=\"0.12\"/>",
        "<rect x=\"46.5\" y=\"7\" width=\"1\" height=\"18\" rx=\"0.5\" fill=\"#C7C7CC\"/>",
      ])
    func symbols() -> [String] {
      lines(stepper).filter { $0.hasPrefix("<g class=\"minus\"") || $0.hasPrefix("<g class=\"plus\"") }
        .map { String($0.dropFirst("<g class=\"".count).prefix { $0 != "\"" }) }
    }
    #expect(symbols() == ["minus", "plus"])
    stepper.setIncrementImage(plain(.red), for: .normal)
    #expect(symbols() == ["minus"] && rects(stepper).last?.contains("width=\"4\" height=\"4\" fill=\"#FF0000\"") == true)
  }

  @Test func aFieldHasTheBorderOfItsStyle() {
    startAnew()
    func border(_ style: UITextField.BorderStyle, enabled: Bool = true) -> [String] {
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      (field.borderStyle, field.isEnabled) = (style, enabled)
      return rects(field)
    }
    let inner = "<rect x=\"0.5\" y=\"0.5\" width=\"99\" height=\"29\""
    let rounded = "<rect x=\"0.25\" y=\"0.25\" width=\"99.5\" height=\"29.5\" rx=\"4.75\""
    #expect(border(.none) == [] && border(.line) == [inner + " fill=\"none\" stroke=\"#000000\" stroke-width=\"1\"/>"])
    #expect(border(.bezel) == [inner + " fill=\"#FFFFFF\" stroke=\"#AEAEB2\" stroke-width=\"1\"/>"])
    #expect(border(.roundedRect) == [rounded + " fill=\"#FFFFFF\" stroke=\"#C6C6C8\" stroke-width=\"0.5\"/>"])
    #expect(border(.roundedRect, enabled: false) == [rounded + " fill=\"#F2F2F7\" stroke=\"#C6C6C8\" stroke-width=\"0.5\"/>"])
    let search = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 100, height: 36))
    #expect(rects(search).first == "<rect width=\"100\" height=\"36\" rx=\"10\" fill=\"#767680\" fill-opacity=\"0.12\"/>")
  }

  @Test func aFieldShowsItsTextOrWhatStandsForIt() {
    startAnew()
    func texts(_ set: (UITextField) -> Void) -> [String] {
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
      field.font = .systemFont(ofSize: 10)
      set(field)
      return lines(field).filter { $0.hasPrefix("<text") }.map { line in
        let ink = line.components(separatedBy: " fill=\"").last.map { String($0.prefix(7)) } ?? ""
        return ink + " " + String(line.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" })
      }
    }
    #expect(texts { _ in } == [] && texts { $0.placeholder = "Name" } == ["#3C3C43 Name"])
    #expect(texts { ($0.placeholder, $0.text, $0.textColor) = ("Name", "Ann", .red) } == ["#FF0000 Ann"])
    #expect(
      texts { ($0.text, $0.textColor, $0.isEnabled) = ("Ann", .red, false) } == ["#3C3C43 Ann"])
    #expect(
      texts { $0.attributedPlaceholder = NSAttributedString(string: "Name", attributes: [.foregroundColor: UIColor.blue]) }
        == ["#0000FF Name"])
    #expect(texts { ($0.text, $0.isSecureTextEntry) = ("Ann", true) } == ["#000000 •••"])
  }

  // MARK: Labels, wheels, pictures

  @Test func aLabelHasItsShadowBehindIt() {
    startAnew()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    (label.text, label.font) = ("Hi", .systemFont(ofSize: 10))
    func texts() -> [String] { lines(label).map { String($0.prefix { $0 != ">" }).components(separatedBy: " font-size")[0] } }
    #expect(texts() == ["<text x=\"0\" y=\"13.56\""])
    (label.shadowColor, label.shadowOffset) = (.red, CGSize(width: 1, height: 2))
    #expect(texts() == ["<text x=\"1\" y=\"15.56\"", "<text x=\"0\" y=\"13.56\""])
    #expect(lines(label)[0].contains("fill=\"#FF0000\"") && lines(label)[1].contains("fill=\"#000000\""))
    label.text = ""
    #expect(lines(label) == [])
  }

  @Test func aLabelHasAsManyLinesAsThereIsRoomFor() {
    startAnew()
    func count(_ lineCount: Int, _ height: CGFloat) -> Int {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: height))
      (label.text, label.font, label.numberOfLines) = ("a\nb\nc", .systemFont(ofSize: 10), lineCount)
      return lines(label).count
    }
    // Three lines are 35.79 points high, and one point too few is enough.
    #expect([1, 2, 3, 4].map { count($0, 100) } == [1, 2, 3, 3])
    #expect([100, 34.8, 34.7, 22.9, 22.8].map { count(0, $0) } == [3, 3, 2, 2, 1] && count(3, 22.9) == 2)
  }

  @Test func theDarkestSpokeOfAWheelGoesRound() {
    startAnew()
    let wheel = UIActivityIndicatorView(style: .medium)
    wheel.color = .red
    func spokes() -> [String] {
      lines(wheel).map { line in
        line.range(of: "stroke-opacity=\"").map { String(line[$0.upperBound...].prefix { $0 != "\"" }) } ?? "1"
      }
    }
    #expect(spokes() == Array(repeating: "0.5", count: 8))
    #expect(
      lines(wheel)[0] == "<path d=\"M10 5L10 1\" fill=\"none\" stroke=\"#FF0000\" stroke-opacity=\"0.5\" stroke-width=\"2\""
        + " stroke-linecap=\"round\"/>")
    #expect(lines(wheel)[2].hasPrefix("<path d=\"M15 10L19 10\"") && lines(wheel)[4].hasPrefix("<path d=\"M10 15L10 19\""))
    wheel.startAnimating()
    #expect(spokes() == ["1", "0.23", "0.34", "0.45", "0.56", "0.67", "0.78", "0.89"])
    advance(by: .milliseconds(125))
    #expect(spokes() == ["0.89", "1", "0.23", "0.34", "0.45", "0.56", "0.67", "0.78"])
    advance(by: .milliseconds(749))
    #expect(spokes().firstIndex(of: "1") == 6)
    advance(by: .milliseconds(126))
    #expect(spokes().firstIndex(of: "1") == 0)
  }

  @Test func aViewIsShownWhereNothingAroundItIsHidden() {
    startAnew()
    let (outer, middle, inner) = (UIView(), UIView(), UIView())
    outer.addSubview(middle)
    middle.addSubview(inner)
    #expect(inner.isShown && inner.nearestNotShown == nil)
    (outer.isHidden, middle.alpha) = (true, 0.005)
    #expect(!outer.isShown && !middle.isShown && inner.isShown && inner.nearestNotShown === middle)
    middle.alpha = 0.01
    #expect(middle.isShown && inner.nearestNotShown === outer && outer.nearestNotShown === outer)
  }
}

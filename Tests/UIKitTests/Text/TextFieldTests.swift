import Testing
import UIKit
import VirtualTime

/// The order in which text is entered.
@MainActor
struct TextFieldTests {
  final class Entry: UIViewController, UITextFieldDelegate {
    let log = Log()
    let first = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    let second = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    var allows: (String) -> Bool = { _ in true }
    private var observers: [any NSObjectProtocol] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      for (field, name) in [(first, "1"), (second, "2")] {
        field.delegate = self
        field.accessibilityIdentifier = name
        view.addSubview(field)
        let events: [(String, UIControl.Event)] = [
          ("touchDown", .touchDown), ("touchUpInside", .touchUpInside), ("editingDidBegin", .editingDidBegin),
          ("editingChanged", .editingChanged), ("editingDidEnd", .editingDidEnd),
        ]
        for (event, mask) in events { field.addAction(UIAction { [log] _ in log.add("\(name) \(event)") }, for: mask) }
      }
      let notes: [(String, Notification.Name)] = [
        ("keyboardWillShow", UIResponder.keyboardWillShowNotification),
        ("keyboardDidShow", UIResponder.keyboardDidShowNotification),
        ("keyboardWillHide", UIResponder.keyboardWillHideNotification),
        ("keyboardDidHide", UIResponder.keyboardDidHideNotification),
      ]
      for (text, name) in notes {
        observers.append(
          NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [log] _ in
            MainActor.assumeIsolated { log.add(text) }
          })
      }
    }

    func stop() {
      for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }

    private func note(_ field: UITextField, _ text: String) { log.add("\(field.accessibilityIdentifier ?? "") \(text)") }

    func textFieldShouldBeginEditing(_ field: UITextField) -> Bool {
      note(field, "shouldBegin")
      return allows("begin")
    }
    func textFieldDidBeginEditing(_ field: UITextField) { note(field, "didBegin") }
    func textFieldShouldEndEditing(_ field: UITextField) -> Bool {
      note(field, "shouldEnd")
      return allows("end")
    }
    func textFieldDidEndEditing(_ field: UITextField) { note(field, "didEnd") }
    func textField(_ field: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
      note(field, "shouldChange \(range.location)+\(range.length) '\(string)'")
      return allows(string)
    }
    func textFieldShouldReturn(_ field: UITextField) -> Bool {
      note(field, "shouldReturn")
      return true
    }
  }

  @Test("a tap begins, keys change, resigning ends")
  func wholeEntry() {
    startAnew()
    let entry = Entry()
    let window = show(entry)
    TouchSynthesizer().tap(at: CGPoint(x: 100, y: 120), in: window)
    rest()
    #expect(
      entry.log.drain() == [
        "1 touchDown", "1 shouldBegin", "keyboardWillShow", "1 didBegin", "1 editingDidBegin", "keyboardDidShow",
      ])
    #expect(milliseconds == 300)
    #expect(entry.first.isFirstResponder)
    #expect(window.firstResponder === entry.first)
    for key in ["h", "é"] { entry.first.pressKey(key) }
    #expect(
      entry.log.drain() == [
        "1 shouldChange 0+0 'h'", "1 editingChanged", "1 shouldChange 1+0 'é'", "1 editingChanged",
      ])
    entry.allows = { $0 != "!" }
    #expect(!entry.first.pressKey("!"))
    #expect(entry.first.text == "hé")
    entry.first.pressBackspace()
    #expect(entry.first.text == "h")
    #expect(entry.log.drain() == ["1 shouldChange 2+0 '!'", "1 shouldChange 1+1 ''", "1 editingChanged"])
    entry.first.pressReturn()
    #expect(entry.log.drain() == ["1 shouldReturn"])
    entry.view.endEditing(false)
    rest()
    #expect(entry.log.drain() == ["1 shouldEnd", "keyboardWillHide", "1 didEnd", "1 editingDidEnd", "keyboardDidHide"])
    #expect(window.firstResponder == nil)
    entry.stop()
  }

  @Test("The keyboard stays when another field takes over")
  func takingOver() {
    startAnew()
    let entry = Entry()
    let window = show(entry)
    entry.first.becomeFirstResponder()
    rest()
    _ = entry.log.drain()
    #expect(entry.second.becomeFirstResponder())
    rest()
    #expect(
      entry.log.drain() == [
        "2 shouldBegin", "1 shouldEnd", "1 didEnd", "1 editingDidEnd", "2 didBegin", "2 editingDidBegin",
      ])
    entry.allows = { $0 != "end" }
    #expect(!entry.first.becomeFirstResponder())
    #expect(window.firstResponder === entry.second)
    entry.stop()
  }

  @Test("A delegate can keep editing from beginning")
  func refusal() {
    startAnew()
    let entry = Entry()
    let window = show(entry)
    entry.allows = { _ in false }
    #expect(!entry.first.becomeFirstResponder())
    #expect(entry.log.drain() == ["1 shouldBegin"])
    #expect(window.firstResponder == nil)
    entry.stop()
  }

  @Test("Text set or inserted by the program does not ask the delegate")
  func byProgram() {
    startAnew()
    let entry = Entry()
    let window = show(entry)
    entry.first.text = "a👍🏽"
    #expect(entry.log.drain() == [])
    entry.first.deleteBackward()
    #expect(entry.first.text == "a")
    entry.first.insertText("bc")
    #expect(entry.first.text == "abc")
    #expect(entry.log.drain() == ["1 editingChanged", "1 editingChanged"])
    entry.stop()
    _ = window
  }

  @Test("A field in a view that is taken away ends editing")
  func takenAway() {
    startAnew()
    let entry = Entry()
    let window = show(entry)
    entry.first.becomeFirstResponder()
    entry.view.subviews[0].removeFromSuperview()
    #expect(window.firstResponder == nil)
    #expect(!Keyboard.isVisible)
    entry.stop()
  }

  @Test("The clear button empties the field by way of the delegate")
  func clearing() {
    startAnew()
    let entry = Entry()
    entry.first.clearButtonMode = .whileEditing
    let window = show(entry)
    entry.first.text = "abc"
    entry.first.becomeFirstResponder()
    rest()
    _ = entry.log.drain()
    TouchSynthesizer().tap(at: CGPoint(x: 210, y: 120), in: window)
    rest()
    #expect(entry.first.text == "")
    #expect(entry.log.drain() == ["1 editingChanged"])
    entry.stop()
  }

  @Test("The clear button is there while the field is edited, and goes when it is left")
  func clearButtonWhileEditing() {
    startAnew()
    let entry = Entry()
    entry.first.clearButtonMode = .whileEditing
    let window = show(entry)
    entry.first.text = "abc"
    func hit() -> UIView? { window.hitTest(CGPoint(x: 210, y: 120), with: nil) }
    #expect(hit() === entry.first)
    entry.first.becomeFirstResponder()
    rest()
    #expect(hit() !== entry.first)
    entry.first.resignFirstResponder()
    #expect(hit() === entry.first)
    entry.stop()
  }

  @Test("A field is called after its placeholder and holds its text")
  func accessibility() {
    startAnew()
    let field = UITextField()
    field.placeholder = "Password"
    field.text = "secret"
    #expect(field.accessibilityLabel == "Password")
    #expect(field.accessibilityValue == "secret")
    field.isSecureTextEntry = true
    #expect(field.accessibilityValue == "••••••")
  }
}

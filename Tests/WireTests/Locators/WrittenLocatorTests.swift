import Testing

@testable import RehearsalWire

/// The written form of locators: what it means, that it reads back, and what is said of one that is wrong.
struct WrittenLocatorTests {
  @Test(arguments: [
    ("Save", Locator.label("Save")), ("Sign in", .label("Sign in")), ("  Sign in ", .label("Sign in")),
    ("'Save'", .label("Save")),
    ("\"Save\"", .label("Save")), ("Name: Ada", .label("Name: Ada")), ("Version 1.0", .label("Version 1.0")),
    ("What's new?", .label("What's new?")), ("Tea, milk (cold)", .label("Tea, milk (cold)")), ("50 > 40", .label("50 > 40")),
    ("Ünïcode 日本", .label("Ünïcode 日本")), ("#depth", .identifier("depth")), ("#save-it_2", .identifier("save-it_2")),
    ("#com.example.save", .identifier("com.example.save")), ("#'with space'", .identifier("with space")),
    (".UIButton", .ofClass("UIButton")), (".UIButton!", .ofExactClass("UIButton")), ("._Private", .ofClass("_Private")),
    (".'lower'", .ofClass("lower")), ("*", Locator()), ("*'av'", .label(.containing("av"))), ("^'Sa'", .label(.prefix("Sa"))),
    ("$'ve'", .label(.suffix("ve"))), ("/S.*e/", .label(.matching("S.*e"))), ("~'a/b'", .label(.matching("a/b"))),
    (#"/a\/b/"#, .label(.matching(#"a\/b"#))), ("#^'form-'", .identifier(.prefix("form-"))),
    ("#/\\d+/", .identifier(.matching("\\d+"))),
  ])
  func aNameStandsForItself(written: String, locator: Locator) throws {
    #expect(try Locator(written) == locator)
  }

  @Test(arguments: [
    ("Twin[0]", Locator(label: "Twin", index: 0)), (".UITableViewCell[-1]", Locator(class: "UITableViewCell", index: -1)),
    (".UIButton 'Save'", Locator(label: "Save", class: "UIButton")), ("Save.UIButton", Locator(label: "Save", class: "UIButton")),
    ("[text='Milk']", .text("Milk")), ("[text = Milk ]", .text("Milk")), ("[image=star.fill]", Locator(image: "star.fill")),
    ("[value^=5]", Locator(value: .prefix("5"))), ("[placeholder*='name']", Locator(placeholder: .containing("name"))),
    ("[text~=/^S/]", .text(.matching("^S"))), ("[text$='e']", .text(.suffix("e"))), ("[label=Save]", .label("Save")),
    ("[trait=button][trait!=selected]", Locator(traits: [.button], withoutTraits: [.selected])),
    ("[enabled][!visible]", .state(ElementState(visible: false, enabled: true))), ("[row=2]", Locator(row: RowPosition(row: 2))),
    ("[row=1/-1]", Locator(row: RowPosition(section: 1, row: -1))), ("[controller=4]", Locator(controller: 4)),
    ("[view=12]", .numbered(12)),
    ("[@isOn]", .property("isOn", true)), ("[!@isOn]", .property("isOn", false)),
    ("[@zoomScale>=2]", .property("zoomScale", .atLeast(2))),
    ("[@a.b < -1.5]", .property("a.b", .below(-1.5))), ("[@title=Save]", .property("title", "Save")),
    ("[@tag='3']", .property("tag", "3")), ("[@tag=3]", .property("tag", 3)), ("[@font=nil]", .property("font", .null)),
    ("[@'rows[2].title'*=x]", .property("rows[2].title", .text(.containing("x")))), ("[@w=inf]", .property("w", "inf")),
  ])
  func bracketsHoldWhatElseIsDemanded(written: String, locator: Locator) throws {
    #expect(try Locator(written) == locator)
  }

  @Test func anArrowLeadsInside() throws {
    let save = Locator.label("Save").inside(Locator(class: "UITableViewCell", index: 1).inside(.identifier("form")))
    #expect(try Locator("#form >> .UITableViewCell[1] >> Save") == save)
    #expect(save.written == #"#form >> .UITableViewCell[1] >> "Save""#)
  }

  @Test func relationsStandInParentheses() throws {
    let button = Locator.ofClass("UIButton")
    #expect(try Locator(".UIButton:has([text=Milk])") == button.holding(.text("Milk")))
    #expect(
      try Locator(".UIButton:not(Cancel)")
        == {
          var it = button; it.not = .label("Cancel"); return it
        }())
    #expect(try Locator(":is(Save, Keep, #done)") == .any(of: .label("Save"), .label("Keep"), .identifier("done")))
    #expect(
      try Locator(".UIButton:and(#form >> Save, *)") == button.and(.label("Save").inside(.identifier("form"))).and(Locator()))
    #expect(try Locator("Save:beside(#name)") == Locator.label("Save").beside(.identifier("name")))
    #expect(try Locator(".UINavigationBar:around([text=Notes])").around == .text("Notes"))
    #expect(try Locator(":not(:is(Save, Keep))") == .not(.any(of: .label("Save"), .label("Keep"))))
  }

  // MARK: Reading back

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func whatIsWrittenReadsBack(seed: UInt64) throws {
    var locators = LocatorGenerator(seed: seed)
    for _ in 0..<100 {
      let locator = locators.next()
      let written = locator.written
      #expect(try Locator(written) == locator, "\(written)")
      #expect(try Locator(written).written == written)
    }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func theCodableFormReadsBackToo(seed: UInt64) throws {
    var locators = LocatorGenerator(seed: seed)
    for _ in 0..<50 {
      let locator = locators.next()
      guard locator != Locator() else { continue }
      // A locator without parts is none on the wire; inside of another it cannot stand there.
      guard let bytes = try? JSON.encode(locator), let back = try? JSON.decode(Locator.self, from: bytes) else {
        #expect(locator.written.contains("*"))
        continue
      }
      #expect(back == locator, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  /// A reader that is given nonsense says what is wrong; it neither ends the program nor goes round in circles.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aMutatedTextIsReadOrRefused(seed: UInt64) {
    var locators = LocatorGenerator(seed: seed)
    let pieces = [
      "\"", "'", "\\", "[", "]", "(", ")", ":", ":not(", ">>", ">", "#", ".", "*", "~", "/", "@", "=", "!", " ", "\u{301}", ",",
      "u{", "9",
    ]
    for _ in 0..<200 {
      var text = Array(locators.next().written.unicodeScalars)
      for _ in 0..<locators.number(1...4) {
        let place = locators.number(0...text.count)
        let end = min(text.count, place + locators.number(0...3))
        text.replaceSubrange(place..<end, with: Array(pieces[locators.number(0...(pieces.count - 1))].unicodeScalars))
      }
      let mutated = String(String.UnicodeScalarView(text))
      do {
        let locator = try Locator(mutated)
        #expect((try? Locator(locator.written)) == locator, "\(mutated)")
      } catch {
        #expect((1...(mutated.count + 1)).contains(error.column), "\(error)")
        #expect(!error.reason.isEmpty)
      }
    }
  }

  // MARK: What is wrong

  @Test(arguments: [
    ("", 1, "expected a view: a label, '#' and its identifier, '.' and its class, or '[…]'"),
    ("#", 2, "expected an identifier after '#'; one with other characters than letters, digits, '-' and '_' is quoted"),
    ("#form >> ", 10, "expected a view: a label, '#' and its identifier, '.' and its class, or '[…]'"),
    ("[enabeld]", 2, "no 'enabeld'; did you mean 'enabled'?"), ("[trait=buton]", 8, "no trait 'buton'; did you mean 'button'?"),
    ("Save:nott(x)", 5, "no ':nott(…)'; did you mean 'not'?"), ("Save[0", 7, "expected ']' to close the bracket"),
    ("Save[0][1]", 9, "a second number: which of several is said once"), ("'Save", 1, "the quotation mark is not closed"),
    ("\"a\" \"b\"", 5, "a second label; for a view that has both write ':and(…)', for one of them ':is(…, …)'"),
    ("[text!=x]", 6, "a part that is not so is written ':not([text=…])'"),
    ("Save:not(a, b)", 11, "':not(…)' takes one view; for one of several write ':not(:is(…, …))'"),
    ("Save:not(a", 11, "expected ')' to close ':not('"),
    ("=x", 1, "unexpected '='; a label that begins with it is written in quotation marks"),
    ("*Save", 2, "'*' is any view, and stands alone; leave it out"), ("[@zoom>big]", 8, "expected a number after '>'"),
    ("x:within(y)", 2, "no ':within(…)'; what a view is inside of stands before it: 'outer >> inner'"),
    (
      "[!row=2]", 1 + 1,
      "'!' stands before a state or a property: visible, onScreen, tappable, enabled, selected, focused, takesText, accessible, @…; for anything else write ':not([…])'"
    ),
    (#"'a\q'"#, 3, #"a backslash stands before ", ', \, n, r, t or u{…}; for itself it is written twice"#),
  ])
  func whatIsWrongIsToldWithItsColumn(written: String, column: Int, reason: String) {
    do {
      _ = try Locator(written)
      Issue.record("'\(written)' was read")
    } catch {
      #expect(error.column == column, "\(error)")
      #expect(error.reason == reason)
    }
  }

  @Test func aRegularExpressionThatIsNoneIsRefusedWhereItBegins() {
    #expect { try Locator("#form >> /(/") } throws: { ($0 as? LocatorProblem)?.column == 10 }
  }

  @Test func theColumnIsMarkedBelowTheText() {
    #expect { try Locator("#form >> [enabeld]") } throws: { error in
      "\(error)" == "no 'enabeld'; did you mean 'enabled'?\n  #form >> [enabeld]\n            ^ column 11"
    }
  }

  @Test func nestingHasALimit() {
    let deep = String(repeating: ":not(", count: 5000) + "x" + String(repeating: ")", count: 5000)
    #expect { try Locator(deep) } throws: { ($0 as? LocatorProblem)?.reason.hasPrefix("at most 100 parentheses") == true }
    let long = Array(repeating: "x", count: 5000).joined(separator: " >> ")
    #expect { try Locator(long) } throws: { ($0 as? LocatorProblem)?.reason.hasPrefix("a locator has at most 100 steps") == true }
  }
}

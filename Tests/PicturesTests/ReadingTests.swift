import RehearsalPictures
import Testing

/// A stored file may have been written, merged or cut by anybody.
struct ReadingTests {
  private let good = picture(label("Total"))

  /// What is told first where this is stored.
  private func told(_ stored: String) throws -> String {
    do throws(PictureDifference.Unreadable) {
      return try PictureDifference(from: stored, to: good).told().first ?? ""
    } catch {
      guard case .old(let problem) = error else { throw error }
      return problem.description
    }
  }

  @Test(arguments: [
    ("", "line 1: it is empty"),
    ("<html></html>", "line 1: it does not begin with '<svg'"),
    ("<svgs></svgs>", "line 1: it does not begin with '<svg'"),
    ("<<<<<<< HEAD\n<svg/>", "line 1: it does not begin with '<svg'"),
    ("<svg>\n<g>\n</svg>", "line 3: '</svg>' closes '<g>'"),
    ("<svg>\n<g>", "line 2: '<g>' is not closed"),
    ("<svg a=1/>", "line 1: the value of 'a' has no quotation marks"),
    ("<svg a=\"1/>", "line 1: the value of 'a' does not end"),
    ("<svg a='1' a='2'/>", "line 1: the attribute 'a' is there twice"),
    ("<svg>&lol;</svg>", "line 1: '&lol;' stands for nothing"),
    ("<svg>& </svg>", "line 1: an '&' stands alone"),
    ("<svg/><svg/>", "line 1: something follows '</svg>'"),
    ("<svg><!DOCTYPE x></svg>", "line 1: a name is missing"),
    ("<svg><![CDATA[x]]></svg>", "line 1: a name is missing"),
    ("<svg><!-- x </svg>", "line 1: '-->' is missing"),
  ])
  func whatIsNoPictureIsTold(stored: String, words: String) throws {
    #expect(try told(stored) == words)
  }

  @Test func elementsNestOnlySoDeep() throws {
    func nested(_ depth: Int) -> String {
      "<svg>" + String(repeating: "<g class='A'>", count: depth) + String(repeating: "</g>", count: depth) + "</svg>"
    }
    #expect(try told(nested(100_000)).hasSuffix("its elements nest deeper than 400"))
    #expect(try told(nested(399)).hasPrefix("the picture is 390 × 844"))
  }

  @Test func namesThatLeadBackToThemselvesEnd() throws {
    let stored = picture(
      "<mask id=\"a\"><g mask=\"url(#b)\"/></mask>", "<mask id=\"b\"><g mask=\"url(#a)\"/></mask>",
      "<g mask=\"url(#a)\"><rect/></g>")
    #expect(try !told(stored).isEmpty)
  }

  @Test func namesThatGrowAtEachStepCostNothing() throws {
    let steps = (0..<200).map { "<mask id=\"m\($0)\"><g mask=\"url(#m\($0 + 1))\"/><g mask=\"url(#m\($0 + 1))\"/></mask>" }
    #expect(try !told(picture(steps.joined(separator: "\n"), "<g mask=\"url(#m0)\"><rect/></g>")).isEmpty)
  }

  @Test func numbersThatAreNoneCountAsNothing() throws {
    let stored = picture("<g class=\"A\" transform=\"translate(nan 1e999)\"><rect width=\"inf\" height=\"-\"/></g>")
    #expect(try !told(stored).isEmpty)
  }

  @Test func whatIsWrittenOutIsRead() throws {
    let told = try differences(picture(label("Fish &amp; &#x1F35F; &lt;3")), picture(label("Fish")))
    #expect(told == ["UILabel 'Fish & 🍟 <3' became 'Fish'"])
  }

  @Test func anythingIsReadOrRefused() throws {
    let bytes = Array(good.utf8)
    for length in bytes.indices { _ = try told(String(decoding: bytes[..<length], as: UTF8.self)) }
    for place in stride(from: 0, to: bytes.count, by: 3) {
      for byte in [UInt8(ascii: "<"), UInt8(ascii: "\""), UInt8(ascii: "&"), 0, 0xFF] {
        var broken = bytes
        broken[place] = byte
        _ = try told(String(decoding: broken, as: UTF8.self))
      }
    }
  }
}

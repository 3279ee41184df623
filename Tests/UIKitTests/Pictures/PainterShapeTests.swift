import SVGWriting
import Testing

@testable import UIKit

/// What the painter writes of shapes and groups, and what it leaves out because nobody would see it.
@MainActor struct PainterShapeTests {
  private func painted(_ paint: (inout Painter) -> Void) -> [String] {
    var painter = Painter(seen: CGRect(x: 0, y: 0, width: 100, height: 100), traits: .phone)
    paint(&painter)
    return painter.writer.document.split(separator: "\n").map(String.init)
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  // MARK: Rectangles

  @Test func aRectangleHasNoMoreAttributesThanItNeeds() {
    startAnew()
    #expect(
      painted {
        $0.rectangle(rect(0, 0, 10, 8), fill: .red)
        $0.rectangle(rect(1, 2, 10, 8), radius: 3, fill: UIColor.blue.withAlphaComponent(0.5), filter: "f9")
        $0.rectangle(rect(1, 2, 10, 8), radius: 99, fill: .red)
      } == [
        "<rect width=\"10\" height=\"8\" fill=\"#FF0000\"/>",
        "<rect x=\"1\" y=\"2\" width=\"10\" height=\"8\" rx=\"3\" fill=\"#0000FF\" fill-opacity=\"0.5\" filter=\"url(#f9)\"/>",
        "<rect x=\"1\" y=\"2\" width=\"10\" height=\"8\" rx=\"4\" fill=\"#FF0000\"/>",
      ])
  }

  @Test func aBorderIsInsideOfTheEdge() {
    startAnew()
    func border(_ width: CGFloat, radius: CGFloat = 0, fill: UIColor? = nil) -> [String] {
      painted { $0.rectangle(rect(0, 0, 10, 10), radius: radius, fill: fill, stroke: .red, width: width) }
    }
    let line = "stroke=\"#FF0000\" stroke-width"
    #expect(border(4) == ["<rect x=\"2\" y=\"2\" width=\"6\" height=\"6\" fill=\"none\" \(line)=\"4\"/>"])
    #expect(border(4, radius: 4) == ["<rect x=\"2\" y=\"2\" width=\"6\" height=\"6\" rx=\"2\" fill=\"none\" \(line)=\"4\"/>"])
    #expect(border(4, radius: 1) == border(4) && border(4, radius: 2) == border(4))
    #expect(border(20) == ["<rect x=\"5\" y=\"5\" width=\"0\" height=\"0\" fill=\"none\" \(line)=\"20\"/>"])
    #expect(border(2, fill: .blue) == ["<rect x=\"1\" y=\"1\" width=\"8\" height=\"8\" fill=\"#0000FF\" \(line)=\"2\"/>"])
    #expect(border(0) == [] && border(0, fill: .blue) == ["<rect width=\"10\" height=\"10\" fill=\"#0000FF\"/>"])
    // A border without a colour takes no room.
    #expect(
      painted { $0.rectangle(rect(0, 0, 10, 10), fill: .blue, stroke: nil, width: 4) }
        == ["<rect width=\"10\" height=\"10\" fill=\"#0000FF\"/>"])
  }

  @Test func aRectangleThatIsRoundAtSomeCornersIsAPath() {
    startAnew()
    func round(_ radius: CGFloat, _ corners: Corners) -> [String] {
      painted { $0.rectangle(rect(0, 0, 10, 10), radius: radius, corners: corners, fill: .red) }
    }
    #expect(round(2, .top) == ["<path d=\"M2 0H8A2 2 0 0 1 10 2V10H0V2A2 2 0 0 1 2 0Z\" fill=\"#FF0000\"/>"])
    #expect(round(2, .all) == ["<rect width=\"10\" height=\"10\" rx=\"2\" fill=\"#FF0000\"/>"])
    #expect(round(0, .top) == ["<rect width=\"10\" height=\"10\" fill=\"#FF0000\"/>"])
  }

  @Test func whatHasNoSizeNoColorOrNoPlaceInThePictureIsNotWritten() {
    startAnew()
    #expect(
      painted {
        $0.rectangle(rect(0, 0, 0, 10), fill: .red)
        $0.rectangle(rect(0, 0, 10, 0), fill: .red)
        $0.rectangle(rect(0, 0, 10, 10), fill: nil)
        $0.rectangle(rect(0, 0, 10, 10), fill: .clear, stroke: .clear, width: 5)
      } == [])
    func isSeen(_ frame: CGRect) -> Bool { !painted { $0.rectangle(frame, fill: .red) }.isEmpty }
    #expect(!isSeen(rect(100, 0, 10, 10)) && isSeen(rect(99.5, 0, 10, 10)))
    #expect(!isSeen(rect(0, 100, 10, 10)) && isSeen(rect(0, 99.5, 10, 10)))
    #expect(!isSeen(rect(-10, 0, 10, 10)) && isSeen(rect(-9.5, 0, 10, 10)))
    #expect(!isSeen(rect(0, -10, 10, 10)) && isSeen(rect(0, -9.5, 10, 10)))
  }

  // MARK: Circles, lines, paths

  @Test func circlesAreWrittenByTheirMiddle() {
    startAnew()
    let circle = "<circle cx=\"5\" cy=\"6\" r=\"2\" fill"
    #expect(
      painted {
        $0.circle(CGPoint(x: 5, y: 6), radius: 2, fill: .red)
        $0.circle(CGPoint(x: 5, y: 6), radius: 2, fill: nil, stroke: .red, width: 3)
        $0.circle(CGPoint(x: 5, y: 6), radius: 0, fill: .red)
        $0.circle(CGPoint(x: 5, y: 6), radius: 2, fill: nil)
        $0.circle(CGPoint(x: -2, y: 6), radius: 2, fill: .red)
        $0.circle(CGPoint(x: 6, y: 102), radius: 2, fill: .red)
      } == [circle + "=\"#FF0000\"/>", circle + "=\"none\" stroke=\"#FF0000\" stroke-width=\"3\"/>"])
  }

  @Test func linesHaveAWidthAndPerhapsRoundEnds() {
    startAnew()
    let line = "<path d=\"M1 2L3 4\" fill=\"none\" stroke=\"#FF0000\" stroke-width=\"2\""
    #expect(
      painted {
        let (start, end) = (CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4))
        $0.line(from: start, to: end, color: .red, width: 2)
        $0.line(from: start, to: end, color: .red, width: 2, isRound: true)
        $0.line(from: start, to: end, color: .red, width: 0)
        $0.line(from: start, to: end, color: nil, width: 2)
      } == [line + "/>", line + " stroke-linecap=\"round\"/>"])
  }

  @Test func pathsHaveFurtherAttributesAtTheirEnd() {
    startAnew()
    #expect(
      painted {
        $0.path("M0 0H9", fill: .red, stroke: .blue, width: 1, more: ["fill-rule": "evenodd"])
        $0.path("", fill: .red)
        $0.path("M0 0H9", fill: nil)
        $0.path("M0 0H9", fill: nil, stroke: UIColor.blue.withAlphaComponent(0.25), width: 1)
      } == [
        "<path d=\"M0 0H9\" fill=\"#FF0000\" stroke=\"#0000FF\" stroke-width=\"1\" fill-rule=\"evenodd\"/>",
        "<path d=\"M0 0H9\" fill=\"none\" stroke=\"#0000FF\" stroke-opacity=\"0.25\" stroke-width=\"1\"/>",
      ])
  }

  @Test func aBlurIsAFilterWithRoomAround() {
    startAnew()
    var name = ""
    let lines = painted { name = $0.blur(3) }
    #expect(name == "f1")
    #expect(
      lines == [
        "<filter id=\"f1\" x=\"-50%\" y=\"-50%\" width=\"200%\" height=\"200%\"><feGaussianBlur stdDeviation=\"3\"/></filter>"
      ])
  }

  // MARK: Groups

  @Test func aGroupHasWhatHoldsForAllInIt() {
    startAnew()
    let group = Painter.Group(
      label: "Row", transform: CGAffineTransform(translationX: 5, y: 6), opacity: 0.5, clip: Painter.Clip(rect: rect(0, 0, 9, 9)),
      mask: "m7")
    #expect(
      painted { $0.group(group) { $0.rectangle(rect(0, 0, 1, 1), fill: .red) } } == [
        "<clipPath id=\"c1\"><rect width=\"9\" height=\"9\"/></clipPath>",
        "<g class=\"Row\" transform=\"translate(5 6)\" opacity=\"0.5\" clip-path=\"url(#c1)\" mask=\"url(#m7)\">",
        "<rect width=\"1\" height=\"1\" fill=\"#FF0000\"/>", "</g>",
      ])
    #expect(
      painted { $0.group(Painter.Group()) { $0.rectangle(rect(0, 0, 1, 1), fill: .red) } }
        == ["<rect width=\"1\" height=\"1\" fill=\"#FF0000\"/>"])
  }

  @Test func aGroupOfNothingLeavesNoTrace() {
    startAnew()
    var name = ""
    let lines = painted {
      $0.group(Painter.Group(label: "Row", clip: Painter.Clip(rect: rect(0, 0, 9, 9)))) { _ in }
      name = $0.blur(1)
    }
    #expect(lines.count == 1 && name == "f1")
  }

  @Test func aClipMayBeRoundOrAPath() {
    startAnew()
    func clip(_ clip: Painter.Clip) -> String? {
      painted { $0.group(Painter.Group(clip: clip)) { $0.rectangle(rect(0, 0, 1, 1), fill: .red) } }.first
        .map { String($0.dropFirst("<clipPath id=\"c1\">".count).dropLast("</clipPath>".count)) }
    }
    let frame = rect(0, 0, 10, 10)
    #expect(clip(Painter.Clip(rect: frame, radius: 3)) == "<rect width=\"10\" height=\"10\" rx=\"3\"/>")
    #expect(
      clip(Painter.Clip(rect: frame, radius: 2, corners: .top)) == "<path d=\"M2 0H8A2 2 0 0 1 10 2V10H0V2A2 2 0 0 1 2 0Z\"/>")
    #expect(clip(Painter.Clip(rect: frame, radius: 0, corners: .top)) == "<rect width=\"10\" height=\"10\"/>")
    #expect(clip(Painter.Clip(rect: frame, path: "M0 0H5")) == "<path d=\"M0 0H5\"/>")
  }

  @Test func whatIsSeenGetsSmallerWithinAGroupAndIsAsBeforeBehindIt() {
    startAnew()
    _ = painted { painter in
      let clip = Painter.Clip(rect: rect(0, 0, 20, 20))
      painter.group(Painter.Group(transform: CGAffineTransform(translationX: 50, y: 0), clip: clip)) { painter in
        #expect(painter.place == CGAffineTransform(translationX: 50, y: 0) && painter.seen == rect(50, 0, 20, 20))
        #expect(painter.canSee(rect(19, 0, 5, 5)) && !painter.canSee(rect(20, 0, 5, 5)) && !painter.canSee(rect(-5, 0, 5, 5)))
        painter.group(Painter.Group(transform: CGAffineTransform(scaleX: 2, y: 2))) { painter in
          #expect(painter.place == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 50, ty: 0))
          #expect(painter.canSee(rect(9, 0, 5, 5)) && !painter.canSee(rect(10, 0, 5, 5)))
        }
        #expect(painter.place == CGAffineTransform(translationX: 50, y: 0))
      }
      #expect(painter.place == .identity && painter.seen == rect(0, 0, 100, 100))
    }
  }

  @Test func aGroupThatIsClippedAwayIsNotEvenAskedFor() {
    startAnew()
    var calls = 0
    let lines = painted {
      for clip in [rect(100, 0, 10, 10), rect(0, 0, 0, 10), rect(0, 0, 10, 0), rect(50, 50, 10, 10)] {
        $0.group(Painter.Group(label: "Row", clip: Painter.Clip(rect: clip))) { _ in calls += 1 }
      }
    }
    #expect(lines == [] && calls == 1)
  }

  @Test func colorsFollowTheTraitsOfTheGroup() {
    startAnew()
    let dark = UITraitCollection.phone.modifyingTraits { $0.userInterfaceStyle = .dark }
    func ink(_ traits: UITraitCollection?, forced: UITraitCollection? = nil) -> String? {
      painted {
        $0.forcedTraits = forced
        $0.group(Painter.Group(traits: traits)) { $0.rectangle(rect(0, 0, 1, 1), fill: .systemBackground) }
        $0.rectangle(rect(0, 0, 1, 1), fill: .systemBackground)
      }.map { String($0.suffix(10).prefix(7)) }.joined(separator: " ")
    }
    #expect(ink(nil) == "#FFFFFF #FFFFFF" && ink(dark) == "#000000 #FFFFFF")
    #expect(ink(nil, forced: dark) == "#000000 #FFFFFF" && ink(dark, forced: .phone) == "#FFFFFF #FFFFFF")
  }

  @Test func theTintColorIsThatOfTheViewThatIsPainted() {
    startAnew()
    func ink(_ view: UIView?) -> [String] {
      painted {
        $0.tintedView = view
        $0.rectangle(rect(0, 0, 1, 1), fill: .tintColor)
      }
    }
    let view = UIView()
    view.tintColor = .green
    #expect(ink(view) == ["<rect width=\"1\" height=\"1\" fill=\"#00FF00\"/>"])
    #expect(ink(nil) == ["<rect width=\"1\" height=\"1\" fill=\"#007AFF\"/>"])
  }
}

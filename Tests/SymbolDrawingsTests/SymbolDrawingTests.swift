import Foundation
import SVGWriting
import Testing

@testable import SymbolDrawings

struct SymbolDrawingTests {
  /// What is drawn for a name, in lines as wide as those of a regular weight.
  private func drawn(_ name: String, lineWidth: Double = 1.8) -> String {
    var writer = SVGWriter()
    return writer.shapes(of: .named(name) ?? .neutral(for: name), ink: "#000000", lineWidth: lineWidth)
  }

  @Test func everyOneOfTheMostUsedSymbolsHasADrawingThatNoOtherHas() {
    let names = mostUsedSymbols.split(whereSeparator: \.isWhitespace).map(String.init)
    #expect(names.count >= 500 && Set(names).count == names.count)
    var owners: [String: String] = [:]
    for name in names {
      #expect(SymbolDrawing.named(name) != nil, "\(name)")
      let picture = drawn(name)
      #expect(picture.contains("<path") && !picture.contains("<text"), "\(name)")
      if let other = owners[picture] { Issue.record("\(name) and \(other) have the same drawing") }
      owners[picture] = name
    }
  }

  @Test func everyLineOfTheTablesIsUnderstood() {
    var names: Set<String> = []
    for (name, parts) in SymbolTables.entries {
      #expect(names.insert(name).inserted, "\(name) is there twice")
      #expect(SymbolPartReader.parts(parts) != nil, "\(name) = \(parts)")
    }
    #expect(SymbolPartReader.parts("lines M1 1") == nil)
    #expect(SymbolPartReader.parts("line (1 2)") == nil)
    #expect(SymbolPartReader.parts("line (1 2 3") == nil)
    #expect(SymbolPartReader.parts("use nothing.of.the.kind") == nil)
    #expect(SymbolPartReader.parts("use plus at 1") == nil)
    #expect(SymbolPartReader.parts("use plus size 0") == nil)
  }

  @Test func aPathIsMadeOfCommandsAndNumbersAlone() {
    let commands = Set("MmLlHhVvCcSsQqTtAaZz0123456789.- ")
    func check(_ parts: [SymbolDrawing.Part], _ name: String) {
      for part in parts {
        switch part {
        case .outline(let path), .line(let path), .detail(let path), .area(let path), .spot(let path):
          #expect(path.first == "M" && path.allSatisfy(commands.contains), "\(name): \(path)")
        case .drawing: break
        }
      }
    }
    for (name, _) in SymbolTables.entries { check(SymbolTables.parts(of: name) ?? [], name) }
  }

  @Test func anUnknownSymbolIsANeutralShapeWithoutLetters() {
    let picture = drawn("no.such.symbol")
    #expect(picture.contains("<path") && !picture.contains("<text"))
    #expect(drawn("nothing.known") == picture)
    // What the name says of its form is drawn all the same.
    #expect(drawn("no.such.symbol.circle") != picture && drawn("no.such.symbol.circle") == drawn("nothing.known.circle"))
    #expect(drawn("no.such.symbol.badge.plus") != picture)
  }

  @Test func endingsOfANameChangeItsDrawing() {
    let heart = SymbolDrawing.parts(SymbolTables.parts(of: "heart") ?? [])
    let plus = SymbolDrawing.parts(SymbolTables.parts(of: "plus") ?? [])
    #expect(SymbolDrawing.named("heart.fill") == .filled(heart))
    #expect(SymbolDrawing.named("heart.slash.circle.fill") == .filled(.enclosed(.struckOut(heart), in: .circle)))
    #expect(SymbolDrawing.named("heart.badge") == .badged(heart, with: nil))
    #expect(SymbolDrawing.named("heart.fill.badge.plus") == .badged(.filled(heart), with: plus))
    #expect(SymbolDrawing.named("no.such.symbol.fill") == nil && SymbolDrawing.named("heart.badge.nothing") == nil)
  }

  @Test func linesAreAsWideAsTheyAreToldToBeWhereverTheyStand() {
    #expect(drawn("plus", lineWidth: 2.7).contains("stroke-width=\"2.7\""))
    // In a circle it is drawn at 13.5 of 24 of its size.
    #expect(drawn("plus.circle", lineWidth: 2.7).contains("stroke-width=\"4.8\""))
  }

  @Test func aDrawingInAnotherIsMirroredMadeSmallerTurnedAndMoved() {
    typealias Placement = SymbolDrawing.Placement
    #expect(Placement().transform.svg == nil)
    #expect(Placement(center: CGPoint(x: 18, y: 4)).transform.svg == "translate(6 -8)")
    #expect(Placement(size: 6).transform.svg == "matrix(0.25 0 0 0.25 9 9)")
    #expect(Placement(isMirrored: true).transform.svg == "matrix(-1 0 0 1 24 0)")
    // The corner at the upper left becomes the one at the upper right.
    #expect(Placement(angle: 90).transform.svg == "matrix(0 1 -1 0 24 0)")
    #expect(Placement(center: .zero, size: 12, angle: 180, isMirrored: true).transform.svg == "matrix(0.5 0 0 -0.5 -6 6)")
  }

  @Test func whatIsCutOutIsAMaskWithANameThatNoOtherHas() {
    var writer = SVGWriter()
    let first = writer.shapes(of: .struckOut(.parts([.line("M1 1L2 2")])), ink: "#112233", lineWidth: 2)
    let second = writer.shapes(of: .struckOut(.parts([.area("M1 1L2 2Z")])), ink: "#112233", lineWidth: 2)
    #expect(first.hasPrefix("<mask id=\"m1\"") && first.contains("<g mask=\"url(#m1)\">"))
    #expect(second.hasPrefix("<mask id=\"m2\""))
    #expect(first.hasSuffix("<path d=\"M3.5 3.5L20.5 20.5\" stroke=\"#112233\" stroke-width=\"2\"/>"))
    #expect(first.contains("stroke=\"#000000\" stroke-width=\"6\""))
  }

  @Test func detailsAreLinesInAnOutlineAndCutOutOfAnArea() {
    var writer = SVGWriter()
    let parts: [SymbolDrawing.Part] = [.outline("M0 0H9Z"), .detail("M1 1H2"), .spot("M3 3H4Z")]
    let outline = writer.shapes(of: .parts(parts), ink: "#FF0000", lineWidth: 1)
    #expect(
      outline == """
        <path d="M0 0H9Z" stroke="#FF0000" stroke-width="1"/><path d="M1 1H2" stroke="#FF0000" stroke-width="1"/>\
        <path d="M3 3H4Z" fill="#FF0000"/>
        """)
    let filled = writer.shapes(of: .filled(.parts(parts)), ink: "#FF0000", lineWidth: 1)
    #expect(
      filled.contains("<path d=\"M1 1H2\" stroke=\"#000000\" stroke-width=\"1\"/><path d=\"M3 3H4Z\" fill=\"#000000\"/></mask>"))
    #expect(
      filled.hasSuffix("<g mask=\"url(#m1)\"><path d=\"M0 0H9Z\" fill=\"#FF0000\" stroke=\"#FF0000\" stroke-width=\"1\"/></g>"))
  }

  @Test func whatHasADrawingIsKnownWithoutReadingTheTables() {
    for (name, _) in SymbolTables.entries {
      #expect(SymbolTables.has(name))
      #expect(!SymbolTables.has(name + "x"))
    }
    for name in ["heart.fill", "mic.slash.circle.fill", "cart.badge.plus", "heart.", "earth", "some.other.symbol", ""] {
      #expect(SymbolDrawing.isKnown(name) == (SymbolDrawing.named(name) != nil), "\(name)")
    }
  }
}

/// Names that apps use much.
private let mostUsedSymbols = """
  chevron.right chevron.left chevron.up chevron.down chevron.right.circle chevron.left.circle.fill chevron.up.chevron.down
  chevron.left.forwardslash.chevron.right arrow.right arrow.left arrow.up arrow.down arrow.up.right arrow.up.left
  arrow.down.left arrow.right.circle arrow.right.circle.fill arrow.left.circle arrow.up.circle arrow.up.circle.fill
  arrow.down.circle arrow.down.circle.fill arrow.up.arrow.down arrow.left.arrow.right arrow.clockwise
  arrow.counterclockwise arrow.triangle.2.circlepath arrow.2.circlepath arrow.triangle.branch arrow.uturn.left
  arrow.uturn.right arrow.turn.up.right arrow.right.to.line arrow.down.to.line arrow.down.doc
  arrow.up.left.and.arrow.down.right arrow.down.right.and.arrow.up.left arrowshape.turn.up.left arrowshape.turn.up.right
  arrowshape.turn.up.left.fill arrowtriangle.down.fill square.and.arrow.up square.and.arrow.down square.and.arrow.up.fill
  rectangle.portrait.and.arrow.right repeat repeat.1 shuffle plus minus xmark checkmark multiply divide equal percent
  number plusminus asterisk at ellipsis info questionmark exclamationmark plus.circle plus.circle.fill plus.square
  plus.square.fill minus.circle minus.circle.fill xmark.circle xmark.circle.fill xmark.square checkmark.circle
  checkmark.circle.fill checkmark.square checkmark.square.fill checkmark.seal checkmark.seal.fill checkmark.shield
  ellipsis.circle ellipsis.circle.fill info.circle info.circle.fill questionmark.circle questionmark.circle.fill
  exclamationmark.circle exclamationmark.circle.fill exclamationmark.triangle exclamationmark.triangle.fill
  exclamationmark.octagon line.3.horizontal line.3.horizontal.decrease line.3.horizontal.decrease.circle list.bullet
  list.dash list.number list.star list.bullet.rectangle checklist slider.horizontal.3 slider.vertical.3 textformat
  textformat.size textformat.abc bold italic underline strikethrough text.alignleft text.aligncenter text.alignright
  text.justify text.quote text.badge.plus curlybraces function signature dollarsign.circle eurosign.circle a.circle
  1.circle 2.square.fill circle circle.fill square square.fill rectangle rectangle.fill capsule triangle diamond hexagon
  shield shield.fill seal app.badge square.grid.2x2 square.grid.2x2.fill square.grid.3x3 circle.grid.3x3
  rectangle.grid.1x2 square.on.square plus.square.on.square rectangle.on.rectangle square.stack square.stack.3d.up
  rectangle.stack square.dashed circle.dashed circle.lefthalf.filled largecircle.fill.circle record.circle viewfinder
  qrcode barcode qrcode.viewfinder barcode.viewfinder sidebar.left sidebar.right play play.fill play.circle
  play.circle.fill pause pause.fill pause.circle stop stop.fill playpause.fill backward.fill forward.fill
  backward.end.fill forward.end.fill goforward gobackward goforward.15 gobackward.15 speaker speaker.fill speaker.slash
  speaker.slash.fill speaker.wave.1 speaker.wave.2 speaker.wave.2.fill speaker.wave.3 music.note music.note.list music.mic
  mic mic.fill mic.slash mic.slash.fill mic.circle waveform waveform.path.ecg headphones airplayaudio airplayvideo camera
  camera.fill camera.circle camera.rotate camera.viewfinder photo photo.fill photo.on.rectangle photo.on.rectangle.angled
  film video video.fill video.slash tv play.rectangle radio person person.fill person.circle person.circle.fill person.2
  person.2.fill person.3 person.3.fill person.crop.circle person.crop.circle.fill person.crop.circle.badge.plus
  person.crop.circle.badge.checkmark person.crop.square person.badge.plus person.fill.checkmark person.text.rectangle
  figure.walk figure.run figure.wave hand.thumbsup hand.thumbsup.fill hand.thumbsdown hand.raised hand.raised.fill
  hand.wave hand.tap hand.point.right eye eye.fill eye.slash eye.slash.fill eyeglasses ear brain face.smiling faceid
  touchid heart heart.fill heart.slash heart.circle heart.text.square bolt.heart pawprint pawprint.fill hare tortoise ant
  ladybug phone phone.fill phone.down.fill phone.arrow.up.right envelope envelope.fill envelope.open envelope.badge
  message message.fill bubble.left bubble.left.fill bubble.right bubble.left.and.bubble.right
  bubble.left.and.bubble.right.fill text.bubble ellipsis.bubble exclamationmark.bubble quote.bubble plus.bubble paperplane
  paperplane.fill tray tray.full tray.and.arrow.down tray.and.arrow.up megaphone bell bell.fill bell.slash bell.slash.fill
  bell.badge bell.badge.fill antenna.radiowaves.left.and.right dot.radiowaves.left.and.right wifi wifi.slash
  wifi.exclamationmark network globe link link.circle personalhotspot doc doc.fill doc.text doc.text.fill doc.plaintext
  doc.richtext doc.on.doc doc.on.doc.fill doc.on.clipboard doc.badge.plus doc.text.magnifyingglass list.clipboard folder
  folder.fill folder.badge.plus folder.badge.minus book book.fill book.closed books.vertical bookmark bookmark.fill
  bookmark.slash newspaper note.text pencil pencil.circle pencil.tip pencil.and.outline square.and.pencil highlighter
  paperclip scissors trash trash.fill trash.circle trash.slash archivebox archivebox.fill calendar calendar.badge.plus
  calendar.badge.clock clock clock.fill clock.arrow.circlepath alarm alarm.fill timer stopwatch hourglass tag tag.fill
  flag flag.fill flag.slash flag.checkered graduationcap rosette ticket printer externaldrive server.rack gear gearshape
  gearshape.fill gearshape.2 wrench wrench.fill wrench.and.screwdriver hammer hammer.fill paintbrush paintpalette
  eyedropper ruler lock lock.fill lock.open lock.open.fill lock.shield lock.circle lock.slash key key.fill magnifyingglass
  magnifyingglass.circle plus.magnifyingglass minus.magnifyingglass lightbulb lightbulb.fill lightbulb.slash
  flashlight.on.fill bolt bolt.fill bolt.slash bolt.circle bolt.horizontal wand.and.stars sparkles puzzlepiece command
  option shift capslock delete.left delete.left.fill keyboard keyboard.chevron.compact.down power terminal scope target
  gauge speedometer stethoscope cross cross.case pills bandage atom house house.fill house.circle building building.2
  building.columns cart cart.fill cart.badge.plus cart.badge.minus cart.fill.badge.plus bag bag.fill bag.badge.plus basket
  creditcard creditcard.fill gift gift.fill giftcard banknote shippingbox cube cube.fill map map.fill mappin mappin.circle
  mappin.circle.fill mappin.slash mappin.and.ellipse location location.fill location.circle location.slash location.north
  safari car car.fill bus tram airplane bicycle fuelpump fork.knife cup.and.saucer wineglass birthday.cake leaf leaf.fill
  tree flame flame.fill bed.double umbrella sportscourt trophy crown gamecontroller die.face.5 theatermasks tshirt
  briefcase suitcase star star.fill star.circle star.slash star.leadinghalf.filled dumbbell sun.max sun.max.fill sun.min
  sunrise sunset moon moon.fill moon.stars moon.zzz cloud cloud.fill cloud.rain cloud.rain.fill cloud.snow cloud.bolt
  cloud.sun cloud.fog cloud.moon icloud icloud.and.arrow.down icloud.and.arrow.up icloud.slash wind tornado snowflake
  thermometer drop drop.fill iphone ipad laptopcomputer desktopcomputer display applewatch airpods computermouse simcard
  cpu battery.0 battery.25 battery.50 battery.75 battery.100 battery.100.bolt powerplug chart.bar chart.bar.fill
  chart.bar.xaxis chart.line.uptrend.xyaxis chart.pie chart.pie.fill chart.xyaxis.line
  """

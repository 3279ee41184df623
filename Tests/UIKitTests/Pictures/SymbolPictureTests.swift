import SymbolDrawings
import Testing
import UIKit

/// What an image view with a symbol shows; which shapes these are is tested with `SymbolDrawings`.
@MainActor
struct SymbolPictureTests {
  private func picture(_ name: String, _ weight: UIImage.SymbolWeight) -> String {
    startAnew()
    let symbol = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(weight: weight))
    return ScreenPicture.svg(of: UIImageView(image: symbol))
  }

  @Test(arguments: [
    (UIImage.SymbolWeight.ultraLight, "0.8"), (.thin, "1.1"), (.light, "1.4"), (.regular, "1.8"), (.medium, "2.1"),
    (.semibold, "2.4"), (.bold, "2.7"), (.heavy, "3.1"), (.black, "3.5"),
  ])
  func theLinesOfASymbolAreAsWideAsItsWeight(weight: UIImage.SymbolWeight, width: String) {
    #expect(picture("plus", weight).contains("stroke-width=\"\(width)\""))
  }

  @Test func aSymbolIsNamedAndAnUnknownOneIsANeutralShapeWithoutLetters() {
    #expect(picture("heart", .regular).contains("<g class=\"heart\""))
    let unknown = picture("no.such.symbol", .regular)
    #expect(unknown.contains("<g class=\"no.such.symbol\"") && unknown.contains("<path") && !unknown.contains("<text"))
  }

  @Test func everyDrawingCanBeAskedForByItsName() {
    for (name, _) in SymbolTables.entries { #expect(UIImage(systemName: name)?.isSymbolImage == true, "\(name)") }
  }
}

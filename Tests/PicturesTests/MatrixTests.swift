import Rehearsal
import RehearsalPictures
import Testing

struct MatrixTests {
  private func names(
    devices: [String] = [], appearances: [Appearance] = [], textSizes: [TextSize] = [], languages: [String] = []
  ) throws -> [String] {
    try PictureCombination.all(devices: devices, appearances: appearances, textSizes: textSizes, languages: languages)
      .map { try PictureName("cart", parts: $0.parts).base }
  }

  @Test func withoutAMatrixThereIsOnePicture() throws {
    #expect(try names() == ["cart"])
    #expect(try PictureCombination.all(devices: [], appearances: [], textSizes: [], languages: [])[0].environment() == nil)
  }

  @Test func whatIsVariedIsInTheName() throws {
    #expect(try names(appearances: [.light, .dark]) == ["cart.light", "cart.dark"])
    #expect(
      try names(
        devices: ["iPhone SE (3rd generation)", "iPad mini"], appearances: [.dark],
        textSizes: [.extraExtraExtraLarge, .accessibilityExtraLarge], languages: ["de", "zh-Hans", "pt_BR"]) == [
          "cart.iPhone-SE-3rd-generation.dark.XXXL.de", "cart.iPhone-SE-3rd-generation.dark.XXXL.zh-Hans",
          "cart.iPhone-SE-3rd-generation.dark.XXXL.pt_BR", "cart.iPhone-SE-3rd-generation.dark.AccessibilityXL.de",
          "cart.iPhone-SE-3rd-generation.dark.AccessibilityXL.zh-Hans",
          "cart.iPhone-SE-3rd-generation.dark.AccessibilityXL.pt_BR", "cart.iPad-mini.dark.XXXL.de",
          "cart.iPad-mini.dark.XXXL.zh-Hans", "cart.iPad-mini.dark.XXXL.pt_BR", "cart.iPad-mini.dark.AccessibilityXL.de",
          "cart.iPad-mini.dark.AccessibilityXL.zh-Hans", "cart.iPad-mini.dark.AccessibilityXL.pt_BR",
        ])
  }

  @Test func aHostileDeviceStaysAName() throws {
    #expect(try names(devices: ["../../etc/passwd"]) == ["cart.etc-passwd"])
  }

  @Test(arguments: [
    (["iPad mini", "iPad mini"], "'iPad mini' is there twice in 'devices'"),
    (["iPad mini", "iPad (mini)"], "'iPad (mini)' is there twice in 'devices'"),
    (["/"], "'/' in 'devices' has no letter to call a file by"),
  ])
  func twoPicturesInOneFileAreRefused(devices: [String], words: String) throws {
    let problem = #expect(throws: PictureCombination.Twice.self) { try names(devices: devices) }
    #expect(problem?.description == words)
  }

  @Test func whatIsVariedAloneIsASettingAndSoIsWhatTheLaunchAsksFor() throws {
    let dark = try PictureCombination.all(devices: [], appearances: [.dark], textSizes: [], languages: [])[0]
    #expect(dark.environment() == Environment(appearance: .dark))
    let plain = try PictureCombination.all(devices: [], appearances: [], textSizes: [], languages: [])[0]
    #expect(plain.environment(Environment(appearance: .light)) == Environment(appearance: .light))
  }

  @Test func everyTextSizeIsOneOfTheWires() {
    #expect(TextSize.allCases.map(\.rawValue) == Environment.contentSizeCategories)
  }

  @Test func theLaunchsOwnSettingsStayWhereTheyAreNotVaried() throws {
    let field = try PictureCombination.all(devices: [], appearances: [.dark], textSizes: [], languages: ["de"])[0]
    #expect(
      field.environment(Environment(appearance: .light, contentSizeCategory: "XL", timeZone: "Europe/Berlin"))
        == Environment(appearance: .dark, contentSizeCategory: "XL", locale: "de", timeZone: "Europe/Berlin"))
  }
}

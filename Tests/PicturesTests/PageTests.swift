import Foundation
import RehearsalPictures
import Testing

struct PageTests {
  private func page(_ old: String, _ new: String) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(old, to: "Pictures/CartTests/cart.svg")
    let verdict = try StoredPictures(besides: folder.tests, updates: false).judge(new, as: PictureName("cart"))
    return try #require(verdict.files.last { $0.name == "cart.difference.html" }).text
  }

  @Test func aPageShowsBothPicturesAndWhatDiffers() throws {
    let (old, new) = (picture(label("Total", 16, 56)), picture(label("Total", 16, 60)))
    let page = try page(old, new)
    for picture in [old, new] {
      let address = "data:image/svg+xml;base64,\(Data(picture.utf8).base64EncodedString())"
      #expect(page.components(separatedBy: address).count == 4)
    }
    #expect(page.contains("<li>UILabel 'Total' moved 4 pt down (from (16, 56) to (16, 60))</li>"))
    #expect(page.contains("<title>cart: 1 difference</title>"))
    #expect(page.contains("mix-blend-mode: difference") && page.contains("prefers-reduced-motion: reduce"))
  }

  @Test func aPageNeedsNothingButItselfAndRunsNothing() throws {
    let page = try page(picture(label("a")), picture(label("b")))
    #expect(page.contains("content=\"default-src 'none'; img-src data:; style-src 'unsafe-inline'\""))
    #expect(!page.contains("<script") && !page.contains("http://") && !page.contains("https://"))
  }

  @Test func whatAnAppShowsIsNoMarkup() throws {
    let page = try page(picture(label("a")), picture(label("&lt;script&gt;alert(1)&lt;/script&gt;")))
    #expect(page.contains("<li>UILabel 'a' became '&lt;script&gt;alert(1)&lt;/script&gt;'</li>"))
    #expect(!page.contains("<script"))
  }
}

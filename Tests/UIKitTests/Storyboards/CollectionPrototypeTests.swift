import Testing
@testable import UIKit

/// Cells, headers and footers that a collection makes from their prototypes in a storyboard.
@MainActor
struct CollectionPrototypeTests {
  private func collection() throws -> UICollectionView {
    startAnew()
    let view = """
      <subviews><collectionView dataMode="prototypes" id="c"><rect key="frame" x="0" y="0" width="320" height="400"/>
      <collectionViewFlowLayout key="collectionViewLayout" id="f"><size key="itemSize" width="50" height="50"/>
      <size key="headerReferenceSize" width="50" height="20"/><size key="footerReferenceSize" width="50" height="30"/>
      </collectionViewFlowLayout>
      <cells><collectionViewCell reuseIdentifier="cell" tag="1" id="p"/></cells>
      <collectionReusableView key="sectionHeaderView" reuseIdentifier="header" id="h"><subviews><label text="Head" id="a"/></subviews>
      </collectionReusableView>
      <collectionReusableView key="sectionFooterView" reuseIdentifier="footer" id="g"><subviews><label text="Foot" id="b"/></subviews>
      </collectionReusableView></collectionView></subviews>
      """
    let controller = try #require(Documents.load(Documents.scene("one", view: view)))
    return try #require(controller.view.subviews.first as? UICollectionView)
  }

  @Test func headersAndFootersAreMadeWithWhatStandsInThem() throws {
    let collection = try collection()
    let path = IndexPath(item: 0, section: 0)
    func text(_ kind: String, _ identifier: String) -> String? {
      let view = collection.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: path)
      return (view.subviews.first as? UILabel)?.text
    }
    #expect(text(UICollectionView.elementKindSectionHeader, "header") == "Head")
    #expect(text(UICollectionView.elementKindSectionFooter, "footer") == "Foot")
    #expect(UIKitComplaints.drain().isEmpty)
    #expect(text(UICollectionView.elementKindSectionFooter, "header") == nil)
    #expect("\(UIKitComplaints.drain())".contains("could not dequeue a view of kind"))
  }

  @Test func cellsAreMadeByTheirReuseIdentifier() throws {
    let cell = try collection().dequeueReusableCell(withReuseIdentifier: "cell", for: IndexPath(item: 0, section: 0))
    #expect(cell.tag == 1)
    #expect(cell.reuseIdentifier == "cell")
  }
}

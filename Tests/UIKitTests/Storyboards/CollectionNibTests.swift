import Testing

@testable import UIKit

/// Xibs as cells and side views of collections, and objects of a scene that cannot be made.
@MainActor
struct CollectionNibTests {
  private func begin() {
    startAnew()
    _ = UIKitComplaints.drain()
  }

  private func nib(_ objects: String) -> UINib {
    UINib.register(Documents.xib(objects), as: "N")
    return UINib(nibName: "N", bundle: nil)
  }

  private var complaints: [String] { UIKitComplaints.drain().map(\.reason) }
  private let first = IndexPath(item: 0, section: 0)

  private func collection() -> UICollectionView {
    UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: UICollectionViewFlowLayout())
  }

  @Test func cellsOfACollectionAreMadeOfAXibUntilThatIsTakenBack() {
    begin()
    let collection = collection()
    collection.register(
      nib("<collectionViewCell id=\"c\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"70\" height=\"60\"/></collectionViewCell>"),
      forCellWithReuseIdentifier: "own")
    let cell = collection.dequeueReusableCell(withReuseIdentifier: "own", for: first)
    #expect(cell.reuseIdentifier == "own" && complaints == [])
    #expect(collection.dequeueReusableCell(withReuseIdentifier: "own", for: first) !== cell)
    collection.register(nib("<view id=\"v\"/>"), forCellWithReuseIdentifier: "own")
    _ = collection.dequeueReusableCell(withReuseIdentifier: "own", for: first)
    #expect(
      complaints == [
        "invalid nib registered for identifier (own) - nib must contain exactly one top level object which must be a "
          + "UICollectionViewCell instance"
      ])
    collection.register(nil as UINib?, forCellWithReuseIdentifier: "own")
    _ = collection.dequeueReusableCell(withReuseIdentifier: "own", for: first)
    #expect(complaints.count == 1)
  }

  @Test func viewsBesideTheItemsAreMadeOfAXibUntilThatIsTakenBack() {
    begin()
    let collection = collection()
    let kind = UICollectionView.elementKindSectionHeader
    func dequeue(_ kind: String) -> UICollectionReusableView {
      collection.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "h", for: first)
    }
    collection.register(nib("<collectionReusableView id=\"h\"/>"), forSupplementaryViewOfKind: kind, withReuseIdentifier: "h")
    #expect(dequeue(kind).reuseIdentifier == "h" && complaints == [])
    _ = dequeue(UICollectionView.elementKindSectionFooter)
    #expect(complaints.count == 1)
    collection.register(nib("<view id=\"v\"/>"), forSupplementaryViewOfKind: kind, withReuseIdentifier: "h")
    _ = dequeue(kind)
    #expect(
      complaints == [
        "invalid nib registered for identifier (h) - nib must contain exactly one top level object which must be a "
          + "UICollectionReusableView instance"
      ])
    collection.register(nil as UINib?, forSupplementaryViewOfKind: kind, withReuseIdentifier: "h")
    _ = dequeue(kind)
    #expect(complaints.count == 1)
  }

  @Test func aXibThatIsNoDocumentIsSaidToBeNone() {
    begin()
    UINib.register(Array("<html/>".utf8), as: "Bad")
    let made = UINib(nibName: "Bad", bundle: nil)
    let objects = made.instantiate(withOwner: nil)
    #expect(objects.isEmpty)
    #expect(complaints.first?.hasPrefix("Could not load the nib 'Bad'. ") == true)
    UIStoryboard.register(Array("<html/>".utf8), as: "BadBoard")
    _ = UIStoryboard(name: "BadBoard", bundle: nil).instantiateInitialViewController()
    #expect(complaints.first?.hasPrefix("Could not load the storyboard 'BadBoard'. ") == true)
  }

  @Test func anObjectOfAClassThatTheProgramDoesNotHaveIsNotMade() {
    begin()
    let objects = nib("<customObject id=\"o\" customClass=\"NowhereModel\"/><view id=\"v\"/>").instantiate(withOwner: nil)
    #expect(objects.count == 1 && objects.first is UIView)
    let said = complaints
    #expect(said.count == 1 && said.first?.hasPrefix("Unknown class NowhereModel in Interface Builder file. ") == true)
    #expect(said.first?.contains("the program has no class 'NowhereModel'") == true)
  }

  @Test func anObjectOfAnyNSObjectIsMadeByItsOwnInit() {
    begin()
    let objects = nib("<customObject id=\"o\" customClass=\"ShelfModel\"/><view id=\"v\"/>").instantiate(withOwner: nil)
    #expect((objects.first as? ShelfModel)?.books == ["Emma", "Persuasion"])
    #expect(complaints.isEmpty)
  }

  @Test func aViewOfAClassThatTheProgramDoesNotHaveIsWhatItsElementIs() {
    begin()
    let objects = nib("<label id=\"l\" text=\"Hello\" customClass=\"NowhereLabel\"/>").instantiate(withOwner: nil)
    #expect(objects.count == 1 && (objects.first as? UILabel)?.text == "Hello")
    let said = UIKitComplaints.drain().map(\.description)
    #expect(said.count == 1)
    #expect(said.first?.hasPrefix("Warning: Unknown class NowhereLabel in Interface Builder file. ") == true)
  }
}

/// As iOS has them: an object of a storyboard that is no view and knows nothing of documents.
private final class ShelfModel: NSObject {
  let books: [String]

  override init() {
    books = ["Emma", "Persuasion"]
    super.init()
  }
}

/// Pictures of the same thing, for different traits.
@MainActor
open class UIImageAsset: UIObject {
  private var entries: [(traits: UITraitCollection, image: UIImage)] = []
  /// The app's picture that it stands for, which is looked up for traits that nobody registered; nil for one that an app made.
  private let name: String?

  /// One without a picture.
  public init() { name = nil }

  init(named name: String) { self.name = name }

  /// Adds a picture for some traits, in the place of the one that is there for the same.
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    unregister(traitCollection)
    // A copy, or each would keep the other.
    entries.append((traitCollection, image.withoutAsset))
    image.ownAsset = self
  }

  private func unregister(_ traitCollection: UITraitCollection) { entries.removeAll { $0.traits == traitCollection } }

  /// Takes away the picture for these traits.
  open func unregisterImage(with traitCollection: UITraitCollection) { unregister(traitCollection) }

  /// The picture for these traits: the last of which every trait is among them, or else the first that there is. One without a
  /// size when there is none.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    let registered = entries.last { traitCollection.containsTraits(in: $0.traits) }
    let found = registered?.image ?? named(with: traitCollection) ?? entries.first?.image ?? UIImage()
    let image = found.withoutAsset
    image.ownAsset = self
    return image
  }

  private func named(with traitCollection: UITraitCollection) -> UIImage? {
    guard let name else { return nil }
    var image: UIImage?
    traitCollection.performAsCurrent { image = UIImage(named: name) }
    return image
  }
}

extension UIImage {
  /// The pictures of the same thing; nil for one that has no name and that nobody registered.
  public var imageAsset: UIImageAsset? {
    if let ownAsset { return ownAsset }
    guard let name, symbolName == nil else { return nil }
    let asset = UIImageAsset(named: name)
    ownAsset = asset
    return asset
  }
}

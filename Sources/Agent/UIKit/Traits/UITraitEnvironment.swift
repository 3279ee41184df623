/// Something that has traits and is told when they change: the screen, windows, controllers, views.
@MainActor
public protocol UITraitEnvironment: AnyObject {
  var traitCollection: UITraitCollection { get }

  /// Called after the traits changed; `previousTraitCollection` is what they were.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// Stands for one call of `registerForTraitChanges`.
@MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// Lets somebody be told of changes of certain traits only.
@MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

@MainActor
final class TraitChangeRegistration: UITraitChangeRegistration {
  let traits: [UITrait]
  let handler: (any UITraitEnvironment, UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping (any UITraitEnvironment, UITraitCollection) -> Void) {
    (self.traits, self.handler) = (traits, handler)
  }
}

/// What an environment has beside the traits that it inherits; made only for those that need it.
@MainActor
final class TraitOwner {
  var overrides = UITraitOverrides()
  /// What a parent asks of a child controller.
  var fromParent: UITraitCollection?
  var style = UIUserInterfaceStyle.unspecified
  /// What a bar is by its `barStyle`; weaker than what an app overrides.
  var barStyle = UIUserInterfaceStyle.unspecified
  var registrations: [TraitChangeRegistration] = []

  /// `inherited` with all overrides; the very same object when there are none.
  func applied(to inherited: UITraitCollection) -> UITraitCollection {
    var values = inherited.values
    if let fromParent { values = values.overridden(by: fromParent.values) }
    let style = style == .unspecified ? barStyle : style
    if style != .unspecified { values.set(UITraitUserInterfaceStyle.self, style) }
    values = values.overridden(by: overrides.values)
    return values == inherited.values ? inherited : UITraitCollection(values: values)
  }
}

@MainActor
protocol TraitOwning: UITraitChangeObservable {
  var traitOwner: TraitOwner? { get set }
}

extension TraitOwning {
  var ensuredTraitOwner: TraitOwner {
    if let traitOwner { return traitOwner }
    let owner = TraitOwner()
    traitOwner = owner
    return owner
  }

  /// Tells of a change: first `traitCollectionDidChange`, then the registered handlers in the order of registration.
  func tellTraitsDidChange(from former: UITraitCollection) {
    traitCollection.performAsCurrent {
      traitCollectionDidChange(former)
      guard let registrations = traitOwner?.registrations, !registrations.isEmpty else { return }
      let changed = traitCollection.changedTraits(from: former).map { ObjectIdentifier($0) }
      for registration in registrations
      where registration.traits.contains(where: { changed.contains(ObjectIdentifier($0)) }) {
        registration.handler(self, former)
      }
    }
  }

  func register<Environment>(
    _ traits: [UITrait], _ handler: @escaping (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitChangeRegistration(traits) { environment, former in
      if let environment = environment as? Environment { handler(environment, former) }
    }
    ensuredTraitOwner.registrations.append(registration)
    return registration
  }

  func unregister(_ registration: any UITraitChangeRegistration) {
    traitOwner?.registrations.removeAll { $0 === registration }
  }
}

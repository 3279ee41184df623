/// Draws the lines that Interface Builder wrote down: outlets, actions and runtime attributes.
///
/// What cannot be drawn is thrown and changes nothing. A loader calls `failure.raise()`; a check of the file collects the
/// failures.
@MainActor
package enum Connections {
  /// Sets the outlet `property` of `source` to `destination`: an `@Outlet` of the app, or one that UIKit's class has.
  ///
  /// The outlet is called as its property is; for those of UIKit also as in Objective-C (`delegate`, `dataSource`, `view`).
  package static func connectOutlet(
    _ property: String, of source: AnyObject, to destination: AnyObject, at site: ConnectionSite
  ) throws(ConnectionFailure) {
    try OutletConnection(property: property, source: source, site: site).connect(destination)
  }

  /// Sets the collection `property` of `source`; all objects of the collection are handed over together, in the order of the
  /// document.
  ///
  /// - Parameter appends: whether what the collection had stays in front.
  package static func connectOutletCollection(
    _ property: String, of source: AnyObject, to destinations: [AnyObject], appends: Bool = false, at site: ConnectionSite
  ) throws(ConnectionFailure) {
    try OutletConnection(property: property, source: source, site: site).connect(destinations, appends: appends)
  }

  /// Makes `sender` (a control, a bar button item or a gesture recogniser) call the method `selector` of `target`.
  ///
  /// - Parameters:
  ///   - target: not kept alive; nil for a first responder's placeholder: then the first in the responder chain that has the
  ///     method.
  ///   - event: as spelt in the document: `touchUpInside`; nil for anything but a control.
  package static func connectAction(
    _ selector: String, from sender: AnyObject, to target: AnyObject?, for event: String?, at site: ConnectionSite
  ) throws(ConnectionFailure) {
    try ActionConnection(selector: selector, sender: sender, site: site).connect(target, event: event)
  }

  /// Sets what is at `keyPath` from `object`, as a user-defined runtime attribute does, after the outlets are connected.
  ///
  /// - Parameter value: a `Bool`, a number, a `String`, `CGPoint`, `CGSize`, `CGRect`, `NSRange`, `UIColor`, `UIImage` or nil. A
  ///   number becomes what the property is made of, a `UIColor` a `CGColor` where a layer wants one.
  package static func setValue(
    _ value: Any?, forKeyPath keyPath: String, of object: AnyObject, at site: ConnectionSite
  ) throws(ConnectionFailure) {
    do throws(KeyPathFailure) {
      try KeyPathWriter.set(value, of: object, keyPath: keyPath)
    } catch {
      throw ConnectionFailure(
        problem: error.problem, name: error.name, reason: "\(error.reason) \(site): \(error.advice)",
        missing: error.part, nearMisses: error.nearMisses, site: site)
    }
  }

  /// The class that a document's element says it is of.
  ///
  /// - Parameters:
  ///   - name: `customClass`; also `Outer.Inner`.
  ///   - module: `customModule`; nil for a class of UIKit's, or of any module when the name is there once.
  ///   - provider: `customModuleProvider`; with `target` the module may have been renamed since: where no code of that module is
  ///     there, the class is looked for in all others.
  ///   - base: what the element is without a custom class; the class must descend from it.
  package static func customClass(
    _ name: String, module: String?, provider: String?, inheriting base: AnyClass, at site: ConnectionSite
  ) throws(ConnectionFailure) -> AnyClass {
    try ClassLookup(name: name, module: module, provider: provider, base: base).find(at: site)
  }
}

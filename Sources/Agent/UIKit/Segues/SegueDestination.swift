/// Where a segue of a storyboard leads: how its destination is called, and how it is made.
package struct SegueDestination {
  /// The storyboard identifier, or else the id of the controller in the document; of an unwind segue its action.
  package var name: String
  /// The class that the document says the controller is of.
  package var className: String
  /// Makes the controller; `creator` is asked first, and may leave it to the storyboard with nil. Nil when it cannot be made,
  /// about which a complaint has then been made.
  package var make: @MainActor (_ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController?
  /// The object with an id of the document in the scene of the source, for what a popover points at; nil when it is not there.
  package var object: @MainActor (_ id: String) -> AnyObject?

  package init(
    name: String, className: String, make: @escaping @MainActor (((NSCoder) -> UIViewController?)?) -> UIViewController?,
    object: @escaping @MainActor (String) -> AnyObject?
  ) {
    (self.name, self.className, self.make, self.object) = (name, className, make, object)
  }
}

// Fields and text views take part in drags alike: both have a source of what is lifted, and a target for what is dropped.
extension UITextField: UITextDraggable, UITextDroppable {}
extension UITextView: UITextDraggable, UITextDroppable {}

extension TextEntry {
  public var textDragDelegate: (any UITextDragDelegate)? {
    get { textDrags.delegate }
    set { textDrags.delegate = newValue }
  }

  public var textDragInteraction: UIDragInteraction? { textDrags.interaction }
  public var isTextDragActive: Bool { textDrags.isActive }

  public var textDragOptions: UITextDragOptions {
    get { textDrags.options }
    set { textDrags.options = newValue }
  }

  public var textDropDelegate: (any UITextDropDelegate)? {
    get { textDrops.delegate }
    set { textDrops.delegate = newValue }
  }

  public var textDropInteraction: UIDropInteraction? { textDrops.interaction }
  public var isTextDropActive: Bool { textDrops.isActive }
}

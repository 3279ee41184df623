/// Where dropped text goes.
public enum UITextDropAction: UInt, Sendable {
  /// To the place below the finger.
  case insert
  /// In the place of what is selected.
  case replaceSelection
  /// In the place of all of the text.
  case replaceAll
}

/// Who shows that data are on their way.
public enum UITextDropProgressMode: UInt, Sendable {
  case system, custom
}

/// Who puts the dropped text in.
public enum UITextDropPerformer: UInt, Sendable {
  case view, delegate
}

/// What a text would do with what is dropped on it.
@MainActor
open class UITextDropProposal: UIDropProposal {
  /// `.insert` by default.
  open var dropAction = UITextDropAction.insert

  /// Kept, and nothing more: data take no time.
  open var dropProgressMode = UITextDropProgressMode.system

  /// Whether text that moves in its view does so at once, and not by way of what the items provide; true by default.
  open var useFastSameViewOperations = true

  /// `.view` by default; with `.delegate` the text changes only by what the delegate does in `willPerformDrop`.
  open var dropPerformer = UITextDropPerformer.view
}

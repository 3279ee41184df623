import VirtualTime

/// What a person is doing in an app, so that it can be taken up later, or elsewhere. Declared here because Foundation on Linux
/// has no such type.
///
/// ```
/// needsSave = true ─ next turn ─▶ updateUserActivityState of the responders and documents that share it, in the order in which
///                                 they joined → userActivityWillSave → scene(_:didUpdate:), of the scene's own
/// ```
/// Nobody takes it up on another device, and there is no search and no Siri that would find it: what makes it eligible for them
/// is kept.
@MainActor
open class NSUserActivity: UIObject {
  /// What kind of activity it is, in the manner of `com.example.shop.browsing`.
  public let activityType: String
  open var title: String?
  /// What is needed to take it up again: texts, numbers, dates, data, URLs, and lists and dictionaries of these.
  open var userInfo: [AnyHashable: Any]?
  /// Which entries of `userInfo` are needed; nil by default, for all.
  open var requiredUserInfoKeys: Set<String>?
  /// When it is of no use any more; nil by default.
  open var expirationDate: Date?
  /// Words by which it may be found; none by default.
  open var keywords: Set<String> = []
  open var referrerURL: URL?
  open var persistentIdentifier: String?
  open var targetContentIdentifier: String?
  open var supportsContinuationStreams = false

  /// True by default.
  open var isEligibleForHandoff = true
  /// False by default.
  open var isEligibleForSearch = false
  /// False by default.
  open var isEligibleForPublicIndexing = false
  /// False by default.
  open var isEligibleForPrediction = false

  /// Asked before the activity is saved.
  open weak var delegate: (any NSUserActivityDelegate)?

  /// A page that shows the same in a browser; one that is of neither `http` nor `https` is an exception, and not taken.
  open var webpageURL: URL? {
    didSet {
      guard let scheme = webpageURL?.scheme?.lowercased(), scheme != "http", scheme != "https" else { return }
      UIKitComplaints.raise(
        "NSInvalidArgumentException", "The webpageURL of a user activity must be http or https; it is \(scheme)")
      webpageURL = oldValue
    }
  }

  /// Whether what is in it is to be brought up to date: that happens at the next turn, or once it becomes current.
  open var needsSave = false {
    didSet { if needsSave { planSave() } }
  }

  /// The one that a person is at.
  @PerLaunch private static var current: NSUserActivity?

  package var isCurrent: Bool { Self.current === self }
  private(set) var isInvalid = false
  private var participants: [Participant] = []
  private var isSavePlanned = false

  private struct Participant {
    weak var it: (any UserActivityParticipant)?
  }

  /// An activity of a kind; an empty one is an exception.
  public init(activityType: String) {
    if activityType.isEmpty {
      UIKitComplaints.raise("NSInvalidArgumentException", "A user activity needs an activityType that is not empty")
    }
    self.activityType = activityType
  }

  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  // MARK: Current

  /// Makes it the one that a person is at, and no other; one that is invalid stays as it is.
  open func becomeCurrent() {
    guard !isInvalid else { return }
    Self.current = self
    if needsSave { planSave() }
  }

  open func resignCurrent() {
    if isCurrent { Self.current = nil }
  }

  /// Ends it: it cannot become current again.
  open func invalidate() {
    resignCurrent()
    isInvalid = true
  }

  // MARK: Saving

  private func planSave() {
    guard !isSavePlanned, isCurrent || !sharers.isEmpty else { return }
    isSavePlanned = true
    EventQueue.main.schedule(.main, label: "saving of the activity \(activityType)") { [self] in
      isSavePlanned = false
      if needsSave, !isInvalid { bringUpToDate() }
    }
  }

  /// Who shares it and is still there.
  private var sharers: [any UserActivityParticipant] { participants.compactMap(\.it) }

  /// Asks those who share it what there is to be taken up again.
  func bringUpToDate() {
    needsSave = false
    for sharer in sharers { sharer.updateUserActivityState(self) }
    delegate?.userActivityWillSave(self)
    for case let scene as UIScene in sharers { scene.delegate?.scene(scene, didUpdate: self) }
  }

  func join(_ participant: any UserActivityParticipant) {
    participants.append(Participant(it: participant))
    if needsSave { planSave() }
  }

  /// Without anybody who shares it, it ends.
  func leave(_ participant: any UserActivityParticipant) {
    participants.removeAll { $0.it == nil || $0.it === participant }
    if participants.isEmpty { invalidate() }
  }
}

/// The type of an activity that is a web link into the app.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// What an activity tells.
@MainActor
public protocol NSUserActivityDelegate: AnyObject {
  /// The activity is about to be saved: the place to put into `userInfo` what belongs there.
  func userActivityWillSave(_ userActivity: NSUserActivity)
  /// Another device has taken it up, which never happens here.
  func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
  public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

/// Something that can take up what a person did.
@MainActor
public protocol UIUserActivityRestoring: AnyObject {
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

/// A responder or a document that shares an activity.
@MainActor
protocol UserActivityParticipant: AnyObject {
  func updateUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UserActivityParticipant, UIUserActivityRestoring {}
extension UIDocument: UserActivityParticipant {}

extension NSUserActivity {
  /// What is kept of an activity.
  struct Kept: Codable {
    let activityType: String
    let title: String?
    let userInfo: ArchivedValue?
    let requiredUserInfoKeys: [String]?
    let keywords: [String]
    let webpageURL: URL?
    let referrerURL: URL?
    let expirationDate: Date?
    let persistentIdentifier: String?
    let targetContentIdentifier: String?
    /// For handoff, search, the public index and predictions.
    let eligibility: [Bool]
  }

  /// What is kept; values of `userInfo` that no property list holds are left out, with a complaint.
  var kept: Kept {
    Kept(
      activityType: activityType, title: title, userInfo: userInfo.flatMap { KeptDictionary.of($0, in: "user activity") },
      requiredUserInfoKeys: requiredUserInfoKeys?.sorted(), keywords: keywords.sorted(), webpageURL: webpageURL,
      referrerURL: referrerURL, expirationDate: expirationDate, persistentIdentifier: persistentIdentifier,
      targetContentIdentifier: targetContentIdentifier,
      eligibility: [isEligibleForHandoff, isEligibleForSearch, isEligibleForPublicIndexing, isEligibleForPrediction])
  }

  /// The activity again, as an object of its own.
  convenience init(_ kept: Kept) {
    self.init(activityType: kept.activityType)
    title = kept.title
    userInfo = kept.userInfo.map(KeptDictionary.values)
    requiredUserInfoKeys = kept.requiredUserInfoKeys.map { Set($0) }
    keywords = Set(kept.keywords)
    (webpageURL, referrerURL) = (kept.webpageURL, kept.referrerURL)
    expirationDate = kept.expirationDate
    (persistentIdentifier, targetContentIdentifier) = (kept.persistentIdentifier, kept.targetContentIdentifier)
    guard kept.eligibility.count == 4 else { return }
    isEligibleForHandoff = kept.eligibility[0]
    isEligibleForSearch = kept.eligibility[1]
    isEligibleForPublicIndexing = kept.eligibility[2]
    isEligibleForPrediction = kept.eligibility[3]
  }
}

/// A dictionary of an app's that outlives the launch.
enum KeptDictionary {
  /// What of it can be kept; the rest is complained of.
  static func of(_ values: [AnyHashable: Any], in place: String) -> ArchivedValue? {
    let sorted = values.map { (key: $0.key, name: "\($0.key)", value: $0.value) }.sorted { $0.name < $1.name }
    var known: [AnyHashable: Any] = [:]
    for entry in sorted {
      if ArchivedValue.of(entry.value, special: FoundationArchive.value) != nil {
        known[entry.key] = entry.value
      } else {
        UIKitComplaints.raise(
          "NSInvalidArgumentException",
          "The userInfo of a \(place) contained an object under '\(entry.name)' that is not of a kind that property lists hold: "
            + "\(type(of: entry.value))")
      }
    }
    return ArchivedValue.of(known, special: FoundationArchive.value)
  }

  static func values(_ kept: ArchivedValue) -> [AnyHashable: Any] {
    kept.value(special: FoundationArchive.object) as? [AnyHashable: Any] ?? [:]
  }
}

/// Objects of Foundation's that are no plain values, such as `DateComponents` in its older form, in Foundation's own archive.
enum FoundationArchive {
  static func value(_ object: AnyObject) -> ArchivedValue? {
    guard object is any NSSecureCoding, String(reflecting: type(of: object)).hasPrefix("Foundation.") else { return nil }
    return (try? NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)).map { .archive($0) }
  }

  static func object(_ value: ArchivedValue) -> Any? {
    guard case .archive(let data) = value else { return nil }
    return (try? NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data)).flatMap { $0 }
  }
}

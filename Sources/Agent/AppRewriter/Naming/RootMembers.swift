#if AppRewriting
  /// Methods of classes above those of an app that are here otherwise than in Objective-C, with their selectors.
  enum RootMembers {
    static func selector(_ fullName: String) -> String? { ofNSObject[fullName] ?? editActions[fullName] }

    /// Those of `NSObject` and of formatters that Foundation on Linux lacks. UIKit has them in extensions, where nothing can be
    /// overridden; so a class declares them anew, and tells of them.
    static let ofNSObject: [String: String] = [
      "responds(to:)": "respondsToSelector:",
      "forwardingTarget(for:)": "forwardingTargetForSelector:",
      "value(forKey:)": "valueForKey:",
      "setValue(_:forKey:)": "setValue:forKey:",
      "value(forKeyPath:)": "valueForKeyPath:",
      "setValue(_:forKeyPath:)": "setValue:forKeyPath:",
      "value(forUndefinedKey:)": "valueForUndefinedKey:",
      "setValue(_:forUndefinedKey:)": "setValue:forUndefinedKey:",
      "setNilValueForKey(_:)": "setNilValueForKey:",
      "setValuesForKeys(_:)": "setValuesForKeysWithDictionary:",
      "dictionaryWithValues(forKeys:)": "dictionaryWithValuesForKeys:",
      "willChangeValue(forKey:)": "willChangeValueForKey:",
      "didChangeValue(forKey:)": "didChangeValueForKey:",
      "observeValue(forKeyPath:of:change:context:)": "observeValueForKeyPath:ofObject:change:context:",
      "addObserver(_:forKeyPath:options:context:)": "addObserver:forKeyPath:options:context:",
      "removeObserver(_:forKeyPath:)": "removeObserver:forKeyPath:",
      "removeObserver(_:forKeyPath:context:)": "removeObserver:forKeyPath:context:",
      "automaticallyNotifiesObservers(forKey:)": "automaticallyNotifiesObserversForKey:",
      "keyPathsForValuesAffectingValue(forKey:)": "keyPathsForValuesAffectingValueForKey:",
      "getObjectValue(_:for:errorDescription:)": "getObjectValue:forString:errorDescription:",
      "getObjectValue(_:for:range:)": "getObjectValue:forString:range:error:",
      "isPartialStringValid(_:proposedSelectedRange:originalString:originalSelectedRange:errorDescription:)":
        "isPartialStringValid:proposedSelectedRange:originalString:originalSelectedRange:errorDescription:",
    ]

    /// What every object has, and what is of no actor.
    static let ofNoActor: Set = [
      "hash", "description", "debugDescription", "isEqual(_:)", "copy(with:)", "mutableCopy(with:)",
    ]

    /// Every responder has them, but only one that overrides them is asked.
    static let editActions: [String: String] = [
      "cut(_:)": "cut:", "copy(_:)": "copy:", "paste(_:)": "paste:", "select(_:)": "select:", "selectAll(_:)": "selectAll:",
      "delete(_:)": "delete:",
    ]

    /// Classes of Foundation's above which nothing is UIKit's.
    static let ofFoundation: Set<String> = [
      "NSObject", "Formatter", "DateFormatter", "NumberFormatter", "InputStream", "OutputStream", "Stream", "Thread", "Progress",
      "URLProtocol", "NSCoder", "NSPredicate", "Operation", "BlockOperation",
    ]
  }

  extension ModuleFacts {
    /// Whether a class is a controller: that above it which the module does not declare is one of UIKit's.
    func isController(_ path: String) -> Bool {
      guard let root = ancestry(of: path).last?.declared.first?.droppingModule else { return false }
      return root.hasPrefix("UI") && root.hasSuffix("Controller")
    }

    /// Whether `facts` overrides a method of `NSObject` that no class here has.
    func isDeclaredAnew(_ facts: MemberFacts, in type: TypeEntry) -> Bool {
      guard facts.isOverride, facts.kind == .method, RootMembers.ofNSObject[facts.fullName] != nil else { return false }
      let classes = ancestry(of: type.path)
      guard let root = classes.last?.declared.first, RootMembers.ofFoundation.contains(root.droppingModule) else { return false }
      return !classes.dropFirst().contains { above in above.members.contains { $0.facts.fullName == facts.fullName } }
    }

    /// Whether `facts` overrides a method that only who overrides it is known to have.
    func tellsOfOverride(_ facts: MemberFacts, in type: TypeEntry) -> Bool {
      guard facts.isOverride, facts.kind == .method else { return false }
      return RootMembers.editActions[facts.fullName] != nil || isDeclaredAnew(facts, in: type)
    }
  }

  extension String {
    /// `NSObject` for `Foundation.NSObject`.
    var droppingModule: String { split(separator: ".").last.map(String.init) ?? self }
  }
#endif

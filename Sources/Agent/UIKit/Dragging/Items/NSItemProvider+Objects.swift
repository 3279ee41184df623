import VirtualTime

// Objects go by way of data, as between two apps: `loadData` of the one that is held, `object(withItemProviderData:)` of the
// class that is wanted. Pictures, colours and attributed texts of UIKit's are handed over as they are: nobody could tell the
// difference but by the time that it takes to write them.
extension NSItemProvider {
  /// Holds `object` in all types that it can be written in, behind what is held already.
  public func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
    objects.append { object }
    register(object.writableTypeIdentifiersForItemProvider, type(of: object), visibility) { object }
  }

  /// Holds an object that `loadHandler` makes when it is asked for.
  public func registerObject(
    ofClass aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping (@escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void) -> Progress?
  ) {
    for type in aClass.writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
        loadHandler { object, error in
          guard let object else { return completion(nil, error) }
          _ = object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
        }
      }
    }
  }

  /// As above, for a text or an address of Swift's.
  public func registerObject<Value: _ObjectiveCBridgeable & SendableMetatype>(
    ofClass aClass: Value.Type, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping (@escaping @Sendable (Value?, (any Error)?) -> Void) -> Progress?
  ) where Value._ObjectiveCType: NSItemProviderWriting & SendableMetatype {
    registerObject(ofClass: Value._ObjectiveCType.self, visibility: visibility) { completion in
      loadHandler { value, error in completion(value?._bridgeToObjectiveC(), error) }
    }
  }

  private func register(
    _ types: [String], _ kind: any NSItemProviderWriting.Type, _ visibility: NSItemProviderRepresentationVisibility,
    _ object: @escaping () -> any NSItemProviderWriting
  ) {
    for type in types {
      let own = kind.itemProviderVisibilityForRepresentation(withTypeIdentifier: type)
      registerDataRepresentation(forTypeIdentifier: type, visibility: max(own, visibility)) { completion in
        object().loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
      }
    }
  }

  // MARK: Reading

  /// Whether an object of that class can be made of what is held.
  public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool { readableType(of: aClass) != nil }

  /// As above, for a text or an address of Swift's.
  public func canLoadObject<Value: _ObjectiveCBridgeable>(ofClass aClass: Value.Type) -> Bool
  where Value._ObjectiveCType: NSItemProviderReading { canLoadObject(ofClass: Value._ObjectiveCType.self) }

  /// Hands over an object of that class, in a later turn; nil and an error where none can be made of what is held.
  @discardableResult
  public func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    if let held = heldObject(ofClass: aClass) { return handOver(held, completionHandler) }
    guard let type = readableType(of: aClass) else { return handOver(nil, completionHandler) }
    return loadDataRepresentation(forTypeIdentifier: type.held) { data, error in
      guard let data else { return completionHandler(nil, error) }
      do {
        completionHandler(try aClass.object(withItemProviderData: data, typeIdentifier: type.wanted), nil)
      } catch { completionHandler(nil, error) }
    }
  }

  /// As above, for a text or an address of Swift's.
  @discardableResult
  public func loadObject<Value: _ObjectiveCBridgeable>(
    ofClass aClass: Value.Type, completionHandler: @escaping (Value?, (any Error)?) -> Void
  ) -> Progress where Value._ObjectiveCType: NSItemProviderReading {
    loadObject(ofClass: Value._ObjectiveCType.self) { object, error in
      guard let object = object as? Value._ObjectiveCType else { return completionHandler(nil, error) }
      var value: Value?
      completionHandler(Value._conditionallyBridgeFromObjectiveC(object, result: &value) ? value : nil, nil)
    }
  }

  /// The first type that the class can be made of, and in which type something of that kind is held.
  private func readableType(of aClass: any NSItemProviderReading.Type) -> (held: String, wanted: String)? {
    for wanted in aClass.readableTypeIdentifiersForItemProvider {
      if let found = representation(wanted) { return (found.type, wanted) }
    }
    return nil
  }

  /// A picture, a colour or an attributed text that is held, if one is wanted.
  private func heldObject(ofClass aClass: any NSItemProviderReading.Type) -> (any NSItemProviderReading)? {
    for case let object? in objects.lazy.map({ $0() }) {
      guard object is UIImage || object is UIColor || object is NSAttributedString else { continue }
      if (object as? NSObject)?.isKind(of: aClass) == true { return object as? any NSItemProviderReading }
    }
    return nil
  }

  private func handOver(
    _ object: (any NSItemProviderReading)?, _ completion: @escaping ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    beginLoad()
    later { [self] in
      progress.completedUnitCount = 1
      completion(object, object == nil ? Self.problem(.itemUnavailableError) : nil)
      endLoad()
    }
    return progress
  }
}

extension NSItemProviderRepresentationVisibility: Comparable {
  /// More narrow is more.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

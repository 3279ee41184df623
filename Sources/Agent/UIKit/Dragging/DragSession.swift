import VirtualTime

/// A drag that goes on, as whoever lifted the items sees it.
@MainActor
final class DragSession: UIObject, UIDragSession {
  var items: [UIDragItem] = []
  var localContext: Any?
  weak var course: DragCourse?
  /// What the delegate says; asked once, when the drag begins.
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = false
  /// Where the finger was when the drag was over.
  private var last: (window: UIWindow?, point: CGPoint) = (nil, .zero)

  func note(_ point: CGPoint, in window: UIWindow?) { last = (window, point) }

  func location(in view: UIView) -> CGPoint {
    guard let window = last.window else { return last.point }
    return view.convert(last.point, from: window)
  }

  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) } }
  }

  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
}

/// The same drag, as whoever it is over sees it.
@MainActor
final class DropSession: UIObject, UIDropSession {
  private let drag: DragSession
  var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
  let progress = Progress(totalUnitCount: 0)

  init(_ drag: DragSession) { self.drag = drag }

  var localDragSession: (any UIDragSession)? { drag }
  var items: [UIDragItem] { drag.items }
  var allowsMoveOperation: Bool { drag.allowsMoveOperation }
  var isRestrictedToDraggingApplication: Bool { drag.isRestrictedToDraggingApplication }
  func location(in view: UIView) -> CGPoint { drag.location(in: view) }
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    drag.hasItemsConforming(toTypeIdentifiers: typeIdentifiers)
  }
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool { drag.canLoadObjects(ofClass: aClass) }
  func previewSize(of item: UIDragItem) -> CGSize { drag.course?.previewSize(of: item) ?? .zero }

  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let readable = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    let count = Int64(readable.count)
    let all = Progress(totalUnitCount: count)
    progress.totalUnitCount += count
    var objects: [(any NSItemProviderReading)?] = Array(repeating: nil, count: readable.count)
    guard !readable.isEmpty else {
      EventQueue.main.schedule(.dispatch, label: "reading of no items") { completion([]) }
      return all
    }
    for (index, provider) in readable.enumerated() {
      provider.loadObject(ofClass: aClass) { [progress] object, _ in
        objects[index] = object
        all.completedUnitCount += 1
        progress.completedUnitCount += 1
        if all.completedUnitCount == count { completion(objects.compactMap { $0 }) }
      }
    }
    return all
  }
}

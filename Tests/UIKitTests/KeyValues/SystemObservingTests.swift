import Testing
import UIKit

/// What the system's own views, layers, operations and queues tell of their properties.
@MainActor struct SystemObservingTests {
  private let log = Log()

  private static func text(_ rect: CGRect?) -> String {
    rect.map { "\($0.minX) \($0.minY) \($0.width) \($0.height)" } ?? "-"
  }

  // MARK: Geometry

  @Test func aFrameThatIsSetIsToldOnceAndAfterWhatItIsMadeOf() {
    startAnew()
    let (view, log) = (UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), log)
    let observations = [
      view.observe(\.frame, options: [.old, .new]) { _, change in
        log.add("frame \(change.oldValue?.minX ?? -1) \(change.newValue?.minX ?? -1)")
      },
      view.observe(\.bounds) { view, _ in log.add("bounds \(view.bounds.width)") },
      view.observe(\.center) { view, _ in log.add("center \(view.center.x)") },
    ]
    view.frame = CGRect(x: 20, y: 0, width: 30, height: 10)
    #expect(log.drain() == ["bounds 30.0", "center 35.0", "frame 0.0 20.0"])
    view.frame = CGRect(x: 20, y: 0, width: 30, height: 10)
    #expect(log.drain() == [])
    withExtendedLifetime(observations) {}
  }

  @Test func aFrameIsToldWhereItsCentreOrSizeIsSet() {
    startAnew()
    let (view, log) = (UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), log)
    let observation = view.observe(\.frame, options: [.old, .new]) { _, change in
      log.add("\(Self.text(change.oldValue)) to \(Self.text(change.newValue))")
    }
    view.center = CGPoint(x: 6, y: 5)
    #expect(log.drain() == ["0.0 0.0 10.0 10.0 to 1.0 0.0 10.0 10.0"])
    view.bounds.size.width = 12
    #expect(log.drain() == ["1.0 0.0 10.0 10.0 to 0.0 0.0 12.0 10.0"])
    // The frame does not depend on where the coordinates of its subviews begin.
    view.bounds.origin.y = 7
    #expect(log.drain() == [])
    observation.invalidate()
    view.center = .zero
    #expect(log.drain() == [])
  }

  @Test func aFrameIsToldWhereLayoutOrTheSuperviewChangesIt() {
    startAnew()
    let (parent, view, log) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10)), UIView(), log)
    view.frame = parent.bounds
    view.autoresizingMask = .flexibleWidth
    parent.addSubview(view)
    let observation = view.observe(\.frame) { view, _ in log.add("\(view.frame.width)") }
    parent.frame.size.width = 120
    #expect(log.drain() == ["120.0"])
    withExtendedLifetime(observation) {}
  }

  @Test func aFrameThatConstraintsChangeIsToldOnce() {
    startAnew()
    let (parent, view, log) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView(), log)
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: parent.leadingAnchor), view.topAnchor.constraint(equalTo: parent.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 10),
    ])
    let observation = view.observe(\.frame) { view, _ in log.add(Self.text(view.frame)) }
    parent.layoutIfNeeded()
    #expect(log.drain() == ["0.0 0.0 20.0 10.0"])
    withExtendedLifetime(observation) {}
  }

  @Test func whoSetsTheFrameWhileItChangesIsHeard() {
    startAnew()
    let (view, log) = (UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), log)
    let observations = [
      view.observe(\.bounds) { view, _ in if view.bounds.height != 5 { view.frame.size.height = 5 } },
      view.observe(\.frame) { view, _ in log.add("\(view.frame.width) \(view.frame.height)") },
    ]
    view.frame.size.width = 20
    #expect(view.bounds.size == CGSize(width: 20, height: 5))
    #expect(log.drain().last == "20.0 5.0")
    withExtendedLifetime(observations) {}
  }

  @Test func aFrameIsObservedByItsNameToo() {
    startAnew()
    let (view, screen) = (UIView(), Observer())
    view.addObserver(screen, forKeyPath: "frame", options: .new, context: nil)
    view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(screen.heard.count == 1 && (screen.last as? CGRect) == CGRect(x: 1, y: 2, width: 3, height: 4))
    view.removeObserver(screen, forKeyPath: "frame")
  }

  @Test func aTransformIsTold() {
    startAnew()
    let (view, log) = (UIView(), log)
    let observation = view.observe(\.transform) { view, _ in log.add("\(view.transform.a)") }
    view.transform = CGAffineTransform(scaleX: 2, y: 1)
    #expect(log.drain() == ["2.0"])
    withExtendedLifetime(observation) {}
  }

  // MARK: Layers

  @Test func theLayerOfAViewTellsOfItsGeometry() {
    startAnew()
    let (view, log) = (UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), log)
    let observations = [
      view.layer.observe(\.bounds, options: [.old, .new]) {
        log.add("bounds \($1.oldValue?.width ?? -1) \($1.newValue?.width ?? -1)")
      },
      view.layer.observe(\.position) { layer, _ in log.add("position \(layer.position.x)") },
      view.layer.observe(\.opacity) { layer, _ in log.add("opacity \(layer.opacity)") },
    ]
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    view.layer.position.x = 50
    view.alpha = 0.5
    #expect(log.drain() == ["bounds 10.0 20.0", "position 10.0", "position 50.0", "opacity 0.5"])
    withExtendedLifetime(observations) {}
  }

  @Test func aLayerOfTheAppsOwnTellsOnceHoweverItIsSet() {
    startAnew()
    let (layer, log) = (CALayer(), log)
    let observation = layer.observe(\.bounds) { layer, _ in log.add("\(layer.bounds.width)") }
    layer.bounds = CGRect(x: 0, y: 0, width: 3, height: 4)
    layer.setValue(CGRect(x: 0, y: 0, width: 5, height: 4), forKey: "bounds")
    layer.bounds = CGRect(x: 0, y: 0, width: 5, height: 4)
    #expect(log.drain() == ["3.0", "5.0"])
    withExtendedLifetime(observation) {}
  }

  // MARK: Texts

  @Test func aTextThatTheAppSetsIsToldAndOneThatIsTypedIsNot() throws {
    startAnew()
    let (window, field, label, view, log) = (UIWindow(), UITextField(), UILabel(), UITextView(), log)
    window.addSubview(field)
    window.makeKeyAndVisible()
    field.becomeFirstResponder()
    let observations = [
      field.observe(\.text, options: [.old, .new]) { log.add("field \(($1.oldValue ?? "") ?? "") \(($1.newValue ?? "") ?? "")") },
      label.observe(\.text) { label, _ in log.add("label \(label.text ?? "")") },
      view.observe(\.text) { view, _ in log.add("view \(view.text ?? "")") },
    ]
    field.text = "a"
    field.insertText("b")
    field.setValue("c", forKey: "text")
    label.text = "l"
    view.text = "v"
    #expect(log.drain() == ["field  a", "field ab c", "label l", "view v"])
    withExtendedLifetime(observations) {}
  }

  // MARK: Operations

  @Test func aQueueTellsHowManyOperationsItHas() {
    startAnew()
    let (queue, log) = (OperationQueue(), log)
    let observation = queue.observe(\.operationCount, options: [.old, .new]) {
      log.add("\($1.oldValue ?? -1) \($1.newValue ?? -1)")
    }
    queue.addOperation {}
    queue.addOperation {}
    #expect(log.drain() == ["0 1", "1 2"])
    rest()
    #expect(log.drain() == ["2 1", "1 0"])
    withExtendedLifetime(observation) {}
  }

  @Test func anOperationTellsThatItBeginsAndThatItIsThrough() {
    startAnew()
    let (queue, operation, log) = (OperationQueue(), BlockOperation(), log)
    operation.addExecutionBlock { MainActor.assumeIsolated { log.add("works") } }
    let observations = [
      operation.observe(\.isFinished, options: [.old, .new]) {
        log.add("finished \($1.oldValue ?? true) \($1.newValue ?? false)")
      },
      operation.observe(\.isExecuting) { operation, _ in log.add("executing \(operation.isExecuting)") },
      operation.observe(\.isCancelled) { operation, _ in log.add("cancelled \(operation.isCancelled)") },
    ]
    queue.addOperation(operation)
    rest()
    operation.cancel()
    #expect(log.drain() == ["executing true", "works", "executing false", "finished false true"])
    withExtendedLifetime(observations) {}
  }

  @Test func anOperationThatIsCancelledTellsOfItAndFinishesWithoutExecuting() {
    startAnew()
    let (queue, operation, log) = (OperationQueue(), BlockOperation(), log)
    operation.addExecutionBlock { MainActor.assumeIsolated { log.add("works") } }
    let observations = [
      operation.observe(\.isFinished) { _, _ in log.add("finished") },
      operation.observe(\.isExecuting) { _, _ in log.add("executing") },
      operation.observe(\.isCancelled) { operation, _ in log.add("cancelled \(operation.isCancelled)") },
    ]
    queue.addOperation(operation)
    operation.cancel()
    operation.cancel()
    rest()
    #expect(log.drain() == ["cancelled true", "finished"])
    withExtendedLifetime(observations) {}
  }

  @Test func anOperationThatGoesOnIsToldOfByWhatItSaysItself() {
    startAnew()
    final class Slow: UIKit.Operation, @unchecked Sendable {
      var isOver = false
      override var isFinished: Bool { isOver }
      override func start() {}
      func end() {
        willChangeValue(forKey: "finished")
        isOver = true
        didChangeValue(forKey: "finished")
      }
    }
    let (queue, slow, log) = (OperationQueue(), Slow(), log)
    let observer = Observer()
    slow.addObserver(observer, forKeyPath: "isFinished", options: .new, context: nil)
    // By the class that has the property: one of a test is shown to nobody, as the rewriter shows those of apps.
    let operation: UIKit.Operation = slow
    let observation = operation.observe(\.isFinished) { slow, _ in log.add("\(slow.isFinished)") }
    queue.addOperation(slow)
    rest()
    #expect(log.drain() == [] && queue.operationCount == 1)
    slow.end()
    #expect(observer.heard == ["isFinished true"])
    #expect(log.drain() == ["true"])
    #expect(queue.operationCount == 0)
    withExtendedLifetime(observation) {}
  }
}

/// Notes what it is told by its method.
final class Observer: UIObject {
  private(set) var heard: [String] = []
  private(set) var last: Any?

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    last = change?[.newKey]
    heard.append("\(keyPath ?? "-") \(change?[.newKey] ?? "-")")
  }
}

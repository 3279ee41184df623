extension UIViewController {
  /// Makes another one its child, whose view is as large as its own from now on.
  package func fillView(with child: UIViewController) {
    addChild(child)
    child.view.frame = view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}

import VirtualTime

/// Who is told of every controller that a storyboard or xib makes, after `awakeFromNib` and before its view is loaded.
///
/// ```
/// init(coder:) ─ children, each all of this ─ awakeFromNib ─ didMakeController ─ … ─ loadView ─ embedded ones ─ viewDidLoad
/// ```
/// A storyboard may have a hook of its own, which it hands on to those that it refers to; else the hook of the launch is called.
@MainActor
package enum StoryboardHooks {
  @PerLaunch package static var didMakeController: (@MainActor (UIViewController) -> Void)?

  static func didMake(_ controller: UIViewController, by storyboard: UIStoryboard? = nil) {
    (storyboard?.didMakeController ?? didMakeController)?(controller)
  }
}

import Testing
import UIKit
import VirtualTime

/// Changes of tabs that an app animates: who may animate along, and who is told of the end.
@MainActor struct TabCoordinatorTests {
  final class Cutter: UIViewControllerAnimatedTransitioning {
    let completes: Bool
    init(completes: Bool) { self.completes = completes }
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
      EventQueue.main.schedule(.timer, after: .seconds(1), label: "cut") { [completes] in
        context.completeTransition(completes)
      }
    }
  }

  final class Director: UITabBarControllerDelegate {
    var completes = true
    func tabBarController(
      _: UITabBarController, animationControllerForTransitionFrom: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Cutter(completes: completes) }
  }

  final class Companion: UIViewController {
    let log: Log
    init(_ log: Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      transitionCoordinator?.animate(
        alongsideTransition: { [log] _ in log.add("along") },
        completion: { [log] in log.add("ended, cancelled \($0.isCancelled)") })
    }
  }

  @Test(arguments: [true, false])
  func whoAppearsMayAnimateAlongAndIsToldOfTheEnd(completes: Bool) {
    startAnew()
    let (log, director) = (Log(), Director())
    director.completes = completes
    let (first, second) = (UIViewController(), Companion(log))
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    tabs.delegate = director
    let window = show(tabs)
    #expect(log.drain() == [])
    tabs.selectedIndex = 1
    rest()
    #expect(log.drain() == ["along", "ended, cancelled \(!completes)"])
    #expect(tabs.selectedIndex == (completes ? 1 : 0))
    #expect(tabs.selectedViewController === (completes ? second : first))
    #expect(tabs.tabBar.selectedItem === (completes ? second : first).tabBarItem)
    #expect((completes ? second : first).view.window === window)
    #expect((completes ? first : second).view.window == nil)
    #expect(tabs.transitionCoordinator == nil && second.transitionCoordinator == nil)
    #expect(milliseconds == 1000)
  }
}

import Testing
import UIKit

/// Who says how the status bar looks while a controller is presented.
@MainActor struct StatusBarTests {
  private final class Bare: UIViewController {
    override var prefersStatusBarHidden: Bool { true }
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  }

  private func isHidden(presenting style: UIModalPresentationStyle, captures: Bool = false) -> Bool {
    startAnew()
    let (root, bare) = (UIViewController(), Bare())
    let window = show(root)
    (bare.modalPresentationStyle, bare.modalPresentationCapturesStatusBarAppearance) = (style, captures)
    root.present(bare, animated: false)
    rest()
    #expect(window.rootViewController?.presentedViewController === bare)
    return UIStatusBarManager().isStatusBarHidden
  }

  @Test func onlyWhatIsPresentedOverTheFullScreenSaysSoUnlessItCapturesTheBar() {
    #expect(!UIViewController().modalPresentationCapturesStatusBarAppearance)
    #expect(isHidden(presenting: .fullScreen) && !isHidden(presenting: .overFullScreen) && !isHidden(presenting: .pageSheet))
    #expect(isHidden(presenting: .overFullScreen, captures: true) && isHidden(presenting: .pageSheet, captures: true))
  }
}

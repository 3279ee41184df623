/// Has a say in what is printed on, and hears how printing goes. Everything is optional.
@MainActor
public protocol UIPrintInteractionControllerDelegate: AnyObject {
  /// Who presents the options; if nil, the default, the controller in front.
  func printInteractionControllerParentViewController(
    _ printInteractionController: UIPrintInteractionController
  ) -> UIViewController?

  /// Which paper is printed on; by default the first one, which is the usual one.
  func printInteractionController(
    _ printInteractionController: UIPrintInteractionController, choosePaper paperList: [UIPrintPaper]
  ) -> UIPrintPaper

  func printInteractionControllerWillPresentPrinterOptions(_ printInteractionController: UIPrintInteractionController)
  func printInteractionControllerDidPresentPrinterOptions(_ printInteractionController: UIPrintInteractionController)
  func printInteractionControllerWillDismissPrinterOptions(_ printInteractionController: UIPrintInteractionController)
  func printInteractionControllerDidDismissPrinterOptions(_ printInteractionController: UIPrintInteractionController)
  /// The pages are drawn after this.
  func printInteractionControllerWillStartJob(_ printInteractionController: UIPrintInteractionController)
  func printInteractionControllerDidFinishJob(_ printInteractionController: UIPrintInteractionController)
}

extension UIPrintInteractionControllerDelegate {
  public func printInteractionControllerParentViewController(
    _ printInteractionController: UIPrintInteractionController
  ) -> UIViewController? { nil }

  public func printInteractionController(
    _ printInteractionController: UIPrintInteractionController, choosePaper paperList: [UIPrintPaper]
  ) -> UIPrintPaper { paperList[0] }

  public func printInteractionControllerWillPresentPrinterOptions(_ printInteractionController: UIPrintInteractionController) {}
  public func printInteractionControllerDidPresentPrinterOptions(_ printInteractionController: UIPrintInteractionController) {}
  public func printInteractionControllerWillDismissPrinterOptions(_ printInteractionController: UIPrintInteractionController) {}
  public func printInteractionControllerDidDismissPrinterOptions(_ printInteractionController: UIPrintInteractionController) {}
  public func printInteractionControllerWillStartJob(_ printInteractionController: UIPrintInteractionController) {}
  public func printInteractionControllerDidFinishJob(_ printInteractionController: UIPrintInteractionController) {}
}

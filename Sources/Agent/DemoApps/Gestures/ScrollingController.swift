import UIKit

/// Pages to flick through, and a plan to zoom into.
final class ScrollingController: PadController, UIScrollViewDelegate {
  private let pager = UIScrollView()
  private let pageControl = UIPageControl()
  private let zoomer = UIScrollView()
  private let plan = UIView(frame: CGRect(x: 0, y: 0, width: 350, height: 240))

  override func viewDidLoad() {
    super.viewDidLoad()
    pager.accessibilityIdentifier = "pager"
    pager.isPagingEnabled = true
    pager.showsHorizontalScrollIndicator = false
    pager.delegate = self
    pageControl.numberOfPages = 3
    pageControl.currentPageIndicatorTintColor = .label
    pageControl.pageIndicatorTintColor = .tertiaryLabel
    pageControl.addTarget(self, action: ScrollingController.turnedPage, for: .valueChanged)
    for (index, color) in [UIColor.systemRed, .systemYellow, .systemGreen].enumerated() {
      let page = PadView(name: "page \(index + 1)", color: color)
      pager.addSubview(page)
    }
    zoomer.accessibilityIdentifier = "zoomer"
    zoomer.minimumZoomScale = 1
    zoomer.maximumZoomScale = 4
    zoomer.delegate = self
    plan.backgroundColor = .secondarySystemBackground
    let label = UILabel(frame: CGRect(x: 100, y: 100, width: 150, height: 30))
    label.text = "Plan"
    label.textAlignment = .center
    plan.addSubview(label)
    zoomer.addSubview(plan)
    zoomer.contentSize = plan.bounds.size
    for view in [pager, pageControl, zoomer] { pads.addArrangedSubview(view) }
    pads.distribution = .fill
    pageControl.heightAnchor.constraint(equalToConstant: 26).isActive = true
    zoomer.heightAnchor.constraint(equalTo: pager.heightAnchor).isActive = true
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = pager.bounds.size
    for (index, page) in pager.subviews.compactMap({ $0 as? PadView }).enumerated() {
      page.frame = CGRect(x: CGFloat(index) * size.width, y: 0, width: size.width, height: size.height)
    }
    pager.contentSize = CGSize(width: size.width * 3, height: size.height)
  }

  private func turnedPage(_ control: UIPageControl) {
    pager.setContentOffset(CGPoint(x: CGFloat(control.currentPage) * pager.bounds.width, y: 0), animated: true)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { tellPage(of: scrollView) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { tellPage(of: scrollView) }

  private func tellPage(of scrollView: UIScrollView) {
    guard scrollView === pager, pager.bounds.width > 0 else { return }
    let page = Int((pager.contentOffset.x / pager.bounds.width).rounded())
    pageControl.currentPage = page
    note("page \(page + 1)")
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView === zoomer ? plan : nil }

  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    note("zoom \(Int((scale * 100).rounded())) %")
  }
}

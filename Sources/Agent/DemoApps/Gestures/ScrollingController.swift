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
    addPages()
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

  private func addPages() {
    let pages = UIStackView(
      arrangedSubviews: [
        PadView(name: "page 1", color: .systemRed), PadView(name: "page 2", color: .systemYellow),
        PadView(name: "page 3", color: .systemGreen),
      ])
    pages.distribution = .fillEqually
    pages.translatesAutoresizingMaskIntoConstraints = false
    pager.addSubview(pages)
    let (content, frame) = (pager.contentLayoutGuide, pager.frameLayoutGuide)
    NSLayoutConstraint.activate([
      pages.topAnchor.constraint(equalTo: content.topAnchor), pages.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      pages.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      pages.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      pages.heightAnchor.constraint(equalTo: frame.heightAnchor),
      pages.widthAnchor.constraint(equalTo: frame.widthAnchor, multiplier: 3),
    ])
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

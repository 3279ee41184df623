import PostcardModel
import XCTest
@testable import PostcardUI

final class StampViewTests: XCTestCase {

    func testAStampIsAsLargeAsItsPrice() {
        XCTAssertEqual(StampView().intrinsicContentSize, CGSize(width: 95, height: 95))
    }

    func testACancelledStampIsGone() {
        let stamp = StampView()
        let gone = expectation(description: "gone")
        stamp.cancel { gone.fulfill() }
        wait(for: [gone], timeout: 40)
        XCTAssertEqual(stamp.alpha, 0)
    }

    func testTheListShowsWhatThePostHasBrought() {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let list = PostcardListViewController()
        window.rootViewController = list
        window.makeKeyAndVisible()
        XCTAssertEqual(list.tableView(list.tableView, titleForFooterInSection: 0), "No post yet")
        let come = expectation(description: "come")
        Timer.scheduledTimer(withTimeInterval: 121, repeats: false) { _ in come.fulfill() }
        wait(for: [come], timeout: 130)
        XCTAssertEqual(list.tableView.numberOfRows(inSection: 0), 2)
    }
}

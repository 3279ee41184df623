//
//  ListViewControllerTests.swift
//  GroceriesTests
//

import UIKit
import XCTest
@testable import Groceries

final class ListViewControllerTests: XCTestCase {

    var sut: ListViewController!

    @MainActor
    override func setUp() {
        super.setUp()
        let storyboard = UIStoryboard(name: "Main", bundle: Bundle(for: ListViewController.self))
        sut = storyboard.instantiateViewController(withIdentifier: "List") as? ListViewController
        sut.list = makeList()
        sut.loadViewIfNeeded()
    }

    override func tearDown() {
        sut = nil
        super.tearDown()
    }

    private func makeList() -> ShoppingList {
        let list = ShoppingList()
        list.add("Milk", 2)
        return list
    }

    func testOutletsAreConnected() {
        XCTAssertNotNil(sut.leftLabel)
        XCTAssertEqual(sut.leftLabel.text, "1 left")
    }

    func testARowShowsItsItem() throws {
        let cell = sut.tableView(sut.tableView, cellForRowAt: IndexPath(row: 0, section: 0))
        XCTAssertEqual(cell.textLabel?.text, "Milk")
        XCTAssertEqual(cell.detailTextLabel?.text, "2")
        XCTAssertNotNil(cell.imageView?.image)
    }

    @MainActor func testATapBuys() {
        sut.tableView(sut.tableView, didSelectRowAt: IndexPath(row: 0, section: 0))
        XCTAssertTrue(sut.list.items[0].isBought)
        XCTAssertTrue(sut.tidyButton.isEnabled)
    }

    func testTheButtonHasAnAction() {
        XCTAssertEqual(sut.tidyButton.action, #selector(ListViewController.tidy(_:)))
        XCTAssertTrue(sut.responds(to: #selector(ListViewController.tidy(_:))))
    }

    func testTheAppIsLaunched() {
        let delegate = UIApplication.shared.delegate as? AppDelegate
        XCTAssertEqual(delegate?.list.items.map(\.name), ["Apples", "Bread"])
        XCTAssertEqual(Bundle.main.bundleIdentifier, "org.example.Groceries")
    }
}

//
//  ShoppingListTests.swift
//  GroceriesTests
//

import XCTest
@testable import Groceries

final class ShoppingListTests: XCTestCase {

    private var list: ShoppingList!
    private let observer = Observer()

    override func setUpWithError() throws {
        list = ShoppingList()
        list.observer = observer
        list.add("Apples", 6)
    }

    override func tearDownWithError() throws {
        list = nil
    }

    func testWhatIsAddedIsLeft() throws {
        XCTAssertEqual(list.items, [Item(name: "Apples", count: 6)])
        XCTAssertEqual(list.left, 1)
        XCTAssertEqual(observer.changes, 1)
    }

    func testANameIsWantedOnce() throws {
        XCTAssertEqual(try list.checked(" Bread "), "Bread")
        XCTAssertThrowsError(try list.checked("apples")) { error in
            XCTAssertEqual(error.localizedDescription, "apples is on the list.")
        }
    }

    func testWhatWasBoughtGoesAMomentLater() throws {
        list.toggle(at: 0)
        let tidied = expectation(description: "tidied")
        list.tidy { count in
            XCTAssertEqual(count, 1)
            tidied.fulfill()
        }
        wait(for: [tidied], timeout: 3)
        XCTAssertEqual(list.items, [])
    }

    func testTimePassesInAsynchronousTestsToo() async throws {
        list.toggle(at: 0)
        let count = await withCheckedContinuation { continuation in
            list.tidy { continuation.resume(returning: $0) }
        }
        XCTAssertEqual(count, 1)
    }

    func testPerformanceExample() throws {
        measure {
            _ = list.left
        }
    }
}

private class Observer: ShoppingListObserver {

    var changes = 0

    func listDidChange(_ list: ShoppingList) {
        changes += 1
    }
}

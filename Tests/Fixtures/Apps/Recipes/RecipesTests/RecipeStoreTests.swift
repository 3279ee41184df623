//
//  RecipeStoreTests.swift
//  RecipesTests
//

import XCTest
@testable import Recipes

class RecipeStoreTests: XCTestCase {

    var store: RecipeStore!
    let toast = Recipe(name: "Toast", minutes: 3, steps: [])

    override func setUp() {
        super.setUp()
        store = RecipeStore()
        store.load()
    }

    override func tearDown() {
        store = nil
        super.tearDown()
    }

    func testTheListIsReadFromTheBundle() {
        XCTAssertEqual(store.recipes.map { $0.name }, ["Leek soup", "Pancakes", "Toast"])
    }

    func testAFavouriteIsTold() {
        expectation(forNotification: .favouritesDidChange, object: store, handler: nil)
        store.toggle(toast)
        waitForExpectations(timeout: 1, handler: nil)
        XCTAssertTrue(store.isFavourite(toast))
        XCTAssertEqual(store.favouriteCount, 1)
    }

    func testEachTestBeginsWithNoFavourites() {
        XCTAssertEqual(store.favouriteCount, 0)
    }
}

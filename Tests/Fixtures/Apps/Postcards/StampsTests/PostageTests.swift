//
//  PostageTests.swift
//  StampsTests
//

import XCTest
@testable import Stamps

class PostageTests: XCTestCase {

    func testEachCardCostsOneStamp() {
        XCTAssertEqual(Postage.words(for: 2), "2 cards: € 1.90")
        XCTAssertEqual(Postage.cents, 95)
    }
}

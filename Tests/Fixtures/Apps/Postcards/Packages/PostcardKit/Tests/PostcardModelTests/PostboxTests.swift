import Foundation
import Testing
@testable import PostcardModel

@Suite struct PostboxTests {

    @Test func aNewPostboxIsEmpty() {
        #expect(Postbox().cards.isEmpty)
    }
}

// One import suffices in a test.
@_exported import XCTest

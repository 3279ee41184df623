// All that a UI test target of iOS needs here: its own files import XCTest and nothing else.
@_exported import XCUIAutomation

typealias XCTestCase = UITestCase

import Foundation
import Testing

@testable import RehearsalHistory

struct SourceFilesTests {
  @Test(arguments: [
    ("tests.test_orders", "test_total", "tests/test_orders.py"),
    ("tests.test_orders.TestCart", "test_total", "tests/test_orders.py"),
    // The reports of a part of the repository name modules from there.
    ("unit.test_money", "test_total", "services/api/unit/test_money.py"),
    ("test_money", "test_x", "services/api/unit/test_money.py"),
    // Two files end so.
    ("test_twice", "test_x", nil), ("a.test_twice", "test_x", "a/test_twice.py"),
    ("com.shop.CartTest", "total", "cart/src/test/java/com/shop/CartTest.java"),
    ("com.shop.CartTest$Empty", "total", "cart/src/test/java/com/shop/CartTest.java"),
    ("com.shop.LoginTest", "works", "src/test/kotlin/com/shop/LoginTest.kt"), ("com.shop.NoTest", "works", nil),
    ("", "test_x", nil),
  ])
  func aClassLeadsToItsFile(type: String, name: String, file: String?) {
    let sources = SourceFiles(
      [
        "README.md", "tests/test_orders.py", "services/api/unit/test_money.py", "a/test_twice.py", "b/test_twice.py",
        "cart/src/test/java/com/shop/CartTest.java", "src/test/kotlin/com/shop/LoginTest.kt",
      ], in: "/nowhere")
    #expect(sources.file(of: TestIdentity(class: type, name: name)) == file)
  }

  @Test func theFunctionIsFoundInItsPackage() throws {
    let directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(atPath: directory.path("cart"), withIntermediateDirectories: true)
    for (path, function) in [("cart/a_test.go", "TestOne"), ("cart/b_test.go", "TestTwo"), ("main_test.go", "TestMain")] {
      try "package x\n\nfunc \(function)(t *testing.T) {}\n".write(
        toFile: directory.path(path), atomically: true, encoding: .utf8)
    }
    let sources = SourceFiles(["cart/a_test.go", "cart/b_test.go", "main_test.go"], in: directory.path(""))
    func file(_ package: String, _ test: String) -> String? { sources.file(of: TestIdentity(class: package, name: test)) }
    #expect(file("example.com/shop/cart", "TestTwo/empty") == "cart/b_test.go")
    #expect(file("example.com/shop", "TestMain") == "main_test.go")
    #expect(file("example.com/shop/cart", "TestThree") == nil)
  }
}

import RehearsalSpecs

/// An error named like the one that the original sample raises.
struct ArgumentError: Error, CustomStringConvertible {
  let description: String
}

/// The sample that the fixtures of the Bacon formats were made with, in our language.
let whirlwind = [
  describe("A new array") {
    var array: [Int]!

    before { array = [] }

    it("should be empty") {
      try expect(array.isEmpty)
      try expect(!array.contains(1))
    }

    it("should have zero size") {
      try expect(array.count, equals: 0)
      try expect(abs(Double(array.count) - 0.1) <= 0.5)
    }

    describe("nested") {
      it("runs") { try expect(array.isEmpty) }
    }

    it("should fail") { try expect(array.count == 3, "0.==(3) failed") }

    it("should have super powers") { try fail("no super powers found") }

    it("is pending")

    it("has no requirement") {}

    it("blows up") { throw ArgumentError(description: "boom [x] 'y'") }
  },
  describe("Second") {
    it("ok") { try expect(true) }
  },
]

import Hashing
import Testing

struct HashingTests {
  /// The vectors that the authors of FNV publish.
  @Test(
    arguments: [("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8)]
      as [(String, UInt64)])
  func aTextHasItsPublishedHash(text: String, hash: UInt64) {
    #expect(FNV1a.hash(of: text) == hash)
  }

  @Test func partsThatAreAddedGiveTheHashOfTheWhole() {
    var hash = FNV1a()
    hash.add("foo")
    for byte in "bar".utf8 { hash.add(UInt64(byte)) }
    #expect(hash.value == FNV1a.hash(of: "foobar"))
  }

  @Test func anotherBasisGivesAnotherHash() {
    var hash = FNV1a(basis: 7)
    hash.add("a")
    #expect(hash.value == (7 ^ 0x61) &* 0x100_0000_01b3)
  }

  /// What the authors' program in C gives for the seed 1234567.
  @Test func aSeedGivesItsPublishedNumbers() {
    var random = SplitMix64(seed: 1_234_567)
    #expect(
      (0..<5).map { _ in random.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
    #expect(SplitMix64.mixed(0) == 0xe220_a839_7b1d_cdaf)
  }

  @Test func aNumberBelowABoundIsNeverTheBound() {
    var random = SplitMix64(seed: 1)
    let drawn = (0..<1000).map { _ in random.below(3) }
    #expect(Set(drawn) == [0, 1, 2])
  }
}

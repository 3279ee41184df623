import ObjectiveCRuntime
import Testing

struct SystemVersionTests {
  @Test func aVersionIsAtLeastThoseBeforeIt() {
    #expect(SystemVersion.isAtLeast(18) && SystemVersion.isAtLeast(17, 4) && SystemVersion.isAtLeast(9))
    #expect(!SystemVersion.isAtLeast(18, 1) && !SystemVersion.isAtLeast(26))
  }
}

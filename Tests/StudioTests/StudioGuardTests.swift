import Testing

@testable import RehearsalStudio

struct StudioGuardTests {
  private let guardian = StudioGuard()

  @Test(arguments: ["127.0.0.1:4000", "localhost:4000", "[::1]:4000", "LOCALHOST"])
  func namesOfThisMachineMayAsk(host: String) { #expect(guardian.refusal(host: host, origin: nil) == nil) }

  @Test(arguments: ["evil.example", "127.0.0.1.evil.example:4000", "192.168.1.2:4000", ""])
  func anyOtherNameIsRefused(host: String) {
    #expect(guardian.refusal(host: host, origin: nil) == "the studio answers only to names of this machine, such as 127.0.0.1")
  }

  @Test func aRequestWithoutAHostIsRefused() { #expect(guardian.refusal(host: nil, origin: nil) != nil) }

  @Test func onlyItsOwnPagesMayAsk() {
    #expect(guardian.refusal(host: "127.0.0.1:4000", origin: "http://127.0.0.1:4000") == nil)
    // Another server of this machine is another site.
    for origin in ["http://127.0.0.1:4001", "https://127.0.0.1:4000", "http://evil.example", "null"] {
      #expect(guardian.refusal(host: "127.0.0.1:4000", origin: origin) == "pages of '\(origin)' may not use the studio")
    }
  }

  @Test func onlyTheTokenOfItsPortAdmits() {
    let cookie = "rehearsal-studio-4000=\(guardian.token)"
    #expect(guardian.admits(cookies: "a=b; \(cookie); c=d", port: 4000))
    #expect(!guardian.admits(cookies: cookie, port: 4001))
    #expect(!guardian.admits(cookies: cookie + "x", port: 4000))
    #expect(!guardian.admits(cookies: nil, port: 4000))
  }

  @Test func eachStudioHasATokenOfItsOwn() { #expect(guardian.token != StudioGuard().token) }
}

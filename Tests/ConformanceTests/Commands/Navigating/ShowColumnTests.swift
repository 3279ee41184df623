import RehearsalWire
import Testing
import UIKit

@MainActor struct ShowColumnTests {
  private func regions(_ port: Port, on device: String) throws -> any CommandPort {
    let agent = try port.open()
    _ = try agent.send(Hello())
    _ = try agent.send(Launch(app: "Tour", device: device))
    _ = try agent.send(ChooseTab("Regions"))
    return agent
  }

  @Test(arguments: Port.allCases)
  func theColumnComesAndGoes(port: Port) throws {
    // Tests of UIKit itself run in this process, too.
    defer { UIKit.Device.choose(.standard) }
    let agent = try regions(port, on: "iPad mini")
    func mode() throws -> String? {
      func find(_ all: [ControllerSnapshot]) -> String? {
        all.lazy.compactMap { $0.container?.displayMode ?? find($0.children) }.first
      }
      return find(try agent.send(Controllers()).roots)
    }
    #expect(try mode() == "secondaryOnly")
    #expect(try agent.send(ShowColumn(shown: false)).element == nil)
    #expect(try agent.send(ShowColumn()).element?.label == "Show Sidebar")
    #expect(try mode() != "secondaryOnly")
    #expect(try agent.send(ShowColumn()).element == nil)
    _ = try agent.send(ShowColumn(shown: false))
    #expect(try mode() == "secondaryOnly")
  }

  @Test(arguments: Port.allCases)
  func oneStackHasNoColumns(port: Port) throws {
    defer { UIKit.Device.choose(.standard) }
    let agent = try regions(port, on: "iPhone 14")
    let refused = try fault { try agent.send(ShowColumn()) }
    #expect(refused.code == .refused)
    #expect(refused.message == "the split view is collapsed: all its columns are one stack")
  }
}

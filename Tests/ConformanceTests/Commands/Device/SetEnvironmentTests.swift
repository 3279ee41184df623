import RehearsalWire
import Testing

@MainActor struct SetEnvironmentTests {
  @Test(arguments: Port.allCases)
  func aTimeZoneKeepsTheNameThatItWasGiven(port: Port) throws {
    let agent = try port.launchOnDeviceScreen()
    for name in ["CET", "EST", "Europe/Berlin", "GMT"] {
      _ = try agent.send(SetEnvironment(Environment(timeZone: name)))
      #expect(try agent.send(Device()).timeZone == name)
    }
  }

  @Test(arguments: Port.allCases)
  func nothingIsNoSetting(port: Port) throws {
    let agent = try port.launchOnDeviceScreen()
    let fault = try fault { try agent.send(SetEnvironment(Environment())) }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message == "environment: expected one field at least: without any it says nothing")
  }

  @Test(arguments: Port.allCases)
  func everythingThatCanBeSetCanBeRead(port: Port) throws {
    let agent = try port.launchOnDeviceScreen()
    var state = try agent.send(Device())
    #expect([state.reduceMotion, state.hardwareKeyboard, state.opensURLs] == [false, false, true])
    #expect(state.animationSpeed == 1)
    _ = try agent.send(
      SetEnvironment(Environment(reduceMotion: true, hardwareKeyboard: true, animationSpeed: 2, opensURLs: false)))
    state = try agent.send(Device())
    #expect([state.reduceMotion, state.hardwareKeyboard, state.opensURLs] == [true, true, false])
    #expect(state.animationSpeed == 2)
    _ = try agent.send(SetEnvironment(Environment(animationSpeed: 0)))
    #expect(try agent.send(Device()).animationSpeed == 0)
  }

  @Test(arguments: Port.allCases)
  func everyPartOfALocaleMustExist(port: Port) throws {
    let agent = try port.launchOnDeviceScreen()
    for good in ["de_DE", "de", "zh-Hans-CN", "es_419", "en_US_POSIX", "sr_Latn_RS", "de_DE@calendar=buddhist", "en_US"] {
      _ = try agent.send(SetEnvironment(Environment(locale: good)))
      #expect(try agent.send(Device()).locale == good)
    }
    for (bad, part) in [
      ("de_XX", "no region 'XX'"), ("xx_DE", "no language 'xx'"), ("deutsch", "no language 'deutsch'"),
      ("zh_Hanz_CN", "no script 'Hanz'"), ("de_de", "no region 'de'"), ("de_DE_bavarian", "no variant 'bavarian'"),
    ] {
      let fault = try fault { try agent.send(SetEnvironment(Environment(locale: bad))) }
      #expect(fault.message.hasPrefix("locale: \(part) in '\(bad)'; "))
    }
    let near = try fault { try agent.send(SetEnvironment(Environment(locale: "de_XX"))) }
    #expect(near.message.contains("de_AT"))
    #expect(try agent.send(Device()).locale == "en_US")
  }

  @Test(arguments: Port.allCases)
  func theAppFollows(port: Port) throws {
    let agent = try port.launchOnDeviceScreen()
    _ = try agent.send(
      SetEnvironment(
        Environment(
          appearance: .dark, contentSizeCategory: "XXL", locale: "de_DE", timeZone: "Europe/Berlin", lowPowerMode: true)))
    #expect(try agent.fact("appearance") == "dark")
    let state = try agent.send(Device())
    #expect(state.appearance == .dark)
    #expect(state.contentSizeCategory == "XXL")
    #expect(state.locale == "de_DE")
    #expect(state.timeZone == "Europe/Berlin")
    #expect(state.lowPowerMode)
  }

  @Test(arguments: Port.allCases)
  func whatDoesNotExistIsRefused(port: Port) throws {
    let agent = try port.launchOnDeviceScreen()
    let size = try fault { try agent.send(SetEnvironment(Environment(contentSizeCategory: "huge"))) }
    #expect(size.code == .invalidArgument)
    let zone = try fault { try agent.send(SetEnvironment(Environment(timeZone: "Europe/Atlantis"))) }
    #expect(zone.message.hasPrefix("timeZone: no time zone 'Europe/Atlantis'"))
  }
}

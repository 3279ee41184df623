import Testing

@testable import RehearsalWire

/// Objects of the wire are read with all of their fields, and refused with any other.
struct StrictReadingTests {
  private func check<Value: Codable & Equatable>(
    _ value: Value, _ json: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: Never.self, sourceLocation: sourceLocation) {
      let read = try JSON.decode(Value.self, from: Array(json.utf8))
      #expect(read == value, sourceLocation: sourceLocation)
      #expect(try JSON.decode(JSONValue.self, from: JSON.encode(value)) == JSON.decode(JSONValue.self, from: Array(json.utf8)))
    }
    let wrong = json.dropLast() + (json == "{}" ? "" : ",") + #""unheardOf":1}"#
    let reason = problem(Value.self, String(wrong))
    #expect(reason.contains("unknown field 'unheardOf'; "), "\(reason)", sourceLocation: sourceLocation)
  }

  // MARK: Network

  @Test func conditionsOfANetwork() {
    check(NetworkConditions(), "{}")
    check(
      NetworkConditions(
        precedence: .firstAdded, online: false, stubsEnabled: true, latencyMs: 200, jitterMs: 20...80, speed: .edge,
        passThrough: ["a.example"], noticesDecoding: true),
      #"""
      {"precedence":"firstAdded","online":false,"stubsEnabled":true,"latencyMs":200,"jitterMs":[20,80],"speed":"edge",
       "passThrough":["a.example"],"noticesDecoding":true}
      """#)
    #expect(DecodingFailure.Kind.allCases.map(\.rawValue) == ["string", "number", "boolean", "array", "object"])
    #expect(NetworkConditions.Precedence.allCases.map(\.rawValue) == ["lastAdded", "firstAdded"])
  }

  private static let answer = """
    "status":201,"headers":{"A":"b"},"body":"b","bodyBase64":"AA==","json":[1],"file":"f","raw":"r","error":"timedOut",
    "delayMs":[1,2],"bodyMs":3,"speed":2.5,"partBytes":4,"partEveryMs":5
    """

  private var response: StubbedResponse {
    StubbedResponse(
      status: 201, headers: ["A": "b"], body: "b", bodyBase64: "AA==", json: [1], file: "f", raw: "r", error: "timedOut",
      delayMs: 1...2, bodyMs: 3, speed: .kilobytesPerSecond(2.5), partBytes: 4, partEveryMs: 5)
  }

  @Test func anAnswerOfAStub() {
    check(StubbedResponse(), "{}")
    check(response, "{\(Self.answer)}")
  }

  @Test func aStubWithEverything() {
    var stub = StubDeclaration(
      name: "n", method: "GET", scheme: "https", host: "h", path: "/p", query: ["q": "1"], when: .port(1), times: 2,
      mayFail: false, then: [.failure("cancelled")])
    stub.answer = response
    check(
      stub,
      #"""
      {"name":"n","method":"GET","scheme":"https","host":"h","path":"/p","query":{"q":"1"},"when":{"port":1},"times":2,
       "mayFail":false,"then":[{"error":"cancelled"}],\#(Self.answer)}
      """#)
    #expect(stub.answer == response)
    #expect(stub.status == 201 && stub.headers == ["A": "b"] && stub.body == "b" && stub.bodyBase64 == "AA==")
    #expect(stub.json == [1] && stub.file == "f" && stub.raw == "r" && stub.error == "timedOut" && stub.delayMs == 1...2)
    #expect(stub.bodyMs == 3 && stub.speed == .kilobytesPerSecond(2.5) && stub.partBytes == 4 && stub.partEveryMs == 5)
    stub.answer = StubbedResponse()
    #expect(stub.answer == StubbedResponse() && stub.name == "n" && stub.mayFail == false)
  }

  @Test func aStubMadeOfItsPartsHasTheirAnswer() {
    let stub = StubDeclaration(
      status: 201, headers: ["A": "b"], body: "b", bodyBase64: "AA==", json: [1], file: "f", raw: "r", error: "timedOut",
      delayMs: 1...2, bodyMs: 3, speed: .kilobytesPerSecond(2.5))
    var expected = response
    (expected.partBytes, expected.partEveryMs) = (nil, nil)
    #expect(stub.answer == expected)
    let paired = StubDeclaration(.get("/a"), .text("x"), then: [.status(404)], name: "n", times: 3)
    #expect(paired.when == .all([.method("GET"), .path("/a")]) && paired.answer == StubbedResponse(status: 200, body: "x"))
    #expect(paired.then == [StubbedResponse(status: 404)] && paired.name == "n" && paired.times == 3)
    #expect(StubDeclaration(.get("/a"), .text("x")).then == nil)
  }

  @Test func answersAreMadeByWhatTheyAre() {
    #expect(StubbedResponse.json([1]) == StubbedResponse(status: 200, json: [1]))
    #expect(
      StubbedResponse.json([1], status: 201, headers: ["A": "b"]) == StubbedResponse(status: 201, headers: ["A": "b"], json: [1]))
    #expect(StubbedResponse.text("t") == StubbedResponse(status: 200, body: "t"))
    #expect(
      StubbedResponse.text("t", status: 500, headers: ["A": "b"]) == StubbedResponse(status: 500, headers: ["A": "b"], body: "t"))
    #expect(StubbedResponse.status(204) == StubbedResponse(status: 204))
    #expect(StubbedResponse.status(204, headers: ["A": "b"]) == StubbedResponse(status: 204, headers: ["A": "b"]))
    #expect(StubbedResponse.appFile("f") == StubbedResponse(status: 200, file: "f"))
    #expect(
      StubbedResponse.appFile("f", status: 201, headers: ["A": "b"])
        == StubbedResponse(status: 201, headers: ["A": "b"], file: "f"))
    #expect(StubbedResponse.raw("r") == StubbedResponse(raw: "r"))
    #expect(StubbedResponse.failure("cancelled") == StubbedResponse(error: "cancelled"))
  }

  @Test func anAnswerIsDelayedSlowedAndCut() {
    let plain = StubbedResponse.status(200)
    #expect(plain.delayed(by: 20...80) == StubbedResponse(status: 200, delayMs: 20...80))
    #expect(plain.delayed(by: .seconds(1)) == StubbedResponse(status: 200, delayMs: 1000))
    #expect(plain.lasting(7) == StubbedResponse(status: 200, bodyMs: 7))
    #expect(plain.lasting(.milliseconds(9)) == StubbedResponse(status: 200, bodyMs: 9))
    #expect(plain.at(.gprs) == StubbedResponse(status: 200, speed: .gprs))
    #expect(plain.inParts(ofBytes: 3) == StubbedResponse(status: 200, partBytes: 3, partEveryMs: 0))
    #expect(
      plain.inParts(ofBytes: 3, every: .milliseconds(5)) == StubbedResponse(status: 200, partBytes: 3, partEveryMs: 5))
  }

  @Test func patternsOfRequestsAreMadeByTheirMethod() {
    #expect(RequestPattern.get("/a") == .all([.method("GET"), .path("/a")]))
    #expect(RequestPattern.post("/a") == .all([.method("POST"), .path("/a")]))
    #expect(RequestPattern.put("/a") == .all([.method("PUT"), .path("/a")]))
    #expect(RequestPattern.patch("/a") == .all([.method("PATCH"), .path("/a")]))
    #expect(RequestPattern.delete("/a") == .all([.method("DELETE"), .path("/a")]))
    #expect(RequestPattern.head("/a") == .all([.method("HEAD"), .path("/a")]))
    #expect(RequestPattern.header("A") == .header("A", nil) && RequestPattern.query("a") == .query("a", nil))
  }

  // MARK: Device

  @Test func settingsOfADevice() {
    check(Environment(), "{}")
    check(
      Environment(
        appearance: .dark, contentSizeCategory: "XL", locale: "de_DE", timeZone: "GMT", lowPowerMode: true, reduceMotion: false,
        hardwareKeyboard: true, animationSpeed: 2, opensURLs: false, location: LocationSettings(precise: true),
        permissions: PermissionSettings(camera: .denied), biometrics: BiometricSettings(kind: .touchID)),
      #"""
      {"appearance":"dark","contentSizeCategory":"XL","locale":"de_DE","timeZone":"GMT","lowPowerMode":true,"reduceMotion":false,
       "hardwareKeyboard":true,"animationSpeed":2,"opensURLs":false,"location":{"precise":true},
       "permissions":{"camera":"denied"},"biometrics":{"kind":"touchID"}}
      """#)
    check(BiometricSettings(), "{}")
    check(
      BiometricSettings(kind: .faceID, isEnrolled: false, hasPasscode: true),
      #"{"kind":"faceID","isEnrolled":false,"hasPasscode":true}"#)
  }

  @Test func placesOnEarth() {
    check(
      GeographicPlace(latitude: 52.5, longitude: 13.25, altitude: 34, accuracy: 5, course: 90, speed: 1.5),
      #"{"latitude":52.5,"longitude":13.25,"altitude":34,"accuracy":5,"course":90,"speed":1.5}"#)
    check(.at(1, 2) as GeographicPlace, #"{"latitude":1,"longitude":2}"#)
    check(LocationSettings(), "{}")
    check(
      LocationSettings(
        authorization: .denied, precise: false, servicesEnabled: true, place: .at(1, 2), error: "network"),
      #"""
      {"authorization":"denied","precise":false,"servicesEnabled":true,"place":{"latitude":1,"longitude":2},"error":"network"}
      """#)
    check(
      LocationSettings.at(3, 4), #"{"authorization":"authorizedWhenInUse","place":{"latitude":3,"longitude":4}}"#)
    check(PlacemarkDeclaration(), "{}")
    check(
      PlacemarkDeclaration(place: .at(1, 2), parts: ["name": "Park"], areasOfInterest: ["Pond"]),
      #"{"place":{"latitude":1,"longitude":2},"parts":{"name":"Park"},"areasOfInterest":["Pond"]}"#)
  }

  @Test func permissionsHaveTheirNames() {
    check(PermissionSettings(), "{}")
    check(
      PermissionSettings(
        notifications: .provisional, camera: .denied, microphone: .authorized, photos: .limited, contacts: .restricted,
        calendars: .notDetermined, reminders: .denied, motion: .authorized, speechRecognition: .denied,
        mediaLibrary: .authorized, tracking: .denied, faceID: .authorized),
      #"""
      {"notifications":"provisional","camera":"denied","microphone":"authorized","photos":"limited","contacts":"restricted",
       "calendars":"notDetermined","reminders":"denied","motion":"authorized","speechRecognition":"denied",
       "mediaLibrary":"authorized","tracking":"denied","faceID":"authorized"}
      """#)
    let all = PermissionSettings.all(.limited)
    #expect(PermissionSettings.fields.count == 12)
    #expect(PermissionSettings.fields.allSatisfy { all[keyPath: $0.field] == .limited })
    for (name, field) in PermissionSettings.fields {
      var one = PermissionSettings()
      one[keyPath: field] = .denied
      check(one, #"{"\#(name)":"denied"}"#)
    }
  }

  // MARK: Controllers, launches and gestures

  @Test func patternsOfControllersAndTheirLives() {
    check(
      ControllerPattern(
        id: 1, class: "C", state: .created, title: "t", presentedBy: 2, style: "popover", parent: 3, selected: true),
      #"""
      {"id":1,"className":"C","state":"created","title":"t","presentedBy":2,"style":"popover","parent":3,"selected":true}
      """#)
    check(
      LifecyclePattern(.loaded, class: "C", controller: 1, transition: 2, since: 3),
      #"{"moment":"loaded","className":"C","controller":1,"transition":2,"since":3}"#)
  }

  @Test func filesExplorationsAndFingers() {
    check(
      ContainerFile(path: "a", isFolder: false, size: 1, modified: "m", text: "t", base64: "AA=="),
      #"{"path":"a","isFolder":false,"size":1,"modified":"m","text":"t","base64":"AA=="}"#)
    check(Exploration(), "{}")
    check(
      Exploration(
        answersMs: 1, workMs: 2, timersMs: 3, pausesMs: 4, looksMs: 6, failures: true, footprints: true,
        picks: .random(seed: 5)),
      #"{"answersMs":1,"workMs":2,"timersMs":3,"pausesMs":4,"looksMs":6,"failures":true,"footprints":true,"picks":"random:5"}"#)
    check(FingerPath([]), #"{"steps":[]}"#)
    check(FingerStep(at: 1, .cancel, Point(x: 2, y: 3)), #"{"atMs":1,"phase":"cancel","point":{"x":2,"y":3}}"#)
    check(Point(x: -1e9, y: 1e9), #"{"x":-1000000000,"y":1000000000}"#)
    check(RowPosition(section: 1, row: -2), #"{"section":1,"row":-2}"#)
    check(TimeLimit(withinMs: 1, withinRealMs: 2), #"{"withinMs":1,"withinRealMs":2}"#)
  }

  @Test func aStepOfABatchNamesACommandThatMayStandThere() throws {
    check(BatchStep(Pending()), #"{"method":"pending","params":{}}"#)
    #expect(try JSON.decode(BatchStep.self, from: Array(#"{"method":"pending"}"#.utf8)) == BatchStep(Pending()))
    #expect(try JSON.decode(BatchStep.self, from: Array(#"{"method":"pending","params":null}"#.utf8)) == BatchStep(Pending()))
    #expect(problem(BatchStep.self, #"{"method":"launch"}"#) == "method: 'launch' can be no step of a batch")
    #expect(problem(BatchStep.self, #"{"method":"batch"}"#) == "method: 'batch' can be no step of a batch")
    #expect(problem(BatchStep.self, #"{"method":"hello"}"#) == "method: 'hello' can be no step of a batch")
    #expect(problem(BatchStep.self, #"{"method":"film"}"#) == "method: 'film' can be no step of a batch")
    #expect(problem(BatchStep.self, #"{"method":"pendin"}"#) == "method: no method 'pendin'; did you mean 'pending'?")
    #expect(
      problem(BatchStep.self, #"{"method":"tap","params":{"locatr":{}}}"#)
        == "params.locatr: unknown field 'locatr'; did you mean 'locator'?")
    #expect(BatchStep(Pending()) != BatchStep(Tap(.label("a"))))
    #expect(BatchStep(Pending()) != BatchStep(Pending(), within: .atOnce))
    #expect(BatchStep.canHold(Tap.self) && !BatchStep.canHold(Batch.self) && !BatchStep.canHold(Trace.self))
  }

  // MARK: Bounds

  @Test(arguments: ["x", "y"]) func aCoordinateIsBounded(name: String) {
    let other = name == "x" ? "y" : "x"
    #expect(
      problem(Point.self, #"{"\#(name)":1000000001,"\#(other)":0}"#)
        == "\(name): expected -1000000000 to 1000000000, got 1000000001.0")
    #expect(
      problem(Point.self, #"{"\#(name)":-1000000001,"\#(other)":0}"#)
        == "\(name): expected -1000000000 to 1000000000, got -1000000001.0")
  }

  @Test func namesAreBounded() {
    let (most, beyond) = (String(repeating: "n", count: 1000), String(repeating: "n", count: 1001))
    let words = "expected a text of at most 1000 characters, got one of 1001"
    for field in ["className", "title", "style"] {
      #expect(problem(ControllerPattern.self, #"{"\#(field)":"\#(most)"}"#) == "it was read")
      #expect(problem(ControllerPattern.self, #"{"\#(field)":"\#(beyond)"}"#) == "\(field): \(words)")
    }
    #expect(problem(LifecyclePattern.self, #"{"className":"\#(most)"}"#) == "it was read")
    #expect(problem(LifecyclePattern.self, #"{"className":"\#(beyond)"}"#) == "className: \(words)")
    for field in ["className", "exactClass"] {
      #expect(problem(Locator.self, #"{"\#(field)":"\#(most)"}"#) == "it was read")
      #expect(problem(Locator.self, #"{"\#(field)":"\#(beyond)"}"#) == "\(field): \(words)")
    }
    #expect(problem(Condition.self, #"{"posted":{"name":"\#(most)"}}"#) == "it was read")
    #expect(problem(Condition.self, #"{"posted":{"name":"\#(beyond)"}}"#) == "posted.name: \(words)")
    #expect(problem(PropertyTest.self, #"{"keyPath":"\#(most)","equals":1}"#) == "it was read")
    #expect(problem(PropertyTest.self, #"{"keyPath":"\#(beyond)","equals":1}"#) == "keyPath: \(words)")
  }

  @Test func textsOfViewsAreBounded() {
    let (most, beyond) = (String(repeating: "n", count: 10_000), String(repeating: "n", count: 10_001))
    let words = "expected a text of at most 10000 characters, got one of 10001"
    #expect(problem(TextMatch.self, "\"\(most)\"") == "it was read")
    #expect(problem(TextMatch.self, "\"\(beyond)\"") == words)
    for form in ["containing", "prefix", "suffix"] {
      #expect(problem(TextMatch.self, #"{"\#(form)":"\#(most)"}"#) == "it was read")
      #expect(problem(TextMatch.self, #"{"\#(form)":"\#(beyond)"}"#) == "\(form): \(words)")
      #expect(problem(PropertyTest.self, #"{"keyPath":"k","\#(form)":"\#(beyond)"}"#) == "\(form): \(words)")
    }
    #expect(problem(PropertyTest.self, #"{"keyPath":"k","equals":"\#(most)"}"#) == "it was read")
    #expect(problem(PropertyTest.self, #"{"keyPath":"k","equals":"\#(beyond)"}"#) == "equals: \(words)")
  }

  @Test(arguments: ["traits", "withoutTraits", "properties", "all", "any"])
  func listsOfALocatorHaveAHundredElements(field: String) {
    let element =
      switch field {
      case "properties": #"{"keyPath":"k","equals":1}"#
      case "all", "any": #"{"label":"a"}"#
      default: "\"button\""
      }
    func list(_ count: Int) -> String {
      "{\"label\":\"a\",\"\(field)\":[\(Array(repeating: element, count: count).joined(separator: ","))]}"
    }
    #expect(problem(Locator.self, list(100)) == "it was read")
    #expect(problem(Locator.self, list(101)) == "\(field): expected 100 at most, got 101")
  }

  @Test func whatADemandCannotBeIsTold() {
    let names = "equals, containing, prefix, suffix, matching, above, atLeast, below, atMost"
    #expect(problem(PropertyTest.self, #"{"keyPath":"k"}"#) == "expected keyPath and exactly one of \(names)")
    #expect(problem(PropertyTest.self, #"{"keyPath":"k","above":1,"below":2}"#) == "expected keyPath and exactly one of \(names)")
    #expect(
      problem(PropertyTest.self, #"{"keyPath":"","equals":1}"#)
        == "keyPath: expected the name of a property, got an empty text")
    #expect(
      problem(PropertyTest.self, #"{"keyPath":"k","equals":[]}"#)
        == "equals: expected a text, a number, true, false or null; read a part of it by a longer key path")
    #expect(
      problem(Locator.self, #"{"any":[]}"#) == "any: expected one locator at least: a view cannot match one of none")
    #expect(problem(Condition.self, #"{"controller":{}}"#) == "controller: give at least one of its parts")
    #expect(problem(Condition.self, #"{"lifecycle":{}}"#) == "lifecycle: give at least one of its parts")
    #expect(problem(Condition.self, #"{"posted":{"name":"a","since":-1}}"#) == "posted.since: expected 0 or more, got -1")
    #expect(problem(Condition.self, #"{"count":{"of":{"label":"a"},"equals":-1}}"#) == "count.equals: expected 0 or more, got -1")
  }
}

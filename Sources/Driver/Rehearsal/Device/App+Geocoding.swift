extension App {
  /// Answers what the app asks geocoders; the answer added last wins, and questions that wait for one take it.
  ///
  /// ```swift
  /// try app.stubGeocoding("Alexanderplatz", [PlacemarkDeclaration(place: .at(52.5219, 13.4132), parts: ["locality": "Berlin"])])
  /// ```
  /// - Parameters:
  ///   - address: Which addresses; nil for every question, of addresses and of places.
  ///   - placemarks: What is found; none is the error `geocodeFoundNoResult`.
  ///   - delay: Virtual time until the answer.
  ///   - times: How many questions it answers; nil for any number.
  public func stubGeocoding(
    _ address: TextMatch? = nil, _ placemarks: [PlacemarkDeclaration], after delay: Duration = .zero, times: Int? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let delay = delay == .zero ? nil : Milliseconds(delay)
    _ = try send(StubGeocoding(address: address, placemarks: placemarks, delayMs: delay, times: times), file, line)
  }

  /// Answers what the app asks geocoders about places within 100 metres of one.
  public func stubGeocoding(
    near place: GeographicPlace, _ placemarks: [PlacemarkDeclaration], after delay: Duration = .zero, times: Int? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let delay = delay == .zero ? nil : Milliseconds(delay)
    _ = try send(StubGeocoding(near: place, placemarks: placemarks, delayMs: delay, times: times), file, line)
  }

  /// Lets geocoders fail, with a `CLError.Code` of this name, such as `network`.
  public func stubGeocoding(
    _ address: TextMatch? = nil, failing error: String, after delay: Duration = .zero, times: Int? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let delay = delay == .zero ? nil : Milliseconds(delay)
    _ = try send(StubGeocoding(address: address, error: error, delayMs: delay, times: times), file, line)
  }

  /// Answers scripts that the app has web views run; the answer added last wins, and scripts that wait for one take it.
  ///
  /// - Parameters:
  ///   - script: Which scripts; nil for every one.
  ///   - value: What they give; nil for `undefined`.
  ///   - times: How many scripts it answers; nil for any number.
  public func answerScript(
    _ script: TextMatch? = nil, with value: JSONValue?, times: Int? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    _ = try send(AnswerScript(script, value: value, times: times), file, line)
  }

  /// Lets scripts of the app throw an exception with a message.
  public func answerScript(
    _ script: TextMatch? = nil, throwing message: String, times: Int? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    _ = try send(AnswerScript(script, error: message, times: times), file, line)
  }
}

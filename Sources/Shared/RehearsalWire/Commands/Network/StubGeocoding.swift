/// Adds an answer for what the app asks geocoders.
package struct StubGeocoding: Command {
  package var address: TextMatch?
  package var near: GeographicPlace?
  package var placemarks: [PlacemarkDeclaration]?
  package var error: String?
  package var delayMs: Milliseconds?
  package var times: Int?

  package init(
    address: TextMatch? = nil, near: GeographicPlace? = nil, placemarks: [PlacemarkDeclaration]? = nil, error: String? = nil,
    delayMs: Milliseconds? = nil, times: Int? = nil
  ) {
    self.address = address
    self.near = near
    self.placemarks = placemarks
    self.error = error
    self.delayMs = delayMs
    self.times = times
  }

  package typealias Reply = Nothing

  package static let method = "stubGeocoding"
  package static let summary = """
    Adds an answer for addresses or places that the app asks a geocoder about; the one added last wins, and questions that wait for an \
    answer take it.
    """
  package static let effect = CommandEffect.arrangement
  package static let parameters = [
    Parameter("address", "Which addresses it answers; with neither this nor near, every question."),
    Parameter("near", "Which places it answers: those within 100 metres of this one.", .ofItsParts),
    Parameter("placemarks", "What is found; nothing unless given, which is the error geocodeFoundNoResult.", .ofItsParts),
    Parameter(
      "error", "What it fails with instead, by the name of a CLError.Code.",
      .words(["network", "geocodeFoundNoResult", "geocodeFoundPartialResult", "geocodeCanceled"])),
    Parameter("delayMs", "Virtual time until the answer; none unless given.", .atLeast(0)),
    Parameter("times", "How many questions it answers; any number unless given.", .atLeast(1)),
  ]
  package static let example = Example(
    StubGeocoding(
      address: .containing("Alexanderplatz"),
      placemarks: [PlacemarkDeclaration(place: .at(52.5219, 13.4132), parts: ["locality": "Berlin"])]),
    reply: Nothing())
}

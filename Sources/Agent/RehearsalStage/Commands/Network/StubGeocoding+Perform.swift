import CoreLocation
import RehearsalWire

extension StubGeocoding: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    for placemark in placemarks ?? [] {
      for name in (placemark.parts ?? [:]).keys.sorted() where !PlacemarkDeclaration.names.contains(name) {
        throw Fault(
          .invalidArgument, "placemarks: no part '\(name)'; \(NearMiss.suggestion(for: name, among: PlacemarkDeclaration.names))",
          asked: "answer geocoders")
      }
    }
    let (address, near) = (address, near.map { CLLocation($0) })
    Geocoding.add(
      Geocoding.Answer(result, delay: delayMs?.duration ?? .zero, times: times) { question in
        switch question {
        case .address(let text): address?.matches(text) ?? (near == nil)
        case .place(let place): near.map { $0.distance(from: place) <= 100 } ?? (address == nil)
        }
      })
    return Reply()
  }

  private var result: Result<[CLPlacemark], CLError> {
    if let code = error.flatMap(CLError.Code.init(name:)) { return .failure(CLError(code)) }
    let found = (placemarks ?? []).map { declared in
      CLPlacemark(
        location: declared.place.map { CLLocation($0) }, parts: declared.parts ?? [:], areasOfInterest: declared.areasOfInterest)
    }
    return found.isEmpty ? .failure(CLError(.geocodeFoundNoResult)) : .success(found)
  }
}

import MapKit
import Testing
import UIKit

/// From where a map is looked at.
@MainActor struct MapCameraTests {
  private func map() -> MKMapView {
    startAnew()
    return MKMapView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  }

  private func camera(_ distance: CLLocationDistance, pitch: CGFloat = 0) -> MKMapCamera {
    MKMapCamera(
      lookingAtCenter: CLLocationCoordinate2D(latitude: 0, longitude: 10), fromDistance: distance, pitch: pitch, heading: 90)
  }

  @Test func theMapShowsWhatTheCameraSees() {
    let map = map()
    map.setCamera(camera(1_000_000), animated: false)
    #expect(map.region.center.longitude == 10)
    #expect(abs(map.region.span.latitudeDelta - 4.819) < 0.001 && abs(map.region.span.longitudeDelta - 4.819) < 0.001)
  }

  @Test func fromFarAwayAllOfTheMapIsSeen() {
    let map = map()
    map.setCamera(camera(50_000_000), animated: false)
    #expect(map.region.span.latitudeDelta == 170 && abs(map.region.span.longitudeDelta - 240.97) < 0.01)
  }

  @Test func theCameraOfAMapIsWhereItWasPut() {
    let map = map()
    map.camera = camera(2_000_000, pitch: 60)
    let found = map.camera
    #expect(abs(found.centerCoordinateDistance - 2_000_000) < 1 && found.pitch == 60 && found.heading == 90)
    #expect(abs(found.altitude - 1_000_000) < 1)
    found.altitude = 500_000
    #expect(abs(found.centerCoordinateDistance - 1_000_000) < 1)
    #expect(abs(map.camera.centerCoordinateDistance - 2_000_000) < 1)
  }

  @Test func aCameraLooksStraightDownByDefault() {
    let camera = MKMapCamera()
    #expect(camera.centerCoordinateDistance == 0 && camera.pitch == 0 && camera.heading == 0 && camera.altitude == 0)
  }
}

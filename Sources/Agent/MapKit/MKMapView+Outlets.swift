import UIKit

// What storyboards connect of a map.
extension MKMapView {
  @section("rehearsal_members") @used private nonisolated static let members: MemberRecord = {
    expose(MKMapView.self) { $0.outlet("delegate", \.delegate) }
  }
}

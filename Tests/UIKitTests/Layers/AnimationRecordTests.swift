import Testing
import UIKit

/// What is kept of the animations that an app asked for.
@MainActor struct AnimationRecordTests {
  @Test func theLastThousandAreKeptTheLatestOneLast() {
    startAnew()
    let window = show(UIViewController())
    for number in 1...1000 { UIView.animate(withDuration: Double(number)) { window.alpha = 1 } }
    #expect(AnimationRecord.all.count == 1000)
    #expect(AnimationRecord.all.first?.duration == 1 && AnimationRecord.all.last?.duration == 1000)
    UIView.animate(withDuration: 1001, delay: 2, options: .curveLinear) { window.alpha = 1 }
    #expect(AnimationRecord.all.count == 1000)
    #expect(AnimationRecord.all.first?.duration == 2 && AnimationRecord.all.last?.duration == 1001)
    #expect(AnimationRecord.all.last?.delay == 2 && AnimationRecord.all.last?.options == .curveLinear)
    #expect(AnimationRecord.all.last?.damping == nil)
    startAnew()
    #expect(AnimationRecord.all.isEmpty)
  }
}

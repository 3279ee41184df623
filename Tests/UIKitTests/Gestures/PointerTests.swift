import Testing

@testable import UIKit

/// What apps say about pointers, kept for those who ask.
@MainActor
struct PointerTests {
  private final class Host: UIPointerInteractionDelegate {}

  @Test func anInteractionIsOnItsView() {
    startAnew()
    let (host, view) = (Host(), UIView())
    let interaction = UIPointerInteraction(delegate: host)
    #expect(interaction.isEnabled && interaction.view == nil && interaction.delegate === host)
    view.addInteraction(interaction)
    #expect(interaction.view === view && view.interactions.count == 1)
    view.removeInteraction(interaction)
    #expect(interaction.view == nil && view.interactions.isEmpty)
    #expect(UIPointerInteraction().delegate == nil)
  }

  @Test func aDelegateLeavesTheRegionAndGivesNoStyleByDefault() {
    startAnew()
    let (host, interaction) = (Host(), UIPointerInteraction())
    let region = UIPointerRegion(rect: CGRect(x: 1, y: 2, width: 3, height: 4), identifier: "a")
    let request = UIPointerRegionRequest(location: CGPoint(x: 2, y: 3), modifiers: .shift)
    #expect(host.pointerInteraction(interaction, regionFor: request, defaultRegion: region) === region)
    #expect(host.pointerInteraction(interaction, styleFor: region) == nil)
    #expect(region.identifier == AnyHashable("a") && region.rect.width == 3)
    #expect(request.location == CGPoint(x: 2, y: 3) && request.modifiers == .shift)
  }

  @Test func aStyleHasAnEffectOrAShape() {
    startAnew()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let preview = UITargetedPreview(view: view)
    let lifted = UIPointerStyle(effect: .lift(preview), shape: .roundedRect(CGRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(lifted.effect?.preview === preview)
    guard case .roundedRect(_, radius: 8)? = lifted.shape else {
      Issue.record("the corners have a radius of 8 points")
      return
    }
    #expect(UIPointerEffect.hover(preview).preview === preview)
    let beam = UIPointerStyle(shape: .verticalBeam(length: 20))
    #expect(beam.effect == nil && beam.shape != nil)
    #expect(UIPointerStyle.hidden().effect == nil && UIPointerStyle.system().shape == nil)
  }

  @Test func aHoverStyleIsKept() {
    startAnew()
    let view = UIView()
    #expect(view.hoverStyle == nil)
    view.hoverStyle = UIHoverStyle(effect: .lift, shape: .rect(cornerRadius: 4))
    #expect(view.hoverStyle?.effect == .lift && view.hoverStyle?.shape == .rect(cornerRadius: 4))
    #expect(view.hoverStyle?.isEnabled == true)
    view.hoverStyle = .automatic()
    #expect(view.hoverStyle == UIHoverStyle())
    #expect(UIShape.capsule != .circle && UIShape.rect != .rect(cornerRadius: 0))
    view.hoverStyle = nil
    #expect(view.hoverStyle == nil && UIView().hoverStyle == nil)
  }
}

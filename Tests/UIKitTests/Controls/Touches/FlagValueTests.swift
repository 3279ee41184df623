import Testing
import UIKit

/// The numbers of flags, which are those of UIKit's headers: apps write them into files and documents.
@MainActor struct FlagValueTests {
  @Test func eventsOfControlsHaveTheirBits() {
    let touches: [UIControl.Event] = [
      .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit, .touchUpInside,
      .touchUpOutside, .touchCancel,
    ]
    #expect(touches.map(\.rawValue) == [1, 2, 4, 8, 16, 32, 64, 128, 256])
    let values: [UIControl.Event] = [.valueChanged, .primaryActionTriggered, .menuActionTriggered]
    #expect(values.map(\.rawValue) == [4096, 8192, 16384])
    let editing: [UIControl.Event] = [.editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit]
    #expect(editing.map(\.rawValue) == [65_536, 131_072, 262_144, 524_288])
    let groups: [UIControl.Event] = [.allTouchEvents, .allEditingEvents, .applicationReserved, .systemReserved, .allEvents]
    #expect(groups.map(\.rawValue) == [0xFFF, 0xF0000, 0x0F00_0000, 0xF000_0000, 0xFFFF_FFFF])
    #expect(touches.allSatisfy { UIControl.Event.allTouchEvents.contains($0) && !UIControl.Event.allEditingEvents.contains($0) })
    #expect(editing.allSatisfy { UIControl.Event.allEditingEvents.contains($0) && !UIControl.Event.allTouchEvents.contains($0) })
    #expect(values.allSatisfy { UIControl.Event.allTouchEvents.union(.allEditingEvents).isDisjoint(with: $0) })
  }

  @Test func statesOfControlsHaveTheirBits() {
    let states: [UIControl.State] = [.normal, .highlighted, .disabled, .selected, .focused, .application, .reserved]
    #expect(states.map(\.rawValue) == [0, 1, 2, 4, 8, 0x00FF_0000, 0xFF00_0000])
  }

  @Test func attributesAndOptionsOfMenusHaveTheirBits() {
    let attributes: [UIMenuElement.Attributes] = [.disabled, .destructive, .hidden, .keepsMenuPresented]
    #expect(attributes.map(\.rawValue) == [1, 2, 4, 8])
    let options: [UIMenu.Options] = [.displayInline, .destructive, .singleSelection, .displayAsPalette]
    #expect(options.map(\.rawValue) == [1, 2, 32, 128])
  }

  @Test func buttonsOfAPointerHaveTheirBits() {
    #expect([UIEvent.ButtonMask.primary, .secondary].map(\.rawValue) == [1, 2])
    #expect((1...4).map { UIEvent.ButtonMask.button($0).rawValue } == [1, 2, 4, 8])
  }

  @Test func partsOfASecondAreThoseOfDispatch() {
    #expect(
      [NSEC_PER_SEC, NSEC_PER_MSEC, NSEC_PER_USEC, USEC_PER_SEC, MSEC_PER_SEC] == [
        1_000_000_000, 1_000_000, 1000, 1_000_000, 1000,
      ])
    #expect(MAXFLOAT == Float.greatestFiniteMagnitude)
  }
}

/// A trait of an accessibility element, by UIKit's name.
public enum AccessibilityTrait: String, ProtocolWord, SchemaDescribed {
  case button, link, image, selected, playsSound, keyboardKey, staticText, summaryElement, notEnabled, updatesFrequently
  case searchField, startsMediaSession, adjustable, allowsDirectInteraction, causesPageTurn, header, tabBar
  case supportsZoom, toggleButton
}

/// What a segue does with its destination.
package enum SegueKind: String, Hashable, Sendable, CaseIterable {
  case show, showDetail, presentModally, popover, embed, replace, custom, unwind
  /// The old kind that insists on a navigation controller around its source.
  case push

  /// Of the document's words; nil for a relationship, which is no segue when the app runs, and for a word that is unknown.
  package init?(document word: String) {
    switch word {
    case "show": self = .show
    case "showDetail": self = .showDetail
    case "presentation", "modal": self = .presentModally
    case "popoverPresentation", "popover": self = .popover
    case "embed": self = .embed
    case "replace": self = .replace
    case "custom": self = .custom
    case "unwind": self = .unwind
    case "push": self = .push
    default: return nil
    }
  }

  /// What UIKit calls the class of its template.
  var templateName: String {
    switch self {
    case .show: "UIStoryboardShowSegueTemplate"
    case .showDetail: "UIStoryboardShowSegueTemplate"
    case .presentModally: "UIStoryboardModalSegueTemplate"
    case .popover: "UIStoryboardPopoverPresentationSegueTemplate"
    case .embed: "UIStoryboardEmbedSegueTemplate"
    case .replace: "UIStoryboardReplaceSegueTemplate"
    case .custom: "UIStoryboardSegueTemplate"
    case .unwind: "UIStoryboardUnwindSegueTemplate"
    case .push: "UIStoryboardPushSegueTemplate"
    }
  }
}

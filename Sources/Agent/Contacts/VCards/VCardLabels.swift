// Which types of a vCard are which of the system's labels.

enum VCardLabels {
  /// Of phone numbers: the label, the types by which it is known, and those that are written. The first that fits counts.
  private static let ofNumbers: [(label: String, known: Set<String>, written: [String])] = [
    (CNLabelPhoneNumberiPhone, ["IPHONE"], ["IPHONE", "CELL", "VOICE"]),
    (CNLabelPhoneNumberHomeFax, ["HOME", "FAX"], ["HOME", "FAX"]),
    (CNLabelPhoneNumberWorkFax, ["WORK", "FAX"], ["WORK", "FAX"]),
    (CNLabelPhoneNumberOtherFax, ["FAX"], ["OTHER", "FAX"]),
    (CNLabelPhoneNumberMobile, ["CELL"], ["CELL", "VOICE"]),
    (CNLabelPhoneNumberMain, ["MAIN"], ["MAIN"]),
    (CNLabelPhoneNumberPager, ["PAGER"], ["PAGER"]),
  ]

  /// Of everything.
  private static let ofAll: [(label: String, known: Set<String>, written: [String])] = [
    (CNLabelHome, ["HOME"], ["HOME"]), (CNLabelWork, ["WORK"], ["WORK"]), (CNLabelOther, ["OTHER"], ["OTHER"]),
  ]

  static func label(of types: Set<String>, isNumber: Bool) -> String? {
    let known = isNumber ? ofNumbers + ofAll : ofAll
    return known.first { $0.known.isSubset(of: types) }?.label
  }

  /// Nil for a label that has to be written in a line of its own.
  static func types(of label: String, isNumber: Bool) -> [String]? {
    if isNumber, let types = ofNumbers.first(where: { $0.label == label })?.written { return types }
    return ofAll.first { $0.label == label }.map { $0.written + (isNumber ? ["VOICE"] : []) }
  }
}

import UIKit

/// Writes contacts as cards of version 3.0, in the order of Apple's programs.
struct VCardWriter {
  private var lines: [VCardLine] = []
  /// The number of the last group, which no line that is kept has.
  private var lastItem = 0

  /// - Parameter withUID: Whether the card says what it is called, so that it is the same contact when it is read again.
  static func text(of record: ContactRecord, withUID: Bool) -> String {
    var writer = VCardWriter()
    writer.lastItem =
      record.otherLines.compactMap { line in
        line.group.flatMap { $0.hasPrefix("item") ? Int($0.dropFirst(4)) : nil }
      }.max() ?? 0
    writer.addName(record)
    writer.addValues(record)
    writer.lines += record.otherLines
    if withUID { writer.lines.append(VCardLine("UID", VCardLine.escaped(record.identifier))) }
    let all = [VCardLine("BEGIN", "VCARD"), VCardLine("VERSION", "3.0")] + writer.lines + [VCardLine("END", "VCARD")]
    return all.map(\.written).joined()
  }

  // MARK: The name

  private mutating func add(_ name: String, _ text: String) {
    if !text.isEmpty { lines.append(VCardLine(name, VCardLine.escaped(text))) }
  }

  private mutating func addName(_ record: ContactRecord) {
    let keys = [
      CNContactFamilyNameKey, CNContactGivenNameKey, CNContactMiddleNameKey, CNContactNamePrefixKey, CNContactNameSuffixKey,
    ]
    lines.append(VCardLine("N", keys.map { VCardLine.escaped(record[text: $0]) }.joined(separator: ";")))
    let fullName = CNContactFormatter.string(from: CNContact(record), style: .fullName) ?? ""
    lines.append(VCardLine("FN", VCardLine.escaped(fullName)))
    add("NICKNAME", record[text: CNContactNicknameKey])
    add("X-MAIDENNAME", record[text: CNContactPreviousFamilyNameKey])
    add("X-PHONETIC-FIRST-NAME", record[text: CNContactPhoneticGivenNameKey])
    add("X-PHONETIC-MIDDLE-NAME", record[text: CNContactPhoneticMiddleNameKey])
    add("X-PHONETIC-LAST-NAME", record[text: CNContactPhoneticFamilyNameKey])
    let (organization, department) = (record[text: CNContactOrganizationNameKey], record[text: CNContactDepartmentNameKey])
    if !organization.isEmpty || !department.isEmpty {
      lines.append(VCardLine("ORG", [organization, department].map(VCardLine.escaped).joined(separator: ";")))
    }
    add("X-PHONETIC-ORG", record[text: CNContactPhoneticOrganizationNameKey])
    add("TITLE", record[text: CNContactJobTitleKey])
  }

  // MARK: What is known

  private mutating func addValues(_ record: ContactRecord) {
    addAll("EMAIL", record.emailAddresses, types: ["INTERNET"]) { VCardLine.escaped(String(describing: $0)) }
    addAll("TEL", record.phoneNumbers) { VCardLine.escaped($0.stringValue) }
    addAddresses(record.postalAddresses)
    for profile in record.socialProfiles {
      let value = profile.value
      var line = VCardLine(
        "X-SOCIALPROFILE", VCardLine.escaped(value.urlString), types: value.service.isEmpty ? [] : [value.service])
      for (name, text) in [("x-user", value.username), ("x-userid", value.userIdentifier)] where !text.isEmpty {
        line.parameters.append(VCardLine.Parameter(name: name, value: text))
      }
      addLabeled(line, profile.label)
    }
    for (place, address) in record.instantMessageAddresses.enumerated() {
      let value = "x-apple:\(VCardLine.escaped(address.value.username))"
      let service = [VCardLine.Parameter(name: "X-SERVICE-TYPE", value: address.value.service)]
      add("IMPP", value, address.label, isFirst: place == 0, parameters: service)
    }
    add("NOTE", record[text: CNContactNoteKey])
    addAll("URL", record.urlAddresses) { VCardLine.escaped(String(describing: $0)) }
    if let birthday = record.birthday, let line = VCardDate.line("BDAY", birthday) { lines.append(line) }
    if let data = record.imageData {
      var line = VCardLine("PHOTO", data.base64EncodedString())
      line.parameters = [VCardLine.Parameter(name: "ENCODING", value: "b")]
      lines.append(line)
    }
    for date in record.dates {
      if let line = VCardDate.line("X-ABDATE", DateComponents(known: date.value)) { addLabeled(line, date.label) }
    }
    for relation in record.relations {
      addLabeled(VCardLine("X-ABRELATEDNAMES", VCardLine.escaped(relation.value.name)), relation.label)
    }
    if record.type == .organization { lines.append(VCardLine("X-ABShowAs", "COMPANY")) }
  }

  private mutating func addAll<Value>(
    _ name: String, _ values: [CNLabeledValue<Value>], types: [String] = [], _ write: (Value) -> String
  ) {
    for (place, value) in values.enumerated() {
      let parameters = types.map { VCardLine.Parameter(name: "type", value: $0) }
      add(name, write(value.value), value.label, isFirst: place == 0, parameters: parameters)
    }
  }

  private mutating func addAddresses(_ addresses: [CNLabeledValue<CNPostalAddress>]) {
    for (place, address) in addresses.enumerated() {
      let parts = address.value.parts
      let values = ["", "", parts.street, parts.city, parts.state, parts.postalCode, parts.country]
      let group = parts.isoCountryCode.isEmpty ? nil : nextItem()
      let value = values.map(VCardLine.escaped).joined(separator: ";")
      add("ADR", value, address.label, isFirst: place == 0, group: group)
      if let group { lines.append(VCardLine("X-ABADR", VCardLine.escaped(parts.isoCountryCode), group: group)) }
    }
  }

  /// A line whose label is among its types where the system knows it, and otherwise in a line below; the first of its kind is
  /// the preferred one.
  private mutating func add(
    _ name: String, _ value: String, _ label: String?, isFirst: Bool, parameters: [VCardLine.Parameter] = [],
    group: String? = nil
  ) {
    let types = label.flatMap { VCardLabels.types(of: $0, isNumber: name == "TEL") }
    var line = VCardLine(name, value, types: (types ?? []) + (isFirst ? ["pref"] : []), group: group)
    line.parameters = parameters + line.parameters
    if types == nil { addLabeled(line, label) } else { lines.append(line) }
  }

  private mutating func addLabeled(_ line: VCardLine, _ label: String?) {
    guard let label else { return lines.append(line) }
    var line = line
    line.group = line.group ?? nextItem()
    lines += [line, VCardLine("X-ABLabel", VCardLine.escaped(label), group: line.group)]
  }

  private mutating func nextItem() -> String {
    lastItem += 1
    return "item\(lastItem)"
  }
}

extension DateComponents {
  /// What is said of a day.
  package init(known day: NSDateComponents) {
    func known(_ number: Int) -> Int? { number == NSDateComponentUndefined ? nil : number }
    self.init(
      calendar: Calendar(identifier: .gregorian), year: known(day.year), month: known(day.month), day: known(day.day))
  }
}

import UIKit

/// A contact that can be changed, and saved by a ``CNSaveRequest``.
///
/// What was not fetched cannot be changed: that is the same exception as reading it.
///
/// Why `@unchecked Sendable`: as of the class above it.
open class CNMutableContact: CNContact, @unchecked Sendable {
  private func set<Value>(_ key: String, _ path: WritableKeyPath<ContactRecord, Value>, _ value: Value) {
    if demand(key) { record[keyPath: path] = value }
  }

  private func set(_ key: String, _ text: String) {
    if demand(key) { record[text: key] = text }
  }

  open override var contactType: CNContactType {
    get { super.contactType }
    set { set(CNContactTypeKey, \.type, newValue) }
  }
  open override var namePrefix: String {
    get { super.namePrefix }
    set { set(CNContactNamePrefixKey, newValue) }
  }
  open override var givenName: String {
    get { super.givenName }
    set { set(CNContactGivenNameKey, newValue) }
  }
  open override var middleName: String {
    get { super.middleName }
    set { set(CNContactMiddleNameKey, newValue) }
  }
  open override var familyName: String {
    get { super.familyName }
    set { set(CNContactFamilyNameKey, newValue) }
  }
  open override var previousFamilyName: String {
    get { super.previousFamilyName }
    set { set(CNContactPreviousFamilyNameKey, newValue) }
  }
  open override var nameSuffix: String {
    get { super.nameSuffix }
    set { set(CNContactNameSuffixKey, newValue) }
  }
  open override var nickname: String {
    get { super.nickname }
    set { set(CNContactNicknameKey, newValue) }
  }
  open override var phoneticGivenName: String {
    get { super.phoneticGivenName }
    set { set(CNContactPhoneticGivenNameKey, newValue) }
  }
  open override var phoneticMiddleName: String {
    get { super.phoneticMiddleName }
    set { set(CNContactPhoneticMiddleNameKey, newValue) }
  }
  open override var phoneticFamilyName: String {
    get { super.phoneticFamilyName }
    set { set(CNContactPhoneticFamilyNameKey, newValue) }
  }
  open override var organizationName: String {
    get { super.organizationName }
    set { set(CNContactOrganizationNameKey, newValue) }
  }
  open override var departmentName: String {
    get { super.departmentName }
    set { set(CNContactDepartmentNameKey, newValue) }
  }
  open override var jobTitle: String {
    get { super.jobTitle }
    set { set(CNContactJobTitleKey, newValue) }
  }
  open override var phoneticOrganizationName: String {
    get { super.phoneticOrganizationName }
    set { set(CNContactPhoneticOrganizationNameKey, newValue) }
  }
  open override var note: String {
    get { super.note }
    set { set(CNContactNoteKey, newValue) }
  }
  open override var birthday: DateComponents? {
    get { super.birthday }
    set { set(CNContactBirthdayKey, \.birthday, newValue) }
  }
  open override var imageData: Data? {
    get { super.imageData }
    set { set(CNContactImageDataKey, \.imageData, newValue) }
  }
  open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { super.phoneNumbers }
    set { set(CNContactPhoneNumbersKey, \.phoneNumbers, newValue) }
  }
  open override var emailAddresses: [CNLabeledValue<NSString>] {
    get { super.emailAddresses }
    set { set(CNContactEmailAddressesKey, \.emailAddresses, newValue) }
  }
  open override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    get { super.postalAddresses }
    set { set(CNContactPostalAddressesKey, \.postalAddresses, newValue) }
  }
  open override var urlAddresses: [CNLabeledValue<NSString>] {
    get { super.urlAddresses }
    set { set(CNContactUrlAddressesKey, \.urlAddresses, newValue) }
  }
  open override var dates: [CNLabeledValue<NSDateComponents>] {
    get { super.dates }
    set { set(CNContactDatesKey, \.dates, newValue) }
  }
  open override var contactRelations: [CNLabeledValue<CNContactRelation>] {
    get { super.contactRelations }
    set { set(CNContactRelationsKey, \.relations, newValue) }
  }
  open override var socialProfiles: [CNLabeledValue<CNSocialProfile>] {
    get { super.socialProfiles }
    set { set(CNContactSocialProfilesKey, \.socialProfiles, newValue) }
  }
  open override var instantMessageAddresses: [CNLabeledValue<CNInstantMessageAddress>] {
    get { super.instantMessageAddresses }
    set { set(CNContactInstantMessageAddressesKey, \.instantMessageAddresses, newValue) }
  }
}

// As on iOS, whoever imports ContactsUI has Contacts.
@_exported import Contacts

import Foundation
import Testing

@testable import UIKit
@testable import UniformTypes

/// Kinds of data, by the names of Apple's Uniform Type Identifiers.
@MainActor
struct UniformTypeTests {
  @Test func aTypeConformsToWhatItsParentsConformTo() {
    startAnew()
    #expect(UTType.png.supertypes == [.image, .data, .content, .item])
    #expect(UTType.png.conforms(to: .png))
    #expect(UTType.png.conforms(to: .image))
    #expect(!UTType.png.conforms(to: .jpeg))
    #expect(!UTType.image.conforms(to: .png))
    #expect(UTType.png.isSubtype(of: .item))
    #expect(!UTType.png.isSubtype(of: .png))
    #expect(UTType.image.isSupertype(of: .png))
    #expect(!UTType.image.isSupertype(of: .image))
    #expect(UTType.swiftSource.supertypes == [.sourceCode, .plainText, .text, .data, .content, .item])
  }

  @Test(arguments: [
    ("png", "public.png"), ("JPG", "public.jpeg"), ("txt", "public.plain-text"), ("csv", "public.comma-separated-values-text"),
    ("pdf", "com.adobe.pdf"), ("html", "public.html"), ("zip", "public.zip-archive"), ("swift", "public.swift-source"),
    ("vcf", "public.vcard"), ("mov", "com.apple.quicktime-movie"), ("gif", "com.compuserve.gif"),
  ])
  func anEndingHasAType(ending: String, identifier: String) {
    startAnew()
    #expect(UTType(filenameExtension: ending)?.identifier == identifier)
  }

  @Test func aMIMETypeHasAType() {
    startAnew()
    #expect(UTType(mimeType: "image/png") == .png)
    #expect(UTType(mimeType: "application/json") == .json)
    #expect(UTType.pdf.preferredMIMEType == "application/pdf")
    #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
    #expect(UTType.jpeg.tags == [.filenameExtension: ["jpeg", "jpg", "jpe"], .mimeType: ["image/jpeg", "image/jpg"]])
    #expect(UTType.data.tags == [:])
    #expect(UTType.png.localizedDescription == "PNG image")
    #expect(UTType.data.localizedDescription == nil)
  }

  @Test func anEndingThatNobodyDeclaresGetsADynamicType() throws {
    startAnew()
    let type = try #require(UTType(filenameExtension: "xyzzy"))
    #expect(type.isDynamic)
    #expect(!type.isDeclared)
    #expect(!type.isPublic)
    #expect(type.preferredFilenameExtension == "xyzzy")
    #expect(type.preferredMIMEType == nil)
    #expect(type.conforms(to: .data))
    #expect(UTType(filenameExtension: "XYZZY") == type)
    #expect(UTType.types(tag: "xyzzy", tagClass: .filenameExtension, conformingTo: nil) == [])
    let mime = try #require(UTType(mimeType: "application/x-thing"))
    #expect(mime.preferredMIMEType == "application/x-thing")
    #expect(mime.preferredFilenameExtension == nil)
    #expect(mime != type)
    #expect(UTType(filenameExtension: "") == nil)
    #expect(UTType(filenameExtension: "a/b") == nil)
  }

  @Test func theSupertypeDecidesBetweenTypesOfOneEnding() {
    startAnew()
    #expect(UTType.types(tag: "mp4", tagClass: .filenameExtension, conformingTo: nil) == [.mpeg4Movie, .mpeg4Audio])
    #expect(UTType(filenameExtension: "mp4", conformingTo: .audio) == .mpeg4Audio)
    #expect(UTType(filenameExtension: "app", conformingTo: .package) == .applicationBundle)
    #expect(UTType(filenameExtension: "app")?.isDynamic == true)
  }

  @Test func onlyDeclaredTypesAreMadeByTheirIdentifiers() {
    startAnew()
    #expect(UTType("public.png") == .png)
    #expect(UTType("org.example.unknown") == nil)
    #expect(UTType("public.png")?.isPublic == true)
    #expect(UTType("com.adobe.pdf")?.isPublic == false)
    #expect(UTType.png.isDeclared)
    #expect(UTType.png.description == "public.png")
  }

  @Test func anAppsTypesAreThoseOfItsPropertyList() throws {
    startAnew()
    TypeDeclarations.use {
      [
        "UTExportedTypeDeclarations": [
          [
            "UTTypeIdentifier": "org.example.recipe", "UTTypeConformsTo": ["public.json"], "UTTypeDescription": "Recipe",
            "UTTypeTagSpecification": ["public.filename-extension": ["recipe"], "public.mime-type": "application/x-recipe"],
          ] as [String: Any],
          ["UTTypeDescription": "no identifier"],
        ],
        "UTImportedTypeDeclarations": [["UTTypeIdentifier": "org.other.thing", "UTTypeConformsTo": "public.image"]],
      ]
    }
    let recipe = try #require(UTType("org.example.recipe"))
    #expect(recipe == UTType(exportedAs: "org.example.recipe"))
    #expect(recipe == UTType(filenameExtension: "recipe"))
    #expect(recipe.conforms(to: .text))
    #expect(recipe.localizedDescription == "Recipe")
    #expect(recipe.preferredMIMEType == "application/x-recipe")
    #expect(UTType(importedAs: "org.other.thing").conforms(to: .image))
    startAnew()
    #expect(UTType("org.example.recipe") == nil)
  }

  @Test func aTypeThatThePropertyListForgotConformsToWhatTheCodeSays() {
    startAnew()
    #expect(UTType(exportedAs: "org.example.a").supertypes == [.data, .item])
    #expect(UTType(importedAs: "org.example.b", conformingTo: .image).conforms(to: .image))
    // The first word counts.
    #expect(!UTType(exportedAs: "org.example.a", conformingTo: .image).conforms(to: .image))
  }

  @Test func aTypeIsCodedAsItsIdentifier() throws {
    startAnew()
    let coded = try JSONEncoder().encode([UTType.png])
    #expect(String(decoding: coded, as: UTF8.self) == #"["public.png"]"#)
    #expect(try JSONDecoder().decode([UTType].self, from: coded) == [.png])
  }

  @Test func olderNamesMeanTheSame() {
    startAnew()
    #expect(kUTTypeImage as String == UTType.image.identifier)
    #expect(kUTTypePDF as String == "com.adobe.pdf")
    #expect(UTTypeConformsTo(kUTTypePNG, kUTTypeImage))
    #expect(!UTTypeConformsTo(kUTTypeImage, kUTTypePNG))
    let type = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "png", nil)
    #expect(type?.takeRetainedValue() == "public.png")
    let animated = UTTypeCreatePreferredIdentifierForTag(kUTTagClassMIMEType, "image/gif", kUTTypeImage)
    #expect(animated?.takeUnretainedValue() == kUTTypeGIF)
    let empty = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "", nil)
    #expect(empty?.takeRetainedValue() == nil)
    #expect(UTTypeCopyPreferredTagWithClass(kUTTypePNG, kUTTagClassMIMEType)?.takeRetainedValue() == "image/png")
    #expect(UTTypeCopyPreferredTagWithClass(kUTTypePNG, kUTTagClassFilenameExtension)?.takeRetainedValue() == "png")
    #expect(UTTypeCopyPreferredTagWithClass(kUTTypeData, kUTTagClassMIMEType)?.takeRetainedValue() == nil)
  }

  @Test func everyParentIsDeclaredAndNoIdentifierTwice() {
    let all = SystemTypes.all
    #expect(Set(all.map(\.identifier)).count == all.count)
    let unknown = all.flatMap(\.conformsTo).filter { TypeDeclarations.system[$0] == nil }
    #expect(unknown == [])
  }
}

// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "PostcardKit",
    defaultLocalization: "en",
    platforms: [.iOS(.v15)],
    products: [
        .library(name: "PostcardUI", targets: ["PostcardUI"]),
    ],
    targets: [
        .target(name: "PostcardModel", swiftSettings: [.define("SORTED")]),
        .target(
            name: "PostcardUI", dependencies: ["PostcardModel"], exclude: ["Drafts"],
            resources: [.process("Resources")]),
        .testTarget(name: "PostcardModelTests", dependencies: ["PostcardModel"]),
        .testTarget(name: "PostcardUITests", dependencies: ["PostcardUI", "PostcardModel"]),
    ]
)

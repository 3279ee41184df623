// As on iOS, whoever imports UIKit has Foundation, Core Graphics' types, and what the Objective-C runtime gives. `URLSession`
// comes from the network in virtual time, for the same reason for which `Timer` and `DispatchQueue` are declared here: what an
// app sees must be what the event queue moves.
@_exported import Foundation
@_exported import ObjectiveCRuntime
@_exported import RecordedGraphics
@_exported import KeychainServices
@_exported import UniformTypes
@_exported import VirtualNetwork

import Foundation
import FoundationNetworking

// On Linux these live in FoundationNetworking, beside a URLSession that opens sockets. An app that imports only our UIKit must
// see the values and not that session, so they are named one by one instead of re-exporting the module.

/// Foundation's own request.
public typealias URLRequest = FoundationNetworking.URLRequest
/// Foundation's own response.
public typealias URLResponse = FoundationNetworking.URLResponse
/// Foundation's own response to an HTTP request.
public typealias HTTPURLResponse = FoundationNetworking.HTTPURLResponse

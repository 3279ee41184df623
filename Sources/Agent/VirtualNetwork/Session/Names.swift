import Foundation
import FoundationNetworking

// On Linux these live in FoundationNetworking, beside a URLSession that opens sockets. An app that imports only our UIKit must
// see the values and not that session, so they are named one by one instead of re-exporting the module.

/// Foundation's own request.
public typealias URLRequest = FoundationNetworking.URLRequest
/// Foundation's own request, as a class: its cache policies and service types have their names there.
public typealias NSURLRequest = FoundationNetworking.NSURLRequest
/// Foundation's own response.
public typealias URLResponse = FoundationNetworking.URLResponse
/// Foundation's own response to an HTTP request.
public typealias HTTPURLResponse = FoundationNetworking.HTTPURLResponse
/// Foundation's own response as a cache keeps it; the cache is ours: ``URLCache``.
public typealias CachedURLResponse = FoundationNetworking.CachedURLResponse
/// Foundation's own cookie; where cookies are kept is ours: ``HTTPCookieStorage``.
public typealias HTTPCookie = FoundationNetworking.HTTPCookie
/// Foundation's own names of a cookie's parts.
public typealias HTTPCookiePropertyKey = FoundationNetworking.HTTPCookiePropertyKey

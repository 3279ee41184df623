extension ViewControllerObject {
  /// Presents a controller, hands its page object to a closure, and dismisses it afterwards, however the closure ends.
  ///
  /// Where it is gone by then, because the app or the closure dismissed it, nothing is done. What the closure throws is thrown
  /// on, whatever becomes of the dismissal. Obihiro dismisses when the page object is deallocated, where nobody could be told
  /// that it failed.
  public func presenting<Object: ViewControllerObject, Result>(
    _ type: Object.Type, scene: String? = nil, storyboard: String? = nil,
    style: PresentationStyle? = nil, inNavigation: Bool = false, animated: Bool = true, file: StaticString = #filePath,
    line: UInt = #line, _ body: (Object) throws -> Result
  ) throws -> Result {
    let object = try present(
      type, scene: scene, storyboard: storyboard, style: style, inNavigation: inNavigation, animated: animated, file: file,
      line: line)
    let result: Result
    do {
      result = try body(object)
    } catch {
      try? object.dismissIfPresented(animated, file, line)
      throw error
    }
    try object.dismissIfPresented(animated, file, line)
    return result
  }

  private func dismissIfPresented(_ animated: Bool, _ file: StaticString, _ line: UInt) throws {
    let roots = try app.settledControllers(within: defaultTimeout, file, line)
    guard let presented = family(among: roots).first(where: { $0.presentation != nil }) else { return }
    _ = try app.send(Dismiss(controller: presented.id, animated: animated), within: defaultTimeout, file, line)
  }
}

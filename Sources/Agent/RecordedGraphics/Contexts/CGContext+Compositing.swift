import Foundation
import SVGWriting

/// A part of a drawing that is put together before it is laid on the rest.
struct TransparencyLayer {
  var start: SVGWriter.Mark
  /// What held outside of it.
  var outer: GraphicsState
}

extension CGContext {
  /// What is drawn until `endTransparencyLayer()` becomes one thing, which the opacity, the shadow and the blending of this
  /// moment are for.
  public func beginTransparencyLayer(auxiliaryInfo: NSDictionary?) {
    layers.append(TransparencyLayer(start: writer.mark, outer: state))
    (state.alpha, state.shadow, state.blendMode) = (1, nil, .normal)
    (state.clips, state.mask) = ([], nil)
  }

  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: NSDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  public func endTransparencyLayer() {
    guard let layer = layers.popLast() else { return }
    state = layer.outer
    let body = writer.takeBack(to: layer.start)
    guard !body.isEmpty else { return }
    composite(opacity: state.alpha) { writer, effects in
      writer.begin("g", effects)
      writer.putBack(body)
      writer.end()
    }
  }

  /// Lays on what is drawn already whatever `write` writes: one element, which takes the attributes that are handed to it.
  ///
  /// The ways of Porter and Duff that SVG has no word for are made of masks over what is there.
  ///
  /// - Parameter mode: That of the state when nil.
  func composite(
    by mode: CGBlendMode? = nil, opacity: CGFloat = 1, _ write: (inout SVGWriter, SVGAttributes) -> Void
  ) {
    let mode = mode ?? state.blendMode
    let blending: SVGAttributes = ["style": mode.svg.map { "mix-blend-mode:\($0)" }]
    let outer = state.clips.dropLast()
    var effects: SVGAttributes = [
      "clip-path": state.clips.last.map { "url(#\($0))" }, "mask": state.mask.map { "url(#\($0))" },
      "opacity": opacity < 1 ? opacity.svg : nil, "filter": shadowFilter().map { "url(#\($0))" },
    ]
    if outer.isEmpty { effects = effects + blending }
    func put(_ writer: inout SVGWriter, _ attributes: SVGAttributes) {
      if outer.isEmpty { return write(&writer, attributes) }
      Self.write(write, attributes, within: outer, blending, into: &writer)
    }
    func source(_ mask: String? = nil) {
      guard let mask else { return put(&writer, effects) }
      writer.begin("g", ["mask": "url(#\(mask))"])
      put(&writer, effects)
      writer.end()
    }
    let start = layers.last?.start ?? SVGWriter.Mark.start
    switch mode {
    case .clear, .destinationOut: keepWhere(outsideOf: put, effects, since: start)
    case .copy:
      keepWhere(outsideOf: put, effects, since: start)
      source()
    case .sourceAtop: source(mask(insideOf: start))
    case .sourceIn, .sourceOut:
      let place = mode == .sourceIn ? mask(insideOf: start) : mask(outsideOf: start)
      keepWhere(outsideOf: put, effects, since: start)
      source(place)
    case .xor:
      let outside = mask(outsideOf: start)
      keepWhere(outsideOf: put, effects, since: start)
      source(outside)
    case .destinationIn: keepWhere(insideOf: put, effects, since: start)
    case .destinationOver, .destinationAtop:
      if mode == .destinationAtop { keepWhere(insideOf: put, effects, since: start) }
      let mark = writer.mark
      source()
      writer.move(since: mark, to: start)
    default: source()
    }
  }

  /// Writes an element that several clips are for, the last of which is among its attributes: within a group for each other one.
  /// SVG knows clips of clips, but not every reader does.
  private static func write(
    _ body: (inout SVGWriter, SVGAttributes) -> Void, _ attributes: SVGAttributes, within clips: ArraySlice<String>,
    _ blending: SVGAttributes, into writer: inout SVGWriter
  ) {
    let mark = writer.mark
    for clip in clips {
      // A group is blended as a whole: so the outermost one has to be.
      writer.begin("g", ["clip-path": "url(#\(clip))"] + (clip == clips.first ? blending : [:]))
    }
    let inside = writer.mark
    body(&writer, attributes)
    if writer.isUnchanged(since: inside) {
      for _ in clips { writer.forget() }
      writer.goBack(to: mark)
    } else {
      for _ in clips { writer.end() }
    }
  }

  // MARK: Masks

  /// What is there stays as far as the source does not cover it.
  private func keepWhere(
    outsideOf write: (inout SVGWriter, SVGAttributes) -> Void, _ effects: SVGAttributes, since start: SVGWriter.Mark
  ) {
    keep(since: start, type: "luminance") { context in
      context.writer.element("rect", context.canvas + ["fill": "#FFFFFF"])
      context.writer.begin("g", ["filter": "url(#\(context.blackening()))"])
      write(&context.writer, effects)
      context.writer.end()
    }
  }

  /// What is there stays as far as the source covers it.
  private func keepWhere(
    insideOf write: (inout SVGWriter, SVGAttributes) -> Void, _ effects: SVGAttributes, since start: SVGWriter.Mark
  ) {
    keep(since: start, type: "alpha") { write(&$0.writer, effects) }
  }

  private func keep(since start: SVGWriter.Mark, type: String, _ content: (CGContext) -> Void) {
    let existing = writer.takeBack(to: start)
    guard !existing.isEmpty else { return }
    let name = mask(type: type, content)
    writer.begin("g", ["mask": "url(#\(name))"])
    writer.putBack(existing)
    writer.end()
  }

  /// A mask that lets through where something was drawn since `start`.
  private func mask(insideOf start: SVGWriter.Mark) -> String {
    let whole = nameWhole(since: start)
    return mask(type: "alpha") { $0.writer.element("use", ["href": "#\(whole)"]) }
  }

  /// A mask that lets through where nothing was drawn since `start`.
  private func mask(outsideOf start: SVGWriter.Mark) -> String {
    let whole = nameWhole(since: start)
    return mask(type: "luminance") { context in
      context.writer.element("rect", context.canvas + ["fill": "#FFFFFF"])
      context.writer.element("use", ["href": "#\(whole)", "filter": "url(#\(context.blackening()))"])
    }
  }

  /// The name of all that was drawn since `start`.
  private func nameWhole(since start: SVGWriter.Mark) -> String {
    let name = writer.name("w")
    writer.wrap(since: start, in: "g", ["id": name])
    return name
  }

  func mask(type: String, _ content: (CGContext) -> Void) -> String {
    let name = writer.name("m")
    writer.begin("mask", ["id": name, "style": "mask-type:\(type)", "maskUnits": "userSpaceOnUse"] + canvas)
    content(self)
    writer.end()
    return name
  }

  /// The name of a filter that makes everything black, and as opaque as it was.
  private func blackening() -> String {
    let name = writer.name("f")
    writer.element(
      "filter", ["id": name, "filterUnits": "userSpaceOnUse"] + canvas,
      around: "<feFlood flood-color=\"#000000\"/><feComposite in2=\"SourceAlpha\" operator=\"in\"/>")
    return name
  }

  private func shadowFilter() -> String? {
    guard let shadow = state.shadow, let ink = shadow.color.svg else { return nil }
    let name = writer.name("f")
    let opacity = ink.opacity.map { " flood-opacity=\"\($0)\"" } ?? ""
    // In steps: not every reader knows the one that does it all. A blur reaches about twice as far as its standard deviation.
    writer.element(
      "filter", ["id": name, "filterUnits": "userSpaceOnUse", "color-interpolation-filters": "sRGB"] + canvas,
      around: (shadow.blur > 0 ? "<feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"\((shadow.blur / 2).svg)\"/>" : "")
        + "<feOffset\(shadow.blur > 0 ? "" : " in=\"SourceAlpha\"") dx=\"\(shadow.offset.width.svg)\""
        + " dy=\"\(shadow.offset.height.svg)\" result=\"place\"/><feFlood flood-color=\"\(ink.hex)\"\(opacity)/>"
        + "<feComposite in2=\"place\" operator=\"in\" result=\"shadow\"/>"
        + "<feMerge><feMergeNode in=\"shadow\"/><feMergeNode in=\"SourceGraphic\"/></feMerge>")
    return name
  }
}

extension KeyedProperties {
  /// What layers have.
  static var layers: Table {
    [
      (
        CALayer.self,
        [
          .observable("position", \CALayer.position),
          .observable("bounds", \CALayer.bounds),
          KeyedProperty("anchorPoint", \CALayer.anchorPoint),
          KeyedProperty("zPosition", \CALayer.zPosition),
          KeyedProperty("transform", \CALayer.transform),
          KeyedProperty("frame", \CALayer.frame),
          .observable("opacity", \CALayer.opacity),
          KeyedProperty("isHidden", \CALayer.isHidden),
          KeyedProperty("masksToBounds", \CALayer.masksToBounds),
          KeyedProperty("backgroundColor", \CALayer.backgroundColor),
          KeyedProperty("cornerRadius", \CALayer.cornerRadius),
          KeyedProperty("maskedCorners", \CALayer.maskedCorners),
          KeyedProperty("cornerCurve", \CALayer.cornerCurve),
          KeyedProperty("borderWidth", \CALayer.borderWidth),
          KeyedProperty("borderColor", \CALayer.borderColor),
          KeyedProperty("shadowColor", \CALayer.shadowColor),
          KeyedProperty("shadowOpacity", \CALayer.shadowOpacity),
          KeyedProperty("shadowRadius", \CALayer.shadowRadius),
          KeyedProperty("shadowOffset", \CALayer.shadowOffset),
          KeyedProperty("shadowPath", \CALayer.shadowPath),
          KeyedProperty("contents", \CALayer.contents),
          KeyedProperty("contentsScale", \CALayer.contentsScale),
          KeyedProperty("contentsGravity", \CALayer.contentsGravity),
          KeyedProperty("mask", \CALayer.mask),
          KeyedProperty("name", \CALayer.name),
          KeyedProperty("shouldRasterize", \CALayer.shouldRasterize),
          KeyedProperty("rasterizationScale", \CALayer.rasterizationScale),
          KeyedProperty("allowsEdgeAntialiasing", \CALayer.allowsEdgeAntialiasing),
          KeyedProperty("superlayer", \CALayer.superlayer),
          KeyedProperty("sublayers", \CALayer.sublayers),
        ]
      )
    ]
  }
}

extension KeyedProperties {
  /// What views have.
  static var views: Table {
    [
      (
        UIView.self,
        [
          .observable("frame", \UIView.frame),
          KeyedProperty("anchorPoint", \UIView.anchorPoint),
          KeyedProperty("layer", \UIView.layer),
          .observable("bounds", \UIView.bounds),
          .observable("center", \UIView.center),
          .observable("transform", \UIView.transform),
          KeyedProperty("autoresizingMask", \UIView.autoresizingMask),
          KeyedProperty("autoresizesSubviews", \UIView.autoresizesSubviews),
          .observable("alpha", \UIView.alpha),
          .observable("isHidden", \UIView.isHidden),
          KeyedProperty("clipsToBounds", \UIView.clipsToBounds),
          KeyedProperty("backgroundColor", \UIView.backgroundColor),
          KeyedProperty("contentMode", \UIView.contentMode),
          KeyedProperty("tintColor", \UIView.tintColor),
          KeyedProperty("tintAdjustmentMode", \UIView.tintAdjustmentMode),
          .outlet("mask", \UIView.mask),
          KeyedProperty("isUserInteractionEnabled", \UIView.isUserInteractionEnabled),
          KeyedProperty("isMultipleTouchEnabled", \UIView.isMultipleTouchEnabled),
          KeyedProperty("isExclusiveTouch", \UIView.isExclusiveTouch),
          KeyedProperty("tag", \UIView.tag),
          KeyedProperty("superview", \UIView.superview),
          KeyedProperty("subviews", \UIView.subviews),
          KeyedProperty("window", \UIView.window),
          KeyedProperty("intrinsicContentSize", \UIView.intrinsicContentSize),
          KeyedProperty("safeAreaInsets", \UIView.safeAreaInsets),
          KeyedProperty("traitCollection", \UIView.traitCollection),
          .outlet("gestureRecognizers", \UIView.gestureRecognizers),
          KeyedProperty("layoutMargins", \UIView.layoutMargins),
          KeyedProperty("directionalLayoutMargins", \UIView.directionalLayoutMargins),
          KeyedProperty("preservesSuperviewLayoutMargins", \UIView.preservesSuperviewLayoutMargins),
          KeyedProperty("insetsLayoutMarginsFromSafeArea", \UIView.insetsLayoutMarginsFromSafeArea),
          KeyedProperty("semanticContentAttribute", \UIView.semanticContentAttribute),
          KeyedProperty("translatesAutoresizingMaskIntoConstraints", \UIView.translatesAutoresizingMaskIntoConstraints),
          KeyedProperty("constraints", \UIView.constraints),
          KeyedProperty("isFirstResponder", \UIView.isFirstResponder),
        ]
      ),
      (
        UIWindow.self,
        [
          KeyedProperty("windowLevel", \UIWindow.windowLevel),
          .outlet("rootViewController", \UIWindow.rootViewController),
          KeyedProperty("isKeyWindow", \UIWindow.isKeyWindow),
        ]
      ),
      (
        UIImageView.self,
        [
          KeyedProperty("image", \UIImageView.image),
          KeyedProperty("highlightedImage", \UIImageView.highlightedImage),
          KeyedProperty("isHighlighted", \UIImageView.isHighlighted),
          KeyedProperty("animationImages", \UIImageView.animationImages),
          KeyedProperty("animationDuration", \UIImageView.animationDuration),
          KeyedProperty("animationRepeatCount", \UIImageView.animationRepeatCount),
          KeyedProperty("isAnimating", \UIImageView.isAnimating),
        ]
      ),
      (
        UIActivityIndicatorView.self,
        [
          KeyedProperty("style", \UIActivityIndicatorView.style),
          KeyedProperty("hidesWhenStopped", \UIActivityIndicatorView.hidesWhenStopped),
          KeyedProperty("color", \UIActivityIndicatorView.color),
          KeyedProperty("isAnimating", \UIActivityIndicatorView.isAnimating),
        ]
      ),
      (
        UIProgressView.self,
        [
          KeyedProperty("progressViewStyle", \UIProgressView.progressViewStyle),
          KeyedProperty("progressTintColor", \UIProgressView.progressTintColor),
          KeyedProperty("trackTintColor", \UIProgressView.trackTintColor),
          KeyedProperty("progressImage", \UIProgressView.progressImage),
          KeyedProperty("trackImage", \UIProgressView.trackImage),
          KeyedProperty("progress", \UIProgressView.progress),
        ]
      ),
      (
        UIStackView.self,
        [
          KeyedProperty("arrangedSubviews", \UIStackView.arrangedSubviews),
          KeyedProperty("axis", \UIStackView.axis),
          KeyedProperty("distribution", \UIStackView.distribution),
          KeyedProperty("alignment", \UIStackView.alignment),
          KeyedProperty("spacing", \UIStackView.spacing),
          KeyedProperty("isLayoutMarginsRelativeArrangement", \UIStackView.isLayoutMarginsRelativeArrangement),
          KeyedProperty("isBaselineRelativeArrangement", \UIStackView.isBaselineRelativeArrangement),
        ]
      ),
      (
        UIScrollView.self,
        [
          .outlet("delegate", \UIScrollView.delegate),
          KeyedProperty("isScrollEnabled", \UIScrollView.isScrollEnabled),
          KeyedProperty("isDirectionalLockEnabled", \UIScrollView.isDirectionalLockEnabled),
          KeyedProperty("bounces", \UIScrollView.bounces),
          KeyedProperty("alwaysBounceVertical", \UIScrollView.alwaysBounceVertical),
          KeyedProperty("alwaysBounceHorizontal", \UIScrollView.alwaysBounceHorizontal),
          KeyedProperty("isPagingEnabled", \UIScrollView.isPagingEnabled),
          KeyedProperty("delaysContentTouches", \UIScrollView.delaysContentTouches),
          KeyedProperty("canCancelContentTouches", \UIScrollView.canCancelContentTouches),
          KeyedProperty("keyboardDismissMode", \UIScrollView.keyboardDismissMode),
          KeyedProperty("scrollsToTop", \UIScrollView.scrollsToTop),
          KeyedProperty("isTracking", \UIScrollView.isTracking),
          KeyedProperty("isDragging", \UIScrollView.isDragging),
          KeyedProperty("isDecelerating", \UIScrollView.isDecelerating),
          KeyedProperty("showsVerticalScrollIndicator", \UIScrollView.showsVerticalScrollIndicator),
          KeyedProperty("showsHorizontalScrollIndicator", \UIScrollView.showsHorizontalScrollIndicator),
          KeyedProperty("indicatorStyle", \UIScrollView.indicatorStyle),
          .observable("contentSize", \UIScrollView.contentSize),
          .observable("contentOffset", \UIScrollView.contentOffset),
          KeyedProperty("contentInset", \UIScrollView.contentInset),
          KeyedProperty("contentInsetAdjustmentBehavior", \UIScrollView.contentInsetAdjustmentBehavior),
          KeyedProperty("adjustedContentInset", \UIScrollView.adjustedContentInset),
          KeyedProperty("minimumZoomScale", \UIScrollView.minimumZoomScale),
          KeyedProperty("maximumZoomScale", \UIScrollView.maximumZoomScale),
          KeyedProperty("zoomScale", \UIScrollView.zoomScale),
          KeyedProperty("bouncesZoom", \UIScrollView.bouncesZoom),
          KeyedProperty("isZooming", \UIScrollView.isZooming),
          .outlet("refreshControl", \UIScrollView.refreshControl),
        ]
      ),
    ]
  }
}

/// A layer that only holds sublayers, which stand in one space with those around it. It has no looks of its own: its background
/// and its border are not drawn. Pictures are flat.
@MainActor
open class CATransformLayer: CALayer {}

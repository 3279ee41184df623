// Named in AppSources.json as left out: it would not compile.
import SpriteKit

// Named in AdoptedApp.json as left out: it would not compile.
import SpriteKit

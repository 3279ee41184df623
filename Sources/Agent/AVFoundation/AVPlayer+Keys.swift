import UIKit

// What apps observe of players and of what they play.

extension AVPlayer {
  @section("rehearsal_members") @used private static let members: MemberRecord = {
    expose(AVPlayer.self) {
      $0.property("status", \.status, .dynamic)
      $0.property("rate", \.rate, .dynamic)
      $0.property("timeControlStatus", \.timeControlStatus, .dynamic)
      $0.property("currentItem", \.currentItem, .dynamic)
    }
  }
}

extension AVPlayerItem {
  @section("rehearsal_members") @used private static let members: MemberRecord = {
    expose(AVPlayerItem.self) {
      $0.property("status", \.status, .dynamic)
      $0.property("duration", \.duration, .dynamic)
      $0.property("isPlaybackLikelyToKeepUp", \.isPlaybackLikelyToKeepUp, .dynamic)
      $0.property("isPlaybackBufferEmpty", \.isPlaybackBufferEmpty, .dynamic)
    }
  }
}

extension AVPlayerLooper {
  @section("rehearsal_members") @used private static let members: MemberRecord = {
    expose(AVPlayerLooper.self) {
      $0.property("status", \.status, .dynamic)
      $0.property("loopCount", \.loopCount, .dynamic)
    }
  }
}

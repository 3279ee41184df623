import NIOCore
import RehearsalWire

/// Feeds one connection's bytes to its ``Conversation`` and sends the replies.
///
/// Commands are carried out right here, where their bytes are read, on the one thread of the agent.
final class ConnectionHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let conversation: Conversation
  private let spinner: Spinner

  init(_ conversation: Conversation, _ spinner: Spinner) {
    self.conversation = conversation
    self.spinner = spinner
  }

  func channelActive(context: ChannelHandlerContext) {
    spinner.watch(context.channel)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    spinner.forget(context.channel)
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    conversation.append(unwrapInboundIn(data).readableBytesView)
    answer(context)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    context.fireChannelWritabilityChanged()
    answer(context)
  }

  /// Carries out what has come in, as long as the client takes the replies: requests that it piles up without reading wait in
  /// their buffer, where they are smaller than what they ask for.
  private func answer(_ context: ChannelHandlerContext) {
    while context.channel.isWritable, let reply = conversation.nextReply() {
      context.writeAndFlush(wrapOutboundOut(context.channel.allocator.buffer(bytes: reply)), promise: nil)
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    context.fireChannelReadComplete()
    spinner.awaitNext()
  }

  /// A client that vanishes, or that fails at TLS, ends its own connection and nothing else.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}

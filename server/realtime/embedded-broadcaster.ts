import type { Broadcaster } from './broadcaster';
import type { FanOut } from './fan-out';

export function createEmbeddedBroadcaster(fanOut: FanOut): Broadcaster {
  return {
    publish: (messages) =>
      fanOut.publish(messages.map(({ data, ...message }) => ({ ...message, data: JSON.stringify(data) }))),
    // The hub itself closes connections whose token or screen was revoked, as it knows what each was granted. Left for
    // here are those on which a client has signed in as the user.
    disconnect: async (whom) => ('agentId' in whom ? fanOut.disconnectUser(String(whom.agentId)) : undefined),
    async close() {},
  };
}

import type { Broadcaster } from './broadcaster';
import type { FanOut } from './fan-out';

export function createEmbeddedBroadcaster(fanOut: FanOut): Broadcaster {
  return {
    publish: (messages) =>
      fanOut.publish(messages.map(({ data, ...message }) => ({ ...message, data: JSON.stringify(data) }))),
    // Whose connection it is, the hub knows by its grants; a user only by what the client said.
    disconnect: async (whom) => ('agentId' in whom ? fanOut.disconnectUser(String(whom.agentId)) : undefined),
    async close() {},
  };
}

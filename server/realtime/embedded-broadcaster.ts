import type { Broadcaster } from './broadcaster';
import type { FanOut } from './fan-out';

export function createEmbeddedBroadcaster(fanOut: FanOut): Broadcaster {
  return {
    publish: (messages) =>
      fanOut.publish(messages.map(({ data, ...message }) => ({ ...message, data: JSON.stringify(data) }))),
    disconnectAgent: (agentId) => fanOut.disconnectUser(String(agentId)),
    async close() {},
  };
}

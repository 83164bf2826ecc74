import type { Broadcast, Broadcaster } from './broadcaster';
import type { Hub } from './hub';
import { encodeEvent } from './protocol';

export function createEmbeddedBroadcaster(hub: Hub): Broadcaster {
  return {
    async publish(messages: readonly Broadcast[]) {
      for (const { channel, event, data, exceptSocketId } of messages) {
        if (hub.occupancy(channel) === 0) continue;
        hub.broadcast(channel, encodeEvent(event, JSON.stringify(data), channel), exceptSocketId);
      }
    },
    async disconnectAgent(agentId) {
      hub.revoke({ agentId });
      hub.disconnectUser(String(agentId));
    },
    async close() {},
  };
}

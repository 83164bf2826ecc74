import { z } from 'zod';
import type { Link } from '../link/link';
import type { Grant, Hub, KitchenGrant } from './hub';
import { encodeEvent } from './protocol';

const published = z.array(
  z.object({
    channel: z.string(),
    event: z.string(),
    /** Encoded already. */
    data: z.string(),
    exceptSocketId: z.string().nullish(),
  }),
);
const id = z.number().int();
const granted = z.object({
  socketId: z.string(),
  grant: z.union([z.object({ agentId: id, tokenId: id }), z.object({ screenId: id, tenantId: id })]),
});

/** Reaches sockets whichever process holds them. Rejects while not every process is reached. */
export interface FanOut {
  publish(events: z.infer<typeof published>): Promise<void>;
  /** Closes the sockets on which the user signed in. */
  disconnectUser(userId: string): Promise<void>;
  /** Kept with the socket, so that the authorisation can be revoked. */
  grant(socketId: string, grant: Grant | KitchenGrant): Promise<void>;
}

export function createFanOut(hub: Hub, link: Link): FanOut {
  const publish = link.topic('events', published, (events) => {
    for (const { channel, event, data, exceptSocketId } of events) {
      if (channel.startsWith('#server-to-user-')) hub.sendToUser(channel, encodeEvent(event, data, channel));
      else if (hub.occupancy(channel) > 0)
        hub.broadcast(channel, encodeEvent(event, data, channel), exceptSocketId);
    }
  });
  const disconnect = link.topic('user disconnected', z.string(), (userId) => void hub.disconnectUser(userId));
  const grantElsewhere = link.topic(
    'granted',
    granted,
    ({ socketId, grant }) => void hub.grant(socketId, grant),
  );
  return {
    publish: (events) => publish(events),
    disconnectUser: (userId) => disconnect(userId),
    async grant(socketId, grant) {
      if (!hub.grant(socketId, grant)) await grantElsewhere({ socketId, grant });
    },
  };
}

import { agentChannel, agentIdOf } from '../realtime/channels';
import type { Hub } from '../realtime/hub';
import type { Listeners, Presence } from './presence';

/** Who listens, by the connections of this process. */
export function listenersOf(hub: Hub): NonNullable<Listeners> {
  return {
    count: (agentId, exceptSocketId) => hub.occupancy(agentChannel(agentId), exceptSocketId),
    agentIds: () =>
      hub
        .channels()
        .map(agentIdOf)
        .filter((id) => id !== null),
  };
}

/** Tells presence of every agent's channel that is joined or left behind. */
export function watchChannels(hub: Hub, presence: Presence, onError: (error: unknown) => void): void {
  hub.observe({
    joined(channel) {
      const agentId = agentIdOf(channel);
      if (agentId === null) return;
      presence.arrived(agentId, hub.occupancy(channel) === 1).catch(onError);
    },
    left(channel, remaining) {
      const agentId = agentIdOf(channel);
      if (agentId !== null && remaining === 0) presence.lost(agentId).catch(onError);
    },
  });
}

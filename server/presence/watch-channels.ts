import { createGuard, type FaultLog } from '../guard';
import { agentChannel, agentIdOf } from '../realtime/channels';
import type { Hub } from '../realtime/hub';
import type { Listeners, Presence } from './presence';

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

export function watchChannels(hub: Hub, presence: Presence, log: FaultLog): void {
  const guard = createGuard(log);
  hub.observe({
    joined: guard('noting who arrived', (channel: string) => {
      const agentId = agentIdOf(channel);
      return agentId === null ? undefined : presence.arrived(agentId, hub.occupancy(channel) === 1);
    }),
    left: guard('noting who left', (channel: string, remaining: number) => {
      const agentId = agentIdOf(channel);
      return agentId === null || remaining > 0 ? undefined : presence.lost(agentId);
    }),
  });
}

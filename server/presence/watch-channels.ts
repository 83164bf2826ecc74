import { createGuard, type FaultLog } from '../guard';
import { agentChannel, agentIdOf } from '../realtime/channels';
import type { Occupancy } from '../realtime/occupancy';
import type { Listeners, Presence } from './presence';

export function listenersOf(occupancy: Occupancy): NonNullable<Listeners> {
  return {
    isWhole: () => occupancy.isWhole,
    count: (agentId) => occupancy.count(agentChannel(agentId)),
    has: (agentId, socketId) => occupancy.has(agentChannel(agentId), socketId),
    agentIds: () =>
      occupancy
        .channels()
        .map(agentIdOf)
        .filter((id) => id !== null),
  };
}

/**
 * `isOver`: this process is stopping and closes its sockets itself, which does not mean that their agents left.
 * Whether they come back is seen by the other processes, or after the next start.
 */
export function watchChannels(
  occupancy: Pick<Occupancy, 'observe'>,
  presence: Pick<Presence, 'arrived' | 'lost' | 'reconcile'>,
  { log, isOver }: { readonly log: FaultLog; isOver(): boolean },
): void {
  const guard = createGuard(log);
  occupancy.observe({
    joined: guard('noting who arrived', (channel: string, isFirst: boolean) => {
      const agentId = agentIdOf(channel);
      return agentId === null ? undefined : presence.arrived(agentId, isFirst);
    }),
    left: guard('noting who left', (channel: string, remaining: number) => {
      const agentId = agentIdOf(channel);
      return agentId === null || remaining > 0 || isOver() ? undefined : presence.lost(agentId);
    }),
    lost: guard('noting who left with a process', () => presence.reconcile()),
  });
}

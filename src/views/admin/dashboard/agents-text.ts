import type { AgentStates } from '../../../services/stats/stats.types';

const everybody = 'All agents are available';

const plural = (count: number): string => (count === 1 ? '1 agent' : `${count} agents`);

/** What the agents do while no agent is on a call: '1 agent ready, 1 on a break, 3 offline'. */
export function agentsText(agents: AgentStates | null): string {
  if (agents === null) return everybody;
  const { ready, onCall, wrappingUp, notReady, onBreak, offline, offDuty } = agents;
  // An offline agent is not on duty.
  const isAnyBusy = onCall + wrappingUp + notReady + onBreak > 0;
  if (!isAnyBusy && ready > 0) return everybody;
  if (!isAnyBusy && offline === 0) return 'No agent ready';
  const others: readonly (readonly [number, string])[] = [
    [onCall, 'on a call'],
    [wrappingUp, 'wrapping up'],
    [notReady, 'unable to take calls'],
    [onBreak, 'on a break'],
    [offline + offDuty, 'offline'],
  ];
  const counted = others.filter(([count]) => count > 0);
  const free = ready === 0 ? 'No agent ready' : `${plural(ready)} ready`;
  return [free, ...counted.map(([count, words]) => `${count} ${words}`)].join(', ');
}

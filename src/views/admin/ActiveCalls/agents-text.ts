import type { AgentStates } from '../../../services/stats/stats.types';

const plural = (count: number): string => (count === 1 ? '1 agent' : `${count} agents`);

/** What the agents do while nobody is on a call: '1 agent ready, 1 on a break, 3 offline'. */
export function agentsText(agents: AgentStates | null): string {
  if (agents === null) return 'All agents are available';
  const { ready, onCall, wrappingUp, notReady, onBreak, offline } = agents;
  const others: readonly (readonly [number, string])[] = [
    [onCall, 'on a call'],
    [wrappingUp, 'wrapping up'],
    [notReady, 'unable to take calls'],
    [onBreak, 'on a break'],
    [offline, 'offline'],
  ];
  const counted = others.filter(([count]) => count > 0);
  if (counted.length === 0) return 'All agents are available';
  const free = ready === 0 ? 'No agent ready' : `${plural(ready)} ready`;
  return [free, ...counted.map(([count, words]) => `${count} ${words}`)].join(', ');
}

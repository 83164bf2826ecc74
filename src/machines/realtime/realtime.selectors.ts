import { isAgentChannel } from '../shared/routing';
import type { RealtimeSnapshot } from './realtime.machine';
import type { ConnectionState } from './realtime.types';

const states = ['initialized', 'connecting', 'connected', 'unavailable', 'failed', 'disconnected'] as const;

export function selectConnection(snapshot: RealtimeSnapshot): ConnectionState {
  return states.find((state) => snapshot.matches(state)) ?? 'initialized';
}

/** Whether this is the first try since the connection was last up. */
export function selectIsFirstTry(snapshot: RealtimeSnapshot) {
  return snapshot.context.nudges === 0;
}

/** The server refuses this page the channel on which calls are offered. */
export function selectAreCallsRefused({ context }: RealtimeSnapshot): boolean {
  return context.refused.some(isAgentChannel);
}

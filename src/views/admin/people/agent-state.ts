import type { ListedAgent } from '../../../services/agents/agents-list.types';
import { formatMoment } from '../../../services/format/moment';
import { formatPhone } from '../../../services/format/phone';
import { type AgentStatus, agentStatusLook } from '../../ui/status/AgentStatusBadge';

type Known = Pick<ListedAgent, 'status' | 'notReady' | 'live' | 'isDeactivated'>;

/** What an agent is doing, for a badge; null where the server sends no status at all. */
export function stateOf({ status, notReady, live, isDeactivated }: Known): AgentStatus | null {
  const agent = (value: string): AgentStatus => ({ kind: 'agent', value });
  if (isDeactivated) return agent('deactivated');
  if (status === null) return null;
  if (status === 'available') {
    if (live?.isWrappingUp) return agent(live.breakAfterCall ? 'wrapping_up_then_break' : 'wrapping_up');
    if (notReady !== null) return { kind: 'notReady', value: notReady };
    return agent(live === undefined ? status : 'ready');
  }
  if (status === 'on_call' && live?.breakAfterCall) return agent('on_call_then_break');
  return agent(status === 'offline' && live?.takesCalls === false ? 'off_duty' : status);
}

export function stateWord(agent: Known): string | null {
  const state = stateOf(agent);
  return state === null ? null : agentStatusLook(state).word;
}

/** 'since 2:14 PM', or of another day 'Nov 12, 2:14 PM', for which there is no more room; null where that is unknown. */
export function sinceText({ live, isDeactivated }: Known, today: Date): string | null {
  if (live === undefined || live.since === null || isDeactivated) return null;
  const moment = formatMoment(live.since, today);
  return moment.includes(',') ? moment : `since ${moment}`;
}

export function callerOf({ live }: Pick<ListedAgent, 'live'>): string | null {
  const call = live?.call;
  if (!call) return null;
  return call.customerName ?? (call.phone === null ? 'Unknown caller' : formatPhone(call.phone));
}

/** 'Grace Okafor: Shift is over' */
export function reasonText({ live }: Pick<ListedAgent, 'live'>): string | null {
  return live === undefined || live.reason === null
    ? null
    : [live.setBy, live.reason].filter((part) => part !== null).join(': ');
}

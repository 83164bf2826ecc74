import type { CallFilter, CallsAnswer } from '../../services/calls/listed-call.types';
import type { CallListContext } from './call-list.types';

type Known = Partial<CallListContext>;

export const anyCall: CallFilter = {
  outcome: null,
  tenantId: null,
  agentId: null,
  period: null,
  query: '',
};

export const nothingRead = {
  filter: anyCall,
  calls: null,
  next: null,
  counts: null,
  problem: null,
  invalidated: 0,
  answered: 0,
} as const satisfies CallListContext;

export function isSameFilter(one: CallFilter, other: CallFilter): boolean {
  return (
    one.outcome === other.outcome &&
    one.tenantId === other.tenantId &&
    one.agentId === other.agentId &&
    one.period === other.period &&
    one.query === other.query
  );
}

/** The first page anew. Later pages are kept where it reaches them; otherwise calls between would be missing. */
export function withFirstPage({ calls, next }: CallListContext, answer: CallsAnswer): Known {
  if (answer.kind === 'none') return {};
  const { counts } = answer;
  const last = answer.calls.at(-1);
  const reached = last === undefined ? -1 : (calls?.findIndex(({ id }) => id === last.id) ?? -1);
  if (calls === null || answer.next === null || reached < 0)
    return { calls: answer.calls, next: answer.next, counts, problem: null };
  const later = calls.slice(reached + 1);
  return {
    calls: [...answer.calls, ...later],
    next: later.length === 0 ? answer.next : next,
    counts,
    problem: null,
  };
}

export function withNextPage({ calls }: CallListContext, answer: CallsAnswer): Known {
  if (answer.kind === 'none') return { next: null, problem: null };
  const known = new Set(calls?.map(({ id }) => id));
  return {
    calls: [...(calls ?? []), ...answer.calls.filter(({ id }) => !known.has(id))],
    next: answer.next,
    problem: null,
  };
}

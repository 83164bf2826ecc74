import type { CallFilter, CallsAnswer } from '../../services/calls/listed-call.types';
import { keepUnchanged } from '../shared/keep-unchanged';
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
  leftOut: 0,
  leftOutEarlier: 0,
  problem: null,
  error: null,
  invalidated: 0,
  answered: 0,
  isRenamed: false,
} as const satisfies Known;

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
export function withFirstPage(context: CallListContext, answer: CallsAnswer): Known {
  if (answer.kind === 'none') return {};
  const { next } = context;
  const calls = context.isRenamed ? null : context.calls;
  const { counts, leftOut } = answer;
  const known = { counts, leftOut, hasList: true, problem: null, isRenamed: false };
  const first = keepUnchanged(answer.calls, calls ?? []);
  const last = first.at(-1);
  const reached = last === undefined ? -1 : (calls?.findIndex(({ id }) => id === last.id) ?? -1);
  const later = answer.next === null || reached < 0 ? [] : (calls?.slice(reached + 1) ?? []);
  if (later.length === 0) return { ...known, calls: first, next: answer.next, leftOutEarlier: 0 };
  return { ...known, calls: [...first, ...later], next };
}

export function withNextPage({ calls, leftOutEarlier }: CallListContext, answer: CallsAnswer): Known {
  if (answer.kind === 'none') return {};
  const known = new Set(calls?.map(({ id }) => id));
  return {
    calls: [...(calls ?? []), ...answer.calls.filter(({ id }) => !known.has(id))],
    next: answer.next,
    leftOutEarlier: leftOutEarlier + answer.leftOut,
    problem: null,
  };
}

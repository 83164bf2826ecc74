import { callListMachine } from '../../../src/machines/call-list/call-list.machine';
import { anyCall } from '../../../src/machines/call-list/call-pages';
import { twice } from '../../../src/machines/shared/twice';
import type {
  CallFilter,
  CallsAnswer,
  CallsQuestion,
  ListedCall,
} from '../../../src/services/calls/listed-call.types';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

const makeCall = (id: number, changes: Partial<ListedCall> = {}): ListedCall => ({
  id: String(id),
  outcome: 'answered',
  tenantName: null,
  customerName: null,
  phone: null,
  agentName: null,
  waitSeconds: null,
  durationSeconds: null,
  endedBy: null,
  ordersCount: null,
  startedAt: null,
  answeredAt: null,
  ...changes,
});

const counts = { total: 9, answered: 9, missed: 0, abandoned: 0, averageWaitSeconds: 4 };

export function page(
  ids: readonly number[],
  next: string | null = null,
): Extract<CallsAnswer, { kind: 'page' }> {
  return {
    kind: 'page',
    calls: ids.map((id) => makeCall(id)),
    next,
    counts,
    leftOut: 0,
  };
}

export const missedOnly: CallFilter = { ...anyCall, outcome: 'missed' };

export function createTestList() {
  const fetchCalls = standInPromise<CallsAnswer, CallsQuestion>();
  const chart = startUnderParent(
    callListMachine.provide({ actors: { fetchCalls: twice(fetchCalls.logic) } }),
  );
  const now = () => chart.ref.getSnapshot();
  return {
    ...chart,
    fetchCalls,
    now,
    attend: (filter = anyCall) => chart.ref.send({ type: 'calls.attend', filter }),
    send: (...types: ('leave' | 'refresh' | 'retry' | 'readMore' | 'invalidated' | 'renamed')[]) => {
      for (const type of types) chart.ref.send({ type: `calls.${type}` });
    },
    questions: () => fetchCalls.calls.map(({ input }) => [input.filter.outcome, input.after]),
    ids: () => now().context.calls?.map(({ id }) => Number(id)),
  };
}

/** Shown, with calls 9, 8 and 7, and more behind them. */
export async function startShown() {
  const test = createTestList();
  test.attend();
  await test.fetchCalls.answer(page([9, 8, 7], 'a'));
  return test;
}

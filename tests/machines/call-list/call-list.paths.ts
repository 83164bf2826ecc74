import { callListMachine } from '../../../src/machines/call-list/call-list.machine';
import { anyCall } from '../../../src/machines/call-list/call-pages';
import type { ChartPaths } from '../../paths/chart-paths';
import { missedOnly, page } from './create-test-list';

export const paths: ChartPaths = {
  machine: callListMachine.provide({ actions: { reportFound: () => {} } }),
  walks: [
    {
      events: [
        { type: 'calls.attend', filter: anyCall },
        { type: 'calls.attend', filter: missedOnly },
        { type: 'calls.leave' },
        { type: 'calls.refresh' },
        { type: 'calls.retry' },
        { type: 'calls.readMore' },
        { type: 'calls.invalidated' },
        { type: 'calls.renamed' },
      ],
      answers: { fetchCalls: [page([2], 'a'), page([1]), { kind: 'none' }] },
      distinguish: ({ context }) => [
        context.filter.outcome,
        context.next,
        context.calls?.length ?? null,
        context.invalidated > context.answered,
        context.isRenamed,
        context.hasList,
      ],
    },
  ],
};

import { describe, expect, it } from 'vitest';
import { callListMachine } from '../../../src/machines/call-list/call-list.machine';
import { anyCall } from '../../../src/machines/call-list/call-pages';
import { walk } from '../../support/graph-walk';
import { missedOnly, page } from './create-test-list';

describe('the graph of the call list', () => {
  const { unreached, unwalked } = walk(callListMachine.provide({ actions: { reportFound: () => {} } }), {
    events: [
      { type: 'calls.attend', filter: anyCall },
      { type: 'calls.attend', filter: missedOnly },
      { type: 'calls.leave' },
      { type: 'calls.refresh' },
      { type: 'calls.retry' },
      { type: 'calls.readMore' },
      { type: 'calls.invalidated' },
    ],
    answers: { askCalls: [page([2], 'a'), page([1]), { kind: 'none' }] },
    distinguish: ({ context }) => [
      context.filter.outcome,
      context.next,
      context.calls?.length ?? null,
      context.invalidated > context.answered,
    ],
  });

  it('rests in every state', () => {
    expect(unreached).toEqual([]);
  });

  it('takes every transition', () => {
    expect(unwalked).toEqual([]);
  });
});

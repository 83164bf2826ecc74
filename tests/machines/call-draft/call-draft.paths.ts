import { assign } from 'xstate';
import { callDraftMachine } from '../../../src/machines/call-draft/call-draft.machine';
import type { CallDraftContext } from '../../../src/machines/call-draft/call-draft.types';
import type { ChartPaths, Walk } from '../../paths/chart-paths';
import { knownAs, orderOf, placedWith } from './call-draft.fixtures';

const walkFrom = (ours: number): Walk => ({
  input: {
    callId: '12',
    ours: orderOf(ours),
    customerId: null,
    base: ours === 0 ? null : { version: 5, draft: orderOf(1) },
    unconfirmed: null,
  },
  events: [
    { type: 'draft.edited', draft: orderOf(0), customerId: null, unconfirmed: null },
    { type: 'draft.edited', draft: orderOf(2), customerId: null, unconfirmed: 'key-1' },
    { type: 'draft.takeTheirs' },
    { type: 'draft.keepOurs' },
    { type: 'draft.dismiss' },
    { type: 'order.submitted' },
    { type: 'order.answered' },
    { type: 'order.placed' },
    { type: 'browser.woke' },
    { type: 'browser.left' },
  ],
  answers: {
    readDraft: [knownAs(5, orderOf(1)), knownAs(6, orderOf(3, 300)), placedWith('key-1')],
    saveDraft: [
      { kind: 'saved', version: 7 },
      { kind: 'behind', known: knownAs(6, orderOf(3, 300)) },
      { kind: 'behind', known: placedWith('key-1') },
      { kind: 'refused' },
    ],
  },
  distinguish: ({ context }) => [
    context.base?.version,
    context.unconfirmed,
    context.ours.lines[0]?.quantity,
    context.ours.terms.tipCents,
    context.changes.length,
    context.conflicts.length,
  ],
});

export const paths: ChartPaths = {
  machine: callDraftMachine.provide({
    actions: {
      take: assign((_, change: Partial<CallDraftContext>) => change),
      reportPlaced: () => {},
    },
  }),
  walks: [walkFrom(0), walkFrom(2)],
};

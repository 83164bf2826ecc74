import { describe, expect, it } from 'vitest';
import { assign } from 'xstate';
import { manualDraftMachine } from '../../../src/machines/manual-draft/manual-draft.machine';
import { manualOrderMachine } from '../../../src/machines/manual-order/manual-order.machine';
import type { ManualDraft } from '../../../src/services/orders/manual-draft.types';
import { walk } from '../../support/graph-walk';

const draft: ManualDraft = {
  restaurant: { id: '3', name: 'Luna' },
  customer: null,
  names: { firstName: '', lastName: '' },
  order: null,
  step: 'customer',
};

const walkFrom = (path: string) =>
  walk(
    manualDraftMachine.provide({
      actions: {
        recallDraft: assign({ draft }),
        closeWizard: () => {},
        sendToWizard: () => {},
      },
    }),
    {
      input: { agentId: '7', path },
      events: [
        { type: 'url.changed', path: '/agent' },
        { type: 'url.changed', path: '/agent/manual-order' },
        { type: 'manual.forget' },
        { type: 'manual.takeUp' },
        { type: 'manual.retry' },
        { type: 'xstate.error.actor.wizard', error: new Error('crashed'), actorId: 'wizard' },
        { type: 'manual.draftChanged', draft },
        { type: 'manual.draftChanged', draft: null },
        { type: 'manual.yielded' },
        { type: 'manual.begin', callId: '12', draft },
        { type: 'draft.changedElsewhere' },
      ],
      answers: { loadWizard: [manualOrderMachine] },
      distinguish: ({ context }) => context.draft === null,
    },
  );

describe('the graph of the manual draft chart', () => {
  const shut = walkFrom('/agent');
  const open = walkFrom('/agent/manual-order');

  it('rests in every state but the one that chooses the first', () => {
    expect(shut.unreached).toEqual(['page.deciding']);
  });

  it('takes every transition', () => {
    expect(shut.unwalked.filter((name) => open.unwalked.includes(name))).toEqual([]);
  });
});

import { assign } from 'xstate';
import { manualDraftMachine } from '../../../src/machines/manual-draft/manual-draft.machine';
import { manualOrderMachine } from '../../../src/machines/manual-order/manual-order.machine';
import type { ManualDraft } from '../../../src/services/orders/manual-draft.types';
import type { ChartPaths, Walk } from '../../paths/chart-paths';

export const draft: ManualDraft = {
  restaurant: { id: '3', name: 'Luna' },
  customer: null,
  names: { firstName: '', lastName: '' },
  order: null,
  step: 'customer',
  typed: null,
};

const walkFrom = (path: string): Walk => ({
  input: { agentId: '7', path },
  events: [
    { type: 'url.changed', path: '/agent' },
    { type: 'url.changed', path: '/agent/manual-order' },
    { type: 'manual.forget' },
    { type: 'manual.takeUp' },
    { type: 'manual.retry' },
    { type: 'xstate.error.actor.wizard', error: new Error('crashed') },
    { type: 'manual.draftChanged', draft },
    { type: 'manual.draftChanged', draft: null },
    { type: 'manual.yielded' },
    { type: 'manual.begin', callId: '12', draft },
    { type: 'draft.changedElsewhere' },
  ],
  canHappen: ({ type }, snapshot) => !type.endsWith('.wizard') || snapshot.matches({ draft: 'taken' }),
  answers: { loadWizard: [manualOrderMachine] },
  distinguish: ({ context }) => context.draft === null,
});

export const paths: ChartPaths = {
  machine: manualDraftMachine.provide({
    actions: {
      recallDraft: assign({ draft }),
      sendToWizard: () => {},
    },
    guards: { isWizard: ({ event }) => /\.(wizard|x:\d+)$/.test(event.type) },
  }),
  walks: [walkFrom('/agent'), walkFrom('/agent/manual-order')],
  survivors: {
    'sent elsewhere: draft › elsewhere › on › manual.takeUp to #manualDraft.draft.loading':
      'the page is open there, so that resting goes on to loading at once',
  },
};

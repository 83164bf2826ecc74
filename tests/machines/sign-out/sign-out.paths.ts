import { assign } from 'xstate';
import { signOutMachine } from '../../../src/machines/sign-out/sign-out.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeRefusal } from '../../support/fixtures';
import { maya } from '../../views/fixtures';
import { done } from '../call/call.fixtures';
import { draft } from '../manual-draft/manual-draft.paths';

const live = { callId: '12', phase: 'live', restaurant: 'Luna', caller: null, openedAt: null };

export const paths: ChartPaths = {
  machine: signOutMachine.provide({
    actions: {
      recallManual: assign(({ context: { agentId } }) => ({
        manual: agentId === '8' ? { ...draft, customer: maya } : null,
      })),
      recallUnsent: assign(({ context: { agentId } }) => ({ unsentOrders: agentId === '10' ? ['5'] : [] })),
    },
    guards: { isPageUnsaved: ({ context: { agentId } }) => agentId === '9' },
  }),
  walks: [
    {
      input: { agentId: '7' },
      events: [
        { type: 'signOut.want' },
        { type: 'signOut.want', isOnCall: true },
        { type: 'signOut.stay' },
        { type: 'signOut.endCall' },
        { type: 'kept.flushed' },
        { type: 'call.mirrored', call: live },
        { type: 'call.mirrored', call: null },
      ],
      answers: { endCall: [done(undefined), makeRefusal(404), makeRefusal(500)] },
      distinguish: ({ context }) => context.call === null,
    },
    /** With an unfinished manual order. */
    {
      input: { agentId: '8' },
      events: [
        { type: 'signOut.want' },
        { type: 'signOut.stay' },
        { type: 'signOut.discard' },
        { type: 'kept.flushed' },
        { type: 'call.mirrored', call: live },
        { type: 'call.mirrored', call: null },
      ],
      distinguish: ({ context }) => context.call === null,
    },
    /** From a page with something unsaved. */
    {
      input: { agentId: '9' },
      events: [
        { type: 'signOut.want' },
        { type: 'signOut.stay' },
        { type: 'signOut.leave' },
        { type: 'call.mirrored', call: live },
      ],
      distinguish: ({ context }) => context.call === null,
    },
    /** With a change to an order that is not sent. */
    { input: { agentId: '10' }, events: [{ type: 'signOut.want' }, { type: 'signOut.leave' }] },
  ],
};

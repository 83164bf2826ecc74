import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, sendParent, setup } from 'xstate';
import { required } from '../shared/required';
import type { TipContext, TipEvent, TipInput, TipReport } from './order-tip.types';
import { readTip, textOf } from './typed-tip';

const setTo = (tipCents: number): TipContext => ({ tipCents, before: tipCents, text: textOf(tipCents) });

/** The tip of an order. A tip that is typed counts at once, so that an order placed meanwhile has it. */
export const orderTipMachine = setup({
  types: {} as { context: TipContext; events: TipEvent; input: TipInput },
  actions: {
    write: assign((_, { text }: { text: string }) => ({ text })),
    take: enqueueActions(({ enqueue }, tipCents: number) => {
      enqueue.assign({ tipCents });
      enqueue.sendParent({ type: 'tip.changed', tipCents } satisfies TipReport);
    }),
    /** What was a tip on the way to it was none: '18' of '18%'. */
    takeBack: enqueueActions(({ context: { tipCents, before }, enqueue }) => {
      if (tipCents === before) return;
      enqueue.assign({ tipCents: before });
      enqueue.sendParent({ type: 'tip.changed', tipCents: before } satisfies TipReport);
    }),
    report: sendParent(
      ({ context }, isUnfinished: boolean): TipReport => ({
        type: 'term.unfinished',
        term: 'tipCents',
        isUnfinished,
        text: isUnfinished ? context.text : '',
      }),
    ),
  },
  guards: {
    isTip: (_, { text }: { text: string }) => readTip(text) !== null,
    startsClosed: ({ context: { text } }) => readTip(text) !== null,
    isOther: ({ context }, { tipCents }: { tipCents: number }) => context.tipCents !== tipCents,
  },
}).createMachine({
  id: 'orderTip',
  context: ({ input: { tipCents, text } }) => ({ ...setTo(tipCents), ...(text === '' ? {} : { text }) }),
  on: {
    'tip.replace': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.closed',
      actions: assign(({ event: { tipCents } }) => setTo(tipCents)),
    },
    'tip.clear': { target: '.closed', actions: assign(setTo(0)) },
  },
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'startsClosed', target: 'closed' }, { target: 'open.unreadable' }] },
    closed: {
      on: {
        'tip.open': { target: 'open', actions: assign(({ context: { tipCents } }) => setTo(tipCents)) },
      },
    },
    open: {
      on: {
        'tip.write': [
          {
            guard: { type: 'isTip', params: ({ event }) => event },
            target: '.readable',
            actions: [
              { type: 'write', params: ({ event }) => event },
              { type: 'take', params: ({ event }) => required(readTip(event.text), 'tip') },
            ],
          },
          { target: '.unreadable', actions: { type: 'write', params: ({ event }) => event } },
        ],
        'tip.cancel': {
          target: 'closed',
          actions: { type: 'take', params: ({ context }) => context.before },
        },
      },
      initial: 'readable',
      states: {
        readable: { on: { 'tip.close': '#orderTip.closed' } },
        /** Stays open until it is an amount, or taken back. */
        unreadable: {
          entry: ['takeBack', { type: 'report', params: true }],
          exit: { type: 'report', params: false },
        },
      },
    },
  },
});

export type OrderTipActorRef = ActorRefFrom<typeof orderTipMachine>;
export type OrderTipSnapshot = SnapshotFrom<typeof orderTipMachine>;

import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { ChosenOption } from '../../services/orders/order.types';
import type {
  LineOptionsContext,
  LineOptionsEvent,
  LineOptionsInput,
  LineOptionsReport,
} from './line-options.types';
import {
  accepted,
  chosenToday,
  firstGroupIndex,
  firstHighlight,
  goesOn,
  isSatisfied,
  movedHighlight,
  nextGroupIndex,
  toggled,
  withLess,
  withMore,
} from './option-choice';

type Chosen = { readonly chosen: readonly ChosenOption[] };

export const lineOptionsMachine = setup({
  types: {} as { context: LineOptionsContext; events: LineOptionsEvent; input: LineOptionsInput },
  actions: {
    choose: assign(({ context }, { chosen }: Chosen) => settled({ ...context, chosen, query: '' })),
    goTo: assign(({ context }, { groupIndex }: { groupIndex: number }) =>
      settled({ ...context, groupIndex, query: '' }),
    ),
    reportChanged: sendTo(
      ({ context }) => context.order,
      ({ context: { lineId, chosen } }): LineOptionsReport => ({
        type: 'options.changed',
        lineId,
        options: chosen,
      }),
    ),
    reportClosed: sendTo(
      ({ context }) => context.order,
      ({ context: { lineId } }): LineOptionsReport => ({ type: 'options.closed', lineId }),
    ),
  },
  guards: {
    isOther: ({ context }, { chosen }: Chosen) => chosen !== context.chosen,
    isGroup: ({ context }, { groupIndex }: { groupIndex: number }) =>
      context.groups[groupIndex] !== undefined,
    staysHere: ({ context }) => !goesOn(context),
    lacksChoice: ({ context }) => !isSatisfied(context.groups[context.groupIndex], accepted(context)),
    isLast: ({ context }) => nextGroupIndex({ ...context, chosen: accepted(context) }) === null,
  },
}).createMachine({
  id: 'lineOptions',
  context: ({ input: { options, ...input } }) => {
    const chosen = chosenToday(input.groups, options);
    const groupIndex = firstGroupIndex(input.groups, chosen, input.isNew);
    return settled({ ...input, chosen, groupIndex, query: '', highlightedId: null });
  },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'options.filter': {
          actions: assign(({ context, event: { query } }) => settled({ ...context, query })),
        },
        'options.highlight': {
          actions: assign(({ context, event: { move } }) => ({
            highlightedId: movedHighlight(context, move),
          })),
        },
        'options.toggle': {
          guard: {
            type: 'isOther',
            params: ({ context, event }) => ({ chosen: toggled(context, event.optionId) }),
          },
          actions: [
            {
              type: 'choose',
              params: ({ context, event }) => ({ chosen: toggled(context, event.optionId) }),
            },
            'reportChanged',
          ],
        },
        'options.more': {
          guard: {
            type: 'isOther',
            params: ({ context, event }) => ({ chosen: withMore(context, event.optionId) }),
          },
          actions: [
            assign(({ context, event }) => ({ chosen: withMore(context, event.optionId) })),
            'reportChanged',
          ],
        },
        'options.less': {
          guard: {
            type: 'isOther',
            params: ({ context, event }) => ({ chosen: withLess(context, event.optionId) }),
          },
          actions: [
            assign(({ context, event }) => ({ chosen: withLess(context, event.optionId) })),
            'reportChanged',
          ],
        },
        'options.goTo': {
          guard: { type: 'isGroup', params: ({ event }) => event },
          actions: { type: 'goTo', params: ({ event }) => event },
        },
        'options.accept': [
          {
            guard: 'staysHere',
            actions: [
              { type: 'choose', params: ({ context }) => ({ chosen: accepted(context) }) },
              'reportChanged',
            ],
          },
          { guard: 'lacksChoice' },
          {
            guard: 'isLast',
            target: 'chosen',
            actions: { type: 'choose', params: ({ context }) => ({ chosen: accepted(context) }) },
          },
          {
            actions: [
              { type: 'choose', params: ({ context }) => ({ chosen: accepted(context) }) },
              'reportChanged',
              {
                type: 'goTo',
                params: ({ context }) => ({ groupIndex: nextGroupIndex(context) ?? context.groupIndex }),
              },
            ],
          },
        ],
        'options.leave': 'left',
      },
    },
    // Not final: the order stops the chart at once, and with it what would wait for its end.
    chosen: { entry: ['reportChanged', 'reportClosed'] },
    left: { entry: 'reportClosed' },
  },
});

export type LineOptionsLogic = typeof lineOptionsMachine;
export type LineOptionsActorRef = ActorRefFrom<typeof lineOptionsMachine>;
export type LineOptionsSnapshot = SnapshotFrom<typeof lineOptionsMachine>;

function settled(context: LineOptionsContext): LineOptionsContext {
  return { ...context, highlightedId: firstHighlight(context) };
}

import { assign } from 'xstate';
import { callerNumber } from '../../services/format/caller-number';
import type { LookupOpening } from '../customer-lookup/customer-lookup.types';
import { itemCount } from '../shared/cart-totals';
import { liveCallSetup } from './live-call.setup';
import type { LiveCallContext } from './live-call.types';
import { unplacedLines } from './unplaced-order';

/**
 * A part that broke is begun anew with what the call knows, while its screen stands. It waits for a moment: one that
 * breaks as soon as it begins must not be begun without end.
 */
const begunAnew = <TPart extends string>(part: TPart) =>
  ({ after: { beginAnewAfter: `#liveCall.live.${part}.running` } }) as const;
const wellOrBroken = <TPart extends string>(part: TPart) =>
  ({ initial: 'well', states: { well: {}, broken: begunAnew(part) } }) as const;

const line = liveCallSetup.createStateConfig({
  initial: 'running',
  states: {
    running: {
      invoke: {
        src: 'liveLine',
        id: 'line',
        input: ({ context: { call, isMuted } }) => ({
          callId: call.id,
          startsMuted: isMuted,
          isElsewhere: call.isVoiceElsewhere,
        }),
        onSnapshot: {
          guard: { type: 'isFirstTalk', params: ({ event }) => event },
          actions: assign({ talked: true }),
        },
        onError: '.broken',
      },
      ...wellOrBroken('line'),
    },
  },
});

const lookup = liveCallSetup.createStateConfig({
  initial: 'running',
  states: {
    running: {
      invoke: {
        src: 'customerLookup',
        id: 'lookup',
        input: ({ context }) => ({
          tenantId: context.call.tenantId,
          phone: callerNumber(context.call, context.call.customer) ?? '',
          // Without an id nothing can be ordered for them: the server is asked who they are.
          customer: context.customer?.id == null ? null : context.customer,
          opening: lookupOpening(context),
          typed: context.typed,
        }),
        onSnapshot: {
          guard: { type: 'isTypedAnew', params: ({ event }) => event },
          actions: { type: 'keepTyped', params: ({ event }) => event },
        },
        onError: '.broken',
      },
      ...wellOrBroken('lookup'),
    },
  },
});

const order = liveCallSetup.createStateConfig({
  initial: 'running',
  states: {
    running: {
      invoke: {
        src: 'orderDraft',
        id: 'order',
        systemId: 'orderOfCall',
        input: ({ context: { call, customer, draft, base, keptSettled } }) => ({
          callId: call.id,
          tenantId: call.tenantId,
          customer,
          draft,
          base,
          caller: {
            callId: call.id,
            tenantId: call.tenantId,
            number: callerNumber(call, customer),
            kept: call.keptDraft ?? null,
            isSettled: keptSettled,
          },
        }),
        onError: '.broken',
      },
      initial: 'settled',
      states: {
        settled: {
          on: {
            'order.sent': {
              target: 'awaited',
              actions: assign(({ context }) => ({ sentFor: context.customer?.id ?? null })),
            },
          },
        },
        awaited: {
          on: {
            'order.answered': 'settled',
            'xstate.error.actor.order': { target: 'broken', actions: 'warnOfSentOrder' },
          },
        },
        broken: begunAnew('order'),
      },
    },
  },
});

const hangUp = liveCallSetup.createStateConfig({
  initial: 'running',
  states: {
    running: {
      invoke: {
        src: 'hangUp',
        id: 'hangUp',
        systemId: 'hangUp',
        input: ({ context }) => ({ callId: context.call.id, itemCount: itemCount(unplacedLines(context)) }),
        onDone: '#liveCall.over',
        onError: '.broken',
      },
      ...wellOrBroken('hangUp'),
    },
  },
});

const watch = liveCallSetup.createStateConfig({
  initial: 'running',
  states: {
    running: {
      invoke: {
        src: 'callWatch',
        id: 'watch',
        input: ({ context: { call } }) => ({
          callId: call.id,
          agentId: call.agentId,
          isVoiceElsewhere: call.isVoiceElsewhere,
        }),
        onDone: '#liveCall.gone',
        onError: '.broken',
      },
      ...wellOrBroken('watch'),
    },
  },
});

/** The charts that a live call consists of, a region each. */
export const parts = { line, lookup, order, hangUp, watch };

/** Whom the server does not know is new; where it did not say, or gave their id alone, it is asked once. */
function lookupOpening({ call, isCustomerDropped, typed }: LiveCallContext): LookupOpening {
  if (call.tenantId === null || (isCustomerDropped && typed === null)) return 'search';
  return call.isCustomerOmitted || call.customer !== null || call.customerId ? 'ask' : 'create';
}

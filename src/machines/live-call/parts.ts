import { assign, stateIn } from 'xstate';
import { callerNumber } from '../../services/format/caller-number';
import type { LookupOpening } from '../customer-lookup/customer-lookup.types';
import { begunAnew, broken, health } from '../shared/begun-anew';
import { itemCount } from '../shared/cart-totals';
import { liveCallSetup } from './live-call.setup';
import type { LiveCallContext } from './live-call.types';
import { unplacedLines } from './unplaced-order';

/** A part is begun anew with what the call knows. */
const isWell = (part: string) => stateIn(`#liveCall.live.${part}.running.well`);

const line = liveCallSetup.createStateConfig({
  initial: 'running',
  states: {
    running: {
      invoke: {
        src: 'liveLine',
        id: 'line',
        systemId: 'lineOfCall',
        input: ({ context: { call, isMuted } }) => ({
          callId: call.id,
          startsMuted: isMuted,
          isElsewhere: call.isVoiceElsewhere,
        }),
        onSnapshot: {
          guard: { type: 'isFirstTalk', params: ({ event }) => event },
          actions: assign({ talked: true }),
        },
        onError: begunAnew(isWell('line')),
      },
      ...health(),
    },
    broken,
  },
});

const lookup = liveCallSetup.createStateConfig({
  initial: 'running',
  states: {
    running: {
      invoke: {
        src: 'customerLookup',
        id: 'lookup',
        systemId: 'lookupOfCall',
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
        onError: begunAnew(isWell('lookup')),
      },
      ...health(),
    },
    broken,
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
        onError: begunAnew(isWell('order')),
      },
      ...health(),
    },
    broken,
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
        onError: begunAnew(isWell('hangUp')),
      },
      ...health(),
    },
    broken,
  },
});

const watch = liveCallSetup.createStateConfig({
  initial: 'running',
  states: {
    running: {
      invoke: {
        src: 'callWatch',
        id: 'watch',
        systemId: 'watchOfCall',
        input: ({ context: { call } }) => ({
          callId: call.id,
          agentId: call.agentId,
          isVoiceElsewhere: call.isVoiceElsewhere,
        }),
        onDone: '#liveCall.gone',
        onError: begunAnew(isWell('watch')),
      },
      ...health(),
    },
    broken,
  },
});

/** The charts that a live call consists of, a region each. */
export const parts = { line, lookup, order, hangUp, watch };

/** Whom the server does not know is new; where it did not say, or gave their id alone, it is asked once. */
function lookupOpening({ call, isCustomerDropped, typed }: LiveCallContext): LookupOpening {
  if (call.tenantId === null || (isCustomerDropped && typed === null)) return 'search';
  return call.isCustomerOmitted || call.customer !== null || call.customerId ? 'ask' : 'create';
}

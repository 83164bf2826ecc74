import { vi } from 'vitest';
import { type AnyEventObject, assign, fromPromise } from 'xstate';
import { callMachine } from '../../../src/machines/call/call.machine';
import { selectLiveRef } from '../../../src/machines/call/call.selectors';
import type { Accepted } from '../../../src/machines/call/call.types';
import { callWatchMachine } from '../../../src/machines/call-watch/call-watch.machine';
import { customerLookupMachine } from '../../../src/machines/customer-lookup/customer-lookup.machine';
import { dismissedCallsMachine } from '../../../src/machines/dismissed-calls/dismissed-calls.machine';
import { hangUpMachine } from '../../../src/machines/hang-up/hang-up.machine';
import { incomingCallsMachine } from '../../../src/machines/incoming-calls/incoming-calls.machine';
import { selectOffer } from '../../../src/machines/incoming-calls/incoming-calls.selectors';
import type { CallCommand, NextLineCommand } from '../../../src/machines/incoming-calls/incoming-calls.types';
import { keptOfferMachine } from '../../../src/machines/kept-offer/kept-offer.machine';
import {
  type LiveCallActorRef,
  type LiveCallLogic,
  liveCallMachine,
} from '../../../src/machines/live-call/live-call.machine';
import type { MemoryCommand } from '../../../src/machines/live-call/live-call.types';
import { liveLineMachine } from '../../../src/machines/live-line/live-line.machine';
import type { LineCommand } from '../../../src/machines/live-line/live-line.types';
import { nextCallMachine } from '../../../src/machines/next-call/next-call.machine';
import { orderDraftMachine } from '../../../src/machines/order-draft/order-draft.machine';
import type { OrderQuoteLogic } from '../../../src/machines/order-quote/order-quote.machine';
import type { AgentChannelFact } from '../../../src/machines/realtime/realtime.types';
import { twice } from '../../../src/machines/shared/twice';
import type { Call } from '../../../src/services/calls/call.types';
import type { CallMemory } from '../../../src/services/calls/call-memory.types';
import type { Customer } from '../../../src/services/customers/customer.types';
import type { Result } from '../../../src/services/errors/result';
import { standInCallback, standInPhone, standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';
import { done, makeCall } from './call.fixtures';

const nothingKept = (_callId: string): CallMemory | null => null;

/** The call chart with the real charts below it and stand-ins for everything outside. */
export function createTestCall({ wasLeft = false } = {}) {
  const fetchActiveCalls = standInPromise<readonly Call[]>();
  const accepted = standInPromise<Accepted, { callId: string }>();
  const recall = vi.fn(nothingKept);
  const endCall = standInPromise<Result<void>, { callId: string }>();
  const poll = standInPromise<readonly Call[]>();
  const lookup = standInPromise<Result<Customer | null>, { phone: string; tenantId: string | null }>();
  const refresh = standInPromise<Customer, { customer: Customer }>();
  const keeper = standInCallback<MemoryCommand>();
  const clock = standInCallback<AnyEventObject, { everyMs: number }>();
  const line = standInCallback<LineCommand, { conferenceName: string }>();
  const phone = standInPhone();
  const focus = standInCallback();
  const prepared = standInPromise<LiveCallActorRef, { call: Call }>();
  const leftCall = standInPromise<void>();
  const waitingClock = standInCallback<AnyEventObject, { everyMs: number }>();
  const liveCall = liveCallMachine.provide({
    actors: {
      callWatch: callWatchMachine.provide({ actors: { fetchActiveCalls: poll.logic } }),
      hangUp: hangUpMachine.provide({ actors: { endCall: endCall.logic } }),
      refreshCustomer: twice(refresh.logic),
      callKeeper: keeper.logic,
      clock: clock.logic,
      orderDraft: orderDraftMachine.provide({
        actors: {
          keptOffer: keptOfferMachine.provide({ actions: { recallDraft: () => undefined } }),
          loadQuote: fromPromise<OrderQuoteLogic | null>(async () => null),
        },
      }),
      customerLookup: customerLookupMachine.provide({ actors: { lookupCustomer: lookup.logic } }),
      liveLine: liveLineMachine.provide({
        actors: {
          liveLine: line.logic,
          watchPhone: phone.logic,
          watchSpeech: standInCallback().logic,
          headsetButtons: standInCallback<AnyEventObject, { isMicrophoneOn: boolean }>().logic,
        },
      }),
    },
  });
  const acceptCall = {
    calls: accepted.calls,
    answer: (answer: Result<Call>) => answerAccept(answer),
    answerOnly: (answer: Result<Call>) => accepted.answer({ answer, logic: liveCall }),
    fail: accepted.fail,
  };
  /** Answered, and the task after it: the live call is shown. */
  const answerAccept = async (answer: Result<Call>) => {
    await accepted.answer({ answer, logic: liveCall });
    chart.clock.increment(0);
  };
  const loadLiveCall = vi.fn(async (): Promise<LiveCallLogic> => liveCall);
  const chart = startUnderParent(
    callMachine.provide({
      actions: {
        recallMemory: assign({ memory: ({ context: { call } }) => call && recall(call.id) }),
        noteLeftCall: assign({ leftInCall: wasLeft }),
      },
      actors: {
        acceptCall: accepted.logic,
        incomingCalls: incomingCallsMachine.provide({
          actors: {
            fetchActiveCalls: fetchActiveCalls.logic,
            restoreCalls: twice(fetchActiveCalls.logic),
            lookAtFocus: focus.logic,
            nextLine: standInCallback<NextLineCommand>().logic,
            dismissedCalls: dismissedCallsMachine.provide({ actors: { clock: waitingClock.logic } }),
          },
        }),
        nextCall: nextCallMachine.provide({ actors: { prepareCall: prepared.logic } }),
        loadLiveCall: fromPromise(loadLiveCall),
        fetchLeftCall: leftCall.logic,
      },
    }),
    { agentId: '7' },
    'call.mirrored',
  );
  const incoming = chart.ref.getSnapshot().children.incoming;
  if (incoming === undefined) throw new Error('The chart of the incoming calls does not run');
  /** Of the call; of the incoming calls while there is none. */
  const state = () => {
    const snapshot = chart.ref.getSnapshot();
    if (snapshot.matches('idle')) return incoming.getSnapshot().value;
    return snapshot.matches({ live: 'open' }) ? 'live' : snapshot.value;
  };
  const live = () => selectLiveRef(chart.ref.getSnapshot());
  const hangUp = () => live()?.getSnapshot().children.hangUp;
  const offerId = () => selectOffer(incoming.getSnapshot())?.id ?? null;
  /** As the workspace and the agent's channel do: to each of the charts that may act on it. */
  const send = (event: CallCommand | AgentChannelFact) => {
    for (const id of ['incomingCalls', 'call', 'liveCall']) chart.ref.system.get(id)?.send(event);
  };
  const hear = (type: 'callCancelled' | 'callEnded', callId: string) =>
    send({ type: `agentChannel.${type}`, callId });
  const offer = (call: Call) => send({ type: 'agentChannel.callOffered', call });
  return {
    ...chart,
    incoming,
    fetchActiveCalls,
    acceptCall,
    recall,
    endCall,
    poll,
    lookup,
    refresh,
    keeper,
    tick: (now: number) => clock.tell({ type: 'clock.ticked', now }),
    line,
    phone,
    focus,
    liveCall,
    loadLiveCall,
    prepared,
    leftCall,
    waitingClock,
    hidden: () =>
      incoming
        .getSnapshot()
        .children.dismissed?.getSnapshot()
        .context.calls.map(({ id }) => id),
    send,
    state,
    live,
    hangUp,
    offerId,
    hear,
    offer,
  };
}

export async function attended(calls: readonly Call[] = []) {
  const test = createTestCall();
  test.send({ type: 'call.attend' });
  await test.fetchActiveCalls.answer(calls);
  return test;
}

export async function ringing(changes: Partial<Call> = {}) {
  const test = await attended();
  test.offer(makeCall(changes));
  return test;
}

export async function accepting(changes: Partial<Call> = {}) {
  const test = await ringing(changes);
  test.incoming.send({ type: 'incoming.accept' });
  return test;
}

export async function live(changes: Partial<Call> = {}, memory: CallMemory | null = null) {
  const test = await accepting(changes);
  test.recall.mockReturnValue(memory);
  await test.acceptCall.answer(done(makeCall({ ...changes, status: 'in-progress' })));
  test.tick(100_000);
  return test;
}

import { assign, sendParent, setup } from 'xstate';
import type { Call } from '../../services/calls/call.types';
import { retryAfter } from '../../services/errors/may-pass';
import { mustProvide } from '../shared/must-provide';
import { sendToSystem } from '../shared/send-to-system';
import type { CallWatchEvent, CallWatchInput, FetchActiveCalls, VoiceReport } from './call-watch.types';

const fetchActiveCalls: FetchActiveCalls = mustProvide('fetchActiveCalls');

export const callWatchMachine = setup({
  types: {} as {
    context: CallWatchInput;
    events: CallWatchEvent;
    input: CallWatchInput;
  },
  actors: { fetchActiveCalls },
  actions: {
    reportVoice: sendParent((_, { type }: VoiceReport): VoiceReport => ({ type })),
  },
  guards: {
    isTaken: ({ context }, calls: readonly Call[]) =>
      calls.some(({ id, isVoiceElsewhere }) => id === context.callId && isVoiceElsewhere === true),
    wasTaken: ({ context }) => context.isVoiceElsewhere === true,
    /** Missing, no longer in progress, or another agent's: a list may be of the calls of all agents. */
    isOver: ({ context: { callId, agentId: own } }, calls: readonly Call[]) =>
      !calls.some(
        ({ id, status, agentId }) =>
          id === callId &&
          ['in-progress', 'unknown'].includes(status) &&
          (agentId ?? own) === (own ?? agentId),
      ),
    /**
     * Whether this server ends calls without an event that gives the reason. Unless that is provided, such an event is
     * waited for.
     */
    saysNoReason: (_) => false,
  },
  delays: {
    /** How often the server is asked whether the call goes on, unless it asks for a longer pause. */
    pollEvery: retryAfter(5_000),
    reasonWithin: 1_500,
  },
}).createMachine({
  id: 'callWatch',
  context: ({ input }) => input,
  initial: 'waiting',
  states: {
    waiting: { on: { 'call.refresh': 'fetching' }, after: { pollEvery: 'fetching' } },
    fetching: {
      invoke: {
        src: 'fetchActiveCalls',
        onDone: [
          { guard: { type: 'isOver', params: ({ event }) => event.output }, target: 'gone' },
          {
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'waiting',
            actions: [
              assign({ isVoiceElsewhere: true }),
              { type: 'reportVoice', params: { type: 'watch.voiceTaken' } },
            ],
          },
          {
            guard: 'wasTaken',
            target: 'waiting',
            actions: [
              assign({ isVoiceElsewhere: false }),
              { type: 'reportVoice', params: { type: 'watch.voiceFreed' } },
            ],
          },
          { target: 'waiting' },
        ],
        onError: 'waiting',
      },
      // An answer that is on its way may be older than what is asked about.
      on: { 'call.refresh': { target: 'fetching', reenter: true } },
    },
    /** The event that says why may be on its way, or have been sent while the live connection was away. */
    gone: {
      entry: sendToSystem('realtime', { type: 'realtime.askEnds' }),
      always: { guard: 'saysNoReason', target: 'over' },
      after: { reasonWithin: 'over' },
    },
    over: { type: 'final' },
  },
});

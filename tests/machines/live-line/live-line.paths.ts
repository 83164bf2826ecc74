import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { liveLineMachine } from '../../../src/machines/live-line/live-line.machine';
import type { ChartPaths, Walk } from '../../paths/chart-paths';
import { makeFault } from '../../support/fixtures';

const states = ['pending', 'connecting', 'ringing', 'open', 'reconnecting', 'closed'] as const;

/** Told by the voice actor only while it runs. */
const facts = [
  'line.changed',
  'line.muteChanged',
  'line.mediaChanged',
  'line.digitsSent',
  'line.microphoneReturned',
  'line.failed',
];
/** Told by the microphone's actor only while it runs. */
const heard = ['speech.started', 'speech.stopped', 'microphone.fellSilent', 'microphone.sounded'];

const canHappen = (event: AnyEventObject, { children }: AnyMachineSnapshot) => {
  if (facts.includes(event.type)) return children.line !== undefined;
  return !heard.includes(event.type) || Object.keys(children).length > 3;
};

const fine = { packetsReceived: 50, packetsSent: 50, lossFraction: 0, jitterMs: 5, roundTripMs: 60 };

/** Without a parent that a call could be ended by. */
const machine = liveLineMachine.provide({
  actions: { askWhereCallIs: () => {}, reportHangUp: () => {}, reportMute: () => {} },
});

const joining: Walk = {
  input: { callId: '12', startsMuted: false },
  events: [
    { type: 'line.toggleMute' },
    { type: 'headset.toggledMute' },
    { type: 'headset.hungUp' },
    { type: 'line.toggleKeypad' },
    { type: 'line.sendDigits', digits: '1' },
    { type: 'line.retryAudio' },
    { type: 'line.dismissFault' },
    { type: 'phone.readied' },
    { type: 'phone.lost' },
    { type: 'phone.begunAnew' },
    ...heard.map((type) => ({ type })),
    ...states.map((state) => ({ type: 'line.changed', state })),
    { type: 'line.muteChanged', muted: true },
    { type: 'line.muteChanged', muted: false },
    { type: 'line.mediaChanged', flowing: true },
    { type: 'line.digitsSent', digits: '1' },
    { type: 'line.microphoneReturned' },
    { type: 'line.sampled', sample: fine },
    { type: 'line.failed', fault: makeFault(31401) },
    { type: 'line.failed', fault: makeFault(31005) },
    { type: 'line.failed', fault: makeFault(31002, false) },
    { type: 'watch.voiceTaken' },
    { type: 'watch.voiceFreed' },
  ],
  canHappen,
  distinguish: ({ context }) => [context.fault?.code],
};

const mutedBefore: Walk = { input: { callId: '12', startsMuted: true }, events: [] };

const elsewhere: Walk = {
  input: { callId: '12', startsMuted: false, isElsewhere: true },
  events: [
    { type: 'line.retryAudio' },
    { type: 'line.dismissFault' },
    { type: 'phone.readied' },
    { type: 'phone.lost' },
    { type: 'watch.voiceFreed' },
  ],
};

export const paths: ChartPaths = {
  machine,
  walks: [joining, mutedBefore, elsewhere],
};

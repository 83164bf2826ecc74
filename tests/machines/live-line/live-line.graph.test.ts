import { describe, expect, it } from 'vitest';
import { liveLineMachine } from '../../../src/machines/live-line/live-line.machine';
import { makeFault } from '../../support/fixtures';
import { walk } from '../../support/graph-walk';

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

describe('the graph of the live-line chart', () => {
  const walked = [true, false].map((phoneReady) =>
    walk(liveLineMachine, {
      input: { callId: '12', phoneReady },
      events: [
        { type: 'line.toggleMute' },
        { type: 'line.toggleKeypad' },
        { type: 'line.sendDigits', digits: '1' },
        { type: 'line.retryAudio' },
        { type: 'line.dismissFault' },
        { type: 'phone.readied' },
        { type: 'phone.lost' },
        ...states.map((state) => ({ type: 'line.changed', state })),
        { type: 'line.muteChanged', muted: true },
        { type: 'line.muteChanged', muted: false },
        { type: 'line.mediaChanged', flowing: true },
        { type: 'line.digitsSent', digits: '1' },
        { type: 'line.microphoneReturned' },
        { type: 'line.failed', fault: makeFault(31401) },
        { type: 'line.failed', fault: makeFault(31005) },
      ],
      canHappen: (event, { children }) => !facts.includes(event.type) || children.line !== undefined,
      distinguish: ({ context }) => [context.phoneReady, context.fault?.code],
    }),
  );

  it('rests in every state but the one that chooses the first', () => {
    expect(walked[0]?.unreached.filter((state) => walked[1]?.unreached.includes(state))).toEqual([
      'media.arriving',
    ]);
  });

  it('takes every transition, with the device ready at first or not', () => {
    const [ready, waiting] = walked;
    expect(ready?.unwalked.filter((transition) => waiting?.unwalked.includes(transition))).toEqual([]);
  });
});

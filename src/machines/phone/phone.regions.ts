import { chart, faultOf } from './phone.setup';
import type { MicrophoneAnswer } from './phone.types';

const answers = ['allowed', 'blocked', 'missing', 'unasked'] as const;

const telling = (answer: MicrophoneAnswer) =>
  ({ type: 'report', params: { type: 'phone.microphoneChanged', answer } }) as const;

const ofFault = [
  {
    guard: { type: 'isBlocked', params: faultOf },
    target: '.blocked',
    actions: telling('blocked'),
  },
  {
    guard: { type: 'isMissing', params: faultOf },
    target: '.missing',
    actions: telling('missing'),
  },
] as const;

/** What the browser, the agent or a call said of the microphone last. */
export const microphone = chart.createStateConfig({
  initial: 'unasked',
  invoke: {
    src: 'watchMicrophone',
    onError: {},
  },
  on: {
    'phone.checkMicrophone': '.asking',
    'microphone.changed': answers.map((expected) => ({
      guard: {
        type: 'isAnswer' as const,
        params: ({ event }: { event: { answer: MicrophoneAnswer } }) => ({ ...event, expected }),
      },
      target: `.${expected}`,
      actions: telling(expected),
    })),
    'device.failed': [...ofFault],
    'line.microphoneFailed': [...ofFault],
    'line.microphoneReturned': { target: '.allowed', actions: telling('allowed') },
  },
  states: {
    unasked: {},
    asking: {
      tags: 'busy',
      invoke: {
        src: 'askMicrophone',
        onDone: answers.map((expected) => ({
          guard: {
            type: 'isAnswer' as const,
            params: ({ event }: { event: { output: MicrophoneAnswer } }) => ({
              answer: event.output,
              expected,
            }),
          },
          target: expected,
          actions: telling(expected),
        })),
        onError: {
          target: 'unasked',
          actions: telling('unasked'),
        },
      },
      after: { giveUpAskingAfter: { target: 'unasked', actions: telling('unasked') } },
      on: { 'phone.checkMicrophone': {} },
    },
    allowed: {},
    blocked: {},
    missing: {},
  },
});

/** Whether the device carries the sound of a call, as the call says. */
export const line = chart.createStateConfig({
  initial: 'free',
  states: {
    free: { on: { 'line.opened': 'carrying' } },
    carrying: { on: { 'line.left': 'free' } },
  },
});

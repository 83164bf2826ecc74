import type { QualitySample } from '../../services/voice/voice-provider.types';
import { chart } from './live-line.setup';
import { is } from './live-line.states';

type Sampled = { readonly event: { readonly sample: QualitySample } };

const grading = <TGrade extends 'good' | 'fair' | 'poor'>(grade: TGrade) => ({
  guard: {
    type: 'isGrade' as const,
    params: ({ event }: Sampled) => ({ sample: event.sample, grade }),
  },
  target: `.${grade}` as const,
  actions: { type: 'noteSample' as const, params: ({ event }: Sampled) => event },
});

/** How the line sounds, from its samples; each line is measured anew. */
export const quality = chart.createStateConfig({
  initial: 'measuring',
  on: {
    'line.changed': { target: '.measuring', actions: 'measureAnew' },
    'line.sampled': [
      grading('good'),
      grading('fair'),
      grading('poor'),
      { actions: { type: 'noteSample', params: ({ event }) => event } },
    ],
  },
  states: { measuring: {}, good: {}, fair: {}, poor: {} },
});

/** Whether the two ever had a line: from then on one without sound is on its way back. */
export const contact = chart.createStateConfig({
  initial: 'awaited',
  states: {
    awaited: {
      on: {
        'line.changed': {
          guard: { type: 'isNow', params: ({ event }) => is(event, 'open') },
          target: 'made',
        },
      },
    },
    made: {},
  },
});

/** What the agent's own microphone hears, muted or not: listened to from the first open line on. */
export const agent = chart.createStateConfig({
  initial: 'unheard',
  states: {
    unheard: {
      on: {
        'line.changed': { guard: { type: 'hasMicrophone', params: ({ event }) => event }, target: 'heard' },
        'line.microphoneReturned': 'heard',
      },
    },
    heard: {
      invoke: {
        src: 'watchSpeech',
        onError: 'unheard',
      },
      on: {
        'line.changed': {
          guard: { type: 'isNow', params: ({ event }) => is(event, 'closed') },
          target: 'unheard',
        },
        'line.failed': { guard: { type: 'isDeafened', params: ({ event }) => event }, target: 'unheard' },
      },
      type: 'parallel',
      states: {
        speech: {
          initial: 'quiet',
          states: {
            quiet: { on: { 'speech.started': 'speaking' } },
            speaking: { on: { 'speech.stopped': 'quiet' } },
          },
        },
        microphone: {
          initial: 'sounding',
          states: {
            sounding: { on: { 'microphone.fellSilent': 'silent' } },
            silent: { on: { 'microphone.sounded': 'sounding' } },
          },
        },
      },
    },
  },
});

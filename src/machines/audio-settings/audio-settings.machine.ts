import {
  type ActorRefFrom,
  assign,
  enqueueActions,
  not,
  or,
  type SnapshotFrom,
  sendParent,
  sendTo,
  setup,
} from 'xstate';
import type { AudioChoice, AudioDevices } from '../../services/audio/audio-choice.types';
import { mustProvide, mustProvideCallback } from '../shared/must-provide';
import type { Notice } from '../shared/notice.types';
import { noticeRaised, sendToSystem } from '../shared/send-to-system';
import { clampVolume } from '../shared/volume';
import { isMove, nameFor, noChoice, noticesOf, settingsOf, withDevice } from './audio-choice';
import type {
  AudioChanged,
  AudioSettingsContext,
  AudioSettingsEvent,
  AudioSettingsTag,
  ChoiceKeeper,
  LevelMeter,
  PlayTest,
  WatchDevices,
} from './audio-settings.types';

const watchDevices: WatchDevices = mustProvideCallback('watchDevices');
const choiceKeeper: ChoiceKeeper = mustProvideCallback('choiceKeeper');
const levelMeter: LevelMeter = mustProvideCallback('levelMeter');
const playTest: PlayTest = mustProvide('playTest');

const keep = ['keep', 'apply'] as const;

export const audioSettingsMachine = setup({
  types: {} as {
    context: AudioSettingsContext;
    events: AudioSettingsEvent;
    tags: AudioSettingsTag;
    children: { devices: 'watchDevices'; keeper: 'choiceKeeper' };
  },
  actors: { watchDevices, choiceKeeper, levelMeter, playTest },
  actions: {
    apply: sendParent(
      ({ context }): AudioChanged => ({ type: 'audio.changed', settings: settingsOf(context) }),
    ),
    raiseNotices: enqueueActions(({ enqueue }, { notices }: { notices: readonly Notice[] }) => {
      for (const notice of notices) enqueue(sendToSystem('notices', () => noticeRaised(null, notice)));
    }),
    rememberDevices: assign((_, { devices }: { devices: AudioDevices }) => ({ devices })),
    rememberChoice: assign((_, { choice }: { choice: AudioChoice }) => ({ choice })),
    keep: sendTo('keeper', ({ context: { choice } }) => ({ type: 'choice.keep' as const, choice })),
    lookAgain: sendTo('devices', { type: 'devices.look' }),
    noteLevel: assign((_, { level }: { level: number }) => ({ level })),
    forgetLevel: assign({ level: 0 }),
    noteMeasured: assign({ measured: ({ context }) => microphoneIn(context) }),
  },
  guards: {
    movesSomething: ({ context }, { devices }: { devices: AudioDevices }) => isMove(context, devices),
    /** Before the names are there the browser would ask for the microphone, which only a button may do. */
    canMeasure: ({ context: { devices } }) =>
      devices?.areNamed === true && devices.microphones.devices.length > 0,
    measuresAnother: ({ context }) => context.measured !== microphoneIn(context),
  },
  delays: {
    measureWithin: 5_000,
    /** Longer than any of the sounds. */
    playWithin: 15_000,
  },
}).createMachine({
  id: 'audioSettings',
  context: { choice: noChoice, devices: null, level: 0, measured: null },
  invoke: [
    {
      src: 'choiceKeeper',
      id: 'keeper',
      onError: {},
    },
    {
      src: 'watchDevices',
      id: 'devices',
      onError: {},
    },
  ],
  on: {
    'choice.recalled': {
      actions: [{ type: 'rememberChoice', params: ({ event }) => event }, 'apply'],
    },
    'devices.changed': [
      {
        guard: { type: 'movesSomething', params: ({ event }) => event },
        actions: [
          {
            type: 'raiseNotices',
            params: ({ context, event }) => ({ notices: noticesOf(context, event.devices) }),
          },
          { type: 'rememberDevices', params: ({ event }) => event },
          'apply',
        ],
      },
      { actions: { type: 'rememberDevices', params: ({ event }) => event } },
    ],
    'audio.choose': {
      actions: [
        {
          type: 'rememberChoice',
          params: ({ context, event }) => ({ choice: withDevice(context, event) }),
        },
        ...keep,
      ],
    },
    'audio.setRingVolume': {
      actions: [
        {
          type: 'rememberChoice',
          params: ({ context, event }) => ({
            choice: { ...context.choice, ringVolume: clampVolume(event.volume) },
          }),
        },
        ...keep,
      ],
    },
  },
  initial: 'closed',
  states: {
    closed: { on: { 'audio.openPanel': 'open' } },
    open: {
      tags: 'open',
      entry: 'lookAgain',
      on: { 'audio.closePanel': 'closed' },
      type: 'parallel',
      states: {
        meter: {
          initial: 'resting',
          states: {
            resting: {
              entry: 'forgetLevel',
              always: { guard: 'canMeasure', target: 'metering' },
            },
            metering: {
              entry: 'noteMeasured',
              always: { guard: or([not('canMeasure'), 'measuresAnother']), target: 'resting' },
              invoke: {
                src: 'levelMeter',
                input: ({ context }) => settingsOf(context),
                onError: '.unmeasured',
              },
              on: {
                'level.measured': {
                  target: '.measuring',
                  actions: { type: 'noteLevel', params: ({ event }) => event },
                },
              },
              initial: 'waiting',
              states: {
                waiting: { after: { measureWithin: 'unmeasured' } },
                measuring: {},
                unmeasured: {},
              },
            },
          },
        },
        test: {
          initial: 'quiet',
          on: { 'audio.testSpeaker': '.playingSpeaker', 'audio.testRing': '.playingRing' },
          states: {
            quiet: {},
            playingSpeaker: playing('speaker'),
            playingRing: playing('ring'),
            unplayed: {},
          },
        },
      },
    },
  },
});

export type AudioSettingsLogic = typeof audioSettingsMachine;
export type AudioSettingsActorRef = ActorRefFrom<typeof audioSettingsMachine>;
export type AudioSettingsSnapshot = SnapshotFrom<typeof audioSettingsMachine>;

/** The system's own choice has no id, but it may become another device. */
function microphoneIn(context: AudioSettingsContext): string {
  return `${settingsOf(context).microphoneId} ${nameFor('microphone', context)}`;
}

function playing(sound: 'speaker' | 'ring') {
  return {
    tags: 'testing',
    invoke: {
      src: 'playTest',
      input: ({ context }: { context: AudioSettingsContext }) => {
        const { speakerId, ringSpeakerId, ringVolume } = settingsOf(context);
        return sound === 'ring'
          ? { sound, speakerId: ringSpeakerId, volume: ringVolume }
          : { sound, speakerId, volume: 1 };
      },
      onDone: 'quiet',
      onError: 'unplayed',
    },
    on: { 'audio.stopTest': 'quiet' },
    after: { playWithin: 'quiet' },
  } as const;
}

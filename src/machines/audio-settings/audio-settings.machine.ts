import { type ActorRefFrom, assign, enqueueActions, not, or, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { AudioDevices } from '../../services/audio/audio-choice.types';
import { mustProvide, mustProvideCallback } from '../shared/must-provide';
import type { Notice } from '../shared/notice.types';
import { raised, sendToSystem } from '../shared/send-to-system';
import { clampVolume } from '../shared/volume';
import { isMove, nameFor, noChoice, noticesOf, settingsOf, withDevice } from './audio-choice';
import type {
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

export const audioSettingsMachine = setup({
  types: {} as {
    context: AudioSettingsContext;
    events: AudioSettingsEvent;
    tags: AudioSettingsTag;
    children: { devices: 'watchDevices'; keeper: 'choiceKeeper' };
  },
  actors: { watchDevices, choiceKeeper, levelMeter, playTest },
  actions: {
    apply: enqueueActions(({ context, enqueue }) => {
      const { microphoneId, speakerId, ringSpeakerId, ringVolume } = settingsOf(context);
      enqueue(sendToSystem('phone', { type: 'phone.chooseDevices', devices: { microphoneId, speakerId } }));
      enqueue(
        sendToSystem('sounds', {
          type: 'sounds.adjust',
          volume: ringVolume,
          speakerId: ringSpeakerId,
          callSpeakerId: speakerId,
        }),
      );
    }),
    raiseNotices: enqueueActions(({ enqueue }, { notices }: { notices: readonly Notice[] }) => {
      for (const notice of notices) enqueue(sendToSystem('notices', () => raised(notice)));
    }),
    keep: sendTo('keeper', ({ context: { choice } }) => ({ type: 'choice.keep' as const, choice })),
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
      actions: [assign(({ event: { choice } }) => ({ choice })), 'apply'],
    },
    'devices.changed': [
      {
        guard: { type: 'movesSomething', params: ({ event }) => event },
        actions: [
          {
            type: 'raiseNotices',
            params: ({ context, event }) => ({ notices: noticesOf(context, event.devices) }),
          },
          assign(({ event: { devices } }) => ({ devices })),
          'apply',
        ],
      },
      { actions: assign(({ event: { devices } }) => ({ devices })) },
    ],
    'audio.choose': {
      actions: [assign(({ context, event }) => ({ choice: withDevice(context, event) })), 'keep', 'apply'],
    },
    'audio.apply': { actions: 'apply' },
    'audio.setRingVolume': {
      actions: [
        assign(({ context, event }) => ({
          choice: { ...context.choice, rings: true, ringVolume: clampVolume(event.volume) },
        })),
        'keep',
        'apply',
      ],
    },
  },
  initial: 'closed',
  states: {
    closed: { on: { 'audio.openPanel': 'open' } },
    open: {
      tags: 'open',
      entry: sendTo('devices', { type: 'devices.look' }),
      on: { 'audio.closePanel': 'closed' },
      type: 'parallel',
      states: {
        meter: {
          initial: 'resting',
          states: {
            resting: {
              entry: assign({ level: 0 }),
              always: { guard: 'canMeasure', target: 'metering' },
            },
            metering: {
              entry: assign(({ context }) => ({ measured: microphoneIn(context) })),
              always: { guard: or([not('canMeasure'), 'measuresAnother']), target: 'resting' },
              invoke: {
                src: 'levelMeter',
                input: ({ context }) => settingsOf(context),
                onError: '.unmeasured',
              },
              on: {
                'level.measured': {
                  target: '.measuring',
                  actions: assign(({ event: { level } }) => ({ level })),
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

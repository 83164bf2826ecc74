import { fromPromise } from 'xstate';
import {
  type AudioSettingsLogic,
  audioSettingsMachine,
} from '../machines/audio-settings/audio-settings.machine';
import { createAudioChoiceStore } from '../services/audio/audio-choice';
import { watchAudioDevices } from '../services/audio/audio-devices';
import { openLevelMeter } from '../services/audio/level-meter';
import { canChooseSpeaker } from '../services/audio/speaker';
import { playTestSound } from '../services/audio/test-sound';
import { createChoiceKeeper } from './audio/choice-keeper.actor';
import { createLevelMeter } from './audio/level-meter.actor';
import { createWatchDevices } from './audio/watch-devices.actor';

/** The devices of calls and ring, in a chunk of its own: the first page is there before it. */
export function provideAudio(page: Window): AudioSettingsLogic {
  return audioSettingsMachine.provide({
    actors: {
      watchDevices: createWatchDevices({
        watch: (listener) => watchAudioDevices(page.navigator, canChooseSpeaker(), listener),
      }),
      choiceKeeper: createChoiceKeeper({ choices: createAudioChoiceStore(page.localStorage, page) }),
      levelMeter: createLevelMeter({ open: openLevelMeter }),
      playTest: fromPromise(({ input, signal }) => playTestSound(input, signal)),
    },
  });
}

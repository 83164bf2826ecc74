import { audioSettingsMachine } from '../../../src/machines/audio-settings/audio-settings.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import {
  earphone,
  headsetMicrophone,
  makeDevices,
  noChoice,
  unnamed,
  withoutHeadset,
} from './create-test-audio';

export const paths: ChartPaths = {
  machine: audioSettingsMachine.provide({ actions: { apply: () => {}, raiseNotices: () => {} } }),
  walks: [
    {
      events: [
        { type: 'choice.recalled', choice: { ...noChoice, microphone: headsetMicrophone } },
        { type: 'devices.changed', devices: makeDevices() },
        { type: 'devices.changed', devices: withoutHeadset },
        { type: 'devices.changed', devices: unnamed },
        { type: 'audio.openPanel' },
        { type: 'audio.closePanel' },
        { type: 'audio.apply' },
        { type: 'audio.choose', role: 'microphone', id: headsetMicrophone.id },
        { type: 'audio.choose', role: 'speaker', id: earphone.id },
        { type: 'audio.setRingVolume', volume: 0.4 },
        { type: 'audio.testSpeaker' },
        { type: 'audio.testRing' },
        { type: 'audio.stopTest' },
        { type: 'level.measured', level: 0.5 },
      ],
      answers: { playTest: [undefined] },
      distinguish: ({ context }) => [context.devices?.areNamed, context.measured, context.choice.microphone],
    },
  ],
};

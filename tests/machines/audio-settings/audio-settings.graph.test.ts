import { describe, expect, it } from 'vitest';
import { audioSettingsMachine } from '../../../src/machines/audio-settings/audio-settings.machine';
import { walk } from '../../support/graph-walk';
import {
  earphone,
  headsetMicrophone,
  makeDevices,
  noChoice,
  unnamed,
  withoutHeadset,
} from './create-test-audio';

describe('the graph of the audio settings chart', () => {
  const { unreached, unwalked } = walk(
    audioSettingsMachine.provide({ actions: { apply: () => {}, raiseNotices: () => {} } }),
    {
      events: [
        { type: 'choice.recalled', choice: { ...noChoice, microphone: headsetMicrophone } },
        { type: 'devices.changed', devices: makeDevices() },
        { type: 'devices.changed', devices: withoutHeadset },
        { type: 'devices.changed', devices: unnamed },
        { type: 'audio.openPanel' },
        { type: 'audio.closePanel' },
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
  );

  it('rests in every state', () => {
    expect(unreached).toEqual([]);
  });

  it('takes every transition', () => {
    expect(unwalked).toEqual([]);
  });
});

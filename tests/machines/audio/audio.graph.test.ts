import { describe, expect, it } from 'vitest';
import { audioMachine } from '../../../src/machines/audio/audio.machine';
import { audioSettingsMachine } from '../../../src/machines/audio-settings/audio-settings.machine';
import { walk } from '../../support/graph-walk';

describe('the graph of the audio chart', () => {
  const { unreached, unwalked } = walk(audioMachine, {
    events: [
      { type: 'audio.closePanel' },
      { type: 'xstate.error.actor.settings', error: new Error('crashed') },
    ],
    canHappen: ({ type }, { context }) =>
      !type.startsWith('xstate.error.actor.settings') || context.settings !== null,
    answers: { loadAudio: [audioSettingsMachine] },
  });

  it('rests in every state', () => {
    expect(unreached).toEqual([]);
  });

  it('takes every transition', () => {
    expect(unwalked).toEqual([]);
  });
});

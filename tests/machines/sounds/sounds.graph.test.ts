import { describe, expect, it } from 'vitest';
import { soundsMachine } from '../../../src/machines/sounds/sounds.machine';
import { walk } from '../../support/graph-walk';

describe('the graph of the sounds chart', () => {
  const { unreached, unwalked } = walk(soundsMachine, {
    input: {},
    events: [
      { type: 'sounds.unlock' },
      { type: 'sounds.ring' },
      { type: 'sounds.silence' },
      { type: 'sounds.playAnswered' },
      { type: 'sounds.playEnded' },
      { type: 'sounds.adjust', volume: 0.4, speakerId: 'desk-speaker' },
      { type: 'audio.unlocked' },
      { type: 'playback.failed', detail: 'NotAllowedError' },
    ],
  });

  it('rests in every state', () => {
    expect(unreached).toEqual([]);
  });

  it('takes every transition', () => {
    expect(unwalked).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { soundsMachine } from '../../../src/machines/sounds/sounds.machine';
import { selectIsLocked } from '../../../src/machines/sounds/sounds.selectors';
import type { PlayerCommand, SoundsContext } from '../../../src/machines/sounds/sounds.types';
import { standInCallback } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

const createTestSounds = (volume?: number) => {
  const unlock = standInCallback<AnyEventObject, { isRefused: boolean }>();
  const player = standInCallback<PlayerCommand, SoundsContext>();
  const chart = startUnderParent(
    soundsMachine.provide({ actors: { audioUnlock: unlock.logic, soundPlayer: player.logic } }),
    { volume },
  );
  const played = () => player.received.map(({ type }) => type);
  return { ...chart, unlock, player, played };
};

const unlocked = () => {
  const test = createTestSounds();
  test.unlock.tell({ type: 'audio.unlocked' });
  return test;
};

describe('the lock', () => {
  it('is closed on a fresh load and opened by a gesture, after which nobody listens for another', () => {
    const { ref, unlock } = createTestSounds();
    expect(selectIsLocked(ref.getSnapshot())).toBe(true);
    unlock.tell({ type: 'audio.unlocked' });
    expect(selectIsLocked(ref.getSnapshot())).toBe(false);
    expect(unlock.isRunning()).toBe(false);
  });

  it('is opened by the button too', () => {
    const { ref } = createTestSounds();
    ref.send({ type: 'sounds.unlock' });
    expect(selectIsLocked(ref.getSnapshot())).toBe(false);
  });
});

describe('a ring that the browser refuses to play', () => {
  const refused = () => {
    const test = unlocked();
    test.ref.send({ type: 'sounds.ring' });
    test.player.tell({ type: 'playback.refused', detail: 'NotAllowedError: no gesture' });
    return test;
  };

  it('locks the sounds again, until the next gesture', () => {
    const { ref, unlock, played } = refused();
    expect([selectIsLocked(ref.getSnapshot()), unlock.inputs]).toEqual([
      true,
      [{ isRefused: false }, { isRefused: true }],
    ]);
    unlock.tell({ type: 'audio.unlocked' });
    expect(selectIsLocked(ref.getSnapshot())).toBe(false);
    expect(played().at(-1)).toBe('player.ring');
  });

  it('is logged, each time and before the first gesture too', () => {
    const { player, logs } = refused();
    const line = 'Playing a sound failed: NotAllowedError: no gesture';
    expect(logs).toEqual([line]);
    player.tell({ type: 'playback.refused', detail: 'NotAllowedError: no gesture' });
    expect(logs).toEqual([line, line]);
    const locked = createTestSounds();
    locked.player.tell({ type: 'playback.refused', detail: 'NotAllowedError: no gesture' });
    expect(locked.logs).toEqual([line]);
  });

  it.each(['audio.unlocked', 'sounds.unlock'] as const)(
    'is begun and silenced at %s while no call rings, so that the browser plays the next one',
    (type) => {
      const { ref, played } = refused();
      ref.send({ type: 'sounds.silence' });
      const before = played().length;
      ref.send({ type });
      expect(played().slice(before)).toEqual(['player.ring', 'player.silence']);
      ref.send({ type: 'sounds.ring' });
      expect(played().at(-1)).toBe('player.ring');
    },
  );
});

describe('the bell', () => {
  it('rings until it is silenced', () => {
    const { ref, played } = unlocked();
    ref.send({ type: 'sounds.ring' });
    expect(played()).toEqual(['player.ring']);
    ref.send({ type: 'sounds.silence' });
    expect(played()).toEqual(['player.ring', 'player.silence']);
  });

  it('starts a ring that was asked for while locked once it is unlocked', () => {
    const { ref, unlock, played } = createTestSounds();
    ref.send({ type: 'sounds.ring' });
    expect(played()).toEqual([]);
    unlock.tell({ type: 'audio.unlocked' });
    expect(played()).toEqual(['player.ring']);
  });

  it('stays silent when the ring was over before the unlock', () => {
    const { ref, unlock, played } = createTestSounds();
    ref.send({ type: 'sounds.ring' });
    ref.send({ type: 'sounds.silence' });
    unlock.tell({ type: 'audio.unlocked' });
    expect(played()).toEqual([]);
  });

  it('is not started twice by a repeated ring', () => {
    const { ref, played } = unlocked();
    ref.send({ type: 'sounds.ring' });
    ref.send({ type: 'sounds.ring' });
    expect(played()).toEqual(['player.ring']);
  });

  it('falls silent with the chart, as at a logout or a 401', () => {
    const { ref, player, stop } = unlocked();
    ref.send({ type: 'sounds.ring' });
    stop();
    expect(player.isRunning()).toBe(false);
  });
});

describe('the other sounds', () => {
  it('play once each', () => {
    const { ref, played } = unlocked();
    ref.send({ type: 'sounds.playAnswered' });
    ref.send({ type: 'sounds.playEnded' });
    expect(played()).toEqual(['player.playAnswered', 'player.playEnded']);
  });

  it('that cannot be played are only logged', () => {
    const { ref, player, logs, reports } = unlocked();
    player.tell({ type: 'playback.failed', detail: 'NotAllowedError' });
    expect(logs).toEqual(['Playing a sound failed: NotAllowedError']);
    expect(reports).toEqual([]);
    expect(ref.getSnapshot().status).toBe('active');
  });
});

describe('the volume', () => {
  it.each([
    [undefined, 0.7],
    [0.2, 0.2],
    [-1, 0],
    [2, 1],
  ])('of %s becomes %d', (asked, volume) => {
    expect(createTestSounds(asked).player.inputs).toEqual([{ volume, speakerId: null, callSpeakerId: null }]);
  });

  it('follows what the agent chose for the ring, clamped, with its speaker and that of calls', () => {
    const { ref, player } = createTestSounds();
    ref.send({ type: 'sounds.adjust', volume: 2, speakerId: 'desk-speaker', callSpeakerId: 'headset' });
    ref.send({ type: 'sounds.adjust', volume: -1, speakerId: null, callSpeakerId: null });
    expect(player.received).toEqual([
      { type: 'player.adjust', volume: 1, speakerId: 'desk-speaker', callSpeakerId: 'headset' },
      { type: 'player.adjust', volume: 0, speakerId: null, callSpeakerId: null },
    ]);
    expect(ref.getSnapshot().context).toEqual({ volume: 0, speakerId: null, callSpeakerId: null });
  });
});

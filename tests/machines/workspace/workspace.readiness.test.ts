import { expect, it } from 'vitest';
import {
  blockerOf,
  type ReadinessFacts,
  stopsCalls,
} from '../../../src/machines/workspace/workspace.readiness';

const ready: ReadinessFacts = {
  connection: 'connected',
  areCallsRefused: false,
  voice: 'ready',
  microphone: 'allowed',
  isMicrophoneGone: false,
  areSoundsLocked: false,
  ringVolume: 0.7,
  isRingSpeakerGone: false,
};

it('finds nothing in the way of the next call', () => {
  expect(blockerOf(ready)).toBeNull();
});

it.each([
  [{ connection: 'failed' }, 'offline'],
  [{ areCallsRefused: true }, 'callsRefused'],
  [{ microphone: 'blocked' }, 'microphoneBlocked'],
  [{ microphone: 'missing' }, 'microphoneMissing'],
  [{ voice: 'failed' }, 'voiceFailed'],
  [{ voice: 'returning' }, 'voiceReturning'],
  [{ areSoundsLocked: true }, 'soundsLocked'],
  [{ isRingSpeakerGone: true }, 'ringSpeakerGone'],
  [{ voice: 'expiring' }, 'voiceExpiring'],
  [{ microphone: 'unasked' }, 'microphoneUnasked'],
  [{ microphone: 'unknown' }, 'microphoneUnknown'],
  [{ ringVolume: 0 }, 'ringSilent'],
  [{ isMicrophoneGone: true }, 'microphoneGone'],
  [{ connection: 'connecting' }, 'connecting'],
  [{ voice: 'starting' }, 'voiceStarting'],
  [{ voice: 'off' }, 'voiceOff'],
] as const)('finds %o', (facts, blocker) => {
  expect(blockerOf({ ...ready, ...facts })).toBe(blocker);
});

it('names the gravest first', () => {
  expect(blockerOf({ ...ready, ringVolume: 0, areSoundsLocked: true, microphone: 'blocked' })).toBe(
    'microphoneBlocked',
  );
});

it.each([{ voice: 'starting' }, { connection: 'connecting' }, { voice: 'off' }] as const)(
  'names what stops calls before what only makes one be missed: %o',
  (facts) => {
    const missed = { areSoundsLocked: true, microphone: 'unasked', ringVolume: 0 } as const;
    const blocker = blockerOf({ ...ready, ...missed, ...facts });
    expect(blocker !== null && stopsCalls(blocker)).toBe(true);
    expect(stopsCalls(blockerOf({ ...ready, ...missed }) ?? 'offline')).toBe(false);
  },
);

import { expect, test } from 'vitest';
import { connectionLook, soundsLook, voiceLook } from './readiness-looks';

test.each([
  ['connected', 'Connected', 'green'],
  ['initialized', 'Connecting', 'yellow'],
  ['connecting', 'Connecting', 'yellow'],
  ['unavailable', 'Offline', 'red'],
  ['failed', 'Offline', 'red'],
  ['disconnected', 'Offline', 'red'],
] as const)('shows a live connection that is %s as %s', (state, word, family) => {
  expect(connectionLook(state)).toMatchObject({ word, family });
});

test('a blocked or missing microphone outweighs a device that is ready', () => {
  expect(voiceLook('ready', 'blocked')).toMatchObject({ word: 'Blocked', family: 'red' });
  expect(voiceLook('ready', 'missing')).toMatchObject({ word: 'Missing', family: 'red' });
  expect(voiceLook('ready', 'allowed')).toMatchObject({ word: 'Ready', detail: 'Microphone allowed' });
});

test('a device that is not ready is told apart from one that failed', () => {
  expect(voiceLook('starting', 'allowed')).toMatchObject({ word: 'Connecting', family: 'yellow' });
  expect(voiceLook('failed', 'allowed')).toMatchObject({ word: 'Failed', family: 'red' });
  expect(voiceLook('off', 'unasked')).toMatchObject({ word: 'Off', family: 'grey' });
});

test('sounds are off until audio is unlocked, at the volume they will have', () => {
  expect(soundsLook(true, 0.7)).toMatchObject({ word: 'Off', detail: 'Volume 70%' });
  expect(soundsLook(false, 0.7)).toMatchObject({ word: 'On', detail: 'Volume 70%' });
});

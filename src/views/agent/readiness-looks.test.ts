import { expect, test } from 'vitest';
import { connectionLook, microphoneLook, soundsLook, voiceLook } from './readiness-looks';

test.each([
  ['connected', 'Connected', 'green'],
  ['initialized', 'Connecting', 'yellow'],
  ['connecting', 'Connecting', 'yellow'],
  ['unavailable', 'Offline', 'red'],
  ['failed', 'Offline', 'red'],
  ['disconnected', 'Offline', 'red'],
] as const)('shows a live connection that is %s as %s', (state, word, family) => {
  expect(connectionLook(state, false)).toMatchObject({ word, family });
});

test('shows a live connection on which the server refuses the calls as refused, once there is one', () => {
  expect(connectionLook('connected', true)).toMatchObject({ word: 'No calls', family: 'red' });
  expect(connectionLook('failed', true)).toMatchObject({ word: 'Offline', family: 'red' });
});

test.each([
  ['ready', 'Ready', 'green'],
  ['starting', 'Connecting', 'yellow'],
  ['expiring', 'Expiring', 'red'],
  ['returning', 'Reconnecting', 'red'],
  ['failed', 'Failed', 'red'],
  ['off', 'Off', 'grey'],
] as const)('shows a voice device that is %s as %s', (voice, word, family) => {
  expect(voiceLook(voice, false)).toMatchObject({ word, family });
});

test('says where the server offers no calls for it, and not once it is well again', () => {
  const told = (['failed', 'returning', 'ready'] as const).map((voice) => voiceLook(voice, true).detail);
  expect(told).toEqual(['Calls are not offered to you', 'Calls are not offered to you', '']);
});

const whenOn = '. On while a call rings; you are heard once you answer';

test.each([
  [{ answer: 'blocked' }, 'Blocked', 'red', 'Allow it in the browser'],
  [{ answer: 'missing' }, 'Missing', 'red', 'None found, or in use elsewhere'],
  [{ answer: 'unasked' }, 'Not allowed', 'yellow', 'Not allowed yet'],
  [{ answer: 'unknown' }, 'Checking', 'yellow', ''],
  [{ answer: 'asking' }, 'Asking', 'yellow', 'The browser asks'],
  [{ answer: 'blocked', isNotOffered: true }, 'Blocked', 'red', 'Calls are not offered to you'],
  [{ answer: 'missing', isNotOffered: true }, 'Missing', 'red', 'Calls are not offered to you'],
  [{ answer: 'allowed' }, 'Ready', 'green', `Webcam${whenOn}`],
  [{ answer: 'allowed', nameInUse: null }, 'Ready', 'green', `System default${whenOn}`],
  [{ answer: 'allowed', gone: 'Headset' }, 'Other', 'yellow', 'Headset is missing, using Webcam'],
] as const)('shows the microphone %o as %s', (facts, word, family, detail) => {
  expect(microphoneLook({ nameInUse: 'Webcam', gone: null, isNotOffered: false, ...facts })).toMatchObject({
    word,
    family,
    detail,
  });
});

test.each([
  [{}, 'On', 'green', 'Ring at 70%, Workspace Speakers'],
  [{ nameInUse: null }, 'On', 'green', 'Ring at 70%'],
  [{ isLocked: true }, 'Off', 'yellow', 'The ring cannot be heard'],
  [{ gone: 'Headset' }, 'Missing', 'red', 'Headset is missing'],
  [{ volume: 0 }, 'Silent', 'yellow', 'Ring at 0%'],
] as const)('shows the sounds %o as %s', (facts, word, family, detail) => {
  const usual = { isLocked: false, volume: 0.7, nameInUse: 'Workspace Speakers', gone: null };
  expect(soundsLook({ ...usual, ...facts })).toMatchObject({ word, family, detail });
});

import { expect, it } from 'vitest';
import { deviceOptions } from './device-options';

it('has one edge, opus before pcmu, and warns of the end of a token in time', () => {
  expect(deviceOptions({ edge: 'dublin', isDevelopment: false })).toEqual({
    logLevel: 4,
    sounds: expect.any(Object),
    edge: 'dublin',
    codecPreferences: ['opus', 'pcmu'],
    enableImprovedSignalingErrorPrecision: true,
    tokenRefreshMs: 30_000,
    closeProtection: false,
  });
});

it.each([
  [true, 1],
  [false, 4],
])('with development %s it logs at level %i, because level 1 prints tokens', (isDevelopment, logLevel) => {
  expect(deviceOptions({ edge: 'ashburn', isDevelopment }).logLevel).toBe(logLevel);
});

it('fetches no sound from outside', () => {
  const { sounds } = deviceOptions({ edge: 'ashburn', isDevelopment: false });
  const names = ['incoming', 'outgoing', 'disconnect', 'dtmfs', 'dtmfh'];
  for (let digit = 0; digit < 10; digit++) names.push(`dtmf${digit}`);
  expect(Object.keys(sounds ?? {}).toSorted()).toEqual(names.toSorted());
  for (const url of Object.values(sounds ?? {})) expect(url).toMatch(/^\/.*silence\.wav$/);
});

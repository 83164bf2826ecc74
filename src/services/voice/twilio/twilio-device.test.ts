import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeFault } from '../../../../tests/support/fixtures';
import { createTwilioBench, lasting, voiceToken } from './testing/twilio-bench';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

const ready = () => {
  const bench = createTwilioBench();
  bench.ready();
  bench.reports.length = 0;
  return bench;
};

const inCall = async () => {
  const bench = ready();
  const joined = bench.join();
  await settled();
  bench.device().call().accept();
  bench.device().call().sample();
  return { ...bench, ...joined };
};

it('registers with its token, and reports it once', () => {
  const { start, device, reports } = createTwilioBench();
  start('t-1');
  expect([device().token, reports]).toEqual(['t-1', []]);
  device().registered();
  device().registered();
  expect(reports).toEqual([{ type: 'registered' }]);
});

it('makes a new Device when one does not register in time, and reports the trouble once', () => {
  const { start, devices, kinds } = createTwilioBench();
  start();
  vi.advanceTimersByTime(9_999);
  expect(devices).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect([devices.length, devices[0]?.isDestroyed(), kinds()]).toEqual([2, true, [53000]]);
  vi.advanceTimersByTime(30_000);
  expect([devices.length, kinds()]).toEqual([5, [53000]]);
  devices.at(-1)?.registered();
  vi.advanceTimersByTime(60_000);
  expect([devices.length, kinds()]).toEqual([5, [53000, 'registered']]);
});

it('lets the SDK come back by itself after a loss', () => {
  const { devices, device, kinds } = ready();
  device().unregistered();
  vi.advanceTimersByTime(19_999);
  device().registered();
  vi.advanceTimersByTime(60_000);
  expect([devices.length, kinds()]).toEqual([1, ['unregistered', 'registered']]);
});

it('makes a new Device when the SDK does not come back', () => {
  const { devices, device, kinds } = ready();
  device().unregistered();
  vi.advanceTimersByTime(20_000);
  expect([devices.length, kinds()]).toEqual([2, ['unregistered', 53000]]);
});

it('leaves a Device alone that carries a call, however long it is away', async () => {
  const { devices, device, states, line } = await inCall();
  device().unregistered();
  await vi.advanceTimersByTimeAsync(120_000);
  expect([devices.length, states().at(-1)]).toEqual([1, 'open']);
  line.hangUp();
  expect(devices).toHaveLength(2);
});

it.each([20101, 20151, 31201, 31202, 31203, 31204, 31207])(
  'throws the Device away at %i and reports it once',
  (code) => {
    const { devices, device, reports } = ready();
    device().fail(code);
    expect(reports.filter(({ type }) => type === 'failed')).toEqual([
      { type: 'failed', fault: makeFault(code, false) },
    ]);
    expect(device().isDestroyed()).toBe(true);
    vi.advanceTimersByTime(120_000);
    expect(devices).toHaveLength(1);
  },
);

it('starts anew with the token it is given after a refusal', () => {
  const { device, devices, voice, kinds } = ready();
  device().fail(20101);
  voice.renew(voiceToken('t-2'));
  expect([devices.length, device().token]).toEqual([2, 't-2']);
  device().registered();
  expect(kinds().at(-1)).toBe('registered');
});

it('lets a call go on after a refusal, and stops when it is over', async () => {
  const { device, devices, kinds, line, states } = await inCall();
  device().fail(31202);
  device().fail(31202);
  expect([kinds(), device().isDestroyed(), states().at(-1)]).toEqual([[31202], false, 'open']);
  line.hangUp();
  expect([device().isDestroyed(), devices.length]).toEqual([true, 1]);
});

it.each([20104, 31205])('waits for a new token at %i', (code) => {
  const { device, devices, voice, kinds } = ready();
  device().fail(code);
  expect([kinds(), device().isDestroyed()]).toEqual([[code, 'unregistered'], true]);
  voice.renew(voiceToken('t-2'));
  device().registered();
  expect([devices.length, kinds().at(-1)]).toEqual([2, 'registered']);
});

it('reports each time that a token has expired, also where a cache hands out the expired one again', () => {
  const { start, device, voice, kinds } = createTwilioBench();
  start('t-1');
  device().fail(20104);
  voice.renew(voiceToken('t-1'));
  device().fail(20104);
  device().fail(20104);
  vi.advanceTimersByTime(120_000);
  expect(kinds()).toEqual([20104, 20104]);
});

it('reports it each time in a call too', async () => {
  const { device, devices, voice, kinds, states } = await inCall();
  for (let time = 0; time < 2; time++) {
    device().fail(20104);
    voice.renew(voiceToken(lasting(3_600)));
  }
  device().fail(20104);
  expect([kinds(), devices.length, states().at(-1)]).toEqual([[20104, 20104, 20104], 1, 'open']);
});

it('gives the new token to a Device that carries a call', async () => {
  const { device, devices, voice, kinds, states } = await inCall();
  await vi.advanceTimersByTimeAsync(3_600_000);
  device().fail(20104);
  device().fail(20104);
  voice.renew(voiceToken('t-2'));
  expect(kinds()).toEqual(['tokenWillExpire', 20104]);
  expect(device().updateToken.mock.calls).toEqual([['t-2']]);
  expect([devices.length, states().at(-1)]).toEqual([1, 'open']);
});

it('takes a new Device, and so a new call, when the old one was sent away with its expired token', async () => {
  const { device, devices, voice, states } = await inCall();
  device().call().loseSignalling();
  device().fail(20104);
  device().unregistered();
  voice.renew(voiceToken('t-2'));
  await vi.advanceTimersByTimeAsync(2_999);
  expect([devices.length, states().at(-1)]).toEqual([1, 'open']);
  await vi.advanceTimersByTimeAsync(1);
  expect([devices.length, device().token, states().at(-1)]).toEqual([2, 't-2', 'closed']);
});

it('keeps the call when the Device comes back with the new token', async () => {
  const { device, devices, voice, states } = await inCall();
  device().fail(20104);
  device().unregistered();
  voice.renew(voiceToken('t-2'));
  device().registered();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([devices.length, states().at(-1)]).toEqual([1, 'open']);
});

it('takes a wrong signature for an expired token once the token has expired', () => {
  const { start, device, kinds, voice } = createTwilioBench();
  start(lasting(60));
  device().registered();
  vi.advanceTimersByTime(60_000);
  device().fail(31202);
  expect(kinds().slice(-2)).toEqual([20104, 'unregistered']);
  voice.renew(voiceToken(lasting(3_600)));
  device().fail(31202);
  expect(kinds().at(-1)).toBe(31202);
});

it('asks for a new token before the end and changes to it without a break', () => {
  const { device, devices, voice, kinds } = ready();
  vi.advanceTimersByTime(3_300_000);
  device().tokenWillExpire();
  expect(kinds()).toEqual(['tokenWillExpire']);
  voice.renew(voiceToken(lasting(3_600, 'second')));
  expect(device().updateToken.mock.calls).toEqual([[lasting(3_600, 'second')]]);
  device().tokenWillExpire();
  expect([devices.length, kinds()]).toEqual([1, ['tokenWillExpire']]);
});

it('changes the token after the call', async () => {
  const { device, voice, line } = await inCall();
  voice.renew(voiceToken('t-2'));
  expect(device().updateToken).not.toHaveBeenCalled();
  line.hangUp();
  expect(device().updateToken.mock.calls).toEqual([['t-2']]);
});

it('reports the same fault once within seconds, and noise never', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { device, kinds } = ready();
  for (let count = 0; count < 9; count++) {
    device().fail(31005);
    device().fail(31000);
  }
  expect(kinds()).toEqual([31005]);
  expect(warn).toHaveBeenCalledOnce();
});

it.each([31005, 31480, 31486, 31404])(
  'reports a fault without a call, %i, in the call it disturbs, and leaves call and Device alone',
  async (code) => {
    const { device, devices, kinds, reports, faults, states } = await inCall();
    device().fail(code);
    device().fail(code);
    expect([faults(), kinds(), states().at(-1)]).toEqual([[code], [], 'open']);
    expect(reports.at(-1)).toEqual({ type: 'failed', fault: makeFault(code) });
    expect([devices.length, device().isDestroyed()]).toEqual([1, false]);
  },
);

it('leaves the loss of the signalling, and what happens out of reach, to the Device', async () => {
  const { device, kinds, faults } = await inCall();
  device().fail(53000);
  device().unregistered();
  device().fail(31005);
  expect([faults(), kinds()]).toEqual([[], [53000, 'unregistered', 31005]]);
});

it('reports that a browser cannot do it at all', () => {
  const { start, reports } = createTwilioBench(() => {
    throw new Error('no WebRTC here');
  });
  start();
  expect(reports).toEqual([
    { type: 'failed', fault: { code: 31005, kind: 'other', detail: 'no WebRTC here', retryable: false } },
  ]);
});

it('is deaf to a Device that was thrown away, also to its errors', () => {
  const { device, devices, kinds, voice } = ready();
  device().fail(20104);
  const old = device();
  voice.renew(voiceToken('t-2'));
  old.fail(31005);
  old.registered();
  expect([devices.length, kinds()]).toEqual([2, [20104, 'unregistered']]);
});

it('takes Device, line and timers away when it is stopped, and can be started again', async () => {
  const { device, devices, voice, kinds, states, start } = await inCall();
  voice.stop();
  expect([device().isDestroyed(), states().at(-1)]).toEqual([true, 'closed']);
  await vi.advanceTimersByTimeAsync(4_000_000);
  expect([devices.length, kinds()]).toEqual([1, []]);
  start();
  device().registered();
  expect([devices.length, kinds()]).toEqual([2, ['registered']]);
});

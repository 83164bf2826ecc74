import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { codedFault } from '../coded-fault';
import type { VoiceFault } from '../voice-provider.types';
import { createTwilioBench } from './testing/twilio-bench';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);
const never = () => new Promise<void>(() => {});

const ready = () => {
  const bench = createTwilioBench();
  bench.ready();
  return bench;
};

const joined = async () => {
  const bench = ready();
  const line = bench.join();
  await settled();
  bench.device().call().accept();
  bench.device().call().sample();
  return { ...bench, ...line };
};

it('joins a conference by its name', async () => {
  const { device } = await joined();
  expect(device().connect.mock.calls).toEqual([[{ params: { conferenceName: 'Call-12' } }]]);
});

it('gives up a call that never comes about, and makes a new Device', async () => {
  const { device, devices, join } = ready();
  device().whenConnecting(never);
  const { states, faults } = join();
  await vi.advanceTimersByTimeAsync(9_999);
  expect([states(), devices.length]).toEqual([['pending'], 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect([states(), faults(), devices.length]).toEqual([['pending', 'closed'], [31003], 2]);
  expect(devices[0]?.isDestroyed()).toBe(true);
});

it('makes no new Device for a call that does not come about, once it is stopped', async () => {
  const { voice, device, devices, join } = ready();
  device().whenConnecting(never);
  join();
  await settled();
  voice.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(devices.map((one) => one.isDestroyed())).toEqual([true]);
});

it('hangs up a call that comes too late', async () => {
  const { device, devices, join } = ready();
  device().whenConnecting(() => new Promise((done) => setTimeout(done, 11_000)));
  join();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(devices[0]?.call().call.status()).toBe('closed');
});

it('makes a new Device when the old one reports that a call is active already', async () => {
  const { device, devices, join } = ready();
  device().stick();
  const { states, faults } = join();
  await settled();
  expect([states(), faults(), devices.length]).toEqual([['pending', 'connecting'], [], 2]);
});

it('joins one conference after the other, even when the first was left before it came about', async () => {
  const { device, devices, join } = ready();
  let arrive = () => {};
  device().whenConnecting(
    () =>
      new Promise((done) => {
        arrive = done;
      }),
  );
  const first = join('Call-11');
  await settled();
  const second = join('Call-12');
  await settled();
  device().whenConnecting(async () => {});
  arrive();
  await settled();
  expect(first.states()).toEqual(['pending', 'closed']);
  expect(second.states()).toEqual(['pending', 'connecting']);
  expect([devices.length, device().calls.map(({ call }) => call.status())]).toEqual([
    1,
    ['closed', 'connecting'],
  ]);
});

it('has nothing to join with before it is started', async () => {
  const { join } = createTwilioBench();
  const { states, faults } = join();
  await settled();
  expect([states(), faults()]).toEqual([['pending', 'closed'], [53000]]);
});

it('frees a microphone that the SDK holds on to', async () => {
  const { device, devices, kinds, states } = await joined();
  const stop = vi.fn();
  const call = device().call();
  const stream = { getTracks: () => [{ stop }] } as unknown as MediaStream;
  call.call.getLocalStream.mockReturnValue(stream);
  call.call.getRemoteStream.mockReturnValue(stream);
  call.strand();
  await settled();
  expect(stop).toHaveBeenCalledTimes(2);
  expect([states().at(-1), devices[0]?.isDestroyed(), devices.length]).toEqual(['closed', true, 2]);
  expect(kinds().at(-1)).toBe('unregistered');
});

it('opens the chosen microphone for the call and closes it after', async () => {
  const { voice, device, join } = ready();
  voice.chooseDevices({ microphoneId: 'headset', speakerId: 'headset' });
  expect(device().audio.setInputDevice).not.toHaveBeenCalled();
  const { line } = join();
  await settled();
  expect(device().audio.inputDevice).toEqual({ deviceId: 'headset' });
  expect(device().speaker()).toBe('headset');
  line.hangUp();
  await settled();
  expect(device().audio.inputDevice).toBe(null);
});

it('changes devices in the middle of a call', async () => {
  const { voice, device } = await joined();
  voice.chooseDevices({ microphoneId: 'headset', speakerId: null });
  await settled();
  expect(device().audio.inputDevice).toEqual({ deviceId: 'headset' });
});

it('goes on with the next device when one is pulled out, and complains when none is left', async () => {
  const { voice, device, faults, reports } = await joined();
  voice.chooseDevices({ microphoneId: 'headset', speakerId: 'headset' });
  await settled();
  device().plug(['default']);
  await settled();
  expect([device().speaker(), faults()]).toEqual(['default', []]);
  device().plug([]);
  expect(faults()).toEqual([31402]);
  device().plug(['default', 'headset'], ['default', 'headset']);
  await settled();
  expect(device().audio.inputDevice).toEqual({ deviceId: 'headset' });
  expect(device().speaker()).toBe('headset');
  expect(reports.at(-1)).toEqual({ type: 'microphoneReturned' });
});

it('opens no microphone without a call, whatever is plugged in', async () => {
  const { voice, device } = ready();
  voice.chooseDevices({ microphoneId: 'desk', speakerId: null });
  device().plug(['default', 'desk']);
  await settled();
  expect(device().audio.setInputDevice).not.toHaveBeenCalled();
});

it('reports a fault of the Device that names the call as one of the line', async () => {
  const { device, faults, kinds } = await joined();
  device().fail(31486, device().call());
  device().fail(31000, device().call());
  expect([faults(), kinds()]).toEqual([[31486], ['registered']]);
});

it('sends the rating of a call to where it was made, also after the next one', async () => {
  const { voice, device, join, line } = await joined();
  const first = device().call();
  line.hangUp();
  join('Call-13');
  await settled();
  voice.rate('Call-12', { score: 4, issue: 'echo' });
  voice.rate('Call-99', { score: 1, issue: null });
  expect(first.call.postFeedback.mock.calls).toEqual([[4, 'echo']]);
  expect(device().call().call.postFeedback).not.toHaveBeenCalled();
});

it('prepares the microphone that is chosen, and closes it when no call came of it', () => {
  const { voice, prepared } = ready();
  voice.chooseDevices({ microphoneId: 'headset', speakerId: null });
  const discard = voice.prepare('Call-12');
  expect(prepared).toEqual(['headset']);
  discard();
  expect(prepared).toEqual([]);
});

it('reports a microphone that is withdrawn in a call, and has it back where it is allowed again', async () => {
  let fault: VoiceFault | null = null;
  const bench = createTwilioBench(undefined, () => fault);
  bench.ready();
  const { line, faults, reports } = bench.join();
  await settled();
  bench.device().call().accept();
  fault = codedFault(31_401, 'PermissionDenied', true);
  bench.withdraw(fault);
  expect(faults()).toEqual([31_401]);
  line.retryMicrophone();
  await settled();
  expect(faults()).toEqual([31_401, 31_401]);
  fault = null;
  line.retryMicrophone();
  await settled();
  expect(reports.at(-1)).toEqual({ type: 'microphoneReturned' });
});

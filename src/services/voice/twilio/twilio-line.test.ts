import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { codedFault } from '../coded-fault';
import type { LineReport, VoiceFault } from '../voice-provider.types';
import { timedOut } from './faults';
import { createFakeCall, type FakeCall } from './testing/fake-device';
import { createTwilioLine } from './twilio-line';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

const createTestLine = (first?: Promise<FakeCall>, refused: VoiceFault | null = null) => {
  const reports: LineReport[] = [];
  const calls: FakeCall[] = [];
  const left = vi.fn();
  const reopenMicrophone = vi.fn();
  const dial = vi.fn(async (_isWanted: () => boolean) => {
    const call = await (first ?? createFakeCall());
    calls.push(call);
    return call.sdk;
  });
  const line = createTwilioLine({
    report: (report) => reports.push(report),
    dial,
    left,
    reopenMicrophone,
    microphoneFault: () => refused,
  });
  return {
    line,
    reports,
    dial,
    left,
    reopenMicrophone,
    call: () => calls.at(-1) ?? expect.fail('nobody has dialled'),
    states: () => reports.flatMap((report) => (report.type === 'stateChanged' ? [report.state] : [])),
    faults: () => reports.flatMap((report) => (report.type === 'failed' ? [report.fault.code] : [])),
    kinds: () => reports.map(({ type }) => type),
  };
};

const dialled = async () => {
  const test = createTestLine();
  await settled();
  return test;
};

const opened = async () => {
  const test = await dialled();
  test.call().ring();
  test.call().accept();
  test.call().sample();
  test.reports.length = 0;
  return test;
};

it('is open only when audio arrives, not when the call is answered', async () => {
  const { states, call } = await dialled();
  expect(states()).toEqual(['pending', 'connecting']);
  call().ring();
  call().accept();
  call().sample({ packetsReceived: 0 });
  expect(states()).toEqual(['pending', 'connecting', 'ringing']);
  call().sample({ packetsReceived: 1 });
  expect(states()).toEqual(['pending', 'connecting', 'ringing', 'open']);
});

it('is open as soon as something is heard, without waiting for the next sample', async () => {
  const { states, call, reports } = await dialled();
  call().emit('volume', 0.5, 0.5);
  call().accept();
  call().emit('volume', 0.5, 0);
  expect(states().at(-1)).toBe('ringing');
  call().emit('volume', 0.5, 0.1);
  expect(states().at(-1)).toBe('open');
  expect(reports).toContainEqual({ type: 'mediaChanged', flowing: true });
});

it('reconnects when the audio stops for seconds, though the call stays answered', async () => {
  const { states, call, reports } = await opened();
  call().silence(2);
  expect(states()).toEqual([]);
  call().silence(1);
  expect(states()).toEqual(['reconnecting']);
  expect(reports).toContainEqual({ type: 'mediaChanged', flowing: false });
  call().sample();
  expect(states()).toEqual(['reconnecting', 'open']);
});

it('reports every sample', async () => {
  const { reports, call } = await opened();
  call().sample({ packetsReceived: 49, packetsLost: 1, jitter: 3, rtt: 20 });
  expect(reports).toEqual([
    {
      type: 'sampled',
      sample: { packetsReceived: 49, packetsSent: 50, lossFraction: 0.02, jitterMs: 3, roundTripMs: 20 },
    },
  ]);
});

it('is as open as it was when only the signalling is lost, and reports it once however often the SDK tries', async () => {
  const { states, faults, call } = await opened();
  call().loseSignalling();
  call().loseSignalling();
  await settled();
  call().sample();
  call().returned();
  expect([states(), faults()]).toEqual([[], [53001]]);
});

it('is not open again when the signalling is back and the audio is not', async () => {
  const { states, call } = await opened();
  call().loseSignalling();
  call().silence(3);
  call().returned();
  expect(states()).toEqual(['reconnecting']);
});

it('reconnects when the SDK does so before there was any audio', async () => {
  const { states, call } = await dialled();
  call().accept();
  call().loseSignalling();
  expect(states().at(-1)).toBe('reconnecting');
  call().returned();
  expect(states().at(-1)).toBe('ringing');
});

it.each([
  ['the reason before the end', (call: FakeCall) => call.refuse(31002), [31002]],
  ['the reason after the end', (call: FakeCall) => call.failMedia(53405), [53405]],
  ['no reason', (call: FakeCall) => call.hangUp(), []],
])('closes once, after its reason, when the far end gives %s', async (_, end, codes) => {
  const { kinds, faults, states, call, left } = await opened();
  end(call());
  await settled();
  expect([states(), faults()]).toEqual([['closed'], codes]);
  expect(kinds().at(-1)).toBe('stateChanged');
  expect(left.mock.calls).toEqual([[call().sdk, false]]);
});

it('takes a call for over that the SDK holds on to without a word', async () => {
  const { faults, states, call, left } = await opened();
  call().strand();
  await settled();
  expect([states(), faults()]).toEqual([['closed'], [53001]]);
  expect(left.mock.calls).toEqual([[call().sdk, true]]);
});

it('reports nothing about the noise of the transport', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { reports, call } = await opened();
  call().fail(31000);
  await settled();
  expect(reports).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
});

it('reports why no call came about, and closes', async () => {
  const { states, faults } = createTestLine(Promise.reject(timedOut));
  await settled();
  expect([states(), faults()]).toEqual([['pending', 'closed'], [31003]]);
});

it.each([31401, 31402])('stays pending after %i and dials again when asked', async (code) => {
  const { line, states, faults, call, dial, left, kinds } = await dialled();
  call().refuseMicrophone(code);
  await settled();
  expect([states(), faults()]).toEqual([['pending', 'connecting', 'pending'], [code]]);
  expect(left).toHaveBeenCalledOnce();
  line.retryMicrophone();
  line.retryMicrophone();
  await settled();
  expect(dial).toHaveBeenCalledTimes(2);
  call().refuseMicrophone(code);
  await settled();
  expect(faults()).toEqual([code, code]);
  line.retryMicrophone();
  await settled();
  call().ring();
  call().accept();
  call().sample();
  expect(states().slice(-4)).toEqual(['pending', 'connecting', 'ringing', 'open']);
  expect(kinds().filter((kind) => kind === 'microphoneReturned')).toHaveLength(1);
});

it('dials again by itself when a microphone is plugged in or allowed', async () => {
  const { line, call, dial } = await dialled();
  call().refuseMicrophone(31402);
  await settled();
  line.microphonesChanged(false);
  expect(dial).toHaveBeenCalledOnce();
  line.microphonesChanged(true);
  line.microphonesChanged(true);
  expect(dial).toHaveBeenCalledTimes(2);
});

it.each([
  [null, 31402],
  [codedFault(31401, 'PermissionDenied', true), 31401],
])(
  'takes a call that ended before anybody could listen for one without a microphone',
  async (refused, code) => {
    const call = createFakeCall();
    call.hangUp();
    const { states, faults } = createTestLine(Promise.resolve(call), refused);
    await settled();
    expect([states(), faults()]).toEqual([['pending', 'connecting', 'pending'], [code]]);
  },
);

it('asks for no microphone while it has one', async () => {
  const { line, dial, reopenMicrophone } = await opened();
  line.retryMicrophone();
  expect(dial).toHaveBeenCalledOnce();
  expect(reopenMicrophone).not.toHaveBeenCalled();
});

it('reports that the last microphone was pulled out in a call, and that one is back', async () => {
  const { line, faults, kinds, reopenMicrophone, call, states } = await opened();
  line.microphonesChanged(true);
  line.microphonesChanged(false);
  line.microphonesChanged(false);
  expect(faults()).toEqual([31402]);
  line.retryMicrophone();
  expect(reopenMicrophone).toHaveBeenCalledOnce();
  line.microphonesChanged(true);
  expect(kinds()).toEqual(['failed', 'microphoneReturned']);
  line.microphonesChanged(false);
  call().hangUp();
  await settled();
  expect(states()).toEqual(['closed']);
});

it('keeps a mute from before the call, and over a new one', async () => {
  const { line, call, reports } = createTestLine();
  line.mute(true);
  await settled();
  expect(call().call.mute.mock.calls).toEqual([[true]]);
  call().refuseMicrophone(31401);
  await settled();
  line.retryMicrophone();
  await settled();
  expect(call().call.mute.mock.calls).toEqual([[true]]);
  line.mute(false);
  expect(call().call.mute.mock.calls).toEqual([[true], [false]]);
  expect(reports.filter(({ type }) => type === 'muteChanged')).toEqual([
    { type: 'muteChanged', muted: true },
    { type: 'muteChanged', muted: false },
  ]);
});

it('sends what was typed in runs that do not cut each other off', async () => {
  const { line, call, reports } = await opened();
  for (const digit of '123456') {
    line.sendDigits(digit);
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(10_000);
  expect(call().call.sendDigits.mock.calls.flat()).toEqual(['1', '2345', '6']);
  expect(reports.flatMap((report) => (report.type === 'digitsSent' ? [report.digits] : []))).toEqual([
    '1',
    '2345',
    '6',
  ]);
});

it('keeps digits until there is audio, and while the signalling is away', async () => {
  const { line, call } = await dialled();
  line.sendDigits('12');
  call().accept();
  expect(call().call.sendDigits).not.toHaveBeenCalled();
  call().sample();
  expect(call().call.sendDigits.mock.calls).toEqual([['12']]);
  call().loseSignalling();
  line.sendDigits('3');
  vi.advanceTimersByTime(10_000);
  expect(call().call.sendDigits).toHaveBeenCalledOnce();
  call().returned();
  expect(call().call.sendDigits.mock.calls).toEqual([['12'], ['3']]);
});

it('refuses wrong digits whole', async () => {
  const { line, call } = await opened();
  expect(() => line.sendDigits('1a')).toThrow(RangeError);
  expect(call().call.sendDigits).not.toHaveBeenCalled();
});

it('hangs up once, and is deaf from then on', async () => {
  const { line, call, states, reports, left } = await opened();
  line.sendDigits('12');
  line.sendDigits('34');
  line.hangUp();
  line.hangUp();
  expect(call().call.disconnect).toHaveBeenCalledOnce();
  expect(left).toHaveBeenCalledOnce();
  expect(states()).toEqual(['closed']);
  const before = reports.length;
  line.mute(true);
  line.sendDigits('5');
  line.retryMicrophone();
  line.microphonesChanged(false);
  call().sample();
  call().fail(53405);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reports).toHaveLength(before);
  expect(call().call.sendDigits.mock.calls).toEqual([['12']]);
});

it('does not want a call any more that comes after it was hung up', async () => {
  const { line, dial, states } = createTestLine(new Promise(() => {}));
  const isWanted = dial.mock.calls[0]?.[0] ?? expect.fail('it did not dial');
  expect([isWanted(), line.isInCall()]).toEqual([true, true]);
  line.hangUp();
  expect(isWanted()).toBe(false);
  expect(states()).toEqual(['pending', 'closed']);
});

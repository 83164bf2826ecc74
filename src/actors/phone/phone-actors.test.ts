import { expect, it, vi } from 'vitest';
import { makeFault } from '../../../tests/support/fixtures';
import type { MicrophoneAnswer } from '../../machines/phone/phone.types';
import type { VoiceActivity } from '../../services/audio/voice-activity';
import type {
  DeviceReport,
  LineReport,
  VoiceLine,
  VoiceProvider,
  VoiceToken,
} from '../../services/voice/voice-provider.types';
import { runUnderParent } from '../testing/run-under-parent';
import { createLiveLine } from './live-line.actor';
import { createNextLine } from './next-line.actor';
import { createPhoneDevice } from './phone-device.actor';
import { createWatchMicrophone } from './watch-microphone.actor';
import { createWatchSpeech } from './watch-speech.actor';

const token: VoiceToken = { token: 't', identity: 'agent_3', provider: 'embedded' };
const fault = makeFault(20104);

const sample = { packetsReceived: 50, packetsSent: 50, lossFraction: 0, jitterMs: 3, roundTripMs: 20 };

const fakeVoice = () => {
  const line: VoiceLine = { hangUp: vi.fn(), mute: vi.fn(), sendDigits: vi.fn(), retryMicrophone: vi.fn() };
  const tell = { device: (_: DeviceReport) => {}, line: (_: LineReport) => {} };
  const voice: VoiceProvider = {
    start: vi.fn((_, report) => {
      tell.device = report;
    }),
    renew: vi.fn(),
    chooseDevices: vi.fn(),
    rate: vi.fn(),
    prepare: vi.fn(() => ({ dial: () => {}, discard: () => {} })),
    connect: vi.fn((_, report) => {
      tell.line = report;
      return line;
    }),
    stop: vi.fn(),
  };
  return { voice, line, tell };
};

const devices = { microphoneId: 'usb-1', speakerId: null };

it('keeps the device registered while it runs, and passes its reports on', () => {
  const { voice, tell } = fakeVoice();
  const { received, command, stop } = runUnderParent(createPhoneDevice({ voice }), { token, devices });
  expect(vi.mocked(voice.start).mock.calls[0]?.[0]).toBe(token);
  expect(voice.chooseDevices).toHaveBeenLastCalledWith(devices);
  tell.device({ type: 'registered' });
  tell.device({ type: 'unregistered' });
  tell.device({ type: 'tokenWillExpire' });
  tell.device({ type: 'failed', fault });
  expect(received).toEqual([
    { type: 'device.registered' },
    { type: 'device.unregistered' },
    { type: 'device.tokenRequested' },
    { type: 'device.failed', fault },
  ]);
  command({ type: 'device.renew', token: { ...token, token: 't-2' } });
  expect(voice.renew).toHaveBeenCalledWith({ ...token, token: 't-2' });
  stop();
  expect(voice.stop).toHaveBeenCalledOnce();
});

it('joins its conference, obeys, reports, and hangs up when stopped', () => {
  const { voice, line, tell } = fakeVoice();
  const { received, command, stop } = runUnderParent(createLiveLine({ voice }), {
    conferenceName: 'Call-12',
  });
  expect(vi.mocked(voice.connect).mock.calls[0]?.[0]).toBe('Call-12');
  command({ type: 'line.mute', muted: true });
  command({ type: 'line.digits', digits: '1#' });
  command({ type: 'line.retry' });
  expect(line.mute).toHaveBeenCalledWith(true);
  expect(line.sendDigits).toHaveBeenCalledWith('1#');
  expect(line.retryMicrophone).toHaveBeenCalledOnce();
  tell.line({ type: 'stateChanged', state: 'open' });
  tell.line({ type: 'muteChanged', muted: true });
  tell.line({ type: 'mediaChanged', flowing: true });
  tell.line({ type: 'digitsSent', digits: '1' });
  tell.line({ type: 'sampled', sample });
  tell.line({ type: 'microphoneReturned' });
  tell.line({ type: 'failed', fault });
  expect(received).toEqual([
    { type: 'line.changed', state: 'open' },
    { type: 'line.muteChanged', muted: true },
    { type: 'line.mediaChanged', flowing: true },
    { type: 'line.digitsSent', digits: '1' },
    { type: 'line.sampled', sample },
    { type: 'line.microphoneReturned' },
    { type: 'line.failed', fault },
  ]);
  stop();
  expect(line.hangUp).toHaveBeenCalledOnce();
});

it('says nothing of its own end, which the next line and the next device would be taken for', () => {
  const { voice, line, tell } = fakeVoice();
  vi.mocked(line.hangUp).mockImplementation(() => tell.line({ type: 'stateChanged', state: 'closed' }));
  vi.mocked(voice.stop).mockImplementation(() => tell.device({ type: 'unregistered' }));
  const joined = runUnderParent(createLiveLine({ voice }), { conferenceName: 'Call-12' });
  const device = runUnderParent(createPhoneDevice({ voice }), { token, devices });
  joined.leave();
  device.leave();
  expect([line.hangUp, voice.stop].map((mock) => vi.mocked(mock).mock.calls.length)).toEqual([1, 1]);
  expect([joined.received, device.received]).toEqual([[], []]);
});

it('reports what the browser says of the microphone, until it is stopped', () => {
  const ending = vi.fn();
  let say: (answer: MicrophoneAnswer) => void = () => {};
  const watch = (listener: typeof say) => {
    say = listener;
    return ending;
  };
  const { received, stop } = runUnderParent(createWatchMicrophone({ watch }));
  say('blocked');
  expect(received).toEqual([{ type: 'microphone.changed', answer: 'blocked' }]);
  stop();
  expect(ending).toHaveBeenCalledOnce();
});

it('reports what the microphone hears, once it can listen and until it is stopped', async () => {
  const ending = vi.fn();
  let say: (activity: VoiceActivity) => void = () => {};
  const watch = vi.fn((listener: typeof say) => {
    say = listener;
    return ending;
  });
  const { received, stop } = runUnderParent(createWatchSpeech({ load: async () => watch }));
  await vi.waitFor(() => expect(watch).toHaveBeenCalled());
  for (const activity of ['speaking', 'quiet', 'silent', 'sounding'] as const) say(activity);
  expect(received).toEqual([
    { type: 'speech.started' },
    { type: 'speech.stopped' },
    { type: 'microphone.fellSilent' },
    { type: 'microphone.sounded' },
  ]);
  stop();
  expect(ending).toHaveBeenCalledOnce();
});

it('does without listening where that cannot be loaded, or comes too late', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { received } = runUnderParent(
    createWatchSpeech({ load: () => Promise.reject(new Error('offline')) }),
  );
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(received).toEqual([]);
  const watch = vi.fn(() => () => {});
  const { stop } = runUnderParent(createWatchSpeech({ load: async () => watch }));
  stop();
  await Promise.resolve();
  expect(watch).not.toHaveBeenCalled();
});

it('prepares one line for the next call, and throws it away when it is forgotten or stopped', () => {
  const discard = vi.fn();
  const prepare = vi.fn((_conferenceName: string) => ({ dial: () => {}, discard }));
  const afterPaint = (run: () => void) => {
    run();
    return () => {};
  };
  const { command, stop } = runUnderParent(createNextLine({ voice: { prepare }, afterPaint }), undefined);
  command({ type: 'nextLine.forget' });
  expect(discard).not.toHaveBeenCalled();
  const expectCall = (conferenceName: string) => command({ type: 'nextLine.expect', conferenceName });
  expectCall('Call-12');
  expectCall('Call-12');
  expect(prepare.mock.calls).toEqual([['Call-12']]);
  command({ type: 'nextLine.forget' });
  expect(discard).toHaveBeenCalledOnce();
  expectCall('Call-12');
  expectCall('Call-13');
  expect([prepare.mock.calls, discard.mock.calls.length]).toEqual([
    [['Call-12'], ['Call-12'], ['Call-13']],
    2,
  ]);
  stop();
  expect(discard).toHaveBeenCalledTimes(3);
});

it('lets the popup be painted before it prepares a line, and prepares none that is forgotten before', () => {
  const dial = vi.fn();
  const prepare = vi.fn((_conferenceName: string) => ({ dial, discard: () => {} }));
  const painted: (() => void)[] = [];
  const takeBack = vi.fn();
  const afterPaint = (run: () => void) => {
    painted.push(run);
    return takeBack;
  };
  const { command } = runUnderParent(createNextLine({ voice: { prepare }, afterPaint }), undefined);
  command({ type: 'nextLine.expect', conferenceName: 'Call-12' });
  expect(prepare).not.toHaveBeenCalled();
  painted.shift()?.();
  expect(prepare.mock.calls).toEqual([['Call-12']]);
  command({ type: 'nextLine.expect', conferenceName: 'Call-13' });
  expect(takeBack).toHaveBeenCalledOnce();
  command({ type: 'nextLine.forget' });
  expect(takeBack).toHaveBeenCalledTimes(2);
  expect([prepare.mock.calls.length, dial.mock.calls.length]).toEqual([1, 0]);
});

it('dials the line of the call that is answered, also where it is answered before the popup is painted', () => {
  const dialled: string[] = [];
  const prepare = (conferenceName: string) => ({
    dial: () => void dialled.push(conferenceName),
    discard: () => {},
  });
  const painted: (() => void)[] = [];
  const afterPaint = (run: () => void) => {
    painted.push(run);
    return () => {};
  };
  const { command } = runUnderParent(createNextLine({ voice: { prepare }, afterPaint }), undefined);
  command({ type: 'nextLine.expect', conferenceName: 'Call-12' });
  painted.shift()?.();
  expect(dialled).toEqual([]);
  command({ type: 'nextLine.dial' });
  expect(dialled).toEqual(['Call-12']);
  command({ type: 'nextLine.expect', conferenceName: 'Call-13' });
  painted.shift()?.();
  expect(dialled).toEqual(['Call-12']);
  command({ type: 'nextLine.expect', conferenceName: 'Call-14' });
  command({ type: 'nextLine.dial' });
  painted.shift()?.();
  expect(dialled).toEqual(['Call-12', 'Call-14']);
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { codedFault } from '../coded-fault';
import type { VoiceFault } from '../voice-provider.types';
import { unwanted } from './device-microphones';
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
  const { discard } = voice.prepare('Call-12');
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

it('opens the chosen microphone again', async () => {
  const { voice, device, line, withdraw } = await joined();
  withdraw(codedFault(31_401, 'PermissionDenied', true));
  voice.chooseDevices({ microphoneId: 'headset', speakerId: null });
  await settled();
  line.retryMicrophone();
  await settled();
  expect([device().audio.inputDevice, device().audio.unsetAudioConstraints.mock.calls.length]).toEqual([
    { deviceId: 'headset' },
    1,
  ]);
});

describe('a microphone that the SDK requests', () => {
  const track = { stop: vi.fn() };
  const microphone = { active: false, getTracks: () => [track] } as unknown as MediaStream;
  const opened = async () => microphone;
  const later = () => {
    let open = () => {};
    const stream = new Promise<MediaStream>((done) => {
      open = () => done(opened());
    });
    return { stream, open };
  };

  it('is opened in a call alone', async () => {
    const { request, join } = ready();
    await expect(request(opened())).rejects.toBe(unwanted);
    const { line } = join();
    await settled();
    await expect(request(opened())).resolves.toBe(microphone);
    line.hangUp();
    await expect(request(opened())).rejects.toBe(unwanted);
  });

  it.each<[string, (bench: Awaited<ReturnType<typeof joined>>) => void]>([
    ['the call is over', ({ line }) => line.hangUp()],
    ['the Device is replaced', ({ device }) => device().call().strand()],
    ['the voice is stopped', ({ voice }) => voice.stop()],
  ])('is closed where it comes when %s', async (_what, end) => {
    const bench = await joined();
    const { stream, open } = later();
    const request = bench.request(stream);
    const rejected = expect(request).rejects.toBe(unwanted);
    await settled();
    end(bench);
    await settled();
    bench.join('Call-13');
    await settled();
    track.stop.mockClear();
    open();
    await rejected;
    expect(track.stop).toHaveBeenCalledOnce();
  });

  it('is not opened for a call that comes about after its line hung up', async () => {
    const { device, voice, join, request } = ready();
    voice.chooseDevices({ microphoneId: 'headset', speakerId: null });
    let arrive = () => {};
    device().whenConnecting(
      () =>
        new Promise((done) => {
          arrive = done;
        }),
    );
    const { line } = join();
    await settled();
    line.hangUp();
    arrive();
    await settled();
    expect([device().call().call.status(), device().audio.inputDevice]).toEqual(['closed', null]);
    await expect(request(opened())).rejects.toBe(unwanted);
  });

  it('is left to the next call when the last one comes about late and is hung up', async () => {
    const { device, voice, join, request } = ready();
    let arrive = () => {};
    device().whenConnecting(
      () =>
        new Promise((done) => {
          arrive = done;
        }),
    );
    voice.prepare('Call-12').dial();
    await settled();
    const { line } = join('Call-12');
    line.hangUp();
    join('Call-13');
    device().whenConnecting(async () => {});
    arrive();
    await settled();
    expect(device().calls.map(({ call }) => call.status())).toEqual(['closed', 'connecting']);
    await expect(request(opened())).resolves.toBe(microphone);
  });

  it('is closed, a chosen one too, when the call does not come about', async () => {
    const { device, voice, join, request } = ready();
    voice.chooseDevices({ microphoneId: 'headset', speakerId: null });
    device().whenConnecting(() => Promise.reject(new Error('no signalling')));
    join();
    await settled();
    expect(device().audio.inputDevice).toBe(null);
    await expect(request(opened())).rejects.toBe(unwanted);
  });

  it('is given back with its Device where nothing is plugged in that could replace it for the next call', async () => {
    const { device, devices, join, request } = ready();
    const first = join('Call-12');
    await settled();
    await request(opened(), 'headset');
    device().plug([]);
    first.line.hangUp();
    const { states, faults } = join('Call-13');
    await settled();
    expect([states(), faults(), devices.length, device().calls.length]).toEqual([
      ['pending', 'connecting'],
      [],
      2,
      1,
    ]);
  });

  it('ends no call that waited for what the last one still requested', async () => {
    const { device, join } = ready();
    device().connect.mockRejectedValueOnce(unwanted);
    const { states, faults } = join();
    await settled();
    expect([states(), faults(), device().connect.mock.calls.length]).toEqual([
      ['pending', 'connecting'],
      [],
      2,
    ]);
  });
});

describe('a call that is dialled while its accept is on its way', () => {
  const dialled = async () => {
    const bench = ready();
    const line = bench.voice.prepare('Call-12');
    line.dial();
    await settled();
    return { ...bench, discard: line.discard };
  };

  it('is held, and sent when it is joined', async () => {
    const { device, held, join } = await dialled();
    expect([device().connect.mock.calls, held()]).toEqual([
      [[{ params: { conferenceName: 'Call-12' } }]],
      [true],
    ]);
    const { states } = join();
    expect(held()).toEqual([false]);
    await settled();
    device().call().accept();
    device().call().sample();
    expect([states(), device().calls.length]).toEqual([['pending', 'connecting', 'ringing', 'open'], 1]);
  });

  it('is over without a word when the accept is refused, and the next call is dialled', async () => {
    const { device, devices, held, join, discard } = await dialled();
    discard();
    const { states } = join('Call-13');
    await settled();
    expect([held(), devices.length, device().calls.map(({ call }) => call.status())]).toEqual([
      [false],
      1,
      ['closed', 'connecting'],
    ]);
    expect(states()).toEqual(['pending', 'connecting']);
  });

  it('is over before its offer could leave', async () => {
    const { device, held, discard } = await dialled();
    const wasHeld: boolean[] = [];
    const { call } = device().call();
    const disconnect = call.disconnect.getMockImplementation();
    call.disconnect.mockImplementation(() => {
      wasHeld.push(...held());
      disconnect?.();
    });
    discard();
    await settled();
    expect([wasHeld, held()]).toEqual([[true], [false]]);
  });

  it('is dialled anew where nothing came of it', async () => {
    const ended = await dialled();
    ended.device().call().strand();
    const first = ended.join();
    await settled();
    expect([first.states(), first.faults(), ended.device().calls.length]).toEqual([
      ['pending', 'connecting'],
      [],
      2,
    ]);
    const failed = ready();
    failed.device().whenConnecting(() => Promise.reject(new Error('no signalling')));
    failed.voice.prepare('Call-12').dial();
    await settled();
    failed.device().whenConnecting(async () => {});
    const second = failed.join();
    await settled();
    expect([second.states(), second.faults()]).toEqual([['pending', 'connecting'], []]);
  });

  it('is left for the call that is joined instead, and dialled once', async () => {
    const { device, join, voice, held } = await dialled();
    voice.prepare('Call-13').dial();
    await settled();
    const { states } = join('Call-13');
    await settled();
    expect([states(), held(), device().calls.map(({ call }) => call.status())]).toEqual([
      ['pending', 'connecting'],
      [false, false],
      ['closed', 'connecting'],
    ]);
  });

  it('is hung up with its line, also where that is not there yet', async () => {
    const { device, join } = await dialled();
    const { line, states } = join();
    line.hangUp();
    await settled();
    expect([states(), device().call().call.status()]).toEqual([['pending', 'closed'], 'closed']);
  });

  it.each<[string, (bench: ReturnType<typeof ready>) => void]>([
    ['the browser would ask for the microphone', ({ refuseMicrophone }) => refuseMicrophone()],
    ['a line has joined sooner', ({ join }) => void join()],
  ])('is not dialled where %s', async (_what, before) => {
    const bench = ready();
    before(bench);
    bench.voice.prepare('Call-12').dial();
    await settled();
    expect(bench.held()).toEqual([]);
  });

  it('is not dialled once it is thrown away, nor left when the voice is stopped', async () => {
    const thrown = ready();
    const line = thrown.voice.prepare('Call-12');
    line.dial();
    line.discard();
    await settled();
    expect(thrown.held()).toEqual([]);
    const stopped = await dialled();
    stopped.voice.stop();
    await settled();
    expect([stopped.held(), stopped.device().call().call.status()]).toEqual([[false], 'closed']);
  });
});

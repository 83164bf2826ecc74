import { describe, expect, it, vi } from 'vitest';
import type { AudioChoice } from '../voice-provider.types';
import { createAudioUse } from './audio-use';
import { createDeviceMicrophones } from './device-microphones';
import { createFakeDevice } from './testing/fake-device';
import { createRealAudio } from './testing/real-audio';

const nobody = { microphoneId: null, speakerId: null };

const using = () => {
  const { audio, plug, speaker } = createFakeDevice('t-1');
  return { audio, plug, speaker, use: createAudioUse(audio, createDeviceMicrophones(vi.fn())) };
};

it('plays no sound of its own', () => {
  const { audio } = using();
  expect(audio.incoming).toHaveBeenCalledWith(false);
  expect(audio.outgoing).toHaveBeenCalledWith(false);
  expect(audio.disconnect).toHaveBeenCalledWith(false);
});

it('opens no microphone for the system’s own choice', async () => {
  const { audio, use } = using();
  await use.choose(nobody);
  expect(audio.setInputDevice).not.toHaveBeenCalled();
  expect(audio.speakerDevices.set).not.toHaveBeenCalled();
});

it('takes what was chosen, once', async () => {
  const { audio, use, speaker } = using();
  await use.choose({ microphoneId: 'headset', speakerId: 'headset' });
  await use.choose({ microphoneId: 'headset', speakerId: 'headset' });
  expect(audio.setInputDevice.mock.calls).toEqual([['headset']]);
  expect(speaker()).toBe('headset');
  expect(audio.speakerDevices.set).toHaveBeenCalledTimes(1);
});

it('goes back to the system’s own when that is chosen', async () => {
  const { audio, use, speaker } = using();
  await use.choose({ microphoneId: 'headset', speakerId: 'headset' });
  await use.choose(nobody);
  expect(audio.inputDevice).toEqual({ deviceId: 'default' });
  expect(speaker()).toBe('default');
});

it('uses the system’s own while a chosen one is not there, and the chosen one when it is back', async () => {
  const { audio, plug, use, speaker } = using();
  const chosen = { microphoneId: 'desk', speakerId: 'desk' };
  await use.choose(chosen);
  expect(audio.inputDevice).toBe(null);
  plug(['default', 'desk'], ['default', 'desk']);
  await use.choose(chosen);
  expect(audio.inputDevice).toEqual({ deviceId: 'desk' });
  expect(speaker()).toBe('desk');
});

it('replaces a closed one that the SDK keeps by the first where the browser names no default', async () => {
  const { audio, plug } = createFakeDevice('t-1');
  const closed = { active: false, getTracks: () => [] } as unknown as MediaStream;
  const microphones = createDeviceMicrophones(async () => closed);
  const use = createAudioUse(audio, microphones);
  await use.choose(nobody);
  await microphones.getUserMedia({ audio: { deviceId: { exact: 'gone' } } });
  await use.free();
  plug(['desk']);
  await use.choose(nobody);
  await use.choose(nobody);
  expect(audio.setInputDevice.mock.calls).toEqual([['desk']]);
});

it('goes on when a device cannot be opened', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { audio, use, speaker } = using();
  audio.setInputDevice.mockRejectedValueOnce(new DOMException('', 'NotReadableError'));
  await use.choose({ microphoneId: 'headset', speakerId: 'headset' });
  expect(speaker()).toBe('headset');
  expect(warn).toHaveBeenCalledOnce();
});

it('has the microphone not wait for the speaker', async () => {
  const { audio, use } = using();
  audio.speakerDevices.set.mockReturnValue(new Promise(() => {}));
  void use.choose({ microphoneId: 'headset', speakerId: 'headset' });
  await vi.waitFor(() => expect(audio.inputDevice).toEqual({ deviceId: 'headset' }));
});

it('leaves the speaker alone where the browser cannot choose one', async () => {
  const { audio } = createFakeDevice('t-1');
  const plain = { ...audio, isOutputSelectionSupported: false };
  await createAudioUse(plain, createDeviceMicrophones(vi.fn())).choose({
    microphoneId: null,
    speakerId: 'headset',
  });
  expect(audio.speakerDevices.set).not.toHaveBeenCalled();
});

it('closes the microphone before the next call opens it', async () => {
  const { audio, use } = using();
  const chosen = { microphoneId: 'headset', speakerId: null };
  await use.choose(chosen);
  void use.free();
  await use.choose(chosen);
  expect(audio.inputDevice).toEqual({ deviceId: 'headset' });
  expect(audio.setInputDevice).toHaveBeenCalledTimes(2);
});

describe("with the SDK's own devices, asked for the microphone anew,", () => {
  const chosen = { microphoneId: 'headset', speakerId: null };
  const withdrawn = async () => {
    const test = await createRealAudio();
    await test.plug('desk', 'headset');
    void test.use.choose(nobody);
    return test;
  };

  it('opens the chosen one, which the SDK takes for open', async () => {
    const { use, sent, live, openAll, withdraw } = await withdrawn();
    void use.choose(chosen);
    await openAll();
    withdraw();
    void use.reopen(chosen);
    await openAll();
    expect([sent, live()]).toEqual([['headset', 'headset'], ['headset']]);
  });

  it('opens the first one where none is chosen or the chosen one is gone', async () => {
    const { use, sent, live, openAll, withdraw, plug } = await withdrawn();
    void use.reopen({ microphoneId: null, speakerId: null });
    await openAll();
    withdraw();
    void use.reopen({ microphoneId: null, speakerId: null });
    await openAll();
    expect([sent, live()]).toEqual([['default', 'default'], ['default']]);
    await plug('desk');
    await openAll();
    withdraw();
    void use.reopen(chosen);
    await openAll();
    expect([sent.at(-1), live()]).toEqual(['default', ['default']]);
  });
});

it('opens none where none is plugged in', async () => {
  const { audio, plug, use } = using();
  plug([]);
  await use.reopen(nobody);
  expect([use.hasMicrophone(), audio.setInputDevice.mock.calls]).toEqual([false, []]);
});

describe("with the SDK's own devices", () => {
  const chosen = { microphoneId: 'headset', speakerId: null };
  /** In a call that chooses again whenever devices change. */
  const inCall = async (choice: AudioChoice, ...plugged: readonly string[]) => {
    const test = await createRealAudio();
    await test.plug(...plugged);
    test.audio.on('deviceChange', () => void test.use.choose(choice));
    void test.use.choose(choice);
    await test.openAll();
    if (test.sent.length === 0) await test.begin();
    return test;
  };

  it('goes back to the chosen one that is plugged in again, without a second break', async () => {
    const { audio, sent, live, plug, openAll } = await inCall(chosen, 'headset');
    await plug();
    await openAll();
    expect([sent, live()]).toEqual([['headset', 'default'], ['default']]);
    await plug('headset');
    await openAll();
    expect([sent, live(), audio.inputDevice?.deviceId]).toEqual([
      ['headset', 'default', 'headset'],
      ['headset'],
      'headset',
    ]);
  });

  it('takes the chosen one that is plugged in only after the call began', async () => {
    const { sent, live, plug, openAll } = await inCall(chosen);
    await plug('headset');
    await openAll();
    expect([sent, live()]).toEqual([['default', 'headset'], ['headset']]);
  });

  it('takes the one that is chosen while the SDK opens the default again', async () => {
    const { use, sent, live, plug, openAll } = await inCall(nobody);
    await plug('headset');
    void use.choose(chosen);
    await openAll();
    expect([sent, live()]).toEqual([['default', 'default', 'headset'], ['headset']]);
  });

  it('leaves the default to the SDK where the chosen one is busy, and where none is chosen', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const busy = await inCall(chosen);
    busy.busy.add('headset');
    await busy.plug('headset');
    await busy.openAll();
    expect([busy.sent, busy.live(), warn.mock.calls.length]).toEqual([
      ['default', 'default'],
      ['default'],
      1,
    ]);
    const other = await inCall(nobody, 'headset');
    void other.use.choose(chosen);
    await other.openAll();
    void other.use.choose(nobody);
    await other.openAll();
    await other.plug('headset', 'desk');
    await other.openAll();
    expect([other.sent, other.live()]).toEqual([['default', 'headset', 'default', 'default'], ['default']]);
  });

  it('closes a microphone that the SDK opens when the call ends', async () => {
    const { use, live, plug, endCall, openAll } = await inCall(nobody);
    await plug('headset');
    endCall();
    void use.free();
    await openAll();
    expect(live()).toEqual([]);
  });

  it('lets the SDK open none after the call, which it would for a change of devices in its last moment', async () => {
    const { audio, use, live, plug, endCall, openAll } = await inCall(nobody);
    audio.on('deviceChange', () => {
      endCall();
      void use.free();
    });
    await plug('headset');
    await openAll();
    expect(live()).toEqual([]);
  });

  it('closes a chosen microphone that comes when its Device is thrown away', async () => {
    const { use, live, settled, openAll, destroy } = await inCall(nobody, 'headset');
    void use.choose(chosen);
    await settled();
    destroy();
    await openAll();
    expect(live()).toEqual([]);
  });

  it('sends the next call’s sound where the chosen one went away and the call ended before the default came', async () => {
    const { use, sent, live, plug, endCall, openAll, begin } = await inCall(chosen, 'headset');
    await plug();
    endCall();
    void use.free();
    await openAll();
    expect(live()).toEqual([]);
    void use.choose(chosen);
    await openAll();
    await begin();
    expect([sent, live()]).toEqual([['headset', 'default'], ['default']]);
  });

  it('closes the one whose track the SDK still replaces when the call ends, and opens it for the next', async () => {
    const { use, sent, live, plug, endCall, openAll, settled, begin, holdTrack } = await inCall(nobody);
    const letGo = holdTrack();
    await plug('headset');
    await openAll();
    endCall();
    void use.free();
    await settled();
    letGo();
    await settled();
    expect(live()).toEqual([]);
    void use.choose(nobody);
    await openAll();
    await begin();
    expect([sent, live()]).toEqual([['default', 'default'], ['default']]);
  });

  it('lets the next call not wait for a chosen one that does not come, and closes it when it does', async () => {
    const { audio, use, live, settled, endCall, openAll } = await inCall(nobody, 'headset');
    void use.choose(chosen);
    await settled();
    endCall();
    void use.free();
    await use.choose(nobody);
    await settled();
    expect(audio._getInputDevicePromise()).toBe(null);
    await openAll();
    expect(live()).toEqual([]);
  });

  it('opens nothing by its id for the next call where the SDK gave the last one back', async () => {
    const { use, sent, endCall, openAll, begin, live } = await inCall(chosen, 'headset');
    endCall();
    void use.free();
    void use.choose(nobody);
    await openAll();
    expect([sent, live()]).toEqual([['headset'], []]);
    await begin();
    expect([sent, live()]).toEqual([['headset', 'default'], ['default']]);
  });

  it('opens the next call’s microphone though the last one’s is still on its way', async () => {
    const { use, live, plug, endCall, openAll, begin } = await inCall(nobody);
    await plug('headset');
    endCall();
    void use.free();
    void use.choose(nobody);
    const first = begin();
    await openAll();
    await first;
    expect(live()).toEqual(['default']);
  });
});

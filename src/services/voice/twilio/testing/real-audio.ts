import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { AudioHelper } from '@twilio/voice-sdk';
import { vi } from 'vitest';
import { createAudioUse } from '../audio-use';
import { createDeviceMicrophones } from '../device-microphones';
import { createMicrophoneRequests } from '../microphone-requests';

const require = createRequire(import.meta.url);
/** A part of the SDK that its package does not export. */
const partOfSdk = (name: string) =>
  require(join(dirname(require.resolve('@twilio/voice-sdk')), 'twilio', `${name}.js`));

/** Long enough for what the SDK does in a timer of 0 ms after a change of devices. */
const settled = async () => {
  for (let turn = 0; turn < 4; turn++) await new Promise((done) => setTimeout(done));
};

const exactIdOf = ({ audio }: MediaStreamConstraints): string | null => {
  const wanted = typeof audio === 'object' ? audio.deviceId : undefined;
  return typeof wanted === 'object' && 'exact' in wanted ? String(wanted.exact) : null;
};

/**
 * The SDK's own devices in a browser that opens microphones one after the other, each when the test lets it. The
 * system's default is always plugged in. It is in a call, if the test does not end it.
 */
export async function createRealAudio() {
  vi.stubGlobal('navigator', {});
  const { default: Helper }: { default: typeof AudioHelper } = partOfSdk('audiohelper');
  const { AudioProcessorEventObserver } = partOfSdk('audioprocessoreventobserver');
  partOfSdk('log').default.getLogLevelInstance().setLevel('silent');
  const pending: (() => void)[] = [];
  const opened: { readonly id: string; readonly track: MediaStreamTrack }[] = [];
  const busy = new Set<string>();
  const sent: string[] = [];
  let isInCall = true;
  /** As the SDK's Device keeps it for its calls. */
  let callInput: MediaStream | null = null;
  let replaceTrack = async () => {};
  let devices: MediaDeviceInfo[] = [];
  const plugIn = (ids: readonly string[]) => {
    devices = ['default', ...ids].map((deviceId) => {
      const device = { deviceId, label: deviceId, groupId: '', kind: 'audioinput' as const };
      return { ...device, toJSON: () => device };
    });
  };
  const openOne = (deviceId: string): MediaStream => {
    if (busy.has(deviceId)) throw new DOMException('', 'NotReadableError');
    const track = Object.assign(new EventTarget(), {
      readyState: 'live',
      stop: () => {
        track.readyState = 'ended';
      },
    });
    const stream = {
      id: deviceId,
      getTracks: () => [track],
      getAudioTracks: () => [track],
      get active() {
        return track.readyState === 'live';
      },
    };
    opened.push({ id: deviceId, track: track as unknown as MediaStreamTrack });
    return stream as unknown as MediaStream;
  };
  const mediaDevices = Object.assign(new EventTarget(), {
    enumerateDevices: async () => devices,
    getUserMedia: async (constraints: MediaStreamConstraints) => {
      await new Promise<void>((open) => pending.push(open));
      return openOne(exactIdOf(constraints) ?? 'default');
    },
  }) as unknown as MediaDevices;

  plugIn([]);
  const requests = createMicrophoneRequests({ mediaDevices });
  const microphones = createDeviceMicrophones(requests.getUserMedia);
  const audio = new Helper(
    async () => {},
    async (stream) => {
      if (stream === null && isInCall)
        throw new Error('Cannot unset input device while a call is in progress.');
      callInput = stream;
      if (stream === null || !isInCall) return;
      await replaceTrack();
      if (isInCall) sent.push(stream.id);
    },
    {
      mediaDevices,
      audioProcessorEventObserver: new AudioProcessorEventObserver(),
      getUserMedia: (constraints: MediaStreamConstraints) => {
        const id = exactIdOf(constraints);
        return microphones.getUserMedia({ audio: id === null ? true : { deviceId: { exact: id } } });
      },
    },
  );
  const use = createAudioUse(audio, microphones);
  // The SDK drops some of these promises; the product keeps their rejections from the page.
  const setDevice = Reflect.get(audio, '_setInputDevice').bind(audio);
  Reflect.set(audio, '_setInputDevice', (...wanted: unknown[]) => {
    const setting: Promise<void> = setDevice(...wanted);
    setting.catch(() => {});
    return setting;
  });
  await settled();
  return {
    audio,
    use,
    busy,
    /** What the call has sent, one after the other. */
    sent,
    live: () => opened.flatMap(({ id, track }) => (track.readyState === 'live' ? [id] : [])),
    settled,
    plug: async (...ids: readonly string[]) => {
      plugIn(ids);
      mediaDevices.dispatchEvent(new Event('devicechange'));
      await settled();
    },
    openAll: async () => {
      await settled();
      while (pending.length > 0) {
        pending.shift()?.();
        await settled();
      }
    },
    /** A call takes what its Device keeps, and opens the system's default by itself where that is nothing. */
    begin: async () => {
      isInCall = true;
      if (callInput !== null) return void sent.push(callInput.active ? callInput.id : 'silence');
      const opening = audio._openDefaultDeviceWithConstraints({ audio: true });
      await settled();
      pending.shift()?.();
      sent.push((await opening).id);
    },
    /** The call replaces its track only when the test lets it. */
    holdTrack: () => {
      let letGo = () => {};
      const replaced = new Promise<void>((done) => {
        letGo = done;
      });
      replaceTrack = () => replaced;
      return letGo;
    },
    withdraw: () => {
      for (const { track } of opened) track.stop();
    },
    /** As the SDK's Device does. */
    destroy: () => {
      void use.free();
      audio._destroy();
    },
    endCall: () => {
      isInCall = false;
      audio._stopDefaultInputDeviceStream();
    },
  };
}

import { expect, it, vi } from 'vitest';
import type { VoiceFault } from '../voice-provider.types';
import { createLineMicrophone } from './line-microphone';

class FakeTrack extends EventTarget {
  enabled = true;
  readyState: 'live' | 'ended' = 'live';
  readonly deviceId: string;
  constructor(deviceId: string) {
    super();
    this.deviceId = deviceId;
  }
  getSettings() {
    return { deviceId: this.deviceId };
  }
  stop() {
    this.readyState = 'ended';
  }
  /** Unplugged: unlike after stop() the track sends 'ended'. */
  end() {
    this.stop();
    this.dispatchEvent(new Event('ended'));
  }
}

const settled = () => new Promise((done) => setTimeout(done));

/** `plugged`: the devices, the system's default first. */
const createTestMicrophone = async (plugged: string[], chosenId: string | null = null) => {
  const tracks: FakeTrack[] = [];
  const busy = new Set<string>();
  const asked: (string | null)[] = [];
  const reported: (VoiceFault['code'] | 'returned')[] = [];
  let refusal = 'NotFoundError';
  const microphone = createLineMicrophone({
    chosenId,
    microphones: {
      open: async (wanted) => {
        asked.push(wanted);
        if (wanted !== null && busy.has(wanted)) throw new DOMException('', 'NotReadableError');
        // An ideal device that is missing is replaced by another one.
        const found = plugged.find((id) => id === wanted) ?? plugged[0];
        if (found === undefined) throw new DOMException('', refusal);
        const track = new FakeTrack(found);
        tracks.push(track);
        return track as unknown as MediaStreamTrack;
      },
      has: async (id) => plugged.includes(id),
      isAllowed: async () => true,
    },
    send: vi.fn(),
    failed: ({ code }) => reported.push(code),
    returned: () => reported.push('returned'),
  });
  await microphone.start();
  const speaking = () =>
    tracks.filter(({ readyState }) => readyState === 'live').map((track) => track.deviceId);
  const last = () => tracks.at(-1) ?? expect.fail('no microphone was opened');
  return {
    microphone,
    reported,
    asked,
    busy,
    speaking,
    last,
    plugged,
    refuse: (name: string) => {
      refusal = name;
    },
    act: async (work: () => void) => {
      work();
      await settled();
    },
  };
};

it('changes to the chosen one, lets the old one go, and stays muted', async () => {
  const { microphone, speaking, last, act } = await createTestMicrophone(['built-in', 'usb']);
  microphone.mute(true);
  await act(() => microphone.choose('usb'));
  expect([speaking(), last().enabled]).toEqual([['usb'], false]);
  microphone.mute(false);
  expect(last().enabled).toBe(true);
});

it('keeps only the last of several choices in a row', async () => {
  const { microphone, speaking, act } = await createTestMicrophone(['built-in', 'usb', 'desk']);
  await act(() => {
    microphone.choose('usb');
    microphone.choose('desk');
    microphone.choose('desk');
  });
  expect(speaking()).toEqual(['desk']);
});

it("falls back to the system's own when the chosen one is pulled out, and returns to it", async () => {
  const { microphone, speaking, last, act, plugged, reported } = await createTestMicrophone(
    ['built-in', 'usb'],
    'usb',
  );
  expect(speaking()).toEqual(['usb']);
  plugged.pop();
  await act(() => last().end());
  expect([speaking(), reported]).toEqual([['built-in'], []]);
  await act(() => microphone.devicesChanged());
  expect(speaking()).toEqual(['built-in']);
  plugged.push('usb');
  await act(() => microphone.devicesChanged());
  expect([speaking(), reported]).toEqual([['usb'], []]);
});

it('takes another when the chosen one is used by something else', async () => {
  const { microphone, speaking, busy, act, reported } = await createTestMicrophone(['built-in', 'usb']);
  busy.add('usb');
  await act(() => microphone.choose('usb'));
  expect([speaking(), reported]).toEqual([['built-in'], []]);
});

it('is a fault only when none is left, until one is plugged in', async () => {
  const { microphone, speaking, last, act, plugged, reported } = await createTestMicrophone(['usb']);
  plugged.pop();
  await act(() => last().end());
  await act(() => microphone.devicesChanged());
  expect([speaking(), reported.every((code) => code === 31402)]).toEqual([[], true]);
  plugged.push('desk');
  await act(() => microphone.devicesChanged());
  expect([speaking(), reported.at(-1)]).toEqual([['desk'], 'returned']);
});

it('reports that the microphone is back after Retry audio', async () => {
  const test = await createTestMicrophone([]);
  expect(test.reported).toEqual([31402]);
  test.refuse('NotAllowedError');
  await test.act(() => test.microphone.retry());
  test.plugged.push('usb');
  await test.act(() => test.microphone.retry());
  expect([test.reported, test.speaking()]).toEqual([[31402, 31401, 'returned'], ['usb']]);
  await test.act(() => test.microphone.retry());
  expect(test.reported).toHaveLength(3);
});

it('keeps speaking into the old one when the new one cannot be had', async () => {
  const { microphone, speaking, act, plugged, reported } = await createTestMicrophone(['built-in']);
  plugged.pop();
  await act(() => microphone.choose('usb'));
  expect([speaking(), reported]).toEqual([['built-in'], []]);
});

it('lets every microphone go when closed, one that comes late too', async () => {
  const { microphone, speaking, act, last, reported } = await createTestMicrophone(['built-in', 'usb']);
  await act(() => {
    microphone.choose('usb');
    microphone.close();
  });
  last().end();
  await act(() => microphone.devicesChanged());
  expect([speaking(), reported]).toEqual([[], []]);
});

it('asks for none once it is closed, though one was pulled out or found busy just before', async () => {
  const { microphone, asked, busy, act, last } = await createTestMicrophone(['built-in', 'usb']);
  busy.add('usb');
  await act(() => {
    microphone.choose('usb');
    microphone.close();
    last().end();
  });
  expect(asked).toEqual([null, 'usb']);
});

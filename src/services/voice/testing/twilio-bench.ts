import { voiceFault } from '../embedded/faults';
import type { FakeDevice } from '../twilio/testing/fake-device';
import { createTwilioBench, lasting, voiceToken } from '../twilio/testing/twilio-bench';
import type { VoiceBench } from './voice-bench.types';

const periodMs = 1_000;
/** The time Chromium needs for a digit; a new sequence replaces digits that have not sounded by then. */
const toneMs = 300;

/** The Twilio provider over fake Devices and calls. */
export function createTwilioProviderBench(): VoiceBench {
  let isAllowed = true;
  let isFlowing = false;
  let sampling: ReturnType<typeof setInterval> | undefined;
  let arrived = '';
  let pending: ReturnType<typeof setTimeout>[] = [];
  const prepare = (device: FakeDevice) => {
    device.whenCalling((call) => {
      isFlowing = false;
      clearInterval(sampling);
      if (!isAllowed) queueMicrotask(() => call.refuseMicrophone(31401));
      call.call.sendDigits.mockImplementation((run) => {
        for (const tone of pending) clearTimeout(tone);
        pending = [...run].map((digit, place) =>
          setTimeout(
            () => {
              arrived += digit;
            },
            (place + 1) * toneMs - 1,
          ),
        );
      });
    });
  };
  const bench = createTwilioBench(prepare, () => (isAllowed ? null : voiceFault(31401)));
  const { device, devices } = bench;
  const sampleAudio = () => {
    if (device().call().call.status() === 'closed') return clearInterval(sampling);
    device()
      .call()
      .sample({ packetsReceived: isFlowing ? 50 : 0 });
  };
  const liveCalls = () =>
    devices.flatMap(({ calls }) => calls).filter(({ call }) => call.status() !== 'closed');
  return {
    voice: bench.voice,
    token: voiceToken(lasting(3_600)),
    register: () => device().registered(),
    lose: () => {
      for (const call of liveCalls()) call.loseSignalling();
      device().unregistered();
    },
    refuseToken: () => device().fail(20101),
    answer: () => {
      device().call().ring();
      device().call().accept();
      sampling = setInterval(sampleAudio, periodMs);
    },
    sound: (flowing) => {
      isFlowing = flowing;
    },
    refuseCall: () => device().call().refuse(31404),
    farEndLeaves: () => device().call().hangUp(),
    allowMicrophone: (allowed) => {
      isAllowed = allowed;
    },
    digits: () => arrived,
    isMicrophoneOpen: () =>
      liveCalls().length > 0 ||
      devices.some((made) => !made.isDestroyed() && made.audio.inputDevice !== null),
    isMuted: () => device().call().call.mute.mock.lastCall?.[0] === true,
    microphone: () => device().audio.inputDevice?.deviceId ?? null,
    isConnected: () => devices.some((made) => !made.isDestroyed()),
  };
}

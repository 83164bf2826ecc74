import type { AudioChoice } from '../voice-provider.types';
import type { SdkAudio } from './sdk.types';

/** The browser's name for the system's default. */
const byDefault = 'default';

/** A device that is gone, busy or unknown must not silence the call: the default is used. */
const attempt = async (what: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    console.warn(`Voice: the ${what} could not be changed`, error);
  }
};

const chooseSpeaker = async (audio: SdkAudio, speakerId: string | null): Promise<void> => {
  if (!audio.isOutputSelectionSupported) return;
  const isThere = speakerId !== null && audio.availableOutputDevices.has(speakerId);
  const wanted = isThere ? speakerId : byDefault;
  const current = [...audio.speakerDevices.get()].map(({ deviceId }) => deviceId);
  if (!audio.availableOutputDevices.has(wanted) || current.join() === wanted) return;
  await attempt('speaker', () => audio.speakerDevices.set(wanted));
};

const chooseMicrophone = async (audio: SdkAudio, microphoneId: string | null): Promise<void> => {
  const isThere = microphoneId !== null && audio.availableInputDevices.has(microphoneId);
  const current = audio.inputDevice?.deviceId ?? byDefault;
  const wanted = isThere ? microphoneId : byDefault;
  if (wanted === current || !audio.availableInputDevices.has(wanted)) return;
  await attempt('microphone', () => audio.setInputDevice(wanted));
};

export interface AudioUse {
  /** Uses the chosen devices for the current call, and again when devices change; a chosen microphone stays open. */
  choose(choice: AudioChoice): Promise<void>;
  /** Opens the device again although the SDK takes it for open. */
  reopen(): Promise<void>;
  /** Closes the microphone. The SDK refuses it during a call. */
  free(): Promise<void>;
  hasMicrophone(): boolean;
}

/** The SDK's audio devices, one step after the other: closing a microphone must not overlap the next call. */
export function createAudioUse(audio: SdkAudio): AudioUse {
  let steps = Promise.resolve();
  const step = (work: () => Promise<void>) => {
    steps = steps.then(work);
    return steps;
  };
  // The product plays its own sounds.
  audio.incoming(false);
  audio.outgoing(false);
  audio.disconnect(false);
  return {
    choose: ({ microphoneId, speakerId }) =>
      step(async () => {
        await chooseSpeaker(audio, speakerId);
        await chooseMicrophone(audio, microphoneId);
      }),
    reopen: () =>
      step(async () => {
        const [first] = audio.availableInputDevices.keys();
        if (first !== undefined) await attempt('microphone', () => audio.setInputDevice(first));
      }),
    free: () => step(() => attempt('microphone', () => audio.unsetInputDevice())),
    hasMicrophone: () => audio.availableInputDevices.size > 0,
  };
}

import type { AudioChoice } from '../voice-provider.types';
import type { SdkAudio } from './sdk.types';

/** The browser's own name for what the system prefers. */
const BY_DEFAULT = 'default';

/** A device that is gone, taken or unknown is no reason to stay silent: the system's own is used then. */
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
  const wanted = isThere ? speakerId : BY_DEFAULT;
  const current = [...audio.speakerDevices.get()].map(({ deviceId }) => deviceId);
  if (!audio.availableOutputDevices.has(wanted) || current.join() === wanted) return;
  await attempt('speaker', () => audio.speakerDevices.set(wanted));
};

const chooseMicrophone = async (audio: SdkAudio, microphoneId: string | null): Promise<void> => {
  const isThere = microphoneId !== null && audio.availableInputDevices.has(microphoneId);
  const current = audio.inputDevice?.deviceId ?? BY_DEFAULT;
  const wanted = isThere ? microphoneId : BY_DEFAULT;
  if (wanted === current || !audio.availableInputDevices.has(wanted)) return;
  await attempt('microphone', () => audio.setInputDevice(wanted));
};

export interface AudioUse {
  /** For the call of the moment, and again when devices come and go; a chosen microphone is open from then on. */
  choose(choice: AudioChoice): Promise<void>;
  /** Opens what is there now, though the SDK takes it for open already. */
  reopen(): Promise<void>;
  /** Closes the microphone. In a call the SDK refuses it. */
  free(): Promise<void>;
  hasMicrophone(): boolean;
}

/** The SDK's audio devices, one step after the other: a microphone being closed must not meet the next call. */
export const createAudioUse = (audio: SdkAudio): AudioUse => {
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
};

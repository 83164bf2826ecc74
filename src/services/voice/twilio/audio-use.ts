import type { AudioChoice } from '../voice-provider.types';
import { type DeviceMicrophones, unwanted } from './device-microphones';
import type { SdkAudio } from './sdk.types';

/** The browser's name for the system's default. */
const byDefault = 'default';

/** A device that is gone, busy or unknown must not silence the call: the default is used. */
const attempt = async (what: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (error !== unwanted) console.warn(`Voice: the ${what} could not be changed`, error);
  }
};

const ifThere = <Other>(devices: ReadonlyMap<string, unknown>, id: string | null, other: Other) =>
  id !== null && devices.has(id) ? id : other;

const chooseSpeaker = async (audio: SdkAudio, speakerId: string | null): Promise<void> => {
  const { availableOutputDevices: outputs, speakerDevices } = audio;
  if (!audio.isOutputSelectionSupported) return;
  const wanted = ifThere(outputs, speakerId, byDefault);
  const current = [...speakerDevices.get()].map(({ deviceId }) => deviceId).join();
  if (wanted !== current && outputs.has(wanted)) await attempt('speaker', () => speakerDevices.set(wanted));
};

export interface AudioUse {
  /** Uses the chosen devices for the current call, and again when devices change; a chosen microphone stays open. */
  choose(choice: AudioChoice): Promise<void>;
  /** Opens the chosen microphone, or else the first, although the SDK takes it for open. */
  reopen(choice: AudioChoice): Promise<void>;
  /** Closes the microphone, also one that is on its way. The SDK refuses it during a call. */
  free(): Promise<void>;
  hasMicrophone(): boolean;
  /** The next call would send nothing: the SDK keeps a closed microphone, and nothing could replace it. */
  isSilent(): boolean;
}

/** The SDK's audio devices, one step after the other: closing a microphone must not overlap the next call. */
export function createAudioUse(audio: SdkAudio, microphones: DeviceMicrophones): AudioUse {
  const { availableInputDevices: inputs } = audio;
  let steps = Promise.resolve();
  const step = (work: () => Promise<void>) => {
    steps = steps.then(work);
    return steps;
  };
  const open = (id: string): Promise<void> => {
    microphones.want(id);
    // The SDK opens the one it uses only for a change of its constraints; none are ever set.
    return audio.inputDevice?.deviceId === id ? audio.unsetAudioConstraints() : audio.setInputDevice(id);
  };
  const chooseMicrophone = async (microphoneId: string | null, isFirst: boolean) => {
    // Later in a call the SDK replaces by itself what is unplugged.
    const mustReplace = isFirst && microphones.isSilent();
    const [first = byDefault] = inputs.keys();
    const wanted = ifThere(inputs, microphoneId, mustReplace ? first : byDefault);
    const current = audio.inputDevice?.deviceId ?? byDefault;
    if ((mustReplace || wanted !== current) && inputs.has(wanted))
      await attempt('microphone', () => open(wanted));
  };
  // The product plays its own sounds.
  audio.incoming(false);
  audio.outgoing(false);
  audio.disconnect(false);
  return {
    choose: ({ microphoneId, speakerId }) => {
      const isFirst = microphones.allow();
      return step(async () => {
        // At once: in a call the microphone should not wait for the speaker.
        await Promise.all([chooseSpeaker(audio, speakerId), chooseMicrophone(microphoneId, isFirst)]);
      });
    },
    reopen: ({ microphoneId }) =>
      step(async () => {
        const [first] = inputs.keys();
        const wanted = ifThere(inputs, microphoneId, first);
        if (wanted !== undefined) await attempt('microphone', () => open(wanted));
      }),
    free: () => {
      microphones.refuse();
      return step(() =>
        attempt('microphone', async () => {
          // Without one the SDK does nothing, although it keeps the stream of one that went away.
          const isSet = audio.inputDevice !== null;
          await audio.unsetInputDevice();
          if (isSet) microphones.unset();
        }),
      );
    },
    hasMicrophone: () => inputs.size > 0,
    isSilent: microphones.isSilent,
  };
}

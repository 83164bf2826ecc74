import type { VoiceProvider } from './voice-provider.types';

/** The microphone that was chosen for the calls; null for the system's own choice. */
export interface MicrophoneInUse {
  current(): string | null;
  /** Tells each other choice until the returned function is called. */
  watch(listener: () => void): () => void;
}

/** The same provider, overheard. */
export const followMicrophone = (
  voice: VoiceProvider,
): { readonly voice: VoiceProvider; readonly microphone: MicrophoneInUse } => {
  const listeners = new Set<() => void>();
  let current: string | null = null;
  return {
    voice: {
      ...voice,
      chooseDevices: (choice) => {
        voice.chooseDevices(choice);
        if (choice.microphoneId === current) return;
        current = choice.microphoneId;
        for (const listener of listeners) listener();
      },
    },
    microphone: {
      current: () => current,
      watch: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
};

import type { VoiceProvider } from './voice-provider.types';

/** The microphone chosen for calls; null is the system's default. */
export interface MicrophoneInUse {
  current(): string | null;
  /** Calls the listener on every change until the returned function is called. */
  watch(listener: () => void): () => void;
}

/** The same provider; its chooseDevices calls are also recorded. */
export function followMicrophone(voice: VoiceProvider): {
  readonly voice: VoiceProvider;
  readonly microphone: MicrophoneInUse;
} {
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
}

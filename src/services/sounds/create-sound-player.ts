import answeredUrl from '../../assets/sounds/answered.mp3';
import endedUrl from '../../assets/sounds/ended.mp3';
import ringUrl from '../../assets/sounds/ring.mp3';
import type { Sound, SoundPlayer } from './sound-player.types';

const URLS: Readonly<Record<Sound, string>> = { ring: ringUrl, answered: answeredUrl, ended: endedUrl };

/** VAL-25. What is no number counts as silence. */
export const clampVolume = (volume: number): number =>
  Math.min(1, Math.max(0, Number.isNaN(volume) ? 0 : volume));

/** An audio element for each sound, made when first needed; only the ring loops (VOICE-16). */
export const createSoundPlayer = (makeAudio: (url: string) => HTMLAudioElement): SoundPlayer => {
  const elements = new Map<Sound, HTMLAudioElement>();
  let volume = 0.7;
  const elementOf = (sound: Sound): HTMLAudioElement => {
    const element = elements.get(sound) ?? makeAudio(URLS[sound]);
    elements.set(sound, element);
    element.loop = sound === 'ring';
    element.volume = volume;
    return element;
  };
  return {
    setVolume: (wanted) => {
      volume = clampVolume(wanted);
      for (const element of elements.values()) element.volume = volume;
    },
    play: async (sound) => {
      const element = elementOf(sound);
      element.currentTime = 0;
      await element.play().catch((error: unknown) => {
        // Stopped before it could start, which is what was asked for.
        if (!(error instanceof Error && error.name === 'AbortError')) throw error;
      });
    },
    stop: (sound) => {
      const element = elements.get(sound);
      element?.pause();
      if (element) element.currentTime = 0;
    },
  };
};

import answeredUrl from '../../assets/sounds/answered.mp3';
import endedUrl from '../../assets/sounds/ended.mp3';
import ringUrl from '../../assets/sounds/ring.mp3';
import { playThrough } from '../audio/speaker';
import type { Sound, SoundPlayer } from './sound-player.types';

const urls: Readonly<Record<Sound, string>> = { ring: ringUrl, answered: answeredUrl, ended: endedUrl };

/** NaN counts as silence. */
export function clampVolume(volume: number): number {
  return Math.min(1, Math.max(0, Number.isNaN(volume) ? 0 : volume));
}

const usualVolume = 0.7;

/** Elements are created on first use; only the ring loops. The other sounds belong in the headset of the call. */
export function createSoundPlayer(makeAudio: (url: string) => HTMLAudioElement): SoundPlayer {
  const elements = new Map<Sound, HTMLAudioElement>();
  let othersSpeakerId: string | null = null;
  let ring: { volume: number; speakerId: string | null } = { volume: usualVolume, speakerId: null };
  const tune = async (element: HTMLAudioElement) => {
    element.volume = ring.volume;
    await playThrough(element, ring.speakerId);
  };
  const elementOf = (sound: Sound): HTMLAudioElement => {
    const element = elements.get(sound) ?? makeAudio(urls[sound]);
    elements.set(sound, element);
    element.loop = sound === 'ring';
    if (sound === 'ring') void tune(element);
    else {
      element.volume = usualVolume;
      void playThrough(element, othersSpeakerId);
    }
    return element;
  };
  return {
    adjustRing: (volume, speakerId) => {
      ring = { volume: clampVolume(volume), speakerId };
      const element = elements.get('ring');
      if (element) void tune(element);
    },
    adjustOthers: (speakerId) => {
      othersSpeakerId = speakerId;
    },
    play: async (sound) => {
      const element = elementOf(sound);
      element.currentTime = 0;
      await element.play().catch((error: unknown) => {
        // Stopped before it started.
        if (!(error instanceof Error && error.name === 'AbortError')) throw error;
      });
    },
    stop: (sound) => {
      const element = elements.get(sound);
      element?.pause();
      if (element) element.currentTime = 0;
    },
  };
}

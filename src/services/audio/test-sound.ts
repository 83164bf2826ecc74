import answeredUrl from '../../assets/sounds/answered.mp3';
import ringUrl from '../../assets/sounds/ring.mp3';
import { playThrough } from './speaker';

const urls = { speaker: answeredUrl, ring: ringUrl } as const;

export interface TestSound {
  readonly sound: keyof typeof urls;
  readonly speakerId: string | null;
  /** 0 to 1. */
  readonly volume: number;
}

/** Resolves when the sound ends or is stopped. Rejects where it cannot be played. */
export async function playTestSound(
  { sound, speakerId, volume }: TestSound,
  signal: AbortSignal,
): Promise<void> {
  const element = new Audio(urls[sound]);
  element.volume = volume;
  await playThrough(element, speakerId);
  if (signal.aborted) return;
  const over = new Promise<void>((resolve, reject) => {
    element.addEventListener('ended', () => resolve(), { signal });
    element.addEventListener('error', () => reject(new Error('The sound broke off')), { signal });
    signal.addEventListener('abort', () => {
      element.pause();
      resolve();
    });
  });
  await Promise.all([over, element.play()]).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

import { type AnyEventObject, fromCallback } from 'xstate';
import type { AudioUnlock } from '../../machines/sounds/sounds.types';
import type { FirstGesture } from '../../services/sounds/first-gesture';

type Fact = { type: 'audio.unlocked' };

/**
 * The first click, key press or touch anywhere, the sign-in page included, lets the page play sounds. Where the browser
 * refused one since, the next does.
 */
export function createAudioUnlock({ gesture }: { readonly gesture: FirstGesture }): AudioUnlock {
  return fromCallback<AnyEventObject, { isRefused: boolean }>(({ sendBack, input }) => {
    const send: (fact: Fact) => void = sendBack;
    const onUnlocked = () => send({ type: 'audio.unlocked' });
    if (gesture.hasHappened() && !input.isRefused) {
      onUnlocked();
      return undefined;
    }
    return gesture.onHappened(onUnlocked);
  });
}

import { type AnyEventObject, fromCallback } from 'xstate';
import type { AudioUnlock } from '../../machines/sounds/sounds.types';

type Fact = { type: 'audio.unlocked' };

const GESTURES = ['pointerdown', 'keydown', 'touchend'] as const;

/** The first click, key press or touch anywhere lets the page make sounds (VOICE-22). */
export const createAudioUnlock = ({ page }: { readonly page: Window }): AudioUnlock =>
  fromCallback<AnyEventObject>(({ sendBack }) => {
    const tell: (fact: Fact) => void = sendBack;
    const stopping = new AbortController();
    const onGesture = () => {
      stopping.abort();
      tell({ type: 'audio.unlocked' });
    };
    if (page.navigator.userActivation?.hasBeenActive) tell({ type: 'audio.unlocked' });
    else {
      const options = { capture: true, signal: stopping.signal };
      for (const gesture of GESTURES) page.addEventListener(gesture, onGesture, options);
    }
    return () => stopping.abort();
  });

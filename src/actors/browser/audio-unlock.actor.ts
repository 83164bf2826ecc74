import { type EventObject, fromCallback } from 'xstate';
import type { AudioUnlock } from '../../machines/sounds/sounds.types';

type Fact = { type: 'audio.unlocked' };

const GESTURES = ['pointerdown', 'keydown', 'touchend'] as const;

/** The first click, key press or touch anywhere lets the page make sounds (VOICE-22). */
export const createAudioUnlock = ({ page }: { readonly page: Window }): AudioUnlock =>
  fromCallback<EventObject>(({ sendBack }) => {
    const tell: (fact: Fact) => void = sendBack;
    const stop = () => {
      for (const gesture of GESTURES) page.removeEventListener(gesture, onGesture, true);
    };
    const onGesture = () => {
      stop();
      tell({ type: 'audio.unlocked' });
    };
    if (page.navigator.userActivation?.hasBeenActive) tell({ type: 'audio.unlocked' });
    else for (const gesture of GESTURES) page.addEventListener(gesture, onGesture, true);
    return stop;
  });

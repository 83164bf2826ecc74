import { type AnyEventObject, fromCallback } from 'xstate';
import type { AudioUnlock } from '../../machines/sounds/sounds.types';
import type { FirstGesture } from '../../services/sounds/first-gesture';

type Fact = { type: 'audio.unlocked' };

/** The first click, key press or touch anywhere lets the page make sounds (VOICE-22), at the sign-in already. */
export const createAudioUnlock = ({ gesture }: { readonly gesture: FirstGesture }): AudioUnlock =>
  fromCallback<AnyEventObject>(({ sendBack }) => {
    const tell: (fact: Fact) => void = sendBack;
    const onUnlocked = () => tell({ type: 'audio.unlocked' });
    if (gesture.hasHappened()) {
      onUnlocked();
      return undefined;
    }
    return gesture.onHappened(onUnlocked);
  });

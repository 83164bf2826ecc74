export type HeadsetButton = 'microphone' | 'hangUp';

const ACTIONS: Readonly<Record<HeadsetButton, string>> = {
  microphone: 'togglemicrophone',
  hangUp: 'hangup',
};

/** Not every browser has them. */
type CallSession = Partial<Pick<MediaSession, 'setActionHandler' | 'setMicrophoneActive'>>;

/**
 * The buttons that the browser or the system offers for a call, such as those of a headset it knows;
 * they show whether the microphone is on. Takes them back when the returned function is called.
 */
export const watchHeadsetButtons = (
  session: CallSession | undefined,
  isMicrophoneOn: boolean,
  pressed: (button: HeadsetButton) => void,
): (() => void) => {
  const handle = (button: HeadsetButton, handler: (() => void) | null) => {
    try {
      // TypeScript's list of actions is older than these two.
      session?.setActionHandler?.(ACTIONS[button] as MediaSessionAction, handler);
    } catch (error) {
      // An action this browser does not know.
      if (!(error instanceof TypeError)) throw error;
    }
  };
  handle('microphone', () => pressed('microphone'));
  handle('hangUp', () => pressed('hangUp'));
  // Newer browsers answer by a promise that rejects where the page may not say it.
  void Promise.resolve(session?.setMicrophoneActive?.(isMicrophoneOn)).catch(() => {});
  return () => {
    handle('microphone', null);
    handle('hangUp', null);
  };
};

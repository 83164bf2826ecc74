export type HeadsetButton = 'microphone' | 'hangUp';

const actions: Readonly<Record<HeadsetButton, string>> = {
  microphone: 'togglemicrophone',
  hangUp: 'hangup',
};

type CallSession = Partial<Pick<MediaSession, 'setActionHandler' | 'setMicrophoneActive'>>;

/**
 * The buttons that a headset, the browser or the system has for a call. Stops when the returned function is
 * called.
 */
export function watchHeadsetButtons(
  session: CallSession | undefined,
  isMicrophoneOn: boolean,
  pressed: (button: HeadsetButton) => void,
): () => void {
  const handle = (button: HeadsetButton, handler: (() => void) | null) => {
    try {
      // TypeScript's list of actions lacks these two.
      session?.setActionHandler?.(actions[button] as MediaSessionAction, handler);
    } catch (error) {
      // This browser does not know the action.
      if (!(error instanceof TypeError)) throw error;
    }
  };
  handle('microphone', () => pressed('microphone'));
  handle('hangUp', () => pressed('hangUp'));
  // Newer browsers return a promise that rejects where the page may not set it.
  void Promise.resolve(session?.setMicrophoneActive?.(isMicrophoneOn)).catch(() => {});
  return () => {
    handle('microphone', null);
    handle('hangUp', null);
  };
}

import type { LineState, VoiceFault } from '../../services/voice/voice-provider.types';
import type { LiveLineSnapshot } from './live-line.machine';

export type LineStatus = 'Connected' | 'Connecting' | 'Reconnecting';

export type LineQuality = 'measuring' | 'good' | 'poor';

/** VOICE-05: pending while nothing is joined. */
export const selectLineState = (snapshot: LiveLineSnapshot): LineState => {
  if (snapshot.matches({ media: { joined: 'open' } })) return 'open';
  if (snapshot.matches({ media: { joined: 'reconnecting' } })) return 'reconnecting';
  if (snapshot.matches({ media: { joined: 'ringing' } })) return 'ringing';
  if (snapshot.matches({ media: { joined: 'connecting' } })) return 'connecting';
  if (snapshot.matches({ media: 'dropped' }) || snapshot.matches({ media: 'refused' })) return 'closed';
  return 'pending';
};

/** CALL-32, CALL-33: only an open line is Connected. */
export const selectLineStatus = (snapshot: LiveLineSnapshot): LineStatus => {
  if (snapshot.matches({ media: { joined: 'open' } })) return 'Connected';
  return snapshot.matches({ media: { joined: 'reconnecting' } }) ? 'Reconnecting' : 'Connecting';
};

/** What is known of the sound: nothing yet, it arrives, or it stopped arriving. */
export const selectQuality = (snapshot: LiveLineSnapshot): LineQuality => {
  if (snapshot.matches({ media: { joined: 'reconnecting' } })) return 'poor';
  if (!snapshot.matches({ media: { joined: 'open' } })) return 'measuring';
  const { mediaFlowing } = snapshot.context;
  if (mediaFlowing === null) return 'measuring';
  return mediaFlowing ? 'good' : 'poor';
};

export const selectIsMuted = (snapshot: LiveLineSnapshot): boolean => snapshot.matches({ sound: 'muted' });

export const selectIsKeypadOpen = (snapshot: LiveLineSnapshot): boolean =>
  snapshot.matches({ keypad: 'open' });

/** Digits sent since the keypad was opened. */
export const selectDigits = (snapshot: LiveLineSnapshot): string => snapshot.context.digits;

/** VOICE-24 to VOICE-30; null when there is nothing to say. */
export const selectFault = (snapshot: LiveLineSnapshot): VoiceFault | null => snapshot.context.fault;

/** Nothing is tried any more until a person asks for it. */
export const selectIsRefused = (snapshot: LiveLineSnapshot): boolean =>
  snapshot.matches({ media: 'refused' });

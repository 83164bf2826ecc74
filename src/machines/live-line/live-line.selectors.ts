import type { VoiceFault } from '../../services/voice/voice-provider.types';
import type { LiveLineSnapshot } from './live-line.machine';
import type { QualityGrade, QualityReason } from './quality';

export type LineStatus = 'Connected' | 'Connecting' | 'Reconnecting';

export type LineTrouble = QualityReason | 'silentMicrophone';

/** Joined, whether or not sound arrives. */
export function selectIsOpen(snapshot: LiveLineSnapshot): boolean {
  return snapshot.matches({ media: { joined: 'open' } });
}

const isReconnecting = (snapshot: LiveLineSnapshot): boolean =>
  snapshot.matches({ media: { joined: 'reconnecting' } });

/** Only an open line whose audio arrives is Connected. */
export function selectLineStatus(snapshot: LiveLineSnapshot): LineStatus {
  if (selectIsOpen(snapshot)) return snapshot.context.mediaFlowing === false ? 'Reconnecting' : 'Connected';
  return isReconnecting(snapshot) || snapshot.matches({ contact: 'made' }) ? 'Reconnecting' : 'Connecting';
}

export function selectIsMuted(snapshot: LiveLineSnapshot): boolean {
  return snapshot.matches({ sound: 'muted' });
}

/** The agent talks and nobody hears it. */
export function selectIsSpeakingMuted(snapshot: LiveLineSnapshot): boolean {
  return selectIsMuted(snapshot) && snapshot.matches({ microphone: { on: { speech: 'speaking' } } });
}

/** The agent means to be heard and the microphone delivers nothing. */
export function selectIsMicrophoneSilent(snapshot: LiveLineSnapshot): boolean {
  return (
    selectIsOpen(snapshot) &&
    !selectIsMuted(snapshot) &&
    snapshot.matches({ microphone: { on: { sound: 'silent' } } })
  );
}

/** One word for both ways: a caller who hears nothing has no good line either. */
export function selectQuality(snapshot: LiveLineSnapshot): QualityGrade {
  if (isReconnecting(snapshot) || selectIsMicrophoneSilent(snapshot)) return 'poor';
  if (!selectIsOpen(snapshot)) return 'measuring';
  if (snapshot.context.mediaFlowing === false) return 'poor';
  return snapshot.context.meter.quality.grade;
}

/** Why it is not good; null while it is. */
export function selectQualityReason(snapshot: LiveLineSnapshot): LineTrouble | null {
  const grade = selectQuality(snapshot);
  if (grade === 'good' || grade === 'measuring') return null;
  if (!selectIsOpen(snapshot) || snapshot.context.mediaFlowing === false) return 'noAudio';
  if (selectIsMicrophoneSilent(snapshot)) return 'silentMicrophone';
  return snapshot.context.meter.quality.reason;
}

export function selectIsKeypadOpen(snapshot: LiveLineSnapshot): boolean {
  return snapshot.matches({ keypad: 'open' });
}

/** Digits sent since the keypad was opened. */
export function selectDigits(snapshot: LiveLineSnapshot): string {
  return snapshot.context.digits;
}

/** Digits typed that still wait for their turn. */
export function selectWaitingDigits(snapshot: LiveLineSnapshot): string {
  return snapshot.context.waiting;
}

/** The alert; null when there is nothing to say. */
export function selectFault(snapshot: LiveLineSnapshot): VoiceFault | null {
  return snapshot.context.fault;
}

/** Whether to offer 'try again': nothing retries by itself, or a press asks for the microphone again. */
export function selectOffersRetry(snapshot: LiveLineSnapshot): boolean {
  const { fault } = snapshot.context;
  if (snapshot.hasTag('error')) return true;
  return fault?.kind === 'microphoneBlocked' || fault?.kind === 'microphoneMissing';
}

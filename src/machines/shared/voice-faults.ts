import type { VoiceFault } from '../../services/voice/voice-provider.types';

export function isMicrophoneBlocked(fault: VoiceFault | null): boolean {
  return fault?.kind === 'microphoneBlocked';
}

/** This page has none to use. */
export function isMicrophoneMissing(fault: VoiceFault | null): boolean {
  return fault?.kind === 'microphoneMissing' || fault?.kind === 'insecurePage';
}

/** Another try asks the browser for the microphone again, so a person starts it. */
export function isMicrophoneFault(fault: VoiceFault | null): boolean {
  return isMicrophoneBlocked(fault) || isMicrophoneMissing(fault);
}

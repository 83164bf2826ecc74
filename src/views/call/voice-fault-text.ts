import type { VoiceFault, VoiceFaultKind } from '../../services/voice/voice-provider.types';

const signInRejected = new Set([20101, 20151, 31201, 31202, 31203, 31204]);
const sessionExpired = new Set([20104, 31205]);
const connectionLost = new Set([53000, 53001]);

const kinds: Readonly<Record<VoiceFaultKind, string>> = {
  noNetwork:
    "This browser offers no network for audio. Connect this computer to a network, or allow WebRTC in the browser's settings; the audio then starts by itself.",
  insecurePage: 'The microphone needs https or localhost.',
};

export function voiceFaultText({ code, kind }: VoiceFault): string {
  if (kind !== undefined) return kinds[kind];
  if (code === 31401) {
    return 'Microphone access is blocked. Allow the microphone for this site and try again.';
  }
  if (code === 31402) {
    return 'The microphone could not be used. Check that it is connected and not in use by another application.';
  }
  if (signInRejected.has(code)) return 'Voice sign-in was rejected. Please sign out and sign in again.';
  if (sessionExpired.has(code)) return 'Voice session expired. Please refresh the page.';
  if (connectionLost.has(code)) return 'Voice connection lost. Trying to reconnect...';
  if (code >= 31000 && code < 32000) {
    return `Voice connection problem (${code}). Please check your network.`;
  }
  if (code >= 53000 && code < 54000) return `Call audio could not be connected (${code}).`;
  return `Voice error (${code}).`;
}

/** Asking for the microphone again can help only these. */
export function isMicrophoneFault({ code, kind }: VoiceFault): boolean {
  return kind === undefined && (code === 31401 || code === 31402);
}

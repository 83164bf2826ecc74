import type { VoiceFault, VoiceFaultKind } from '../../services/voice/voice-provider.types';

const texts: Readonly<Record<Exclude<VoiceFaultKind, 'other'>, string>> = {
  signInRejected: 'Voice sign-in was rejected. Please sign out and sign in again.',
  tokenExpired: 'Voice session expired. Please refresh the page.',
  connectionLost: 'Voice connection lost. Trying to reconnect...',
  microphoneBlocked: 'Microphone access is blocked. Allow the microphone for this site and try again.',
  microphoneMissing:
    'The microphone could not be used. Check that it is connected and not in use by another application.',
  insecurePage: 'The microphone needs https or localhost.',
  noNetwork:
    "This browser offers no network for audio. Connect this computer to a network, or allow WebRTC in the browser's settings; the audio then starts by itself.",
  elsewhere: 'You are in this call at another computer.',
};

export function voiceFaultText({ code, kind }: VoiceFault): string {
  if (kind !== 'other') return texts[kind];
  if (code >= 31000 && code < 32000) {
    return `Voice connection problem (${code}). Please check your network.`;
  }
  if (code >= 53000 && code < 54000) return `Call audio could not be connected (${code}).`;
  return `Voice error (${code}).`;
}

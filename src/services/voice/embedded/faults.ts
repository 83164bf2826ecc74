import { codedFault } from '../coded-fault';
import type { VoiceFault } from '../voice-provider.types';

/** Numbered as Twilio's voice SDK does. */
const knownFaults: Readonly<Record<number, { readonly detail: string; readonly retryable: boolean }>> = {
  20101: { detail: 'AccessTokenInvalid', retryable: false },
  20104: { detail: 'AccessTokenExpired', retryable: true },
  31002: { detail: 'ConnectionDeclined', retryable: false },
  31005: { detail: 'ConnectionError', retryable: true },
  31100: { detail: 'MalformedRequest', retryable: true },
  31201: { detail: 'AuthenticationFailed', retryable: false },
  31401: { detail: 'PermissionDenied', retryable: true },
  31402: { detail: 'AcquisitionFailed', retryable: true },
  31404: { detail: 'NotFound', retryable: false },
  53000: { detail: 'ConnectionError', retryable: true },
  53001: { detail: 'ConnectionDisconnected', retryable: true },
  53405: { detail: 'MediaConnectionFailed', retryable: true },
};

export function voiceFault(code: number, detail?: string): VoiceFault {
  const known = knownFaults[code];
  return codedFault(code, detail || (known?.detail ?? 'UnknownError'), known?.retryable ?? true);
}

/** No ICE candidate. */
export const noNetwork: VoiceFault = { ...voiceFault(53405), kind: 'noNetwork' };

/** The name of openMicrophone's error on a page that is neither https nor localhost. */
export const insecurePage = 'NotSupportedError';

/** A refused permission differs from a missing or busy device. */
export function microphoneFault(error: unknown): VoiceFault {
  if (error instanceof Error && error.name === insecurePage) {
    return { ...voiceFault(31402), retryable: false, kind: 'insecurePage' };
  }
  const isDenied = error instanceof Error && /^(NotAllowed|Security)Error$/.test(error.name);
  return voiceFault(isDenied ? 31401 : 31402);
}

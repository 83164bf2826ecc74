import type { VoiceFault, VoiceFaultKind } from './voice-provider.types';

const kinds: ReadonlyMap<number, VoiceFaultKind> = new Map([
  ...[20101, 20151, 31201, 31202, 31203, 31204, 31207].map((code) => [code, 'signInRejected'] as const),
  ...[20104, 31205].map((code) => [code, 'tokenExpired'] as const),
  ...[53000, 53001].map((code) => [code, 'connectionLost'] as const),
  [31401, 'microphoneBlocked'],
  [31402, 'microphoneMissing'],
]);

/** The fault for a carrier's code, of the kind that the code belongs to. */
export function codedFault(code: number, detail: string, retryable: boolean): VoiceFault {
  return { code, kind: kinds.get(code) ?? 'other', detail, retryable };
}

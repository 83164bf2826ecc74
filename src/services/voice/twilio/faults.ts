import { codedFault } from '../coded-fault';
import type { VoiceFault } from '../voice-provider.types';

/** A repeat cannot help: the account, its keys or this product are wrong. */
const permanentCodes = new Set([31001, 31002, 31100, 31101, 31102, 31103, 31104, 31105, 31400, 31404, 31603]);
/** Faults of the transport that the agent can do nothing about. */
const ignorableCodes = new Set([31000, 31009, 31206, 31210, 31212]);

export function isIgnorable({ code }: VoiceFault): boolean {
  return ignorableCodes.has(code);
}
export function isOfMicrophone({ kind }: VoiceFault): boolean {
  return kind === 'microphoneBlocked' || kind === 'microphoneMissing';
}

export const connectionError = codedFault(53000, 'ConnectionError', true);
export const signallingLost = codedFault(53001, 'ConnectionDisconnected', true);
export const timedOut = codedFault(31003, 'ConnectionTimeout', true);
export const noMicrophone = codedFault(31402, 'AcquisitionFailed', true);
export const tokenExpired = codedFault(20104, 'AccessTokenExpired', true);

const fieldOf = (error: unknown, name: 'code' | 'message'): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/** The SDK rejects some promises without a value and throws some errors without a code. */
export function faultOf(error: unknown): VoiceFault {
  const code = fieldOf(error, 'code');
  const message = fieldOf(error, 'message');
  const detail = typeof message === 'string' && message !== '' ? message : 'ConnectionError';
  if (typeof code !== 'number') return codedFault(31005, detail, true);
  const fault = codedFault(code, detail, !permanentCodes.has(code));
  // The SDK would send a rejected token several times a second.
  return fault.kind === 'signInRejected' ? { ...fault, retryable: false } : fault;
}

const sameWithinMs = 5_000;

/** Filters repeats: the SDK reports a fault for every try of its own. */
export function createRepeatFilter(): (fault: VoiceFault) => boolean {
  const reportedAt = new Map<number, number>();
  return ({ code }) => {
    // The wall clock may be set back, and would keep faults unreported until then.
    const now = performance.now();
    const isNew = now - (reportedAt.get(code) ?? Number.NEGATIVE_INFINITY) > sameWithinMs;
    if (isNew) reportedAt.set(code, now);
    return isNew;
  };
}

import type { VoiceFault } from '../voice-provider.types';

/** A repeat cannot help: the account, its keys or this product are wrong. */
const permanentCodes = new Set([
  ...[20101, 20151, 31201, 31202, 31203, 31204, 31207],
  ...[31001, 31002, 31100, 31101, 31102, 31103, 31104, 31105, 31400, 31404, 31603],
]);
/** The token is refused for good; the SDK would send it several times a second. */
const refusedCodes = new Set([20101, 20151, 31201, 31202, 31203, 31204, 31207]);
const expired = new Set([20104, 31205]);
/** Faults of the transport that the agent can do nothing about. */
const ignorableCodes = new Set([31000, 31009, 31206, 31210, 31212]);

export function isRefusal({ code }: VoiceFault): boolean {
  return refusedCodes.has(code);
}
export function isExpiry({ code }: VoiceFault): boolean {
  return expired.has(code);
}
export function isIgnorable({ code }: VoiceFault): boolean {
  return ignorableCodes.has(code);
}
/** The Device reports its recovery by other events. */
export function isLoss({ code }: VoiceFault): boolean {
  return code === 53000 || code === 53001;
}
export function isOfMicrophone({ code }: VoiceFault): boolean {
  return code === 31401 || code === 31402;
}

export const connectionError: VoiceFault = { code: 53000, detail: 'ConnectionError', retryable: true };
export const signallingLost: VoiceFault = { code: 53001, detail: 'ConnectionDisconnected', retryable: true };
export const timedOut: VoiceFault = { code: 31003, detail: 'ConnectionTimeout', retryable: true };
export const noMicrophone: VoiceFault = { code: 31402, detail: 'AcquisitionFailed', retryable: true };
export const tokenExpired: VoiceFault = { code: 20104, detail: 'AccessTokenExpired', retryable: true };

const fieldOf = (error: unknown, name: 'code' | 'message'): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/** The SDK rejects some promises without a value and throws some errors without a code. */
export function faultOf(error: unknown): VoiceFault {
  const code = fieldOf(error, 'code');
  const message = fieldOf(error, 'message');
  const detail = typeof message === 'string' && message !== '' ? message : 'ConnectionError';
  if (typeof code !== 'number') return { code: 31005, detail, retryable: true };
  return { code, detail, retryable: !permanentCodes.has(code) };
}

const sameWithinMs = 5_000;

/** Filters repeats: the SDK reports a fault for every try of its own. */
export function createRepeatFilter(): (fault: VoiceFault) => boolean {
  const reportedAt = new Map<number, number>();
  return ({ code }) => {
    const now = Date.now();
    const isNew = now - (reportedAt.get(code) ?? Number.NEGATIVE_INFINITY) > sameWithinMs;
    if (isNew) reportedAt.set(code, now);
    return isNew;
  };
}

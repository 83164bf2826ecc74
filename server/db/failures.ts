export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

interface Fault {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
}

/** drizzle wraps the driver's error. */
export function rootCause(error: unknown): Fault {
  let fault: Fault = typeof error === 'object' && error !== null ? error : { message: String(error) };
  while (typeof fault.cause === 'object' && fault.cause !== null) fault = fault.cause;
  return fault;
}

export function codeOf(error: unknown): string | undefined {
  const { code } = rootCause(error);
  return typeof code === 'string' ? code : undefined;
}

/** Two rows with the same unique key. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505';
}

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  // A standby that is not promoted yet.
  '25006',
  // Timeouts: idle transaction, lock, statement, transaction.
  '25P03',
  '25P04',
  '55P03',
  '57014',
  // Terminated or starting up.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  // I/O error of the disk.
  '58030',
  // Serialization failure or deadlock after all retries.
  '40001',
  '40P01',
]);
export const diskFull = '53100';
const withoutRoomCodes = new Set([diskFull, 'ENOSPC', 'EDQUOT']);

/** Reading goes on meanwhile. */
export function isWithoutRoom(error: unknown): boolean {
  return withoutRoomCodes.has(codeOf(error) ?? '');
}

/** 08: connection; 53: out of disk, memory or connections. */
const unavailableClasses = ['08', '53'];
const unavailableTexts =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end/;

export function isDatabaseAway(error: unknown): boolean {
  const fault = rootCause(error);
  if (fault instanceof DatabaseAway) return true;
  if (isWithoutRoom(error)) return true;
  const code = codeOf(error);
  if (code !== undefined && (unavailableCodes.has(code) || unavailableClasses.includes(code.slice(0, 2))))
    return true;
  return typeof fault.message === 'string' && unavailableTexts.test(fault.message);
}

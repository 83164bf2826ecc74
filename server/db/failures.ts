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

const lockNotGiven = '55P03';

/** Somebody had it for longer than this was to wait. */
export function isLockNotGiven(error: unknown): boolean {
  return codeOf(error) === lockNotGiven;
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
  // Timeouts: idle transaction, lock, statement, transaction.
  '25P03',
  '25P04',
  lockNotGiven,
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
/** A standby that is not promoted yet, or a database that was set so. */
export const readOnly = '25006';
const tooManyConnections = '53300';
const unsavedCodes = new Set([diskFull, readOnly, 'ENOSPC', 'EDQUOT']);

/** Reading goes on meanwhile. */
export function isNothingSaved(error: unknown): boolean {
  return unsavedCodes.has(codeOf(error) ?? '');
}

/**
 * 08: connection; 28 and 3D: the password or the database of new connections is another by now; 53: out of disk, memory
 * or connections.
 */
const unavailableClasses = ['08', '28', '3D', '53'];
const unavailableTexts =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end/;

/** It is there, and lets this connection alone not in. */
export function isNotLetIn(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  return code === tooManyConnections || /^(28|3D)/.test(code);
}

/** Of several faults that were thrown as one, each. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isOutage);
  return isOutage(error);
}

function isOutage(error: unknown): boolean {
  const fault = rootCause(error);
  if (fault instanceof DatabaseAway) return true;
  if (isNothingSaved(error)) return true;
  const code = codeOf(error);
  if (code !== undefined && (unavailableCodes.has(code) || unavailableClasses.includes(code.slice(0, 2))))
    return true;
  return typeof fault.message === 'string' && unavailableTexts.test(fault.message);
}

/** For what a request notes beside its own work, which goes on without: false while the database cannot be written to. */
export async function writeIfPossible(write: () => PromiseLike<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return false;
  }
}

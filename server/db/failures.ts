/** The database does not answer, or no connection became free in time: nothing was done, try again soon. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

interface Fault {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
}

/** The error at the bottom: drizzle wraps what the driver threw. */
export function rootCause(error: unknown): Fault {
  let fault: Fault = typeof error === 'object' && error !== null ? error : { message: String(error) };
  while (typeof fault.cause === 'object' && fault.cause !== null) fault = fault.cause;
  return fault;
}

/** The SQLSTATE or system code at the bottom of an error. */
export function codeOf(error: unknown): string | undefined {
  const { code } = rootCause(error);
  return typeof code === 'string' ? code : undefined;
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
  'ENOSPC',
  'EDQUOT',
  // A standby that was not promoted yet.
  '25006',
  // The server's own limits of time: on an idle transaction, a lock, a statement, a transaction.
  '25P03',
  '25P04',
  '55P03',
  '57014',
  // Broken off, terminated, starting up.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  // The disk below the database.
  '58030',
  // Still at odds with another transaction after all tries.
  '40001',
  '40P01',
]);
/** 08: the connection; 53: out of disk, memory or connections. */
const unavailableClasses = ['08', '53'];
const unavailableTexts =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end/;

/** Nobody's fault and likely to pass: the request may be sent again. */
export function isDatabaseAway(error: unknown): boolean {
  const fault = rootCause(error);
  if (fault instanceof DatabaseAway) return true;
  const code = codeOf(error);
  if (code !== undefined && (unavailableCodes.has(code) || unavailableClasses.includes(code.slice(0, 2))))
    return true;
  return typeof fault.message === 'string' && unavailableTexts.test(fault.message);
}

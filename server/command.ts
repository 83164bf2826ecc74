import { WrongConfiguration } from './config';
import { CannotOpen } from './db/cannot-open';
import { codeOf } from './db/failures';
import { explained } from './db/migrate';
import { HttpError } from './http/errors';
import { NumberRefused } from './tenants/number';

/** A refusal whose message is printed to the person who typed the command. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

const saidInWords = [Refused, NumberRefused, HttpError, CannotOpen, WrongConfiguration];

function reasonOf(thrown: unknown): string {
  const error = explained(thrown);
  if (!(error instanceof Error)) return String(error);
  const isInWords =
    saidInWords.some((kind) => error instanceof kind) || codeOf(error)?.startsWith('ERR_PARSE_ARGS') === true;
  return isInWords ? error.message : (error.stack ?? error.message);
}

/** The stack only of what nobody foresaw. */
export function endWith(error: unknown): void {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
}

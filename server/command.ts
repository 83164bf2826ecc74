import { type Config, WrongConfiguration } from './config';
import { CannotOpen } from './db/cannot-open';
import { codeOf } from './db/failures';
import { explained } from './db/migrate';
import { HttpError } from './http/errors';
import { describeError } from './http/logging';
import { warn } from './print';
import { NumberRefused } from './tenants/number';

/** What a command reads, and where it prints. */
export interface Terminal {
  readonly config: Config;
  print(...lines: readonly string[]): void;
}

type Described = ReturnType<typeof describeError>;

/** A refusal whose message is printed to the person who typed the command. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

const saidInWords = [Refused, NumberRefused, HttpError, CannotOpen, WrongConfiguration];

const textOf = ({ type, message, stack, cause }: Described): string =>
  `${type}: ${message}${stack.slice(stack.indexOf('\n'))}${cause === undefined ? '' : `\ncaused by ${textOf(cause)}`}`;

const isInWords = (error: Error): boolean =>
  saidInWords.some((kind) => error instanceof kind) || codeOf(error)?.startsWith('ERR_PARSE_ARGS') === true;

/** The stack only of what nobody foresaw, and without what was to be stored. */
export function reasonOf(thrown: unknown): string {
  // What is said already may have a cause that would be one of the database elsewhere: a host that is not found.
  const error = thrown instanceof Error && isInWords(thrown) ? thrown : explained(thrown);
  if (!(error instanceof Error)) return String(error);
  return isInWords(error) ? error.message : textOf(describeError(error));
}

export function endWith(error: unknown): void {
  warn(reasonOf(error));
  process.exit(1);
}

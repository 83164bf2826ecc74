import { createHash } from 'node:crypto';
import { z } from 'zod';
import { CannotOpen } from './cannot-open';

/**
 * A backup is lines of JSON, the same from either database, so that one grows into the other: a head, then for
 * each table its name and columns followed by its rows, at the end the foot. A row is the text that PostgreSQL
 * makes of each value and reads again: nothing passes through a number or a date of JavaScript.
 */
const head = z.object({
  backup: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The last migration of the database. */
  schema: z.string(),
  /** Recognises the key of the secrets in it, without which they cannot be read; null where it was not found. */
  key: z.string().nullable(),
});
const table = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
const counted = z.object({ rows: z.number(), sum: z.string() });
const foot = z.object({
  tables: z.record(z.string(), counted),
  /** The last number given by each; null where none was. */
  sequences: z.record(z.string(), z.string().nullable()),
});

export type Head = z.infer<typeof head>;
export type Foot = z.infer<typeof foot>;
/** For every table the number of its rows and a sum over their values that does not depend on their order. */
export type Proof = Foot['tables'];

export type Part =
  | { readonly kind: 'head'; readonly head: Head }
  | { readonly kind: 'table'; readonly table: string; readonly columns: readonly string[] }
  | { readonly kind: 'rows'; readonly rows: readonly string[] }
  | { readonly kind: 'foot'; readonly foot: Foot };

export class NotABackup extends CannotOpen {
  override readonly name = 'NotABackup';
}

/** Hexadecimal digits of a row's hash that are added up: what PostgreSQL adds up without leaving bigint. */
export const summedDigits = 15;

/** The same sum as PostgreSQL makes of the rows. */
export class Tally {
  #rows = 0;
  #sum = 0n;

  add(row: string): void {
    this.#rows += 1;
    this.#sum += BigInt(`0x${createHash('md5').update(row).digest('hex').slice(0, summedDigits)}`);
  }

  get total(): Proof[string] {
    return { rows: this.#rows, sum: String(this.#sum) };
  }
}

/** A problem report may have five megabytes. */
const batch = { rows: 2_000, characters: 4_000_000 };

function parse<T>(schema: z.ZodType<T>, line: string | undefined, what: string): T {
  try {
    return schema.parse(JSON.parse(line ?? ''));
  } catch (error) {
    throw new NotABackup(`The file is no backup of this product, or damaged: ${what} cannot be read.`, {
      cause: error,
    });
  }
}

export function refuseOther(proof: Proof, wanted: Proof): void {
  for (const name of new Set([...Object.keys(wanted), ...Object.keys(proof)])) {
    const [found, expected] = [proof[name], wanted[name]];
    if (found?.rows === expected?.rows && found?.sum === expected?.sum) continue;
    throw new NotABackup(
      `The backup is damaged: of ${expected?.rows ?? 0} rows in ${name}, ${found?.rows ?? 0} were read, or not as they were.`,
    );
  }
}

/** Throws NotABackup where the lines end early or are not as they were written. */
export async function* readParts(lines: AsyncIterable<string>): AsyncGenerator<Part> {
  const proof: Record<string, Proof[string]> = {};
  let current: { readonly name: string; readonly tally: Tally } | null = null;
  let rows: string[] = [];
  let characters = 0;
  let isFirst = true;
  let wanted: Foot | null = null;

  function take(): Part {
    const taken = rows;
    rows = [];
    characters = 0;
    return { kind: 'rows', rows: taken };
  }

  for await (const line of lines) {
    if (wanted !== null) throw new NotABackup('The backup is damaged: something follows its end.');
    if (isFirst) {
      isFirst = false;
      yield { kind: 'head', head: parse(head, line, 'its first line') };
      continue;
    }
    if (line.startsWith('[') && current !== null) {
      current.tally.add(line);
      rows.push(line);
      characters += line.length;
      if (rows.length >= batch.rows || characters >= batch.characters) yield take();
      continue;
    }
    if (rows.length > 0) yield take();
    if (current !== null) proof[current.name] = current.tally.total;
    if (line.startsWith('{"tables":')) {
      wanted = parse(foot, line, 'its last line');
      refuseOther(proof, wanted.tables);
      yield { kind: 'foot', foot: wanted };
      continue;
    }
    const { table: name, columns } = parse(table, line, 'the name of a table');
    current = { name, tally: new Tally() };
    yield { kind: 'table', table: name, columns };
  }
  if (wanted === null) throw new NotABackup('The backup is not complete: its end is missing.');
}

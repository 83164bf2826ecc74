import { object } from 'yup';
import { isRecord } from '../http/envelope';
import { count, optionalText, optionalTime } from '../schema/fields';
import { read } from '../schema/read';
import { HttpRefusal } from './http-refusal';

/** A change that was made on an older version than the stored one. */
export interface Stale {
  /** The stored one: what is sent with it replaces what is stored. */
  readonly version: number;
  readonly changedBy: string | null;
  /** ISO 8601. */
  readonly changedAt: string | null;
  /** What the other change set, by wire field name. */
  readonly changed: Readonly<Record<string, unknown>>;
}

const staleSchema = object({ version: count(), changed_by: optionalText(), changed_at: optionalTime() });

/** null for every refusal but a 409 that names the stored version. */
export function readStale(error: unknown): Stale | null {
  const body = error instanceof HttpRefusal ? error.conflict : null;
  if (!isRecord(body) || typeof body.version !== 'number') return null;
  const { version, changed_by, changed_at } = read(staleSchema, body);
  return {
    version,
    changedBy: changed_by ?? null,
    changedAt: changed_at ?? null,
    changed: isRecord(body.changed) ? body.changed : {},
  };
}

import { object } from 'yup';
import { BadPayload } from '../errors/bad-payload';
import { HttpRefusal } from '../errors/http-refusal';
import { isUnknownRequest } from '../errors/may-pass';
import { unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import { id, optionalCount, optionalId, optionalPart, optionalText, optionalTime } from '../schema/fields';
import { rowsIn } from '../schema/rows';
import type { Reads } from '../wire/reads';
import type { TakeableCall } from '../wire/wire';

/** A waiting call that any agent may take, also one who is offered no calls. */
export interface CallToTake {
  readonly id: string;
  readonly tenantId: string | null;
  readonly tenantName: string | null;
  readonly startedAt: string | null;
  readonly waitingSeconds: number;
}

const schema = object({
  id: id(),
  tenant: optionalPart({ id: optionalId(), name: optionalText() } satisfies Reads<TakeableCall['tenant']>),
  started_at: optionalTime(),
  waiting_seconds: optionalCount(),
} satisfies Reads<TakeableCall>);

/** Oldest first. Null where the server has no such list. */
export async function fetchCallsToTake(
  http: HttpClient,
  signal?: AbortSignal,
): Promise<readonly CallToTake[] | null> {
  try {
    const rows = unwrap(await bodyOf(http.get('agent/waiting-calls', { signal })));
    if (!Array.isArray(rows)) return null;
    return rowsIn('calls to take', schema, rows).map(
      ({ id: callId, tenant, started_at, waiting_seconds }) => ({
        id: callId,
        tenantId: tenant?.id ?? null,
        tenantName: tenant?.name?.trim() || null,
        startedAt: started_at ?? null,
        waitingSeconds: waiting_seconds ?? 0,
      }),
    );
  } catch (error) {
    if (error instanceof BadPayload) return null;
    if (error instanceof HttpRefusal && isUnknownRequest(error.status)) return null;
    throw error;
  }
}

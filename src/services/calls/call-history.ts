import { type InferType, object } from 'yup';
import { nameOfWho, phoneOfWho, whoFields } from '../customers/customer-who';
import { isRecord, listIn } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { listing } from '../http/listing';
import { readTagged, type Tag } from '../http/tagged';
import {
  id,
  optionalCount,
  optionalFromNumber,
  optionalPart,
  optionalText,
  optionalTime,
  text,
} from '../schema/fields';
import { type Rows, readManyRows, readRows, rowsOf } from '../schema/rows';
import { countOf } from '../schema/values';
import type { Reads } from '../wire/reads';
import type { MissedCall, OwnCall } from '../wire/wire';
import type { CallHistory, CallTotals, HistoryCall } from './call-history.types';
import { optionalFeedback } from './feedback-schema';

/** Only what a row shows: the whole call takes five times as long to check. */
const rowSchema = object({
  id: id(),
  status: optionalText(),
  direction: optionalText(),
  from_number: optionalFromNumber(),
  started_at: optionalTime(),
  duration_seconds: optionalCount(),
  tenant: optionalPart({ name: optionalText() } satisfies Reads<OwnCall['tenant']>),
  customer: optionalPart(whoFields),
  feedback: optionalFeedback(),
} satisfies Reads<OwnCall>);

const missedSchema = rowSchema.shape({ outcome: text() } satisfies Reads<MissedCall>);

const toRow = ({ customer, ...wire }: InferType<typeof rowSchema>): HistoryCall => ({
  id: wire.id,
  tenantName: wire.tenant?.name || null,
  customerName: nameOfWho(customer),
  phone: phoneOfWho(customer) ?? (wire.from_number || null),
  callBack: wire.from_number?.trim() || phoneOfWho(customer),
  direction: wire.direction || null,
  status: wire.status === 'in_progress' ? 'in-progress' : wire.status || null,
  durationSeconds: wire.duration_seconds ?? null,
  startedAt: wire.started_at ?? null,
  feedback: wire.feedback ?? null,
});

const readMissed = (body: unknown): Rows<HistoryCall> => {
  const rows = listIn(isRecord(body) ? body.missed_calls : null) ?? [];
  return readRows('missed calls', missedSchema, rows, ({ outcome, ...wire }) => ({
    ...toRow(wire),
    outcome,
  }));
};

const startOf = ({ startedAt }: HistoryCall): number => Date.parse(startedAt ?? '') || 0;

/** Totals where the server sends none. */
export function totalsOf(calls: readonly HistoryCall[]): CallTotals {
  const own = calls.filter(({ outcome }) => outcome === undefined);
  const lasted = own.map((call) => call.durationSeconds ?? 0).filter((seconds) => seconds > 0);
  const totalSeconds = lasted.reduce((sum, seconds) => sum + seconds, 0);
  return {
    count: own.length,
    completed: own.filter(({ status }) => status === 'completed').length,
    totalSeconds,
    averageSeconds: lasted.length === 0 ? 0 : totalSeconds / lasted.length,
  };
}

const ofSome = (count: number): CallTotals => ({
  count,
  completed: null,
  totalSeconds: null,
  averageSeconds: null,
});

export async function readCallHistory(body: unknown, tag: Tag = { etag: null }): Promise<CallHistory> {
  const { rows, meta, total, next } = listing(body);
  const calls = await readManyRows('calls', rowSchema, rows, toRow);
  const isWhole = next === null && calls.leftOut === 0;
  const ownCount = calls.length + calls.leftOut;
  const own = isWhole ? totalsOf(calls) : ofSome(Math.max(total ?? 0, ownCount));
  const missed = readMissed(body);
  return {
    tag,
    calls:
      missed.length + missed.leftOut === 0
        ? calls
        : rowsOf(
            [...calls, ...missed].sort((one, other) => startOf(other) - startOf(one)),
            calls.leftOut + missed.leftOut,
          ),
    ownCount,
    totals: {
      count: countOf(meta.count) ?? own.count,
      completed: countOf(meta.completed) ?? own.completed,
      totalSeconds: countOf(meta.total_duration_seconds) ?? own.totalSeconds,
      averageSeconds: countOf(meta.average_duration_seconds) ?? own.averageSeconds,
    },
  };
}

/** `last` is the answer held already, returned again where the server answers that nothing changed. */
export function fetchCallHistory(http: HttpClient, last?: CallHistory): Promise<CallHistory> {
  return readTagged(http, 'agent/calls', last, readCallHistory);
}

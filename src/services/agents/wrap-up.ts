import { object } from 'yup';
import { isRecord, unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyIfAny } from '../http/send';
import { optionalCount, optionalFlag } from '../schema/fields';
import type { Body, EventData, Reads } from '../wire/reads';
import type { Agent as AgentWire } from '../wire/wire';
import type { Agent, Duty, WrapUp } from './agent.types';
import { readDuty } from './duty';

/** The agent's status in an answer or an event; null where it has none. */
export interface Standing {
  readonly status: Agent['status'];
  readonly wrapUp?: WrapUp | undefined;
  readonly duty?: Duty | undefined;
}

const wrapUpSchema = object({
  wrap_up_seconds: optionalCount(),
  break_after_call: optionalFlag(),
} satisfies Reads<AgentWire | EventData<'private-agent.* agent.availability.changed'>>);

export function readWrapUp(wire: unknown): WrapUp | undefined {
  if (!isRecord(wire)) return undefined;
  const { wrap_up_seconds: seconds, break_after_call: isWanted } = wrapUpSchema.cast(wire);
  if (seconds == null && isWanted == null) return undefined;
  return { secondsLeft: Math.max(0, seconds ?? 0), breakAfterCall: isWanted ?? false };
}

const statusOf = ({ status }: Readonly<Record<string, unknown>>): string | null =>
  typeof status === 'string' && status !== '' ? status : null;

export function readStanding(body: unknown): Standing {
  const answer = unwrap(body);
  const places = isRecord(answer) ? [answer, answer.agent, answer.user] : [];
  const place = places.filter(isRecord).find((found) => statusOf(found) !== null);
  if (place === undefined) return { status: null };
  return { status: statusOf(place), wrapUp: readWrapUp(place), duty: readDuty(place) };
}

export async function changeWrapUp(
  http: HttpClient,
  action: 'end' | 'extend',
  signal?: AbortSignal,
): Promise<Standing> {
  const json: Body<'POST /agent/wrap-up'> = { action };
  return readStanding(await bodyIfAny(http.post('agent/wrap-up', { json, signal })));
}

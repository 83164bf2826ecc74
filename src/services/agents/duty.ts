import { object } from 'yup';
import { isRecord } from '../http/envelope';
import { optionalFlag, optionalText } from '../schema/fields';
import type { EventData, Reads } from '../wire/reads';
import type { Agent as AgentWire } from '../wire/wire';
import type { Duty } from './agent.types';

const schema = object({
  takes_calls: optionalFlag(),
  status_reason: optionalText(),
  status_set_by: optionalText(),
} satisfies Reads<AgentWire | EventData<'private-agent.* agent.availability.changed'>>);

export function readDuty(wire: unknown): Duty | undefined {
  if (!isRecord(wire)) return undefined;
  const { takes_calls, status_reason, status_set_by } = schema.cast(wire);
  if (takes_calls == null) return undefined;
  return {
    takesCalls: takes_calls,
    reason: status_reason?.trim() || null,
    setBy: status_set_by?.trim() || null,
  };
}

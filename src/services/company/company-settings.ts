import { array, object } from 'yup';
import { unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import { count, optionalCount, optionalFlag, optionalPart, optionalText, text } from '../schema/fields';
import { read } from '../schema/read';
import type { Body, Reads } from '../wire/reads';
import type { CompanySettings as Wire } from '../wire/wire';

type CompanyBody = Body<'PUT /admin/company'>;

export interface CompanySettings {
  readonly name: string | null;
  /** null: as the server is configured. */
  readonly ringSeconds: number | null;
  readonly agentGraceSeconds: number | null;
  readonly asksFeedback: boolean;
  readonly serviceLevelPercent: number;
  readonly serviceLevelSeconds: number;
  readonly retentionDays: number | null;
  /** Roles that must have a second factor. */
  readonly secondFactorRoles: readonly string[];
  readonly configured: { readonly ringSeconds: number | null; readonly agentGraceSeconds: number | null };
  /** Calls of the last 24 hours. */
  readonly calls: number;
  readonly callsInTime: number;
  readonly version: number;
}

const schema = object({
  name: optionalText(),
  ring_seconds: optionalCount(),
  agent_grace_seconds: optionalCount(),
  asks_feedback: optionalFlag(),
  service_level_percent: count(),
  service_level_seconds: count(),
  retention_days: optionalCount(),
  second_factor_roles: array().of(text()),
  configured: optionalPart({
    ring_seconds: optionalCount(),
    agent_grace_seconds: optionalCount(),
  } satisfies Reads<Wire['configured']>),
  service_level: optionalPart({ calls: count(), in_time: count() } satisfies Reads<Wire['service_level']>),
  version: count(),
} satisfies Reads<Wire>);

function readCompany(body: unknown): CompanySettings {
  const wire = read(schema, unwrap(body));
  return {
    name: wire.name ?? null,
    ringSeconds: wire.ring_seconds ?? null,
    agentGraceSeconds: wire.agent_grace_seconds ?? null,
    asksFeedback: wire.asks_feedback ?? true,
    serviceLevelPercent: wire.service_level_percent,
    serviceLevelSeconds: wire.service_level_seconds,
    retentionDays: wire.retention_days ?? null,
    secondFactorRoles: wire.second_factor_roles ?? [],
    configured: {
      ringSeconds: wire.configured?.ring_seconds ?? null,
      agentGraceSeconds: wire.configured?.agent_grace_seconds ?? null,
    },
    calls: wire.service_level?.calls ?? 0,
    callsInTime: wire.service_level?.in_time ?? 0,
    version: wire.version,
  };
}

/** Not in the original contract. */
export async function fetchCompany(http: HttpClient): Promise<CompanySettings> {
  return readCompany(await bodyOf(http.get('admin/company')));
}

/** The server refuses a field that is not a number. */
export type CompanyFields = {
  readonly [Name in keyof Omit<CompanyBody, 'version'>]:
    | CompanyBody[Name]
    | (number extends CompanyBody[Name] ? string | null : null);
};

/** A change of the settings, with the version it was made on. What it leaves out stays as it is. */
export interface CompanyChange {
  readonly version: number;
  readonly fields: CompanyFields;
}

export async function saveCompany(
  http: HttpClient,
  { version, fields }: CompanyChange,
  signal: AbortSignal,
): Promise<CompanySettings> {
  return readCompany(await bodyOf(http.put('admin/company', { json: { ...fields, version }, signal })));
}

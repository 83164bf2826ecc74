import { object } from 'yup';
import { confirmed } from '../http/confirmed';
import { unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { listing } from '../http/listing';
import { bodyOf } from '../http/send';
import { count, id, optionalFlag, optionalText, optionalTime, text } from '../schema/fields';
import { read } from '../schema/read';
import { type Rows, readRows } from '../schema/rows';
import type { Body, Reads } from '../wire/reads';
import type { OwnAccount as WireAccount, OpenSession as WireSession } from '../wire/wire';

export interface OwnAccount {
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string | null;
  readonly timezone: string;
  readonly version: number;
}

/** A session of the user, on this or another device. */
export interface OpenSession {
  readonly id: string;
  /** What the browser said of itself. */
  readonly device: string | null;
  readonly address: string | null;
  readonly signedInAt: string | null;
  readonly lastUsedAt: string | null;
  readonly isCurrent: boolean;
}

const accountSchema = object({
  first_name: text(),
  last_name: text(),
  phone_number: optionalText(),
  timezone: text(),
  version: count(),
} satisfies Reads<WireAccount>);

const sessionSchema = object({
  id: id(),
  device: optionalText(),
  address: optionalText(),
  signed_in_at: optionalTime(),
  last_used_at: optionalTime(),
  is_current: optionalFlag(),
} satisfies Reads<WireSession>);

export async function fetchOwnAccount(http: HttpClient): Promise<OwnAccount> {
  const wire = read(accountSchema, unwrap(await bodyOf(http.get('account'))));
  return {
    firstName: wire.first_name,
    lastName: wire.last_name,
    phoneNumber: wire.phone_number ?? null,
    timezone: wire.timezone,
    version: wire.version,
  };
}

export async function fetchOwnSessions(http: HttpClient): Promise<Rows<OpenSession>> {
  const { rows } = listing(await bodyOf(http.get('account/sessions')));
  return readRows('sessions', sessionSchema, rows, (wire) => ({
    id: wire.id,
    device: wire.device ?? null,
    address: wire.address ?? null,
    signedInAt: wire.signed_in_at ?? null,
    lastUsedAt: wire.last_used_at ?? null,
    isCurrent: wire.is_current === true,
  }));
}

const versionSchema = object({ version: count() } satisfies Reads<WireAccount>);

/** What is left out stays as it is. */
export interface OwnAccountChange {
  readonly version: number;
  readonly fields: Omit<Body<'PUT /account'>, 'version'>;
}

export async function changeOwnAccount(
  http: HttpClient,
  { version, fields }: OwnAccountChange,
  signal: AbortSignal,
): Promise<{ readonly version: number }> {
  const json: Body<'PUT /account'> = { ...fields, version };
  return read(versionSchema, unwrap(await bodyOf(http.put('account', { json, signal }))));
}

export interface PasswordChange {
  readonly current: string;
  readonly password: string;
  /** The code, where there is a second factor. */
  readonly typed: string;
}

export async function changeOwnPassword(
  http: HttpClient,
  { current, password, typed }: PasswordChange,
  signal: AbortSignal,
): Promise<void> {
  const json: Body<'PUT /account/password'> = {
    current_password: current,
    password,
    ...(typed === '' ? {} : { code: typed }),
  };
  await confirmed(http.put('account/password', { json, signal }), null);
}

/** Ends the session with this id; without an id all sessions but this one. */
export async function endSession(
  http: HttpClient,
  { id: sessionId }: { readonly id: string | null },
  signal: AbortSignal,
): Promise<void> {
  const which = sessionId === null ? 'end-others' : `${encodeURIComponent(sessionId)}/end`;
  await confirmed(http.post(`account/sessions/${which}`, { signal }), null);
}

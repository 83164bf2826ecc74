import { array, object } from 'yup';
import { confirmed } from '../http/confirmed';
import { unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import { count, optionalCount, optionalFlag, optionalTime, text } from '../schema/fields';
import { read } from '../schema/read';
import { readSignedIn, type SignedIn } from '../session/session-api';
import type { Body, Reads } from '../wire/reads';
import type { SecondFactor as Wire, SecondFactorSetUp as WireSetUp } from '../wire/wire';
import type {
  Proof,
  SecondFactor,
  SecondFactorSetUp,
  SetUpToBegin,
  SetUpToConfirm,
} from './second-factor.types';

const schema = object({
  is_on: optionalFlag(),
  since: optionalTime(),
  recovery_codes_left: optionalCount(),
  is_required: optionalFlag(),
} satisfies Reads<Wire>);

const setUpSchema = object({
  set_up: text(),
  secret: text(),
  qr: object({ size: count(), path: text() } satisfies Reads<WireSetUp['qr']>).required(),
} satisfies Reads<WireSetUp>);

const codesSchema = object({ recovery_codes: array().of(text()).required() });

export async function fetchSecondFactor(http: HttpClient): Promise<SecondFactor> {
  const wire = read(schema, unwrap(await bodyOf(http.get('account/second-factor'))));
  return {
    isOn: wire.is_on === true,
    since: wire.since ?? null,
    recoveryCodesLeft: wire.recovery_codes_left ?? 0,
    isRequired: wire.is_required === true,
  };
}

const codesIn = (body: unknown): readonly string[] => read(codesSchema, unwrap(body)).recovery_codes;

export async function beginSetUp(
  http: HttpClient,
  { challenge, password, typed }: SetUpToBegin,
  signal?: AbortSignal,
): Promise<SecondFactorSetUp> {
  const own: Body<'POST /account/second-factor'> = {
    current_password: password,
    ...(typed === '' ? {} : { code: typed }),
  };
  const sent =
    challenge === null
      ? http.post('account/second-factor', { json: own, signal })
      : http.post('auth/second-factor', { json: { challenge }, signal });
  const wire = read(setUpSchema, unwrap(await bodyOf(sent)));
  return {
    setUp: wire.set_up,
    secret: wire.secret,
    qr: { size: wire.qr.size, drawing: wire.qr.path },
  };
}

export interface SetUpConfirmed {
  /** Shown once. */
  readonly codes: readonly string[];
  /** The session of the person who was signing in; null in one's own account. */
  readonly session: SignedIn | null;
}

export async function confirmSetUp(
  http: HttpClient,
  { challenge, setUp, typed }: SetUpToConfirm,
  signal?: AbortSignal,
): Promise<SetUpConfirmed> {
  const own: Body<'POST /account/second-factor/confirm'> = { set_up: setUp, code: typed };
  if (challenge === null) {
    const body = await bodyOf(http.post('account/second-factor/confirm', { json: own, signal }));
    return { codes: codesIn(body), session: null };
  }
  const json: Body<'POST /auth/second-factor/confirm'> = { ...own, challenge };
  const body = await bodyOf(http.post('auth/second-factor/confirm', { json, signal }));
  return { codes: codesIn(body), session: readSignedIn(body) };
}

/** A code of the app, or a recovery code. */
export async function sendCode(
  http: HttpClient,
  { challenge, typed }: { readonly challenge: string; readonly typed: string },
  signal?: AbortSignal,
): Promise<SignedIn> {
  const json: Body<'POST /auth/login/code'> = { challenge, code: typed };
  return readSignedIn(await bodyOf(http.post('auth/login/code', { json, signal })));
}

export async function renewRecoveryCodes(
  http: HttpClient,
  { password, typed }: Proof,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const json: Body<'POST /account/second-factor/recovery-codes'> = {
    current_password: password,
    code: typed,
  };
  return codesIn(await bodyOf(http.post('account/second-factor/recovery-codes', { json, signal })));
}

export async function switchSecondFactorOff(
  http: HttpClient,
  { password, typed }: Proof,
  signal: AbortSignal,
): Promise<void> {
  const json: Body<'POST /account/second-factor/switch-off'> = { current_password: password, code: typed };
  await confirmed(http.post('account/second-factor/switch-off', { json, signal }), null);
}

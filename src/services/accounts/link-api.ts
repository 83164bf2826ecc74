import { object } from 'yup';
import { confirmed } from '../http/confirmed';
import { unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { answered, bodyOf } from '../http/send';
import { optionalText, text } from '../schema/fields';
import { read } from '../schema/read';
import { readSignedIn, type SignedIn } from '../session/session-api';
import type { Body, Reads } from '../wire/reads';
import type { OpenedLink as Wire } from '../wire/wire';
import type { HeldLink, LinkForm, OpenedLink } from './account.types';

const schema = object({
  company: optionalText(),
  email: text(),
  first_name: optionalText(),
  last_name: optionalText(),
} satisfies Reads<Wire>);

export async function openLink(
  http: HttpClient,
  { kind, secret }: HeldLink,
  signal?: AbortSignal,
): Promise<OpenedLink> {
  const path = kind === 'invitation' ? 'invitations/open' : 'password-links/open';
  const json: Body<'POST /invitations/open'> = { secret };
  const wire = read(schema, unwrap(await bodyOf(http.post(path, { json, signal }))));
  return {
    company: wire.company ?? null,
    email: wire.email,
    firstName: wire.first_name ?? '',
    lastName: wire.last_name ?? '',
  };
}

/** An invitation signs in, unless its role requires a second factor first; a new password does not. */
export async function sendLinkForm(
  http: HttpClient,
  { kind, secret, form }: HeldLink & { readonly form: LinkForm },
  signal?: AbortSignal,
): Promise<SignedIn | null> {
  const { firstName, lastName, phoneNumber, password } = form;
  if (kind === 'password') {
    const json: Body<'POST /password-links/use'> = { secret, password };
    await confirmed(http.post('password-links/use', { json, signal }), null);
    return null;
  }
  const json: Body<'POST /invitations/accept'> = {
    secret,
    first_name: firstName,
    last_name: lastName,
    phone_number: phoneNumber === '' ? null : phoneNumber,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    password,
  };
  const answer = await answered(http.post('invitations/accept', { json, signal }));
  return answer.status === 202 ? null : readSignedIn(await bodyOf(Promise.resolve(answer)));
}

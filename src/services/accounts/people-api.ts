import { array, type InferType, mixed, object } from 'yup';
import { confirmed } from '../http/confirmed';
import { unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { listing } from '../http/listing';
import { bodyOf } from '../http/send';
import { unlessGone } from '../http/unless-gone';
import { wireId } from '../http/wire-id';
import { count, id, optionalFlag, optionalList, optionalPart, optionalText, text } from '../schema/fields';
import { read } from '../schema/read';
import { type Rows, readRows } from '../schema/rows';
import { idOf } from '../schema/values';
import type { Body, Reads } from '../wire/reads';
import type {
  NewInvitation,
  Account as WireAccount,
  Invitation as WireInvitation,
  Webhook as WireWebhook,
} from '../wire/wire';

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string | null;
  readonly timezone: string;
  readonly role: string;
  readonly isActive: boolean;
  readonly hasSecondFactor: boolean;
  /** Empty means all. */
  readonly restaurantIds: readonly string[];
  /** Of which they know the address or the secret, by name and restaurant. Empty where the server does not say. */
  readonly webhooks: readonly string[];
  readonly version: number;
}

export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly expiresAt: string;
}

/** Shown once. */
export interface MadeLink {
  readonly url: string;
  /** null where the server sends no mail. */
  readonly isSent: boolean | null;
  /** The address of whom it is for. */
  readonly to: string;
}

const ids = () =>
  array()
    .of(
      mixed<string>()
        .transform((value: unknown) => idOf(value) ?? undefined)
        .required(),
    )
    .strict(false)
    .required();

const accountSchema = object({
  id: id(),
  email: text(),
  first_name: text(),
  last_name: text(),
  phone_number: optionalText(),
  timezone: text(),
  role: text(),
  is_active: optionalFlag(),
  has_second_factor: optionalFlag(),
  restaurant_ids: ids(),
  webhooks: optionalList(
    object({
      name: text(),
      tenant: optionalPart({ name: text() } satisfies Reads<WireWebhook['tenant']>),
    } satisfies Reads<WireWebhook>),
  ),
  version: count(),
} satisfies Reads<WireAccount>);

const invitationSchema = object({
  id: id(),
  email: text(),
  first_name: text(),
  last_name: text(),
  role: text(),
  expires_at: text(),
} satisfies Reads<WireInvitation>);

const linkSchema = object({ url: text(), is_sent: optionalFlag() } satisfies Reads<NewInvitation>);

const toAccount = (wire: InferType<typeof accountSchema>): Account => ({
  id: wire.id,
  email: wire.email,
  firstName: wire.first_name,
  lastName: wire.last_name,
  phoneNumber: wire.phone_number ?? null,
  timezone: wire.timezone,
  role: wire.role,
  isActive: wire.is_active !== false,
  hasSecondFactor: wire.has_second_factor === true,
  restaurantIds: wire.restaurant_ids,
  webhooks: (wire.webhooks ?? []).map(({ name, tenant }) =>
    tenant == null ? name : `${name} of ${tenant.name}`,
  ),
  version: wire.version,
});

export async function fetchAccounts(http: HttpClient): Promise<Rows<Account>> {
  return readRows('accounts', accountSchema, listing(await bodyOf(http.get('admin/people'))).rows, toAccount);
}

export async function fetchInvitations(http: HttpClient): Promise<Rows<Invitation>> {
  const { rows } = listing(await bodyOf(http.get('admin/invitations')));
  return readRows('invitations', invitationSchema, rows, (wire) => ({
    id: wire.id,
    email: wire.email,
    name: `${wire.first_name} ${wire.last_name}`,
    role: wire.role,
    expiresAt: wire.expires_at,
  }));
}

/** The account or the invitation, and the address that its link is for. */
export interface LinkWanted {
  readonly id: string;
  readonly email: string;
}

const linkIn = async (answer: Promise<unknown>, to: string): Promise<MadeLink> => {
  const { url, is_sent } = read(linkSchema, unwrap(await answer));
  return { url, isSent: is_sent ?? null, to };
};

export type Role = Body<'POST /admin/invitations'>['role'];

export interface InvitationToSend {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly restaurantIds: readonly string[];
}

export function invite(
  http: HttpClient,
  { email, firstName, lastName, role, restaurantIds }: InvitationToSend,
  signal: AbortSignal,
): Promise<MadeLink> {
  const json: Body<'POST /admin/invitations'> = {
    email,
    first_name: firstName,
    last_name: lastName,
    role,
    restaurant_ids: restaurantIds.map(wireId),
  };
  return linkIn(bodyOf(http.post('admin/invitations', { json, signal })), email);
}

type AccountBody = Body<'PUT /admin/people/{id}'>;

/** By their wire names. */
export interface AccountFields extends Omit<AccountBody, 'version' | 'restaurant_ids'> {
  readonly restaurant_ids?: readonly string[];
}

export interface AccountChange {
  readonly id: string;
  readonly version: number;
  /** What is left out stays as it is. */
  readonly fields: AccountFields;
}

const versionSchema = object({ version: count() } satisfies Reads<WireAccount>);

export async function changeAccount(
  http: HttpClient,
  { id: accountId, version, fields: { restaurant_ids: ids, ...fields } }: AccountChange,
  signal: AbortSignal,
): Promise<{ readonly version: number }> {
  const json: AccountBody = {
    version,
    ...fields,
    ...(ids === undefined ? {} : { restaurant_ids: ids.map(wireId) }),
  };
  const answer = bodyOf(http.put(`admin/people/${encodeURIComponent(accountId)}`, { json, signal }));
  return read(versionSchema, unwrap(await answer));
}

export interface AccountStep {
  readonly id: string;
  readonly step: 'deactivate' | 'reactivate';
}

/** Answers the version that it made. */
export async function setAccountActive(
  http: HttpClient,
  { id: accountId, step }: AccountStep,
  signal: AbortSignal,
): Promise<number> {
  const answer = await bodyOf(http.post(`admin/people/${encodeURIComponent(accountId)}/${step}`, { signal }));
  return read(versionSchema, unwrap(answer)).version;
}

export async function switchOffSecondFactorOf(
  http: HttpClient,
  { id: accountId }: { readonly id: string },
  signal: AbortSignal,
): Promise<void> {
  await confirmed(
    http.post(`admin/people/${encodeURIComponent(accountId)}/second-factor/switch-off`, { signal }),
  );
}

export function makePasswordLink(
  http: HttpClient,
  { id, email }: LinkWanted,
  signal: AbortSignal,
): Promise<MadeLink> {
  return linkIn(bodyOf(http.post(`admin/people/${encodeURIComponent(id)}/password-link`, { signal })), email);
}

export async function revokeInvitation(
  http: HttpClient,
  { id: invitationId }: { readonly id: string },
  signal: AbortSignal,
): Promise<void> {
  await unlessGone(http.post(`admin/invitations/${encodeURIComponent(invitationId)}/revoke`, { signal }));
}

/** The old link is useless then. */
export function renewInvitation(
  http: HttpClient,
  { id, email }: LinkWanted,
  signal: AbortSignal,
): Promise<MadeLink> {
  return linkIn(bodyOf(http.post(`admin/invitations/${encodeURIComponent(id)}/renew`, { signal })), email);
}

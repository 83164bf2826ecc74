import { object } from 'yup';
import { unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { listing } from '../http/listing';
import { bodyOf } from '../http/send';
import { unlessGone } from '../http/unless-gone';
import { id, optionalText, optionalTime, text } from '../schema/fields';
import { read } from '../schema/read';
import { type Rows, readRows } from '../schema/rows';
import type { Body, Reads } from '../wire/reads';
import type { NewKitchenScreen, KitchenScreen as Wire } from '../wire/wire';

export interface KitchenScreen {
  readonly id: string;
  readonly name: string;
  readonly createdBy: string | null;
  /** null while its link waits to be opened. */
  readonly openedAt: string | null;
  readonly lastUsedAt: string | null;
}

export interface ScreenToAdd {
  readonly restaurantId: string;
  readonly name: string;
}

export interface ScreenToRevoke {
  readonly restaurantId: string;
  readonly id: string;
}

const screenSchema = object({
  id: id(),
  name: text(),
  created_by: optionalText(),
  opened_at: optionalTime(),
  last_used_at: optionalTime(),
} satisfies Reads<Wire>);

const madeSchema = object({ url: text() } satisfies Reads<NewKitchenScreen>);

const screensOf = (restaurantId: string) =>
  `admin/tenants/${encodeURIComponent(restaurantId)}/kitchen-screens`;

export async function fetchScreens(http: HttpClient, restaurantId: string): Promise<Rows<KitchenScreen>> {
  const { rows } = listing(await bodyOf(http.get(screensOf(restaurantId))));
  return readRows('kitchen screens', screenSchema, rows, (wire) => ({
    id: wire.id,
    name: wire.name,
    createdBy: wire.created_by ?? null,
    openedAt: wire.opened_at ?? null,
    lastUsedAt: wire.last_used_at ?? null,
  }));
}

/** The link is shown once. */
export async function addScreen(
  http: HttpClient,
  { restaurantId, name }: ScreenToAdd,
  signal?: AbortSignal,
): Promise<{ readonly url: string }> {
  const json: Body<'POST /admin/tenants/{id}/kitchen-screens'> = { name };
  return read(madeSchema, unwrap(await bodyOf(http.post(screensOf(restaurantId), { json, signal }))));
}

export async function revokeScreen(
  http: HttpClient,
  { restaurantId, id: screenId }: ScreenToRevoke,
  signal?: AbortSignal,
): Promise<void> {
  const path = `${screensOf(restaurantId)}/${encodeURIComponent(screenId)}/revocation`;
  await unlessGone(http.post(path, { signal }));
}

import { unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import type { Query } from '../wire/reads';
import type { MenuCategory } from './menu.types';
import type { MenuMemory } from './menu-memory';
import { type FoundItem, readMenu, readMenuHits } from './menu-schema';

export async function fetchMenu(
  http: HttpClient,
  tenantId: string,
  signal?: AbortSignal,
): Promise<readonly MenuCategory[]> {
  return readMenu(unwrap(await bodyOf(http.get(`tenants/${encodeURIComponent(tenantId)}/menu`, { signal }))));
}

/** Null for an unknown form: the caller then filters the loaded menu. */
export async function searchMenu(
  http: HttpClient,
  tenantId: string,
  query: string,
  signal?: AbortSignal,
): Promise<readonly FoundItem[] | null> {
  const searchParams = new URLSearchParams({
    tenant_id: tenantId,
    query,
  } satisfies Query<'GET /menu/search'>);
  return readMenuHits(unwrap(await bodyOf(http.get('menu/search', { searchParams, signal }))));
}

/** Asks the server, unless it is being asked ahead, and remembers what it answers. */
export async function fetchAndRemember(
  menus: MenuMemory,
  http: HttpClient,
  tenantId: string,
  signal?: AbortSignal,
): Promise<readonly MenuCategory[]> {
  const coming = await menus.coming(tenantId)?.catch(() => undefined);
  return coming ?? menus.remember(tenantId, await fetchMenu(http, tenantId, signal));
}

/** For an order that may begin soon. */
export async function fetchAhead(
  menus: MenuMemory,
  http: HttpClient,
  tenantId: string,
  signal?: AbortSignal,
): Promise<void> {
  const menu = fetchAndRemember(menus, http, tenantId, signal);
  menus.expect(tenantId, menu);
  await menu;
}

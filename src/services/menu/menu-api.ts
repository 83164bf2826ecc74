import { unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import type { MenuCategory } from './menu.types';
import { type FoundItem, readMenu, readMenuHits } from './menu-schema';

/** API-31. */
export const fetchMenu = async (
  http: HttpClient,
  tenantId: string,
  signal?: AbortSignal,
): Promise<readonly MenuCategory[]> =>
  readMenu(unwrap(await bodyOf(http.get(`tenants/${encodeURIComponent(tenantId)}/menu`, { signal }))));

/** API-32; null when the answer is of no known shape, and the loaded menu is filtered instead (MAN-20). */
export const searchMenu = async (
  http: HttpClient,
  tenantId: string,
  query: string,
  signal?: AbortSignal,
): Promise<readonly FoundItem[] | null> => {
  const searchParams = new URLSearchParams({ tenant_id: tenantId, query });
  return readMenuHits(unwrap(await bodyOf(http.get('menu/search', { searchParams, signal }))));
};

import { unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import type { MenuCategory } from './menu.types';
import { type FoundItem, readMenu, readMenuHits } from './menu-schema';

export const fetchMenu = async (
  http: HttpClient,
  tenantId: string,
  signal?: AbortSignal,
): Promise<readonly MenuCategory[]> =>
  readMenu(unwrap(await bodyOf(http.get(`tenants/${encodeURIComponent(tenantId)}/menu`, { signal }))));

/** Null for an unknown form: the caller then filters the loaded menu. */
export const searchMenu = async (
  http: HttpClient,
  tenantId: string,
  query: string,
  signal?: AbortSignal,
): Promise<readonly FoundItem[] | null> => {
  const searchParams = new URLSearchParams({ tenant_id: tenantId, query });
  return readMenuHits(unwrap(await bodyOf(http.get('menu/search', { searchParams, signal }))));
};

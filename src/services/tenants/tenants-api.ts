import type { HttpClient } from '../http/http-client';
import { fetchListing, listing } from '../http/listing';
import type { Rows } from '../schema/rows';
import type { Tenant } from './tenant.types';
import { readTenantCards } from './tenant-card';
import type { TenantCard } from './tenant-card.types';
import { readTenants } from './tenant-schema';

export async function fetchTenants(http: HttpClient, signal?: AbortSignal): Promise<Rows<Tenant>> {
  return readTenants(listing(await fetchListing(http, 'tenants', { signal })).rows);
}

export async function fetchAdminTenants(http: HttpClient, signal?: AbortSignal): Promise<Rows<TenantCard>> {
  return readTenantCards(listing(await fetchListing(http, 'admin/tenants', { signal })).rows);
}

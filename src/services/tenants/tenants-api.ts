import type { HttpClient } from '../http/http-client';
import { fetchListing, listing } from '../http/listing';
import type { Rows } from '../schema/rows';
import type { Tenant } from './tenant.types';
import { readTenantCards } from './tenant-card';
import type { TenantCard } from './tenant-card.types';
import { readTenants } from './tenant-schema';

/** API-30: step 1 of the manual order. */
export const fetchTenants = async (http: HttpClient, signal?: AbortSignal): Promise<Rows<Tenant>> =>
  readTenants(listing(await fetchListing(http, 'tenants', { signal })).rows);

/** API-16: the admin's cards. */
export const fetchAdminTenants = async (http: HttpClient, signal?: AbortSignal): Promise<Rows<TenantCard>> =>
  readTenantCards(listing(await fetchListing(http, 'admin/tenants', { signal })).rows);

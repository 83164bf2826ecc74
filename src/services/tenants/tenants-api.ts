import { unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import type { Rows } from '../schema/rows';
import type { Tenant } from './tenant.types';
import { readTenantCards } from './tenant-card';
import type { TenantCard } from './tenant-card.types';
import { readTenants } from './tenant-schema';

/** API-30: step 1 of the manual order. */
export const fetchTenants = async (http: HttpClient, signal?: AbortSignal): Promise<Rows<Tenant>> =>
  readTenants(unwrap(await bodyOf(http.get('tenants', { signal }))));

/** API-16: the admin's cards. */
export const fetchAdminTenants = async (http: HttpClient, signal?: AbortSignal): Promise<Rows<TenantCard>> =>
  readTenantCards(unwrap(await bodyOf(http.get('admin/tenants', { signal }))));

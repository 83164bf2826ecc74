import { fromPromise } from 'xstate';
import type { FetchRestaurants } from '../../machines/restaurants/restaurants.types';
import type { HttpClient } from '../../services/http/http-client';
import { fetchTenants } from '../../services/tenants/tenants-api';

/** API-30. */
export const createFetchRestaurants = ({ http }: { readonly http: HttpClient }): FetchRestaurants =>
  fromPromise(({ signal }) => fetchTenants(http, signal));

import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';

/** By wire field name. */
export interface RestaurantToCreate {
  readonly fields: Readonly<Record<string, unknown>>;
}

export async function createRestaurant(
  http: HttpClient,
  { fields }: RestaurantToCreate,
  signal: AbortSignal,
): Promise<unknown> {
  return bodyOf(http.post('admin/tenants', { json: fields, signal }));
}

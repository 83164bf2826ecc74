import { object } from 'yup';
import type { HttpClient } from '../http/http-client';
import { fetchListing, listing } from '../http/listing';
import type { SavedAddress } from '../orders/order-terms.types';
import { id, optionalText } from '../schema/fields';
import { readRows } from '../schema/rows';

const addressSchema = object({
  id: id(),
  street: optionalText(),
  city: optionalText(),
  state: optionalText(),
  zip_code: optionalText(),
  delivery_notes: optionalText(),
});

/** Last used first. */
export async function fetchAddresses(
  http: HttpClient,
  { customerId }: { readonly customerId: string },
  signal?: AbortSignal,
): Promise<readonly SavedAddress[]> {
  const answer = await fetchListing(http, `customers/${encodeURIComponent(customerId)}/addresses`, {
    signal,
  });
  return readRows('addresses', addressSchema, listing(answer).rows, (wire) => ({
    id: wire.id,
    street: wire.street ?? '',
    city: wire.city ?? '',
    state: wire.state ?? '',
    zipCode: wire.zip_code ?? '',
    notes: wire.delivery_notes ?? '',
  }));
}

import { useMemo } from 'react';
import { findOlderCustomers, isSoughtAmongAll } from '../../../services/customers/customers-list';
import type { FoundCustomers, ListedCustomer } from '../../../services/customers/customers-list.types';
import { useHasCapability } from '../../app/use-capability';
import { type AddressText, useAddressPatch } from '../../data/use-address';
import { useRead } from '../../data/use-read';
import type { OlderPeople } from './people.types';

const none: readonly ListedCustomer[] = [];

/** Whom the server finds of those older than the list holds, once the search is in the address. */
export function useOlderCustomers(
  { text }: Pick<AddressText, 'text'>,
  held: readonly ListedCustomer[] | undefined,
  /** The id of the customer down to whom all are held; null: not to be asked. */
  reach: string | null,
): OlderPeople<ListedCustomer> {
  const query = text.trim();
  const [address] = useAddressPatch();
  const isOffered = useHasCapability('customer-list');
  const isSought = isOffered && reach !== null && isSoughtAmongAll(query);
  const isSettled = address.get('q')?.trim() === query;
  const { data, hasFailed, isRefreshing, refresh } = useRead<FoundCustomers>(
    isSought && isSettled ? `customers/found/${query}` : null,
    (http) => findOlderCustomers(http, query, reach ?? ''),
  );
  const rows = useMemo(() => {
    if (data === undefined || data.customers.length === 0) return none;
    const ids = new Set(held?.map(({ id }) => id));
    return data.customers.filter(({ id }) => !ids.has(id));
  }, [data, held]);
  return {
    isSought,
    rows,
    isBusy: isSought && data === undefined && !hasFailed,
    hasFailed,
    isRetrying: isRefreshing,
    retry: refresh,
    isPart: data?.isPart === true,
  };
}

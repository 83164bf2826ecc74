import { useMemo } from 'react';
import type { TenantCard } from '../../../services/tenants/tenant-card.types';
import { fetchTenantDetail } from '../../../services/tenants/tenant-detail';
import type { TenantDetail } from '../../../services/tenants/tenant-detail.types';
import { useAddressChoice, useAddressPatch } from '../../data/use-address';
import { useRead } from '../../data/use-read';
import { readSort, sortRows } from '../../ui/rows/sort';
import { useFound } from '../use-found';
import { type StatusChoice, sortOptions, sorts, statusOptions } from './restaurant-options';

/** Each answer is new: comparing a menu of thousands of items would cost more than showing it. */
const compare = Object.is;

/** What makes the list old makes it old too. */
export function useRestaurant(id: string) {
  return useRead<TenantDetail>(`restaurants/${id}`, (http) => fetchTenantDetail(http, id), { compare });
}

/** Bridge: the restaurants as the address has them filtered, searched and sorted. */
export function useRestaurantList(restaurants: readonly TenantCard[] | undefined) {
  const [, put] = useAddressPatch();
  const [status, chooseStatus] = useAddressChoice<StatusChoice>('status', statusOptions);
  const [sort, chooseSort] = useAddressChoice('sort', sortOptions);
  const inOrder = useMemo(() => {
    const passing =
      status === 'all'
        ? restaurants
        : restaurants?.filter(({ isActive }) => isActive === (status === 'active'));
    return passing && sortRows(passing, sorts, readSort(sort, sorts));
  }, [restaurants, status, sort]);
  const { text, setText, settle, found, isSearched } = useFound(inOrder);
  return {
    shown: found,
    isFiltered: isSearched || status !== 'all',
    status,
    chooseStatus,
    sort,
    chooseSort,
    text,
    setText,
    settle,
    clear: () => {
      setText('');
      put({ status: null, q: null });
    },
  };
}

export type RestaurantListing = ReturnType<typeof useRestaurantList>;

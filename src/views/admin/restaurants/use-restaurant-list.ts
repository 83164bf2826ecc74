import { useMemo } from 'react';
import type { TenantCard } from '../../../services/tenants/tenant-card.types';
import { useAddressChoice } from '../../data/use-address-choice';
import { useAddressPatch } from '../../data/use-address-patch';
import { readSort, sortRows } from '../../ui/VirtualTable/sort';
import { useFound } from '../use-found';
import { type StatusChoice, sortOptions, sorts, statusOptions } from './restaurant-options';

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

import { useCallback, useDeferredValue, useMemo } from 'react';
import type { AdminOrder } from '../../../services/orders/admin-orders.types';
import { filterOrders } from '../../../services/orders/admin-orders-filter';
import { useAddressPatch, useAddressText } from '../../data/use-address';
import type { SelectOption } from '../../ui/fields/select.types';
import { noFilter, statusOptions, typeOptions } from './filter-options';

export interface OrderFiltering {
  readonly shown: readonly AdminOrder[] | undefined;
  /** How many orders those were taken from. */
  readonly loaded: number;
  readonly status: string;
  readonly orderType: string;
  readonly query: string;
  readonly isFiltered: boolean;
  /** Changes with what the user is looking for, once that is shown. */
  readonly wanted: string;
  readonly chooseStatus: (status: string) => void;
  readonly chooseType: (orderType: string) => void;
  readonly search: (query: string) => void;
  readonly settle: () => void;
  readonly clear: () => void;
}

/** A value that is not among the options counts as nothing chosen. */
const chosen = (options: readonly SelectOption<string>[], text: string | null): string =>
  options.find(({ value }) => value === text)?.value ?? noFilter;

const orNone = (choice: string): string | null => (choice === noFilter ? null : choice);

/** Bridge: the filters live in the address, so that a reload, the way back and a shared link keep them. */
export function useOrderFilters(orders: readonly AdminOrder[] | undefined): OrderFiltering {
  const [address, put] = useAddressPatch();
  const { text, setText, settle } = useAddressText('q');
  const status = chosen(statusOptions, address.get('status'));
  const orderType = chosen(typeOptions, address.get('type'));
  // Typing goes on while a long list is searched, and while more of it comes.
  const query = useDeferredValue(text);
  const known = useDeferredValue(orders);
  const shown = useMemo(
    () => known && filterOrders(known, { status: orNone(status), orderType: orNone(orderType), query }),
    [known, status, orderType, query],
  );
  return {
    shown,
    loaded: known?.length ?? 0,
    status,
    orderType,
    query: text,
    wanted: JSON.stringify([status, orderType, query]),
    isFiltered: status !== noFilter || orderType !== noFilter || text.trim() !== '',
    chooseStatus: useCallback((next: string) => put({ status: orNone(next) }), [put]),
    chooseType: useCallback((next: string) => put({ type: orNone(next) }), [put]),
    search: setText,
    settle,
    clear: () => {
      setText('');
      put({ status: null, type: null, q: null });
    },
  };
}

import { useMemo } from 'react';
import type { CallFilter } from '../../../services/calls/listed-call.types';
import { type AddressText, useAddressPatch, useAddressText } from '../../data/use-address';
import type { SelectOption } from '../../ui/fields/select.types';
import { noFilter } from '../filter-options';
import { outcomeOptions, periodOptions } from './outcome-looks';

export interface CallFiltering {
  readonly filter: CallFilter;
  readonly search: AddressText;
  readonly isFiltered: boolean;
  readonly choose: (name: 'outcome' | 'restaurant' | 'agent' | 'period', choice: string) => void;
  readonly clear: () => void;
}

const idPattern = /^[1-9]\d{0,14}$/;

/** A value that is not among the options counts as nothing chosen. */
const among = (options: readonly SelectOption<string>[], text: string | null): string | null =>
  options.find(({ value }) => value === text && value !== noFilter)?.value ?? null;

const idIn = (text: string | null): string | null => (text !== null && idPattern.test(text) ? text : null);

/** Bridge: the filters live in the address, so that a reload, the way back and a shared link keep them. */
export function useCallFilters(): CallFiltering {
  const [address, put] = useAddressPatch();
  const search = useAddressText('q');
  const outcome = among(outcomeOptions, address.get('outcome'));
  const period = among(periodOptions, address.get('period'));
  const tenantId = idIn(address.get('restaurant'));
  const agentId = idIn(address.get('agent'));
  const query = (address.get('q') ?? '').trim();
  const filter = useMemo(
    () => ({ outcome, tenantId, agentId, period, query }),
    [outcome, tenantId, agentId, period, query],
  );
  return {
    filter,
    search,
    isFiltered: [outcome, period, tenantId, agentId].some((choice) => choice !== null) || query !== '',
    choose: (name, choice) => put({ [name]: choice === noFilter ? null : choice }),
    clear: () => {
      search.setText('');
      put({ outcome: null, restaurant: null, agent: null, period: null, q: null });
    },
  };
}

import type { RefObject } from 'react';
import type { ListedAgent } from '../../../services/agents/agents-list.types';
import { compareNames } from '../../../services/format/name-order';
import type { TenantCard } from '../../../services/tenants/tenant-card.types';
import { SearchField } from '../../ui/fields/SearchField';
import { Select, type SelectOption } from '../../ui/fields/Select';
import { useAgentsList } from '../people/use-people';
import { useRestaurants } from '../use-restaurants';
import * as styles from './Calls.css';
import { noFilter, outcomeOptions, periodOptions } from './outcome-looks';
import type { CallFiltering } from './use-call-filters';

interface CallFiltersProps {
  readonly filtering: CallFiltering;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

interface Named {
  readonly id: string;
  readonly name: string | null;
}

/** What is chosen is there before the list is, and when the list does not have it. */
function optionsOf(
  all: string,
  listed: readonly Named[] = [],
  chosen: string | null,
): SelectOption<string>[] {
  const isListed = chosen === null || listed.some(({ id }) => id === chosen);
  return [
    { value: noFilter, label: all },
    ...listed.map(({ id, name }) => ({ value: id, label: name ?? `#${id}` })),
    ...(isListed ? [] : [{ value: chosen, label: `#${chosen}` }]),
  ];
}

const named = (people: readonly (ListedAgent | TenantCard)[] | undefined) =>
  people?.toSorted((one, other) => compareNames(one.name ?? '', other.name ?? ''));

export function CallFilters({ filtering, searchRef }: CallFiltersProps) {
  const { filter, search, choose } = filtering;
  const restaurants = useRestaurants();
  const agents = useAgentsList();
  return (
    <div className={styles.filters}>
      <Select
        label="Outcome"
        options={outcomeOptions}
        value={filter.outcome ?? noFilter}
        onChange={(choice) => choose('outcome', choice)}
      />
      <Select
        label="Restaurant"
        options={optionsOf('All restaurants', named(restaurants.data), filter.tenantId)}
        value={filter.tenantId ?? noFilter}
        onChange={(choice) => choose('restaurant', choice)}
      />
      <Select
        label="Answered by"
        options={optionsOf('Anybody', named(agents.data), filter.agentId)}
        value={filter.agentId ?? noFilter}
        onChange={(choice) => choose('agent', choice)}
      />
      <Select
        label="Day"
        options={periodOptions}
        value={filter.period ?? noFilter}
        onChange={(choice) => choose('period', choice)}
      />
      <div className={styles.search}>
        <SearchField
          label="Search"
          placeholder="Number or name"
          text={search.text}
          onChange={search.setText}
          onBlur={search.settle}
          inputRef={searchRef}
        />
      </div>
    </div>
  );
}

import type { RefObject } from 'react';
import { SearchField } from '../../ui/fields/SearchField';
import { Select } from '../../ui/fields/Select';
import { NotRead } from '../../ui/states/NotRead';
import { namesToChoose, noFilter } from '../filter-options';
import { useAgentsList } from '../people/use-people';
import { useRestaurants } from '../use-restaurants';
import * as styles from './Calls.css';
import { outcomeOptions, periodOptions } from './outcome-looks';
import type { CallFiltering } from './use-call-filters';

interface CallFiltersProps {
  readonly filtering: CallFiltering;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

export function CallFilters({ filtering, searchRef }: CallFiltersProps) {
  const { filter, search, choose } = filtering;
  const restaurants = useRestaurants();
  const agents = useAgentsList();
  return (
    <>
      <div className={styles.filters}>
        <Select
          label="Outcome"
          options={outcomeOptions}
          value={filter.outcome ?? noFilter}
          onChange={(choice) => choose('outcome', choice)}
        />
        <Select
          label="Restaurant"
          options={namesToChoose('All restaurants', restaurants.data, filter.tenantId)}
          value={filter.tenantId ?? noFilter}
          onChange={(choice) => choose('restaurant', choice)}
        />
        <Select
          label="Answered by"
          options={namesToChoose('Anybody', agents.data, filter.agentId)}
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
      <NotRead isInCard reading={restaurants}>
        The restaurants could not be loaded and are missing here.
      </NotRead>
      <NotRead isInCard reading={agents}>
        The agents could not be loaded and are missing here.
      </NotRead>
    </>
  );
}

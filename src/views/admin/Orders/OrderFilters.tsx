import type { RefObject } from 'react';
import { formatCount } from '../../../services/format/count';
import { SearchField } from '../../ui/SearchField/SearchField';
import { Select } from '../../ui/Select/Select';
import { statusOptions, typeOptions } from './filter-options';
import * as styles from './Orders.css';
import type { OrderFiltering } from './use-order-filters';

interface OrderFiltersProps {
  readonly filtering: OrderFiltering;
  /** How many orders there are; undefined while nobody knows. */
  readonly total: number | undefined;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

/** AORD-03 to AORD-06, and the search; how many pass is said politely. */
export function OrderFilters({ filtering, total, searchRef }: OrderFiltersProps) {
  const { shown, status, orderType, query, chooseStatus, chooseType, search, settle } = filtering;
  return (
    <div className={styles.filters}>
      <Select label="Status" options={statusOptions} value={status} onChange={chooseStatus} />
      <Select label="Order Type" options={typeOptions} value={orderType} onChange={chooseType} />
      <div className={styles.search}>
        <SearchField
          label="Search"
          placeholder="Order, confirmation, name or phone"
          text={query}
          onChange={search}
          onBlur={settle}
          inputRef={searchRef}
        />
      </div>
      <p className={styles.count} role="status">
        {shown === undefined || total === undefined
          ? ''
          : `Showing ${formatCount(shown.length)} of ${formatCount(total)} orders`}
      </p>
    </div>
  );
}
